/** Received messages: every provider that delivers them, the response it expects, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentCallback } from '../../infra/simulators/kit/post-callback.ts';
import { messageSimulators } from '../support/message-simulators.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { andWhole, aReceivedMessage } from '../support/message-bodies.ts';
import { countInbox, inboxOf, readFolder, readMessage, seededSmsApp, simulatorOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Row = {
  type: string;
  from?: string;
  /** The record’s fields besides sender, recipient and text. */
  stored?: Record<string, unknown>;
  /** The fields that only a single message has. */
  whole?: Record<string, unknown>;
  /** The response that the provider expects; empty by default. */
  answer?: unknown;
  /** Turns a genuine push into one that is not proven. */
  forge: (push: SentCallback) => Partial<SentCallback>;
  because?: 'The signature is wrong' | 'The key of this address is wrong';
};

const text = 'Habari “yako” 😀';
const otherBody = (write: (body: string) => string) => (push: SentCallback) => ({ body: write(push.body) });
const withoutKey = ({ url }: SentCallback) => ({ url: url.replace(/\?.*/, '') });
const wrongKey = ({ url }: SentCallback) => ({ url: `${url}x` });

const rows: readonly Row[] = [
  {
    type: 'AfricasTalking',
    stored: { cost: '0.0000', cost_currency: 'KES' },
    whole: { telco_code: '63902', telco_name: 'Safaricom Kenya' },
    forge: wrongKey,
    because: 'The key of this address is wrong',
  },
  {
    type: 'Twilio',
    answer: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
    forge: otherBody((body) => body.replace('Habari', 'Kwaheri')),
  },
  {
    type: 'Infobip',
    stored: { cost: '0.00', cost_currency: 'EUR' },
    forge: withoutKey,
    because: 'The key of this address is wrong',
  },
  {
    type: 'Vonage',
    forge: ({ url }) => ({ url: url.replace('Habari', 'Kwaheri') }),
  },
  {
    type: 'WhatsAppCloud',
    stored: { channel: 'whatsapp', to: '22384' },
    whole: { from_name: 'Customer 077' },
    forge: otherBody((body) => body.replace('Habari', 'Kwaheri')),
  },
  {
    type: 'Telegram',
    from: '711000077',
    stored: { channel: 'telegram', to: '7100000017' },
    whole: { from_name: 'Customer 077' },
    forge: ({ headers }) => ({ headers: { ...headers, 'x-telegram-bot-api-secret-token': 'another' } }),
  },
  {
    type: 'Webhook',
    stored: { channel: 'webhook' },
    answer: 'the record',
    forge: otherBody((body) => body.replace('Habari', 'Kwaheri')),
  },
  {
    type: 'SafaricomSdp',
    forge: withoutKey,
    because: 'The key of this address is wrong',
  },
];

/** Sends a push again, unchanged unless changes are given. */
function repeat(push: SentCallback, change: Partial<SentCallback> = {}) {
  const { url, body, headers } = { ...push, ...change };
  const isGet = push.body === '';
  return gateway.call(isGet ? 'GET' : 'POST', url, { token: null, headers, ...(isGet ? {} : { body }) });
}

const storedPushes = async ({ accountId, appId }: Tenant): Promise<number> => {
  const { items } = await gateway.operator.messages.query({
    pk: messageKeys.pushes(accountId, appId),
    prefix: 'PUSH#',
  });
  return items.length;
};

describe.each(rows)('A message to $type', ({ type, from = '254711000077', stored = {}, whole = {}, ...row }) => {
  let app: Tenant;
  let push: SentCallback;
  let record: Record<string, unknown>;
  /** The app is one of the seeded ones, in which other files may have left messages. */
  let earlier: number;
  beforeAll(async () => {
    app = seededSmsApp(gateway, type);
    earlier = await countInbox(gateway, app);
  });

  it('is stored in the inbox, with the response the provider expects', async () => {
    push = await simulatorOf(gateway, type).receive({ from, to: '22384', text });
    expect(push.status).toBe(200);
    [record = {}] = await inboxOf(gateway, app, earlier + 1);
    const message = aReceivedMessage(app, { sms_provider: type, from, to: '22384', message: text, ...stored });
    expect(record).toEqual(message);
    expect(await readMessage(gateway, Number(record.id))).toEqual({ ...message, ...andWhole(whole) });
    const expected = row.answer === 'the record' ? JSON.stringify({ data: record }) : (row.answer ?? '');
    expect(push.answer).toBe(expected);
  });

  it('that is repeated gets the same response and is stored once', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await repeat(push);
      expect([status, typeof body === 'string' ? body : JSON.stringify(body)]).toEqual([200, push.answer]);
    }
    await Promise.all([repeat(push), repeat(push), repeat(push)]);
    expect((await inboxOf(gateway, app, earlier + 1))[0]?.id).toBe(record.id);
  });

  it('from another sender is refused and not stored', async () => {
    const kept = await storedPushes(app);
    const { status, body } = await repeat(push, row.forge(push));
    const sentence = row.because ?? 'The signature is wrong';
    expect([status, body]).toEqual([403, anError('not_genuine', sentence)]);
    expect(await storedPushes(app)).toBe(kept);
    await inboxOf(gateway, app, earlier + 1);
  });
});

describe('The providers above', () => {
  it('are all that deliver messages', () => {
    const delivering = messageSimulators.flatMap(({ type, definition }) => (definition.inbound ? [type] : []));
    expect(rows.map(({ type }) => type).toSorted()).toEqual([...delivering, 'AfricasTalking'].toSorted());
  });
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const letter = (id: string) => new URLSearchParams({ text: 'Hi', from: '+254711000078', to: '22384', id }).toString();
const post = (query: string, headers: Record<string, string> = {}, id = 'key-test') => {
  const { appId } = seededSmsApp(gateway, 'AfricasTalking');
  const path = `/api/sms/apps/${appId}/receive${query}`;
  return gateway.call('POST', path, { token: null, body: letter(id), headers: { ...form, ...headers } });
};
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

describe('The key of an address', () => {
  let key = '';
  beforeAll(() => {
    key = gateway.run.facts.sms_keys.AfricasTalking ?? '';
  });

  it.each<[string, (key: string) => string, (key: string) => Record<string, string>]>([
    ['none', () => '', () => ({})],
    ['an empty key', () => '?key=', () => ({})],
    ['a prefix', (one) => `?key=${one.slice(0, -1)}`, () => ({})],
    ['the key with a suffix', (one) => `?key=${one}1`, () => ({})],
    ['the key in the wrong case', (one) => `?key=${one.toUpperCase()}`, () => ({})],
    ['the key of another app', () => `?key=${gateway.run.facts.sms_keys.Infobip}`, () => ({})],
    ['the key under another name', (one) => `?secret=${one}`, () => ({})],
    ['the key as the user of HTTP Basic', () => '', (one) => basic(`${one}:`)],
    ['HTTP Basic without a user', () => '', (one) => basic(one)],
    ['the key as a bearer token', () => '', (one) => ({ authorization: `Bearer ${one}` })],
  ])('is refused: %s', async (_, query, headers) => {
    const { status, body } = await post(query(key), headers(key));
    expect([status, body]).toEqual([403, anError('not_genuine', 'The key of this address is wrong')]);
  });

  it.each<[string, (key: string) => string, (key: string) => Record<string, string>]>([
    ['in the query', (one) => `?key=${one}`, () => ({})],
    ['as the password of HTTP Basic', () => '', (one) => basic(`africastalking:${one}`)],
  ])('is accepted %s', async (where, query, headers) => {
    const { status } = await post(query(key), headers(key), where);
    expect(status).toBe(200);
    await eventually(async () => {
      const { accountId } = gateway.tenant;
      const { appId } = seededSmsApp(gateway, 'AfricasTalking');
      expect(await gateway.operator.messages.get(messageKeys.seen(accountId, appId, `id:${where}`))).not.toBeNull();
    });
  });
});

const ask = (query: Record<string, string>) => {
  const { appId } = seededSmsApp(gateway, 'WhatsAppCloud');
  const path = `/api/sms/apps/${appId}/receive?${new URLSearchParams(query).toString()}`;
  return gateway.call<unknown>('GET', path, { token: null });
};

describe('The challenge of WhatsApp', () => {
  const requests = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' };

  it('is returned as plain text to a caller with the token', async () => {
    const { status, headers, body } = await ask({ ...requests, 'hub.verify_token': 'demo-whatsapp-verify-token' });
    expect([status, headers.get('content-type'), body]).toEqual([200, 'text/plain', '1158201444']);
  });

  it('is refused to a caller without it', async () => {
    const { status, body } = await ask({ ...requests, 'hub.verify_token': 'another' });
    expect([status, body]).toEqual([403, 'Forbidden']);
  });
});

describe('The time of a message', () => {
  it('is the provider’s, in UTC', async () => {
    const [, { data }] = await readFolder(gateway, seededSmsApp(gateway, 'SafaricomSdp'), 'inbox');
    const [{ message_time, created_at } = {}] = data;
    expect(message_time).toEqual(anIsoTime);
    // The provider sends Nairobi time: without conversion it would be off by three hours.
    expect(Math.abs(Date.parse(String(message_time)) - Date.parse(String(created_at)))).toBeLessThan(3_600_000);
  });
});
