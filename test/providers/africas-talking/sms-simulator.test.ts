/** The Africa's Talking simulator takes messages as strictly as the provider, and tells of messages and calls. */
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

/** What the driver makes of all that was pushed. */
const readings = () => receiver.received.flatMap((push: Push) => sms.pushes!.read(push, app));

/** The documented answer, but for the id. */
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
  it('is answered as documented, with HTTP 201, by both operations', async () => {
    expect(await send()).toMatchObject({ status: 201, body: anAnswer() });
    expect(await sendBulk()).toMatchObject({ status: 201, body: anAnswer() });
    expect([...simulator.messages.values()]).toMatchObject([{ to: '+254711000222' }, { to: '+254711000222' }]);
  });

  it('has the same id in every run, and another than any message before', async () => {
    await send();
    await send();
    const clock = time.toString(16).padStart(16, '0');
    expect([...simulator.messages.keys()]).toEqual([1, 2].map((n) => `ATXid_${clock}000000000000000${n}`));
  });

  it('with a wrong key or user name is refused in plain words', async () => {
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
    ['of a service without its keyword', { bulkSMSMode: '0' }],
    ['with an odd mode', { bulkSMSMode: '2' }],
    ['with a field nobody knows', { colour: 'green' }],
  ])('%s is refused', async (_what, form) => {
    expect(await send(form)).toMatchObject({ status: 400 });
    expect(simulator.messages.size).toBe(0);
  });

  it.each([
    ['without a sender', { senderId: undefined }],
    ['without phone numbers', { phoneNumbers: [] }],
    ['to a masked number of no operator', { maskedNumber: 'a'.repeat(64), phoneNumbers: [] }],
    ['with a member nobody knows', { colour: 'green' }],
  ])('as JSON and %s is refused', async (_what, body) => {
    expect(await sendBulk(body)).toMatchObject({ status: 400 });
    expect(simulator.messages.size).toBe(0);
  });

  it('of a service is taken with its keyword', async () => {
    const premium = { bulkSMSMode: '0', keyword: 'DUKA', linkId: 'SampleLinkId123', retryDurationInHours: '1' };
    expect(await send(premium)).toMatchObject({ status: 201 });
    expect(simulator.messages.size).toBe(1);
  });

  it('as JSON is refused to a local number and taken to the other one', async () => {
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

  it('in another form than the operation takes is refused', async () => {
    for (const path of ['/version1/messaging', '/version1/messaging/bulk']) {
      const headers = { 'content-type': 'text/plain' };
      expect(await call(path, { method: 'POST', headers, body: '{}' })).toMatchObject({ status: 415 });
    }
  });

  it('from a sender that is not registered is refused inside HTTP 201', async () => {
    const refused = { status: 201, body: fixture('sms-answer-invalid-sender') };
    expect(await send({ from: 'STRANGER' })).toMatchObject(refused);
    expect(await sendBulk({ senderId: 'STRANGER' })).toMatchObject(refused);
  });

  it('without asking for JSON is answered XML, which our client finds unreadable', async () => {
    const answer = await send({}, { accept: 'text/xml' });
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(answer.body).toMatch(/<Recipients><Recipient><statusCode>101<\/statusCode><number>\+254711000222<\/number>/);
  });

  it('to many is answered for each of them: sent, refused and no number at all', async () => {
    const { body } = await send({ to: '+254711000222, +254711000004,0711' });
    const { Message, Recipients } = messagingAnswer.parse(body).SMSMessageData;
    expect(Message).toBe('Sent to 1/3 Total Cost: KES 0.8000 Message parts: 1');
    expect(Recipients.map(({ statusCode, status, cost, messageId }) => [statusCode, status, cost, messageId])).toEqual([
      [101, 'Success', 'KES 0.8000', expect.any(String)],
      [406, 'UserInBlacklist', '0', ''],
      [403, 'InvalidPhoneNumber', '0', ''],
    ]);
  });

  it('that is long costs its parts', async () => {
    const { body } = await send({ message: 'ж'.repeat(71) });
    expect(messagingAnswer.parse(body).SMSMessageData).toMatchObject({
      Message: 'Sent to 1/1 Total Cost: KES 1.6000 Message parts: 2',
      Recipients: [{ cost: 'KES 1.6000' }],
    });
  });
});

describe('The Africa’s Talking simulator of the whole gateway', () => {
  it('takes what the driver sends, and reports it to the address of the portal', async () => {
    const { provider_id } = await sendByDriver('254711000001');
    await sendByDriver('254711000002');
    await simulator.quiet();
    expect(readings()).toMatchObject([
      { kind: 'report', report: { provider_id, status: 'delivered' } },
      { kind: 'report', report: { status: 'failed', error: { code: 'DeliveryFailure' } } },
    ]);
    expect(simulator.callbacks).toHaveLength(2);
  });

  it('lets a customer write, from code and by its door', async () => {
    const order = { from: '254711000222', to: '22384', text: 'Habari' };
    expect(await simulator.receive(order)).toMatchObject({ url: `${receiver.url}/receive`, status: 200 });
    expect(await door('receive', { ...order, id: 'again' })).toMatchObject({ status: 200, body: { status: 200 } });
    const message = { from: '254711000222', to: '22384', text: 'Habari', at: '2026-03-02T08:15:00.000Z' };
    expect(readings()).toMatchObject([
      { kind: 'message', message: { ...message, provider_id: expect.stringMatching(/^ATXid_/) } },
      { kind: 'message', message: { ...message, provider_id: 'again' } },
    ]);
  });

  it('lets what was written be fetched as well, a hundred at a time', async () => {
    const order = { from: '254711000222', to: '22384', text: 'Habari' };
    await simulator.receive(order);
    expect(await inbox(0)).toEqual(fixture('sms-inbox'));
    expect(await inbox(1)).toEqual({ SMSMessageData: { Messages: [] } });
    for (let count = 0; count < 100; count += 1) await simulator.receive(order);
    expect(await inbox(0)).toMatchObject({ SMSMessageData: { Messages: { length: 100 } } });
  });

  it('tells the balance', async () => {
    expect(await call('/version1/user?username=sandbox')).toMatchObject({
      status: 200,
      body: { UserData: { balance: 'KES 1785.50' } },
    });
  });

  it('lets a call take place: a question, and the end', async () => {
    const [begin, end] = await simulator.call({ from: '254711000222', to: '254711082000', duration: 60 });
    expect([begin?.status, end?.status]).toEqual([200, 200]);
    const recording_url = 'https://voice.example/recording.mp3';
    const outbound = { from: '254711082000', to: '254711000222', direction: 'Outbound', hangup_cause: 'NO_ANSWER' };
    expect(await door('call', { ...outbound, recording_url })).toMatchObject({ status: 200 });
    const at = '2026-03-02T08:15:00.000Z';
    expect(readings()).toEqual([
      { kind: 'nothing', reason: 'The call is not over' },
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
      { kind: 'nothing', reason: 'The call is not over' },
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

  it('answers as it is told, from code and by its door', async () => {
    simulator.answerNext({ status: 503, body: 'later', contentType: 'text/plain' });
    expect(await send()).toMatchObject({ status: 503, body: 'later' });
    expect(await door('next', { status: 418 })).toMatchObject({ body: { scripted: 1 } });
    expect(await send()).toMatchObject({ status: 418 });
    expect(await send()).toMatchObject({ status: 201 });
    expect(simulator.messages.size).toBe(1);
  });

  it('shows its messages, takes other addresses, and forgets when told', async () => {
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

describe('What the gateway sends is checked exactly', () => {
  it.each([
    ['sms-form', messagingForm],
    ['sms-bulk', bulkMessage],
    ['sms-bulk-masked', bulkMessage],
  ])('the documented %s passes unchanged', (name, schema) => {
    expect(schema.parse(fixture(name))).toEqual(fixture(name));
  });
});
