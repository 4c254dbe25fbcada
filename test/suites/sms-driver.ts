/**
 * What every SMS driver must do, run against the real driver and its provider's simulator over loopback. A driver's own
 * test covers its special cases; it passes about a dozen lines to these suites.
 */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
  type MessageSimulatorDefinition,
} from '../../infra/simulators/kit/messages/message-simulator.ts';
import type { DriverApp } from '../../shared/drivers/driver-app.ts';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  Push,
  PushReading,
  SmsDriver,
} from '../../shared/drivers/sms-driver.ts';
import { type ErrorKind, GatewayError, type RefusalReason } from '../../shared/platform/errors/gateway-error.ts';
import { aProviderAccess, inAHurry } from '../providers/provider-access.ts';
import { startPushReceiver } from '../providers/push-receiver.ts';

export type SmsDriverCase = {
  driver: SmsDriver;
  /** A complete app configuration that the simulator accepts, and its required and secret fields. */
  config: Record<string, unknown>;
  required: string[];
  secrets: string[];
  /** What must be added to the required fields if one of several fields is necessary. */
  besides?: Record<string, unknown>;
  /** Documented pushes with their content. `url` has no query unless the push has one. */
  pushes: Array<{ says: string; push: Partial<Push>; reads: PushReading[] }>;
};

export type SendingCase = SmsDriverCase & {
  simulator: MessageSimulatorDefinition;
  baseUrls: (url: string) => Record<string, string>;
  /** Paths of the simulator that send messages. */
  sendPath: RegExp;
  /** The provider's refusal of the magic recipient 004. */
  refused: { code: string; reason: RefusalReason };
  /** How reports arrive: by push, or by `findReport`; `none` if the provider only accepts messages. */
  reports: 'pushed' | 'asked' | 'none';
  /** A recipient without its last three digits, in the form that the gateway passes to drivers. */
  recipient?: string;
  /** Duplicate messages do no harm here, so a message that was perhaps sent counts as not sent. */
  isRepeatable?: boolean;
};

export function anSmsApp({ driver, config }: Pick<SmsDriverCase, 'driver' | 'config'>): DriverApp {
  return { id: 17, type: driver.id, is_live: false, config: driver.config.parse(config) };
}

export const aMessage = (driver: SmsDriver, differences: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: 17_000_000_002,
  uuid: '0193c9a0-0000-4000-8000-000000000002',
  to: '254711000001',
  from: 'GATEWAY',
  text: 'Habari yako, karibu',
  channel: driver.channels.find((channel) => channel !== 'voice') ?? 'sms',
  parts: 1,
  created_at: '2026-03-02T08:15:00.000Z',
  options: {},
  ...differences,
});

export const aPush = (differences: Partial<Push>): Push => ({
  address: 'receive',
  method: 'POST',
  url: 'https://gw.example.test/api/sms/apps/17/receive',
  query: {},
  headers: { 'content-type': 'application/json' },
  body: '',
  ...differences,
});

/** A form-encoded push, as some providers send it. */
export const aFormPush = (fields: Record<string, string>, differences: Partial<Push> = {}): Partial<Push> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
  ...differences,
});

export const aJsonPush = (body: unknown, differences: Partial<Push> = {}): Partial<Push> => ({
  body: JSON.stringify(body),
  ...differences,
});

function expectNoSecret({ config, secrets }: SmsDriverCase, shown: unknown): void {
  const text = inspect(shown, { depth: 20 });
  for (const name of secrets) {
    const secret = String(config[name]);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('base64'));
  }
}

/** Configuration and pushes; for every SMS driver. */
export function describeSmsDriver(theCase: SmsDriverCase): void {
  const { driver, config, secrets } = theCase;

  describe(`${driver.id}, like every SMS driver`, () => {
    it('accepts a complete configuration, and one with only the required fields', () => {
      expect(driver.config.safeParse(config).success).toBe(true);
      const required = Object.fromEntries(theCase.required.map((name) => [name, config[name]]));
      expect(driver.config.safeParse({ ...theCase.besides, ...required }).success).toBe(true);
    });

    it.each(theCase.required.map((name) => [name]))(
      'refuses a configuration without %s and reports the field',
      (name) => {
        const result = driver.config.safeParse({ ...config, [name]: undefined });
        expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
        expectNoSecret(theCase, result.error);
      },
    );

    it('requires no other field, and marks exactly its secrets', () => {
      const schema = z.toJSONSchema(driver.config, { io: 'input' });
      const marked = Object.entries(schema.properties ?? {}).filter(([, of]) => typeof of === 'object' && of['secret']);
      expect((schema.required ?? []).toSorted()).toEqual(theCase.required.toSorted());
      expect(marked.map(([name]) => name).toSorted()).toEqual(secrets.toSorted());
    });

    if (theCase.pushes.length === 0) return;
    const app = anSmsApp(theCase);
    it.each(theCase.pushes)('reads the push with $says, the same each time', ({ push, reads }) => {
      const read = () => driver.pushes?.read(aPush(push), app);
      expect(read()).toEqual(reads);
      expect(read()).toEqual(reads);
    });

    it('refuses or ignores an undocumented push', () => {
      const bodies = ['', 'garbage', '[]', '{}', 'null', '7', '{"results":7}', '\u0000', 'a=b&c', '{"entry":[7]}'];
      for (const body of bodies) {
        for (const address of ['receive', 'callback'] as const) {
          for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
            const push = aPush({ body, address, headers: { 'content-type': type } });
            expect(meaningOf(() => driver.pushes?.read(push, app) ?? [])).toBe('nothing');
          }
        }
      }
    });
  });
}

function meaningOf(read: () => PushReading[]): string {
  try {
    const meant = read().filter(({ kind }) => kind !== 'nothing');
    return meant.length === 0 ? 'nothing' : inspect(meant);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'invalid') return 'nothing';
    throw error;
  }
}

/** The full suite, for a driver that sends through a provider. */
export function describeSendingDriver(theCase: SendingCase): void {
  const { driver, simulator: definition, sendPath, recipient = '254711000', isRepeatable = false } = theCase;
  const perhapsSent = isRepeatable ? 'unavailable' : 'unclear';
  const messageTo = (ending: string): OutgoingMessage =>
    aMessage(driver, { to: `${recipient}${ending}`, uuid: `0193c9a0-0000-4000-8000-000000000${ending}` });
  describeSmsDriver(theCase);

  describe(`${driver.id}, like every driver that sends`, () => {
    let simulator: RunningMessageSimulator;
    let access: ReturnType<typeof aProviderAccess>;
    let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
    const logged: unknown[] = [];
    const app = anSmsApp(theCase);

    beforeEach(async () => {
      receiver = await startPushReceiver();
      simulator = await startMessageSimulator(definition, {
        reportDelayMs: 10,
        timeScale: 0.02,
        callbackUrl: receiver.url,
      });
      access = aProviderAccess({ baseUrls: theCase.baseUrls(simulator.url) });
      for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
        vi.spyOn(console, method).mockImplementation((...words) => logged.push(words));
      }
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await Promise.all([simulator.stop(), receiver.stop()]);
      expectNoSecret(theCase, logged.splice(0));
    });

    const sends = (): number => simulator.requests.filter(({ path }) => sendPath.test(path)).length;

    async function send(ending: string, setup = access): Promise<AcceptedMessage> {
      if (!driver.send) throw new Error(`${driver.id} does not send`);
      return driver.send(messageTo(ending), {
        app,
        access: setup,
        callbackUrl: (more = {}) =>
          `${receiver.url}/callback?${new URLSearchParams({ key: 'k17', ...more }).toString()}`,
      });
    }

    async function failureOf(ending: string, kind: ErrorKind): Promise<GatewayError> {
      const failure: unknown = await send(ending).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(GatewayError);
      expect(failure).toMatchObject({ kind });
      expectNoSecret(theCase, failure);
      return failure as GatewayError;
    }

    /** What the driver learns about a message in the way its provider reports. */
    async function reportsOn(accepted: AcceptedMessage, ending: string): Promise<DeliveryReport[]> {
      await simulator.quiet();
      if (theCase.reports === 'asked') {
        const message = { ...messageTo(ending), provider_id: accepted.provider_id };
        const report = await driver.findReport?.(message, { app, access });
        return report ? [report] : [];
      }
      const readings = receiver.received.flatMap((push) => driver.pushes?.read(push, app) ?? []);
      const reports = readings.flatMap((reading) => (reading.kind === 'report' ? [reading.report] : []));
      // Some providers also report a message in transit; these suites check only final reports.
      return reports.filter(({ status }) => status !== 'sent');
    }

    it('returns the provider’s id for an accepted message', async () => {
      const { provider_id } = await send('001');
      expect(provider_id).toBeTruthy();
      expect(sends()).toBe(1);
    });

    it.runIf(theCase.reports !== 'none')('receives a report of a delivered message', async () => {
      const accepted = await send('001');
      const [report] = await reportsOn(accepted, '001');
      expect(report).toMatchObject({ status: 'delivered' });
      expect(report?.raw_status).toBeTruthy();
      const ids = [accepted.provider_id, ...(accepted.part_ids ?? [])];
      expect(ids).toContain(report?.provider_id);
    });

    it.runIf(theCase.reports !== 'none')('receives a report of a failed message', async () => {
      const accepted = await send('002');
      expect(await reportsOn(accepted, '002')).toMatchObject([{ status: 'failed' }]);
    });

    it('receives nothing for a message that is never reported', async () => {
      const accepted = await send('003');
      const reports = await reportsOn(accepted, '003');
      expect(reports.filter(({ status }) => status !== 'sent')).toEqual([]);
    });

    it.runIf(theCase.reports === 'pushed')(
      'reads a repeated report, and one that arrives before the response',
      async () => {
        const twice = await reportsOn(await send('008'), '008');
        expect(twice).toHaveLength(2);
        expect(twice[1]).toEqual(twice[0]);
        receiver.received.splice(0);
        expect(await reportsOn(await send('009'), '009')).toMatchObject([{ status: 'delivered' }]);
      },
    );

    it('reports the provider’s code, message and reason when it refuses', async () => {
      const failure = await failureOf('004', 'provider_refused');
      expect(failure.provider).toMatchObject({ name: driver.provider, ...theCase.refused });
      expect(failure.provider?.message).not.toBe('');
    });

    it(`reports HTTP 500 as ${perhapsSent}, and sends exactly once`, async () => {
      await failureOf('005', `provider_${perhapsSent}`);
      expect(sends()).toBe(1);
    });

    it(`reports a missing response as ${perhapsSent}, and sends exactly once`, async () => {
      await expect(send('006', inAHurry(access, 300))).rejects.toMatchObject({ kind: `provider_${perhapsSent}` });
      expect(sends()).toBe(1);
    });

    it('reports a throttled message as unavailable, and a retry sends it', async () => {
      await failureOf('007', 'provider_unavailable');
      expect((await send('007')).provider_id).toBeTruthy();
    });

    it('reports a dropped connection as unclear', async () => {
      simulator.answerNext({ drop: true });
      const kinds = ['provider_unclear', 'provider_unavailable'];
      const failure: unknown = await send('001').catch((error: unknown) => error);
      expect(kinds).toContain((failure as GatewayError).kind);
      expect(sends()).toBeLessThanOrEqual(1);
    });

    it('reports a refused connection as unavailable: certainly nothing was sent', async () => {
      await simulator.stop();
      await failureOf('001', 'provider_unavailable');
    });
  });
}
