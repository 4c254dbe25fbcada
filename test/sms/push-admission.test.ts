/** Who is let in at an app's open addresses: by signature, by the key of the address, or nobody. */
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
const kept = (prefix: 'PUSH#' | 'IN#') => keptOf(setup, prefix);
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
    ['of an app that has no key is refused', withoutKey, undefined, none, wrongKey],
    [
      'of an app that has no key, with an empty one, is refused',
      withoutKey,
      undefined,
      { query: { key: '' } },
      wrongKey,
    ],
    ['with a key, without it, is refused', withKey, undefined, none, wrongKey],
    ['with a key, with it in the query, is let in', withKey, undefined, { query: { key: 'K-é:1' } }, null],
    ['with a key, with another, is refused', withKey, undefined, { query: { key: 'K-é:2' } }, wrongKey],
    ['with a key, with its beginning, is refused', withKey, undefined, { query: { key: 'K' } }, wrongKey],
    ['with a key, with an empty one, is refused', withKey, undefined, { query: { key: '' } }, wrongKey],
    [
      'with a key, with it as Basic password, is let in',
      withKey,
      undefined,
      { headers: basic('any:K-é:1'), ...none },
      null,
    ],
    [
      'with a key, with another Basic password, is refused',
      withKey,
      undefined,
      { headers: basic('K-é:1:x'), ...none },
      wrongKey,
    ],
    [
      'with a key, with it as Basic user, is refused',
      withKey,
      undefined,
      { headers: basic('K-é:1'), ...none },
      wrongKey,
    ],
    [
      'with a key, with it as bearer, is refused',
      withKey,
      undefined,
      { headers: { authorization: 'Bearer K-é:1' }, ...none },
      wrongKey,
    ],
    ['signed as it should be is let in, whatever its key', withKey, true, none, null],
    ['wrongly signed is refused, though it has the key', withKey, false, { query: { key: 'K-é:1' } }, wrongSignature],
    ['wrongly signed is refused where there is no key', withoutKey, false, none, wrongSignature],
    ['that has nothing to check a signature with needs the key', withKey, null, none, wrongKey],
    [
      'that has nothing to check a signature with is let in by the key',
      withKey,
      null,
      { query: { key: 'K-é:1' } },
      null,
    ],
    ['that has neither is refused', withoutKey, null, none, wrongKey],
  ];
  it.each(attempts)('%s', async (_what, settings, verdict, options, refused) => {
    const { push } = await anApp({ settings, ...(verdict === undefined ? {} : { isGenuine: () => verdict }) });
    const { status, body } = await push(options);
    expect([status, body]).toEqual(refused === null ? [200, ''] : [403, refused]);
    expect([await kept('PUSH#'), await kept('IN#')].map((items) => items.length)).toEqual(
      refused === null ? [1, 1] : [0, 0],
    );
    expect(setup.log.counts).toEqual(refused === null ? { CallbacksReceived: 1 } : { CallbacksUntrusted: 1 });
  });

  it('wrongly signed hears what its driver would rather have it hear, and nothing is kept', async () => {
    const { push } = await anApp({ isGenuine: () => false, refusal: () => ({ status: 503, body: 'sign again' }) });
    expect(await push()).toMatchObject({ status: 503, body: 'sign again' });
    expect(await kept('PUSH#')).toEqual([]);
  });

  it('is judged by its signature at the time it comes, with the app’s own secrets', async () => {
    const seen: unknown[] = [];
    const { push } = await anApp({ isGenuine: (given, app, now) => (seen.push(given.body, app.id, now), true) });
    setup.pass(5000);
    await push({ body: 'x' });
    expect(seen).toEqual(['x', 17, Date.parse('2026-01-15T09:00:05.000Z')]);
  });
});
