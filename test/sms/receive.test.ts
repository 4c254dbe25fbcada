/** A push to an app's addresses: what is stored, what is done, and what the provider gets as a response. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PushOutcome, PushReading } from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aPushedApp, keptOf, received } from './pushed-app.ts';
import { aMessage, headOf, keyOfTheLine, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const anApp = (...given: Parameters<typeof aPushedApp> extends [TestSetup, ...infer Rest] ? Rest : never) =>
  aPushedApp(setup, ...given);
const kept = (prefix: 'PUSH#' | 'IN#') => keptOf(setup, prefix);
const unreadable = (): never => {
  throw new GatewayError('invalid', 'No such member: text');
};

describe('A push', () => {
  it('gets an empty 200 unless its driver returns something else', async () => {
    const { push } = await anApp();
    expect(await push()).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
    expect(await kept('IN#')).toMatchObject([{ message: 'Habari', provider_id: 'IN-1' }]);
  });

  it('is stored unchanged, without keys, for ninety days', async () => {
    const { push } = await anApp({ settings: { webhook_key: 'K-1' } });
    const query = { key: 'K-1', secret: 'S-1', id: '7' };
    await push({
      body: ' {"a": 1} ',
      query,
      headers: { 'user-agent': 'Provider/1.0', 'content-type': 'application/json' },
    });
    const [record, ...more] = await kept('PUSH#');
    expect(more).toEqual([]);
    expect(record).toEqual({
      pk: 'A#7#APP#17#SENT',
      sk: expect.stringMatching(/^PUSH#001768467600000-[0-9a-f-]{36}$/),
      address: 'receive',
      method: 'POST',
      query: { id: '7' },
      content_type: 'application/json',
      user_agent: 'Provider/1.0',
      body: ' {"a": 1} ',
      received_at: '2026-01-15T09:00:00.000Z',
      trace_id: 'JKJaXmPLvHcESHA=',
      expires_at: Date.parse('2026-04-15T09:00:00.000Z') / 1000,
    });
  });

  it('is passed to its driver with its public URL', async () => {
    const seen: unknown[] = [];
    const { push } = await anApp({ read: (given, app) => (seen.push(given, app), []) });
    const query = { key: keyOfTheLine, b: 'x y' };
    await push({ body: 'a=1', query, headers: { 'x-signature': 's' } }, 'callback');
    const url = 'https://gateway.example.com/api/sms/apps/17/callback?key=key-of-the-line&b=x+y';
    const headers = { 'content-type': 'application/json', 'x-signature': 's' };
    expect(seen).toEqual([
      { address: 'callback', method: 'POST', url, query, headers, body: 'a=1' },
      { id: 17, type: 'Model', is_live: true, config: {} },
    ]);
  });

  it('can contain many entries, which are all applied; its driver replies for all of them', async () => {
    const outcomes: PushOutcome[] = [];
    const { app } = await anApp();
    const message = await aMessage(setup, app);
    const readings: PushReading[] = [
      ...Array.from({ length: 23 }, (_, index) => received(`IN-${index}`, `text ${index}`)),
      { kind: 'report', report: { provider_id: null, message_id: message.id, status: 'delivered', raw_status: 'D' } },
      { kind: 'report', report: { provider_id: null, message_id: message.id, status: 'delivered', raw_status: 'D' } },
      {
        kind: 'call',
        call: { provider_id: 'C', from: '1', to: '2', duration: 3, status: 'completed', direction: 'inbound' },
      },
      { kind: 'nothing', reason: 'a test' },
      received('IN-0', 'a copy'),
    ];
    const speaking = await anApp({
      read: () => readings,
      reply: (_push, outcome) => (
        outcomes.push(outcome),
        { status: 202, contentType: 'text/xml', body: '<Response/>' }
      ),
    });
    const reply = await speaking.push();
    expect(reply).toMatchObject({ status: 202, body: '<Response/>', headers: { 'content-type': 'text/xml' } });
    expect(outcomes).toEqual([{ readings, messages: expect.any(Array), updated: 2 }]);
    expect(outcomes[0]?.messages.map((one) => one.message)).toEqual([
      ...Array.from({ length: 23 }, (_, index) => `text ${index}`),
      'text 0',
    ]);
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered' });
    expect(await kept('IN#')).toHaveLength(23);
    expect(await headOf(setup, app)).toMatchObject({ in_last: 23, calls_last: 1 });
    expect(await speaking.push()).toEqual(reply);
    expect(await kept('IN#')).toHaveLength(23);
  });

  it('that cannot be read is stored and logged, and its driver gets the reason', async () => {
    const { push } = await anApp({
      read: unreadable,
      reply: (_push, { problem }) => ({ status: 200, body: { problem } }),
    });
    expect(await push({ body: 'nonsense' })).toMatchObject({ status: 200, body: { problem: 'No such member: text' } });
    expect(await kept('PUSH#')).toMatchObject([{ body: 'nonsense' }]);
    expect(await kept('IN#')).toEqual([]);
    expect(setup.log.entries).toMatchObject([
      {
        level: 'warn',
        message: 'A push could not be read',
        fields: { app_id: 17, address: 'receive', reason: 'No such member: text' },
      },
    ]);
  });

  it('whose reading fails with an internal error gets a 500, so that it is repeated, and is stored', async () => {
    const { push } = await anApp({ read: () => JSON.parse('{') as PushReading[] });
    expect(await push()).toMatchObject({ status: 500, body: { error: 'Internal error' } });
    expect(await kept('PUSH#')).toHaveLength(1);
  });

  it('that cannot be stored gets a 500 and has no effect', async () => {
    const { push } = await anApp();
    setup.aws.refuse('PutItem');
    expect(await push()).toMatchObject({ status: 500 });
    expect(await kept('IN#')).toEqual([]);
  });

  it.each([
    ['160 KiB', 160 * 1024, {}],
    ['what its provider sends at most', 256 * 1024, { maxBytes: 256 * 1024 }],
  ])('of more than %s is refused and not stored', async (_, bytes, reader) => {
    const { push } = await anApp(reader);
    expect(await push({ body: `${'é'.repeat(bytes / 2)}.` })).toMatchObject({ status: 413 });
    expect(await kept('PUSH#')).toEqual([]);
    expect(await push({ body: 'é'.repeat(bytes / 2) })).toMatchObject({ status: 200 });
  });

  it.each(['18', '0', 'abc', '17x', '99999999999999999999'])(
    'to the app "%s", which does not exist, gets a 404',
    async (id) => {
      const { push } = await anApp();
      expect(await push({ parameters: { sms_app: id } })).toMatchObject({
        status: 404,
        body: { error: 'SMS app not found' },
      });
    },
  );

  it('to an app that receives no pushes gets a 404', async () => {
    const { push } = await anApp({}, { pushes: undefined as never });
    expect(await push()).toMatchObject({ status: 404, body: { error: 'Model apps receive no pushes' } });
  });

  it('to a disabled app is still accepted', async () => {
    const { app, push } = await anApp();
    await setup.apps.put({ ...app, pk: 'A#7', sk: 'APP#sms#000000000017', disabled_at: '2026-01-15T09:00:00.000Z' });
    expect(await push()).toMatchObject({ status: 200 });
    expect(await kept('IN#')).toHaveLength(1);
  });

  it('can be a provider’s check before there is a key: the driver replies, and nothing is stored', async () => {
    const { push } = await anApp({
      settings: { webhook_key: 'K-1' },
      isGenuine: () => false,
      greet: ({ query }) => (query.challenge ? { status: 200, body: query.challenge } : null),
    });
    expect(await push({ query: { challenge: '1158201444' } })).toMatchObject({ status: 200, body: '1158201444' });
    expect(await push()).toMatchObject({ status: 403 });
    expect(await kept('PUSH#')).toEqual([]);
  });
});
