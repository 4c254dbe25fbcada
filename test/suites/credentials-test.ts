/** What every payment driver with testable credentials must do, run against its provider's simulator. */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type Received } from '../../infra/simulators/kit/server.ts';
import type { DriverApp, PaymentDriver } from '../../shared/drivers/payment-driver.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';
import { aProviderAccess, inAHurry, memoryTokens } from '../providers/provider-access.ts';

export type CredentialsCase = {
  driver: PaymentDriver;
  /** An app configuration the simulator accepts. */
  config: Record<string, string>;
  /** The query that the provider receives. */
  asks: string;
  /** Invalid configuration fields, and the code with which the provider refuses them. */
  wrong: Array<{ config: Record<string, string>; code: string }>;
  /** How the provider refuses keys that used to be valid. */
  revoked: { status: number; body: string };
  start: () => Promise<{ baseUrls: Record<string, string>; requests: readonly Received[]; stop: () => Promise<void> }>;
};

function appOf({ driver, config }: CredentialsCase, differences: Record<string, string> = {}): DriverApp {
  return { id: 7, type: driver.id, is_live: false, config: driver.config.parse({ ...config, ...differences }) };
}

export function describeCredentialsTest(theCase: CredentialsCase): void {
  const { driver, asks, wrong, revoked, start } = theCase;

  describe(`The credentials of a ${driver.id} app`, () => {
    let simulator: Awaited<ReturnType<CredentialsCase['start']>>;
    let tokens: ReturnType<typeof memoryTokens>;
    let access: ProviderAccess;

    beforeEach(async () => {
      simulator = await start();
      tokens = memoryTokens();
      access = aProviderAccess({ baseUrls: simulator.baseUrls, tokens });
    });
    afterEach(() => simulator.stop());

    /** The error of the test; null if the credentials are valid. */
    async function failure(differences: Record<string, string> = {}, instead = access): Promise<unknown> {
      if (!driver.test) throw new Error(`${driver.id} cannot be tested`);
      return driver.test.perform({ app: appOf(theCase, differences), access: instead }).then(
        () => null,
        (error: unknown) => error,
      );
    }
    const answering = (status: number, body: string): ProviderAccess => ({
      ...access,
      egress: { send: async () => ({ status, headers: {}, body }) },
    });

    it('are tested with one query and nothing else', async () => {
      expect(await failure()).toBeNull();
      expect(simulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([asks]);
    });

    it.each(wrong)('are refused with $config, with the provider’s message and without the keys', async (of) => {
      const refused = await failure(of.config);
      expect(refused).toMatchObject({
        kind: 'provider_refused',
        provider: { name: driver.provider, code: of.code, message: expect.stringMatching(/\w/) },
      });
      for (const value of Object.values(of.config)) expect(inspect(refused, { depth: 20 })).not.toContain(value);
      expect(simulator.requests).toHaveLength(1);
    });

    it('are not accepted because of a stored token, which stays unchanged', async () => {
      await driver.checkBalance?.perform({
        app: appOf(theCase),
        access,
        callbackUrl: () => 'http://127.0.0.1:9/unused',
      });
      const stored = new Map(tokens.stored);
      expect(await failure({}, answering(revoked.status, revoked.body))).toMatchObject({ kind: 'provider_refused' });
      expect(await failure()).toBeNull();
      expect(tokens.stored).toEqual(stored);
    });

    it.each([
      ['an empty refusal', 400, '', 'provider_refused'],
      ['a crash', 500, '', 'provider_unavailable'],
      ['a page', 503, '<html><body>Service Unavailable</body></html>', 'provider_unavailable'],
      ['a page that reports success', 200, '<html><body>Welcome</body></html>', 'provider_unavailable'],
      ['an empty object', 200, '{}', 'provider_unavailable'],
      ['half a response', 200, '{"access_tok', 'provider_unavailable'],
      ['too many queries', 429, '', 'provider_unavailable'],
    ])('are not accepted because of %s', async (_what, status, body, kind) => {
      expect(await failure({}, answering(status, body))).toMatchObject({ kind, provider: { name: driver.provider } });
    });

    it('are not accepted by a provider that never responds', async () => {
      const silent = await listen(0, () => new Promise(() => undefined));
      const baseUrls = Object.fromEntries(Object.keys(simulator.baseUrls).map((name) => [name, silent.url]));
      const refused = await failure({}, inAHurry({ ...access, baseUrls }, 50));
      expect(refused).toMatchObject({ kind: 'provider_unavailable', provider: { code: 'timeout' } });
      await silent.stop();
    });

    it('are not accepted by a provider that cannot be reached', async () => {
      await simulator.stop();
      expect(await failure()).toMatchObject({ kind: 'provider_unavailable' });
    });
  });
}
