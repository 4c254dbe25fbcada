/**
 * What every lock driver must do, run against the real driver and its provider's simulator over loopback. A driver's
 * own test covers its special cases.
 */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { DriverApp } from '../../shared/drivers/driver-app.ts';
import type { LockDriver, PasscodeOrder } from '../../shared/drivers/lock-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { aProviderAccess } from '../providers/provider-access.ts';

/** A running simulator, as far as any driver's suite needs it. */
type RunningSimulator = {
  baseUrls: Record<string, string>;
  /** Commands it received, with any outcome. */
  commandCalls: () => number;
  expireTokens: () => void;
  stop: () => Promise<void>;
};

export type LockDriverCase = {
  driver: LockDriver;
  /** A complete app configuration that the simulator accepts, and its required and secret fields. */
  config: Record<string, unknown>;
  required: string[];
  secrets: string[];
  start: () => Promise<RunningSimulator>;
  /** The provider's lock ids: one that works, and those that fail with a code. */
  works: string;
  fails: ReadonlyArray<readonly [lockId: string, kind: GatewayError['kind'], code: string]>;
  /** A lock that obeys but whose response is lost. */
  losesAnswer: string;
  /** A custom code that it accepts. */
  code: string;
};

export const anApp = ({ driver, config }: Pick<LockDriverCase, 'driver' | 'config'>): DriverApp => ({
  id: 17,
  type: driver.id,
  is_live: false,
  config: driver.config.parse(config),
});

export const aPasscodeOrder = (given: Partial<PasscodeOrder> = {}): PasscodeOrder => ({
  name: 'Room 12 guest',
  type: 'period',
  mode: 'custom',
  recurrence: null,
  code: null,
  starts_at: Date.parse('2030-03-02T11:00:00Z'),
  ends_at: Date.parse('2030-03-05T07:00:00Z'),
  ...given,
});

export function describeLockDriver(theCase: LockDriverCase): void {
  const { driver, config, required, secrets, works, code } = theCase;
  const expectNoSecret = (shown: unknown): void => {
    const text = inspect(shown, { depth: 20 });
    for (const secret of [...secrets.map((name) => String(config[name])), code]) expect(text).not.toContain(secret);
  };

  const failureOf = async (work: Promise<unknown>): Promise<GatewayError> => {
    const failure: unknown = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(GatewayError);
    expectNoSecret(failure);
    return failure as GatewayError;
  };

  describe(`${driver.id}, like every lock driver`, () => {
    it.each(required.map((name) => [name]))('refuses a configuration without %s and reports the field', (name) => {
      const { error } = driver.config.safeParse({ ...config, [name]: undefined });
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
      expectNoSecret(error);
    });

    it('requires no other field, and marks exactly its secrets', () => {
      const schema = z.toJSONSchema(driver.config, { io: 'input' });
      const marked = Object.entries(schema.properties ?? {}).filter(([, of]) => typeof of === 'object' && of['secret']);
      expect((schema.required ?? []).toSorted()).toEqual(required.toSorted());
      expect(marked.map(([name]) => name).toSorted()).toEqual(secrets.toSorted());
    });
  });

  describe(`${driver.id} and its provider`, () => {
    let simulator: RunningSimulator;
    let access: ReturnType<typeof aProviderAccess>;
    const logged: unknown[] = [];
    const call = () => ({ app: anApp(theCase), access });
    beforeEach(async () => {
      simulator = await theCase.start();
      access = aProviderAccess({ baseUrls: simulator.baseUrls });
      for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
        vi.spyOn(console, method).mockImplementation((...words) => logged.push(words));
      }
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await simulator.stop();
      expectNoSecret(logged.splice(0));
    });

    it('checks its configuration with one or two calls, and moves no lock', async () => {
      await driver.check(call());
      const [secret = ''] = secrets;
      const wrong = anApp({ driver, config: { ...config, [secret]: 'x'.repeat(32) } });
      const failure = await failureOf(driver.check({ ...call(), app: wrong }));
      expect(failure.code).toBe('auth_expired');
      expect(simulator.commandCalls()).toBe(0);
    });

    it('lists the locks, without their secrets', async () => {
      const locks = await driver.listLocks(call());
      expect(locks.length).toBeGreaterThan(3);
      const lock = locks.find(({ provider_lock_id }) => provider_lock_id === works);
      expect(lock).toMatchObject({ timezone_offset_minutes: 180, has_gateway: true });
      expect(new Set(lock?.capabilities)).toEqual(new Set(driver.capabilities));
      expect(inspect(locks, { depth: 9 })).not.toMatch(/secret/i);
    });

    it('locks and unlocks, and reads the new state', async () => {
      for (const [command, state] of [
        ['unlock', 'unlocked'],
        ['lock', 'locked'],
      ] as const) {
        await driver.command(command, works, call());
        expect(await driver.findState(works, call())).toMatchObject({ state, online: true });
      }
      expect(simulator.commandCalls()).toBe(2);
    });

    it('finds its commands in the records, as remote ones', async () => {
      const from = Date.now() - 5_000;
      await driver.command('unlock', works, call());
      const records = await driver.listRecords(works, { from, to: Date.now() + 5_000 }, call());
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject({ provider_lock_id: works, action: 'unlock', success: true });
      expect(['gateway', 'app']).toContain(records[0]?.method);
      expect(Math.abs((records[0]?.occurred_at ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    it('creates a passcode, finds it, and deletes it', async () => {
      const order = aPasscodeOrder({ code });
      const since = Date.now();
      const find = (...others: string[]) =>
        driver.findPasscode(order, works, { since, others: new Set(others) }, call());
      expect(await find()).toBeNull();
      const created = await driver.createPasscode(order, works, call());
      expect(created.code).toBe(code);
      expect(await find('1')).toMatchObject({ provider_passcode_id: created.provider_passcode_id });
      expect(await find(created.provider_passcode_id)).toBeNull();
      await driver.deletePasscode(created.provider_passcode_id, works, call());
      expect(await find()).toBeNull();
    });

    it.each(theCase.fails)(
      'of lock %s fails as %s with %s and the provider’s code and message',
      async (id, kind, said) => {
        const failure = await failureOf(driver.command('unlock', id, call()));
        expect(failure).toMatchObject({ kind, code: said, provider: { name: driver.provider } });
        expect(failure.provider?.code).toMatch(/^-?\d+$/);
        expect(failure.provider?.message).not.toBe('');
      },
    );

    it('reports a lost response as unclear, and sends once', async () => {
      const failure = await failureOf(driver.command('unlock', theCase.losesAnswer, call()));
      expect([failure.kind, simulator.commandCalls()]).toEqual(['provider_unclear', 1]);
    });

    it('reports a refused connection as unavailable: certainly nothing was sent', async () => {
      await simulator.stop();
      expect((await failureOf(driver.command('unlock', works, call()))).kind).toBe('provider_unavailable');
    });

    it('gets a new token when the old one is refused, and sends the command once', async () => {
      await driver.command('unlock', works, call());
      simulator.expireTokens();
      await driver.command('lock', works, call());
      expect(await driver.findState(works, call())).toMatchObject({ state: 'locked' });
    });

    it('reports invalid credentials', async () => {
      const [name = ''] = secrets;
      const wrong = { ...config, [name]: 'x'.repeat(String(config[name]).length) };
      const failure = await failureOf(driver.listLocks({ app: anApp({ driver, config: wrong }), access }));
      expect([failure.kind, failure.code]).toEqual(['provider_refused', 'auth_expired']);
    });
  });
}
