/** The Twilio simulator is as strict as the provider, so that it detects wrong clients. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import { twilioDemoApp, twilioDemoKey, twilioDefinition } from '../../../infra/simulators/twilio/twilio.ts';
import type { PushReading } from '../../../shared/drivers/sms-driver.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';
import { startPushReceiver } from '../push-receiver.ts';
import { aTwilioApp, fixture } from './twilio-on-simulator.ts';

let time: number;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
let simulator: RunningMessageSimulator;
beforeEach(async () => {
  time = Date.parse('2026-03-02T08:15:00Z');
  receiver = await startPushReceiver();
  const [callbackUrl, receiveUrl] = [`${receiver.url}/callback`, `${receiver.url}/receive?key=k17`];
  simulator = await startMessageSimulator(twilioDefinition, {
    now: () => time,
    reportDelayMs: 0,
    callbackUrl,
    receiveUrl,
  });
});
afterEach(async () => {
  await Promise.all([simulator.stop(), receiver.stop()]);
});

const { account_sid, auth_token } = twilioDemoApp;
const messages = `/2010-04-01/Accounts/${account_sid}/Messages`;

async function call(
  path: string,
  form?: Array<[string, string]>,
  user: string = account_sid,
  password: string = auth_token,
) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const answer = await fetch(simulator.url + path, {
    method: form ? 'POST' : 'GET',
    headers: { authorization },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const aForm = (differences: Record<string, string | undefined> = {}): Array<[string, string]> =>
  Object.entries({ To: '+254711000222', From: '+15005550006', Body: 'Habari', ...differences }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]),
  );
const send = (differences: Record<string, string | undefined> = {}) => call(`${messages}.json`, aForm(differences));

/** A message in its final state, as returned by a fetch. */
async function afterwards(differences: Record<string, string>) {
  const { body } = await send(differences);
  await simulator.quiet();
  return (await call(`${messages}/${String(body['sid'])}.json`)).body;
}

const refusal = (code: number, status = 400) => ({
  status,
  body: { code, message: expect.stringMatching(/\w/), more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

describe('The Twilio simulator', () => {
  it('responds to a message as documented, with HTTP 201', async () => {
    const sid = 'SM00000000000000000000000000000001';
    const expected = JSON.parse(
      JSON.stringify(fixture('message-queued')).replaceAll('SM000000000000000000000000000000a1', sid),
    ) as object;
    expect(await send()).toMatchObject({ status: 201, body: expected });
    expect(Object.keys((await send()).body)).toEqual(Object.keys(expected));
  });

  it('responds to a message of a messaging service as documented', async () => {
    const service = { From: undefined, MessagingServiceSid: 'MG00000000000000000000000000000017' };
    expect(await send(service)).toMatchObject({
      body: { status: 'accepted', from: null, num_segments: '0', messaging_service_sid: service.MessagingServiceSid },
    });
  });

  it('returns a message by GET, with its price after delivery', async () => {
    const { body } = await send();
    const path = `${messages}/${String(body['sid'])}.json`;
    time += 3_000;
    await simulator.quiet();
    const { date_sent: _, ...expected } = fixture('message-delivered') as Record<string, unknown>;
    const { sid, uri, subresource_uris } = body;
    expect(await call(path)).toMatchObject({ status: 200, body: { ...expected, sid, uri, subresource_uris } });
  });

  it('returns a pending and a failed message', async () => {
    expect(await afterwards({ To: '+254711000003' })).toMatchObject({ status: 'queued', price: null, date_sent: null });
    expect(await afterwards({ To: '+254711000002' })).toMatchObject({
      status: 'undelivered',
      price: null,
      error_code: 30003,
    });
  });

  it('charges every segment', async () => {
    expect(await afterwards({ Body: 'ж'.repeat(23 * 67) })).toMatchObject({ num_segments: '23', price: '-1.03500' });
  });

  it('accepts an API key instead of the token', async () => {
    const { api_key_sid, api_key_secret } = twilioDemoKey;
    expect(await call(`${messages}.json`, aForm(), api_key_sid, api_key_secret)).toMatchObject({ status: 201 });
  });

  it('refuses unknown credentials and other accounts', async () => {
    expect(await call(`${messages}.json`, aForm(), account_sid, 'another')).toMatchObject(refusal(20003, 401));
    expect(await call(`${messages}/SM1.json`, undefined, 'another', auth_token)).toMatchObject(refusal(20003, 401));
    const foreign = messages.replace(/17\//, '18/');
    expect(await call(`${foreign}.json`, aForm())).toMatchObject(refusal(20404, 404));
    expect(await call(`${messages}/SM00000000000000000000000000000009.json`)).toMatchObject(refusal(20404, 404));
    expect(simulator.messages.size).toBe(0);
  });

  it.each([
    ['no recipient', { To: undefined }, 21604],
    ['a local number', { To: '0711000222' }, 21211],
    ['no sender', { From: undefined }, 21603],
    ['an invalid sender', { From: '0700111333' }, 21212],
    ['a name with only digits', { From: '123456789012' }, 21212],
    ['a name of twelve characters', { From: 'Duka la Maji' }, 21212],
    ['an invalid messaging service', { From: undefined, MessagingServiceSid: 'MG17' }, 21705],
    ['no content', { Body: undefined }, 21602],
    ['an empty text', { Body: '' }, 21602],
    ['a text that is too long', { Body: 'a'.repeat(1601) }, 21617],
    ['media that are not URLs', { MediaUrl: 'a.jpg' }, 21620],
    ['an invalid address for reports', { StatusCallback: 'callback' }, 21609],
    ['an underscore in the host of the report address', { StatusCallback: 'https://my_gateway.example.test/' }, 21609],
    ['an invalid template', { ContentSid: 'HX17' }, 21655],
    ['variables that are not JSON', { ContentVariables: 'Amina' }, 21656],
    ['an invalid validity period', { ValidityPeriod: 'a day' }, 21624],
    ['sender and recipient on different channels', { From: 'whatsapp:+15005550006' }, 21910],
    ['an unknown parameter', { Colour: 'green' }, 20001],
    ['an invalid recipient', { To: '+15005550001' }, 21211],
    ['an unreachable recipient', { To: '+15005550002' }, 21612],
    ['a recipient in a disabled region', { To: '+15005550003' }, 21408],
    ['a recipient that opted out', { To: '+15005550004' }, 21610],
    ['a recipient that is not a mobile number', { To: '+15005550009' }, 21614],
    ['a magic invalid sender', { From: '+15005550001' }, 21212],
    ['a sender of another account', { From: '+15005550007' }, 21606],
    ['a sender whose queue is full', { From: '+15005550008' }, 21611],
  ])('refuses a message with %s', async (_what, differences, code) => {
    expect(await send(differences)).toMatchObject(refusal(code));
    expect(simulator.messages.size).toBe(0);
  });

  it('refuses eleven media', async () => {
    const media = Array.from(
      { length: 11 },
      () => ['MediaUrl', 'https://files.example.test/a.jpg'] as [string, string],
    );
    expect(await call(`${messages}.json`, [...aForm(), ...media])).toMatchObject(refusal(21623));
    expect(await call(`${messages}.json`, [...aForm(), ...media.slice(1)])).toMatchObject({
      status: 201,
      body: { sid: expect.stringMatching(/^MM/), num_media: '10' },
    });
  });

  it('returns how long to wait when throttling', async () => {
    const throttled = await send({ To: '+254711000007' });
    expect(throttled).toMatchObject(refusal(20429, 429));
    expect(throttled.headers.get('retry-after')).toBe('1');
  });

  it('reports to the address in the portal if the message has none', async () => {
    await send();
    await simulator.quiet();
    expect(receiver.received).toMatchObject([{ url: `${receiver.url}/callback` }]);
  });

  it('reports to the address of the message, as documented', async () => {
    const StatusCallback = `${receiver.url}/callback?key=k17&m=17000000002`;
    const { body } = await send({ StatusCallback });
    await simulator.quiet();
    const [push] = receiver.received;
    const { RawDlrDoneDate: _, ...expected } = fixture('status-delivered');
    const sid = body['sid'];
    expect(Object.fromEntries(new URLSearchParams(push?.body))).toEqual({ ...expected, MessageSid: sid, SmsSid: sid });
    expect(push?.url).toBe(StatusCallback);
  });

  it('reports a failure on WhatsApp as that channel does', async () => {
    await send({ To: 'whatsapp:+254711000002', From: 'whatsapp:+15005550006' });
    await simulator.quiet();
    expect(Object.fromEntries(new URLSearchParams(receiver.received[0]?.body))).toMatchObject({
      MessageStatus: 'undelivered',
      ErrorCode: '63003',
      ChannelPrefix: 'whatsapp',
      ChannelToAddress: '+254711000002',
    });
  });

  it('marks a repeated callback', async () => {
    await send({ To: '+254711000008' });
    await simulator.quiet();
    const tokens = receiver.received.map(({ headers }) => headers['i-twilio-idempotency-token']);
    expect(tokens).toHaveLength(2);
    expect(new Set(tokens).size).toBe(1);
  });
});

/** The driver's reading of the last callback, which must be genuine. */
function read(): PushReading[] {
  const push = receiver.received.at(-1)!;
  const app = aTwilioApp();
  expect(twilioMessages.pushes!.isGenuine!(push, app, 0)).toBe(true);
  return twilioMessages.pushes!.read(push, app);
}

/** The id of a customer's message. */
async function idOf(id?: string): Promise<string | null | undefined> {
  await simulator.receive({ from: '254711000222', to: '22123', text: 'JOIN', id });
  const [reading] = read();
  return reading?.kind === 'message' ? reading.message.provider_id : undefined;
}

describe('A customer of the Twilio simulator', () => {
  it('sends an SMS as documented, signed', async () => {
    const sid = 'SM000000000000000000000000000000a1';
    await simulator.receive({ from: '254711000222', to: '+254700111333', text: 'Niko njiani', id: sid });
    expect(Object.fromEntries(new URLSearchParams(receiver.received[0]?.body))).toEqual(fixture('inbound-sms'));
    expect(read()).toMatchObject([{ kind: 'message', message: { provider_id: sid, text: 'Niko njiani' } }]);
  });

  it('sends a WhatsApp message', async () => {
    await simulator.receive({ from: 'whatsapp:254711000222', to: '254700111333', text: 'Habari' });
    expect(read()).toEqual([
      {
        kind: 'message',
        message: {
          provider_id: expect.stringMatching(/^SM[0-9a-f]{32}$/),
          from: '254711000222',
          to: '254700111333',
          text: 'Habari',
          channel: 'whatsapp',
          at: null,
          parts: 1,
          from_name: 'AMINA',
        },
      },
    ]);
  });

  it('sends to a short code', async () => {
    await simulator.receive({ from: '254711000222', to: '22123', text: 'JOIN' });
    expect(read()).toMatchObject([{ kind: 'message', message: { to: '22123' } }]);
  });

  it('sends the same message again with the same id, and another one with another id', async () => {
    expect(await idOf('first')).toMatch(/^SM/);
    expect(await idOf('first')).toBe(await idOf('first'));
    expect(await idOf()).not.toBe(await idOf());
  });
});
