/**
 * What every payment driver must do, run against the real driver and its provider's simulator over loopback. A driver's
 * own test covers its special cases; it passes about a dozen lines to this suite.
 */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type {
  AcceptedByProvider,
  CallbackAbout,
  CallbackReading,
  DriverApp,
  MoneyAction,
  PaymentDriver,
} from '../../shared/drivers/payment-driver.ts';
import { type ErrorKind, GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { aProviderAccess } from '../providers/provider-access.ts';

/** A running simulator, as far as any driver's suite needs it. */
type RunningSimulator = {
  baseUrls: Record<string, string>;
  /** How many calls it received that may move money, with any outcome. */
  moneyCalls: () => number;
  stop: () => Promise<void>;
};

/** What every driver has, whether or not it moves money itself. */
export type DriverCase = {
  driver: PaymentDriver;
  /** A complete app configuration that the simulator accepts, and its required and secret fields. */
  config: Record<string, string>;
  required: string[];
  secrets: string[];
  /** `about` is the subject in the callback's signed address; the default is a request. */
  callbacks: Array<{ says: string; action: string; about?: CallbackAbout; payload: unknown; reads: CallbackReading }>;
};

export type PaymentDriverCase = DriverCase & {
  /** The action that moves money. */
  action: 'requestPayment' | 'sendMoney' | 'sendAirtime';
  start: () => Promise<RunningSimulator>;
  /** A valid body that is accepted, and the fields of the documented response. */
  input: Record<string, unknown>;
  documented: string[];
  /** A body that the provider refuses, with its code. */
  refused: { input: Record<string, unknown>; code: string };
  /** A body whose connection the provider drops after accepting it. */
  dropped: { input: Record<string, unknown> };
};

/** Fails if a secret of the configuration is in the given value. */
function expectNoSecret({ config, secrets }: DriverCase, shown: unknown): void {
  const text = inspect(shown, { depth: 20 });
  for (const name of secrets) {
    expect(text).not.toContain(config[name]);
    expect(text).not.toContain(Buffer.from(config[name] ?? '').toString('base64'));
  }
}

function anAppOf({ driver, config }: DriverCase): DriverApp {
  return { id: 7, type: driver.id, is_live: false, config: driver.config.parse(config) };
}

/** Configuration and callbacks, for drivers without their own money action. */
export function describeDriver(theCase: DriverCase): void {
  const { driver, config, secrets } = theCase;

  describe(`${driver.id}, like every driver`, () => {
    const app = anAppOf(theCase);

    it('accepts a complete configuration, and one with only the required fields', () => {
      const required = Object.fromEntries(theCase.required.map((name) => [name, config[name]]));
      expect(driver.config.safeParse({ ...required, ...credentialOf(config) }).success).toBe(true);
    });

    it.each(theCase.required)('refuses a configuration without %s and reports the field', (name) => {
      const result = driver.config.safeParse({ ...config, [name]: undefined });
      expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
      expectNoSecret(theCase, result.error);
    });

    it('requires no other field, and marks exactly its secrets', () => {
      const schema = z.toJSONSchema(driver.config, { io: 'input' });
      const marked = Object.entries(schema.properties ?? {}).filter(([, of]) => typeof of === 'object' && of['secret']);
      expect((schema.required ?? []).toSorted()).toEqual(theCase.required.toSorted());
      expect(marked.map(([name]) => name).toSorted()).toEqual(secrets.toSorted());
    });

    it.each(theCase.callbacks)('reads the callback with $says, the same each time', (of) => {
      const read = () => driver.callbacks[of.action]?.read(of.payload, app, of.about ?? 'request');
      expect(read()).toEqual(of.reads);
      expect(read()).toEqual(of.reads);
    });

    it.each(Object.keys(driver.callbacks))('refuses an undocumented payload at callback "%s"', (name) => {
      for (const payload of [undefined, null, '', [], {}, 'garbage', 7, { Body: {} }, { Result: {} }]) {
        const read = () => driver.callbacks[name]?.read(payload, app, 'request');
        expect(read).toThrow(expect.objectContaining({ kind: 'invalid' }));
      }
    });
  });
}

/** If a credential can be given in two ways, no single field is required. */
function credentialOf({ security_credential }: Record<string, string>): Record<string, string> {
  return security_credential === undefined ? {} : { security_credential };
}

/** The full suite, for a driver that moves money. */
export function describePaymentDriver(theCase: PaymentDriverCase): void {
  const { driver } = theCase;
  describeDriver(theCase);

  describe(`${driver.id}, like every payment driver`, () => {
    let simulator: RunningSimulator;
    let access: ReturnType<typeof aProviderAccess>;
    const logged: unknown[] = [];

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
      expectNoSecret(theCase, logged.splice(0));
    });

    const app = anAppOf(theCase);

    function action(): MoneyAction {
      const found = driver[theCase.action];
      if (!found) throw new Error(`${driver.id} lacks ${theCase.action}`);
      return found;
    }

    async function perform(input: Record<string, unknown>): Promise<AcceptedByProvider> {
      return await action().perform(action().input.parse(input), {
        app,
        access,
        requestId: '0193c9a0-0000-7000-8000-000000000001',
        callbackUrl: (name) => `http://127.0.0.1:9/api/pay/7/callback${name ? `/${name}` : ''}?r=1&s=2`,
      });
    }

    async function failureOf(input: Record<string, unknown>, kind: ErrorKind): Promise<GatewayError> {
      const failure: unknown = await perform(input).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(GatewayError);
      expect(failure).toMatchObject({ kind });
      expectNoSecret(theCase, failure);
      return failure as GatewayError;
    }

    it('drafts the transaction of a request before the provider is called', () => {
      const draft = action().draft(action().input.parse(theCase.input), app);
      expect(draft.amount).toMatch(/^\d+\.\d{2}$/);
      expect(draft.currency).toMatch(/^[A-Z]{3}$/);
      expect(draft.transaction_sub_type).not.toBe('');
      expect(simulator.moneyCalls()).toBe(0);
    });

    it('returns the provider’s reference and the documented body for an accepted request', async () => {
      const accepted = await perform(theCase.input);
      expect(Object.values(accepted.references).filter(Boolean)).not.toEqual([]);
      expect(Object.keys(accepted.data).toSorted()).toEqual(theCase.documented.toSorted());
      expect(simulator.moneyCalls()).toBe(1);
    });

    it('rebuilds the result of an accepted request from its references', async () => {
      const { references, data } = await perform(theCase.input);
      expect(action().rebuildResult(references)).toEqual(data);
    });

    it('reports the provider’s code and message when it refuses', async () => {
      const failure = await failureOf(theCase.refused.input, 'provider_refused');
      expect(failure.provider).toMatchObject({ name: driver.provider, code: theCase.refused.code });
      expect(failure.provider?.message).not.toBe('');
    });

    it('reports a connection dropped after sending as unclear, and sends exactly once', async () => {
      await failureOf(theCase.dropped.input, 'provider_unclear');
      expect(simulator.moneyCalls()).toBe(1);
    });

    it('reports a refused connection as unavailable: certainly nothing was sent', async () => {
      await perform(theCase.input);
      await simulator.stop();
      await failureOf(theCase.input, 'provider_unavailable');
      expect(simulator.moneyCalls()).toBe(1);
    });

    it('reports a provider without a working login as unavailable', async () => {
      await simulator.stop();
      await failureOf(theCase.input, 'provider_unavailable');
    });
  });
}
