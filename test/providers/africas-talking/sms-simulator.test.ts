/** The Africa's Talking simulator is as strict about messages as the provider, and reports messages and calls. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RunningAfricasTalking,
  startAfricasTalkingSimulator,
} from '../../../infra/simulators/africas-talking/start.ts';
import { africasTalkingSmsDemoApp } from '../../../infra/simulators/africas-talking/sms.ts';
import type { Push } from '../../../shared/drivers/sms-driver.ts';
import { sms } from '../../../shared/providers/africas-talking/sms.ts';
import { bulkMessage, messagingAnswer, messagingForm } from '../../../shared/providers/africas-talking/sms-wire.ts';
import { aMessage } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';
import { startPushReceiver } from '../push-receiver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anAfricasTalkingApp } from './sms-app.ts';

const fixture = fixturesOf(import.meta.url);
const time = Date.parse('2026-03-02T08:15:00Z');
const app = anAfricasTalkingApp();
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
let simulator: RunningAfricasTalking;
beforeEach(async () => {
  receiver = await startPushReceiver();
  simulator = await startAfricasTalkingSimulator({
    now: () => time,
    callbackDelayMs: 0,
    reportUrl: `${receiver.url}/callback`,
    receiveUrl: `${receiver.url}/receive`,
  });
});
afterEach(async () => {
  await Promise.all([simulator.stop(), receiver.stop()]);
});

async function call(path: string, init: RequestInit = {}) {
  const headers = {
    apiKey: africasTalkingSmsDemoApp.api_key,
    accept: 'application/json',
    ...(init.headers as Record<string, string>),
  };
  const answer = await fetch(simulator.url + path, { ...init, headers });
  const text = await answer.text();
  const body = /^[{[]/.test(text) ? (JSON.parse(text) as unknown) : text;
  return { status: answer.status, headers: answer.headers, body };
}
const send = (form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call('/version1/messaging', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...(fixture('sms-form') as Record<string, string>), ...form }),
  });
const sendBulk = (differences: Record<string, unknown> = {}) =>
  call('/version1/messaging/bulk', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(fixture('sms-bulk') as object), username: 'sandbox', ...differences }),
  });
const door = (name: string, order: object) =>
  call(`/_simulator/${name}`, { method: 'POST', body: JSON.stringify(order) });
const inbox = async (lastReceivedId: number) =>
  (await call(`/version1/messaging?username=sandbox&lastReceivedId=${lastReceivedId}`)).body;

async function sendByDriver(to: string) {
  const access = aProviderAccess({ baseUrls: { AFRICASTALKING_SANDBOX_URL: simulator.url } });
  return sms.send!(aMessage(sms, { to }), { app, access, callbackUrl: () => '' });
}

/** The driver's readings of all callbacks. */
const readings = () => receiver.received.flatMap((push: Push) => sms.pushes!.read(push, app));

/** The documented response, except for the id. */
const anAnswer = () => {
  const answer = messagingAnswer.parse(fixture('sms-answer')).SMSMessageData;
  return {
    SMSMessageData: {
      ...answer,
      Recipients: [{ ...answer.Recipients[0], messageId: expect.stringMatching(/^ATXid_[0-9a-f]{32}$/) }],
    },
  };
};

describe('A message to the Africa’s Talking simulator', () => {
  it('gets the documented response with HTTP 201 from both operations', async () => {
    expect(await send()).toMatchObject({ status: 201, body: anAnswer() });
    expect(await sendBulk()).toMatchObject({ status: 201, body: anAnswer() });
    expect([...simulator.messages.values()]).toMatchObject([{ to: '+254711000222' }, { to: '+254711000222' }]);
  });

  it('has the same id in every run, and a different one than every earlier message', async () => {
    await send();
    await send();
    const clock = time.toString(16).padStart(16, '0');
    expect([...simulator.messages.keys()]).toEqual([1, 2].map((n) => `ATXid_${clock}000000000000000${n}`));
  });

  it('with a wrong key or user name is refused with plain text', async () => {
    const refused = { status: 401, body: 'The supplied authentication is invalid' };
    const answers = [
      await send({}, { apiKey: 'another' }),
      await send({ username: 'another' }),
      await sendBulk({ username: 'another' }),
      await call('/version1/user?username=another'),
      await call('/version1/messaging?username=another'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(refused);
      expect(answer.headers.get('content-type')).toBe('text/plain');
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="api"');
    }
  });

  it.each([
    ['without a recipient', { to: '' }],
    ['without a text', { message: '' }],
    ['of a premium service without its keyword', { bulkSMSMode: '0' }],
    ['with an invalid mode', { bulkSMSMode: '2' }],
    ['with an unknown field', { colour: 'green' }],
  ])('%s is refused', async (_what, form) => {
    expect(await send(form)).toMatchObject({ status: 400 });
    expect(simulator.messages.size).toBe(0);
  });

  it.each([
    ['without a sender', { senderId: undefined }],
    ['without phone numbers', { phoneNumbers: [] }],
    ['to a masked number without an operator', { maskedNumber: 'a'.repeat(64), phoneNumbers: [] }],
    ['with an unknown field', { colour: 'green' }],
  ])('as JSON and %s is refused', async (_what, body) => {
    expect(await sendBulk(body)).toMatchObject({ status: 400 });
    expect(simulator.messages.size).toBe(0);
  });

  it('of a premium service is accepted with its keyword', async () => {
    const premium = { bulkSMSMode: '0', keyword: 'DUKA', linkId: 'SampleLinkId123', retryDurationInHours: '1' };
    expect(await send(premium)).toMatchObject({ status: 201 });
    expect(simulator.messages.size).toBe(1);
  });

  it('as JSON is refused for a local number and accepted for the other one', async () => {
    const { body } = await sendBulk({ phoneNumbers: ['0711000222', '+254711000222'], enqueue: true });
    expect(messagingAnswer.parse(body).SMSMessageData.Recipients).toMatchObject([
      { statusCode: 403, number: '0711000222' },
      { statusCode: 101, number: '+254711000222' },
    ]);
  });

  it('as JSON reaches a masked number', async () => {
    const masked = fixture('sms-bulk-masked') as { maskedNumber: string };
    const { body } = await sendBulk({ ...masked, username: 'sandbox', enqueue: undefined });
    expect(messagingAnswer.parse(body).SMSMessageData.Recipients).toMatchObject([
      { statusCode: 101, number: masked.maskedNumber },
    ]);
  });

  it('with a wrong content type is refused', async () => {
    for (const path of ['/version1/messaging', '/version1/messaging/bulk']) {
      const headers = { 'content-type': 'text/plain' };
      expect(await call(path, { method: 'POST', headers, body: '{}' })).toMatchObject({ status: 415 });
    }
  });

  it('from an unregistered sender is refused with HTTP 201', async () => {
    const refused = { status: 201, body: fixture('sms-answer-invalid-sender') };
    expect(await send({ from: 'STRANGER' })).toMatchObject(refused);
    expect(await sendBulk({ senderId: 'STRANGER' })).toMatchObject(refused);
  });

  it('without an Accept header for JSON gets XML, which our client cannot read', async () => {
    const answer = await send({}, { accept: 'text/xml' });
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(answer.body).toMatch(/<Recipients><Recipient><statusCode>101<\/statusCode><number>\+254711000222<\/number>/);
  });

  it('to many recipients gets a status for each: sent, refused and invalid', async () => {
    const { body } = await send({ to: '+254711000222, +254711000004,0711' });
    const { Message, Recipients } = messagingAnswer.parse(body).SMSMessageData;
    expect(Message).toBe('Sent to 1/3 Total Cost: KES 0.8000 Message parts: 1');
    expect(Recipients.map(({ statusCode, status, cost, messageId }) => [statusCode, status, cost, messageId])).toEqual([
      [101, 'Success', 'KES 0.8000', expect.any(String)],
      [406, 'UserInBlacklist', '0', ''],
      [403, 'InvalidPhoneNumber', '0', ''],
    ]);
  });

  it('that is long is charged per part', async () => {
    const { body } = await send({ message: 'ж'.repeat(71) });
    expect(messagingAnswer.parse(body).SMSMessageData).toMatchObject({
      Message: 'Sent to 1/1 Total Cost: KES 1.6000 Message parts: 2',
      Recipients: [{ cost: 'KES 1.6000' }],
    });
  });
});

describe('The Africa’s Talking simulator, used by the driver', () => {
  it('accepts the driver’s messages and reports them to the address in the portal', async () => {
    const { provider_id } = await sendByDriver('254711000001');
    await sendByDriver('254711000002');
    await simulator.quiet();
    expect(readings()).toMatchObject([
      { kind: 'report', report: { provider_id, status: 'delivered' } },
      { kind: 'report', report: { status: 'failed', error: { code: 'DeliveryFailure' } } },
    ]);
    expect(simulator.callbacks).toHaveLength(2);
  });

  it('simulates a customer’s message, from code and by its control endpoint', async () => {
    const order = { from: '254711000222', to: '22384', text: 'Habari' };
    expect(await simulator.receive(order)).toMatchObject({ url: `${receiver.url}/receive`, status: 200 });
    expect(await door('receive', { ...order, id: 'again' })).toMatchObject({ status: 200, body: { status: 200 } });
    const message = { from: '254711000222', to: '22384', text: 'Habari', at: '2026-03-02T08:15:00.000Z' };
    expect(readings()).toMatchObject([
      { kind: 'message', message: { ...message, provider_id: expect.stringMatching(/^ATXid_/) } },
      { kind: 'message', message: { ...message, provider_id: 'again' } },
    ]);
  });

  it('also returns customers’ messages by fetch, a hundred at a time', async () => {
    const order = { from: '254711000222', to: '22384', text: 'Habari' };
    await simulator.receive(order);
    expect(await inbox(0)).toEqual(fixture('sms-inbox'));
    expect(await inbox(1)).toEqual({ SMSMessageData: { Messages: [] } });
    for (let count = 0; count < 100; count += 1) await simulator.receive(order);
    expect(await inbox(0)).toMatchObject({ SMSMessageData: { Messages: { length: 100 } } });
  });

  it('returns the balance', async () => {
    expect(await call('/version1/user?username=sandbox')).toMatchObject({
      status: 200,
      body: { UserData: { balance: 'KES 1785.50' } },
    });
  });

  it('simulates a call: the ringing and the end', async () => {
    const [begin, end] = await simulator.call({ from: '254711000222', to: '254711082000', duration: 60 });
    expect([begin?.status, end?.status]).toEqual([200, 200]);
    const recording_url = 'https://voice.example/recording.mp3';
    const outbound = { from: '254711082000', to: '254711000222', direction: 'Outbound', hangup_cause: 'NO_ANSWER' };
    expect(await door('call', { ...outbound, recording_url })).toMatchObject({ status: 200 });
    const at = '2026-03-02T08:15:00.000Z';
    expect(readings()).toEqual([
      { kind: 'nothing', reason: 'The call has not ended' },
      {
        kind: 'call',
        call: {
          provider_id: expect.stringMatching(/^ATVId_[0-9a-f]{32}$/),
          from: '254711000222',
          to: '254711082000',
          duration: 60,
          status: 'completed',
          direction: 'inbound',
          cost: { amount: '3.5000', currency: 'KES' },
          at,
        },
      },
      { kind: 'nothing', reason: 'The call has not ended' },
      {
        kind: 'call',
        call: {
          provider_id: expect.stringMatching(/^ATVId_[0-9a-f]{32}$/),
          from: '254711082000',
          to: '254711000222',
          duration: 0,
          status: 'no-answer',
          direction: 'outbound',
          recording_url,
          cost: { amount: '0.0000', currency: 'KES' },
          at,
        },
      },
    ]);
  });

  it('returns scripted responses, from code and by its control endpoint', async () => {
    simulator.answerNext({ status: 503, body: 'later', contentType: 'text/plain' });
    expect(await send()).toMatchObject({ status: 503, body: 'later' });
    expect(await door('next', { status: 418 })).toMatchObject({ body: { scripted: 1 } });
    expect(await send()).toMatchObject({ status: 418 });
    expect(await send()).toMatchObject({ status: 201 });
    expect(simulator.messages.size).toBe(1);
  });

  it('keeps a scripted response for the call that it is for', async () => {
    simulator.answerNext({ of: 'Wanted', status: 503 });
    expect(await send({ message: 'Another' })).toMatchObject({ status: 201 });
    expect(await send({ message: 'Wanted' })).toMatchObject({ status: 503 });
    expect(await send({ message: 'Wanted' })).toMatchObject({ status: 201 });
  });

  it('shows its messages, accepts other addresses and can be reset', async () => {
    await send();
    expect((await call('/_simulator/messages')).body).toMatchObject([{ to: '+254711000222', from: 'GATEWAY' }]);
    expect(await door('settings', { receiveUrl: '', reportUrl: '' })).toMatchObject({
      body: { receiveUrl: '', reportUrl: '' },
    });
    expect(await door('settings', { receiveUrl: 'nowhere' })).toMatchObject({ status: 422 });
    expect(await door('receive', { from: '254711000222', to: '22384', text: 'Habari' })).toMatchObject({ status: 409 });
    expect(await door('receive', { text: 'Habari' })).toMatchObject({ status: 422 });
    await door('reset', {});
    expect((await call('/_simulator/messages')).body).toEqual([]);
  });
});

describe('A payload from the gateway', () => {
  it.each([
    ['sms-form', messagingForm],
    ['sms-bulk', bulkMessage],
    ['sms-bulk-masked', bulkMessage],
  ])('is the documented %s, unchanged', (name, schema) => {
    expect(schema.parse(fixture(name))).toEqual(fixture(name));
  });
});
