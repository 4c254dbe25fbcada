/** Which pushes to an app's public addresses are accepted: by signature or by the key of the address. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import type { EventOptions } from '../support/gateway-events.ts';
import { aPushedApp, keptOf } from './pushed-app.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const anApp = (...given: Parameters<typeof aPushedApp> extends [TestSetup, ...infer Rest] ? Rest : never) =>
  aPushedApp(setup, ...given);
const stored = (prefix: 'PUSH#' | 'IN#') => keptOf(setup, prefix);
const refusal = (message: string) => ({
  success: false,
  error: message,
  message,
  code: 'not_genuine',
  trace_id: 'JKJaXmPLvHcESHA=',
});
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

describe('A push to an app', () => {
  const wrongKey = refusal('The key of this address is wrong');
  const wrongSignature = refusal('The signature is wrong');
  const withKey = { webhook_key: 'K-é:1' };
  const withoutKey = { webhook_key: null };
  const none = { query: {} };
  const attempts: [string, { webhook_key: string | null }, boolean | null | undefined, EventOptions, unknown][] = [
    ['to an app without a key is refused', withoutKey, undefined, none, wrongKey],
    ['to an app without a key, with an empty key, is refused', withoutKey, undefined, { query: { key: '' } }, wrongKey],
    ['without the key is refused', withKey, undefined, none, wrongKey],
    ['with the key in the query is accepted', withKey, undefined, { query: { key: 'K-é:1' } }, null],
    ['with another key is refused', withKey, undefined, { query: { key: 'K-é:2' } }, wrongKey],
    ['with a prefix of the key is refused', withKey, undefined, { query: { key: 'K' } }, wrongKey],
    ['with an empty key is refused', withKey, undefined, { query: { key: '' } }, wrongKey],
    ['with the key as Basic password is accepted', withKey, undefined, { headers: basic('any:K-é:1'), ...none }, null],
    ['with another Basic password is refused', withKey, undefined, { headers: basic('K-é:1:x'), ...none }, wrongKey],
    ['with the key as Basic user is refused', withKey, undefined, { headers: basic('K-é:1'), ...none }, wrongKey],
    [
      'with the key as bearer token is refused',
      withKey,
      undefined,
      { headers: { authorization: 'Bearer K-é:1' }, ...none },
      wrongKey,
    ],
    ['with a valid signature is accepted without the key', withKey, true, none, null],
    [
      'with an invalid signature is refused, although it has the key',
      withKey,
      false,
      { query: { key: 'K-é:1' } },
      wrongSignature,
    ],
    ['with an invalid signature, to an app without a key, is refused', withoutKey, false, none, wrongSignature],
    ['to an app without a signing secret needs the key', withKey, null, none, wrongKey],
    ['to an app without a signing secret is accepted with the key', withKey, null, { query: { key: 'K-é:1' } }, null],
    ['to an app with neither a signing secret nor a key is refused', withoutKey, null, none, wrongKey],
  ];
  it.each(attempts)('%s', async (_what, settings, verdict, options, refused) => {
    const { push } = await anApp({ settings, ...(verdict === undefined ? {} : { isGenuine: () => verdict }) });
    const { status, body } = await push(options);
    expect([status, body]).toEqual(refused === null ? [200, ''] : [403, refused]);
    expect([await stored('PUSH#'), await stored('IN#')].map((items) => items.length)).toEqual(
      refused === null ? [1, 1] : [0, 0],
    );
    expect(setup.log.counts).toEqual(refused === null ? { CallbacksReceived: 1 } : { CallbacksUntrusted: 1 });
  });

  it('with an invalid signature gets the driver’s own refusal, and nothing is stored', async () => {
    const { push } = await anApp({ isGenuine: () => false, refusal: () => ({ status: 503, body: 'sign again' }) });
    expect(await push()).toMatchObject({ status: 503, body: 'sign again' });
    expect(await stored('PUSH#')).toEqual([]);
  });

  it('is checked with the app’s secrets and the current time', async () => {
    const seen: unknown[] = [];
    const { push } = await anApp({ isGenuine: (given, app, now) => (seen.push(given.body, app.id, now), true) });
    setup.pass(5000);
    await push({ body: 'x' });
    expect(seen).toEqual(['x', 17, Date.parse('2026-01-15T09:00:05.000Z')]);
  });
});
