/** Delivery reports as providers send them: early, twice, out of order, in parts, late with their price. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anError } from '../support/expected-bodies.ts';
import { aMessageWebhook, andWhole, aSentMessage, delivered } from '../support/message-bodies.ts';
import {
  eventsAbout,
  newSmsApp,
  push,
  recipient,
  seededSmsApp,
  send,
  signedAsWebhook,
  smsConfigOf,
  simulatorOf,
  type Sent,
} from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let system: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  system = seededSmsApp(gateway, 'Webhook');
});
afterAll(() => gateway.stop());

type Open = { sent: Sent; id: string; uuid: string; messageId: number };

/** A message that its receiver accepted and does not report; `id` is the receiver's. */
async function openMessage(given: { message?: string } = {}): Promise<Open> {
  const sent = await send(gateway, system, { to: recipient('003'), ...given }, { type: 'Webhook' });
  const { provider_id, uuid, id } = await sent.reaches('sent');
  await sent.requestReaches('completed');
  return { sent, id: String(provider_id), uuid: String(uuid), messageId: Number(id) };
}

/** Signed as the receiver of webhooks signs, without the key, which a signature replaces. */
const report = (body: unknown, app = system) => push(gateway, app, 'callback', { ...signedAsWebhook(body), query: '' });

async function expectUpdated(count: number, body: unknown): Promise<void> {
  const answer = await report(body);
  expect([answer.status, answer.body]).toEqual([200, { success: true, updated: count }]);
}

const eventsOf = async ({ messageId }: Open): Promise<string[]> =>
  (await eventsAbout(gateway, messageId)).map(({ event }) => event).toReversed();

describe('A report', () => {
  it('in the generic format contains every field', async () => {
    const { sent, id } = await openMessage();
    const timestamp = '2026-03-02T11:15:00+03:00';
    await expectUpdated(1, { id, status: 'delivered', cost: '0.80', currency: 'kes', timestamp });
    const message = aSentMessage(sent, system, {
      ...delivered,
      provider_id: id,
      sms_provider: 'Webhook',
      channel: 'webhook',
      to: recipient('003'),
      cost: '0.80',
      cost_currency: 'KES',
      delivery_date: '2026-03-02T08:15:00.000Z',
    });
    expect(await sent.message()).toEqual({ ...message, ...andWhole({ raw_status: 'delivered' }) });
    const [webhook] = await sent.told(2);
    expect(webhook).toEqual(aMessageWebhook('message.delivered', { ...message, raw_status: 'delivered' }));
  });

  it.each([
    ['the gateway’s uuid', ({ uuid }: Open) => ({ uuid, status: 'failed', error: 'Away' })],
    ['its id as provider_id', ({ id }: Open) => ({ provider_id: id, status: 'failed', error: 'Away' })],
    ['a form', ({ id }: Open) => new URLSearchParams({ id, status: 'failed', error: 'Away' }).toString()],
    ['a list', ({ id }: Open) => ({ reports: [{ id, status: 'failed', error: 'Away' }] })],
  ])('names its message by %s', async (_, name) => {
    const open = await openMessage();
    await expectUpdated(1, name(open));
    const failed = { status: 'failed', error: 'Away', error_code: '', raw_status: 'failed', delivery_date: null };
    expect(await open.sent.message()).toMatchObject(failed);
  });

  it('can be one of many, some of which are ignored', async () => {
    const [one, other] = [await openMessage(), await openMessage()];
    await expectUpdated(2, {
      reports: [
        { id: one.id, status: 'delivered' },
        { id: 'nobody-knows', status: 'delivered' },
        { id: other.id, status: 'queued' },
        { id: other.id, status: 'FAILED', error_code: 'absent' },
        'nonsense',
      ],
    });
    expect(await one.sent.message()).toMatchObject({ status: 'delivered' });
    expect(await other.sent.message()).toMatchObject({ status: 'failed', error_code: 'absent' });
  });

  it('that is repeated, at once or later, changes nothing and is published once', async () => {
    const open = await openMessage();
    const body = { id: open.id, status: 'delivered', timestamp: '2026-03-02T08:15:00Z' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(body)));
    expect(answers.filter(({ body: result }) => (result as { updated: number }).updated === 1)).toHaveLength(1);
    const message = await open.sent.message();
    await expectUpdated(0, body);
    await expectUpdated(0, { ...body, timestamp: '2026-03-02T09:15:00Z' });
    expect(await open.sent.message()).toEqual(message);
    expect(await eventsOf(open)).toEqual(['sms.send', 'sms.message.delivered']);
  });

  it.each([
    ['sent', 'delivered', 'delivered', ['delivered']],
    ['delivered', 'sent', 'delivered', ['delivered']],
    ['failed', 'sent', 'failed', ['failed']],
    ['delivered', 'failed', 'delivered', ['delivered']],
    ['failed', 'delivered', 'delivered', ['failed', 'delivered']],
  ])('with the status %s, then one with %s, leave the message %s', async (first, second, last, events) => {
    const open = await openMessage();
    for (const status of [first, second]) {
      const problem = status === 'failed' ? { error_code: '27', error: 'Absent' } : {};
      expect((await report({ id: open.id, status, ...problem })).status).toBe(200);
    }
    const problem = last === 'failed' ? { error: 'Absent', error_code: '27' } : { error: null, error_code: null };
    expect(await open.sent.message()).toMatchObject({ status: last, ...problem });
    expect(await eventsOf(open)).toEqual(['sms.send', ...events.map((event) => `sms.message.${event}`)]);
  });

  it('that adds the price later stores it once, without an event', async () => {
    const answer = { of: 'Without a price', status: 200, body: '{"id":"without-a-price"}' };
    simulatorOf(gateway, 'Webhook').answerNext(answer);
    const open = await openMessage({ message: 'Without a price' });
    const body = { id: 'without-a-price', status: 'delivered' };
    await expectUpdated(1, body);
    expect(await open.sent.message()).toMatchObject({ cost: null, cost_currency: null });
    await expectUpdated(0, { ...body, cost: '1.25', currency: 'USD' });
    await expectUpdated(0, { ...body, cost: '9.99', currency: 'USD' });
    expect(await open.sent.message()).toMatchObject({ cost: '1.25', cost_currency: 'USD' });
    expect(await eventsOf(open)).toEqual(['sms.send', 'sms.message.delivered']);
  });

  it('that arrives before the message’s id is known is applied later', async () => {
    // Africa's Talking does not get the gateway's id: only its own id leads to the message.
    const app = seededSmsApp(gateway, 'AfricasTalking');
    const sent = await send(gateway, app, { to: recipient('009') }, { type: 'AfricasTalking' });
    expect(await sent.reaches('delivered')).toMatchObject({ raw_status: 'Success', telco_name: 'Safaricom Kenya' });
    await sent.requestReaches('completed');
    expect((await sent.told(2)).map(({ event }) => event)).toEqual(['sms.message.delivered', 'sms.send']);
    expect(sent.calls()).toHaveLength(1);
  });
});

const long = `${'Habari yako, mteja wetu mpendwa. '.repeat(9)}Mwisho`;
const sendLong = (to: string) =>
  send(gateway, seededSmsApp(gateway, 'Vonage'), { message: long, to }, { type: 'Vonage' });

describe('The reports of a message in parts', () => {
  it('make it delivered when all parts are, with the sum of their prices', async () => {
    const sent = await sendLong(recipient());
    const message = await sent.reaches('delivered');
    expect(message).toMatchObject({ message_parts: 2, cost: '0.0666', cost_currency: 'EUR' });
    await eventually(async () => {
      const reported = await eventsAbout(gateway, Number(message.id));
      expect(reported.map(({ event }) => event).toSorted()).toEqual(['sms.message.delivered', 'sms.send']);
    });
  });

  it('make it failed when one part is', async () => {
    const sent = await sendLong(recipient('002'));
    const message = await sent.reaches('failed');
    await simulatorOf(gateway, 'Vonage').quiet();
    expect(await sent.message()).toMatchObject({ status: 'failed', message_parts: 2 });
    await eventually(async () => {
      const reported = await eventsAbout(gateway, Number(message.id));
      expect(reported.map(({ event }) => event).toSorted()).toEqual(['sms.message.failed', 'sms.send']);
    });
  });
});

describe('A report without effect', () => {
  it.each([
    ['an unknown id', { id: 'nobody-knows', status: 'delivered' }],
    ['an id of digits', { id: 17, status: 'failed' }],
    ['an unknown uuid', { uuid: '0193c9a0-0000-4000-8000-000000000002', status: 'delivered' }],
    ['an id of 2,000 characters', { id: 'i'.repeat(2_000), status: 'delivered' }],
    ['a uuid of 2,000 characters', { uuid: 'i'.repeat(2_000), status: 'delivered' }],
    ['no id', { status: 'delivered' }],
    ['no status', { id: 'an-id' }],
    ['an empty list', { reports: [] }],
    ['nothing', undefined],
    ['garbage', '\u0000\u0001{"'],
  ])('gets a 200: %s', async (_, body) => {
    await expectUpdated(0, body);
  });

  it('with an unknown status leaves the message unchanged and is logged', async () => {
    const { sent, id } = await openMessage();
    await expectUpdated(0, { id, status: 'teleported' });
    expect(await sent.message()).toMatchObject({ status: 'sent', raw_status: null });
    const lines = gateway.logged().filter(({ message }) => message === 'A push has no contents to store');
    expect(lines).toContainEqual(expect.objectContaining({ reason: 'Status teleported', app_id: system.appId }));
  });

  it('leaves the messages of other apps unchanged', async () => {
    const { sent, id, uuid } = await openMessage();
    const stranger = await gateway.newTenant();
    const config = smsConfigOf('Webhook');
    for (const owner of [gateway.tenant, stranger]) {
      const other = await newSmsApp(gateway, owner, { type: 'Webhook', config });
      for (const body of [
        { id, status: 'failed' },
        { uuid, status: 'failed' },
      ]) {
        const answer = await report(body, other);
        expect([answer.status, answer.body]).toEqual([200, { success: true, updated: 0 }]);
      }
    }
    expect(await sent.message()).toMatchObject({ status: 'sent' });
  });

  it('is refused without a signature, although it has the key, and with a wrong signature', async () => {
    const { sent, id } = await openMessage();
    const body = JSON.stringify({ id, status: 'failed' });
    const unsigned = await push(gateway, system, 'callback', { body });
    expect([unsigned.status, unsigned.body]).toEqual([403, anError('not_genuine', 'The signature is wrong')]);
    const headers = { 'x-gateway-signature': '0'.repeat(64) };
    const forged = await push(gateway, system, 'callback', { body, headers });
    expect([forged.status, forged.body]).toEqual([403, anError('not_genuine', 'The signature is wrong')]);
    expect(await sent.message()).toMatchObject({ status: 'sent' });
  });

  it.each(['0', 'abc', '999999'])('is a 404 for the app %s', async (id) => {
    const answer = await gateway.call('POST', `/api/sms/apps/${id}/callback`, { token: null, body: {} });
    expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'SMS app not found')]);
  });

  it('is a 404 for a provider that reports only when queried', async () => {
    const answer = await push(gateway, seededSmsApp(gateway, 'HostPinnacle'), 'callback', { body: {} });
    const sentence = 'HostPinnacle apps receive no pushes';
    expect([answer.status, answer.body]).toEqual([404, anError('not_found', sentence)]);
  });
});
