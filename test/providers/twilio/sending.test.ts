/** The exact requests of a send: recipient and sender by channel, media, templates, credentials and addresses. */
import { describe, expect, it } from 'vitest';
import { twilioDemoApp, twilioDemoKey } from '../../../infra/simulators/twilio/twilio.ts';
import type { OutgoingMessage } from '../../../shared/drivers/sms-driver.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';
import { aMessage } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';
import { aTwilioApp, callbackUrl, fixture, useTwilioOnSimulator } from './twilio-on-simulator.ts';

const setup = useTwilioOnSimulator();
const service = { from: undefined, messaging_service_sid: 'MG00000000000000000000000000000017' };
const StatusCallback = 'http://127.0.0.1:9/api/sms/apps/17/callback?key=k17&m=17000000002';
const template = { content_sid: 'HX00000000000000000000000000000017', variables: { 1: 'Amina', 2: '12:00' } };
const media_urls = ['https://files.example.test/a.jpg', 'https://files.example.test/b.jpg'];

describe('A message sent through Twilio', () => {
  it('is exactly this form', async () => {
    const accepted = await setup.send({ text: 'Habari' }, { from: '15005550006' });
    expect(setup.sentForm()).toEqual([
      ['To', '+254711000222'],
      ['From', '+15005550006'],
      ['Body', 'Habari'],
      ['StatusCallback', StatusCallback],
    ]);
    expect(setup.simulator.requests[0]).toMatchObject({
      method: 'POST',
      target: '/2010-04-01/Accounts/AC00000000000000000000000000000017/Messages.json',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    });
    expect(accepted).toEqual({ provider_id: 'SM00000000000000000000000000000001', parts: 1 });
  });

  it('as an MMS repeats a parameter for each medium', async () => {
    const accepted = await setup.send({ channel: 'mms', text: 'Habari', options: { media_urls } });
    expect(setup.sentForm()).toEqual([
      ['To', '+254711000222'],
      ['From', '+254700111333'],
      ['Body', 'Habari'],
      ['MediaUrl', 'https://files.example.test/a.jpg'],
      ['MediaUrl', 'https://files.example.test/b.jpg'],
      ['StatusCallback', StatusCallback],
    ]);
    expect(accepted.provider_id).toMatch(/^MM[0-9a-f]{32}$/);
  });

  it('on WhatsApp has the channel as prefix of both numbers', async () => {
    await setup.send({ channel: 'whatsapp', text: 'Habari' });
    expect(setup.sentForm()).toEqual([
      ['To', 'whatsapp:+254711000222'],
      ['From', 'whatsapp:+254700111333'],
      ['Body', 'Habari'],
      ['StatusCallback', StatusCallback],
    ]);
  });

  it('as a WhatsApp template contains the template and its variables but no text', async () => {
    await setup.send({ channel: 'whatsapp', options: { template } });
    expect(setup.sentForm()).toEqual([
      ['To', 'whatsapp:+254711000222'],
      ['From', 'whatsapp:+254700111333'],
      ['StatusCallback', StatusCallback],
      ['ContentSid', 'HX00000000000000000000000000000017'],
      ['ContentVariables', '{"1":"Amina","2":"12:00"}'],
    ]);
    await setup.send({ channel: 'whatsapp', options: { template: { content_sid: template.content_sid } } });
    expect(setup.sentForm().map(([name]) => name)).not.toContain('ContentVariables');
  });

  it('contains its text unchanged', async () => {
    const text = 'Jumla: KSh 1,000 + 5% & “ada” = 1,050 – sawa? 🙏\nAsante';
    await setup.send({ text });
    expect(Object.fromEntries(setup.sentForm())['Body']).toBe(text);
  });

  it('has the provider’s segment count, or none if a messaging service counts later', async () => {
    expect(await setup.send({ text: 'ж'.repeat(71) })).toMatchObject({ parts: 2 });
    expect(await setup.send({}, service)).toEqual({ provider_id: expect.stringMatching(/^SM/) });
  });
});

const senderOf = async (message: Partial<OutgoingMessage>, config: Record<string, unknown> = {}) => {
  await setup.send(message, config);
  const { From, MessagingServiceSid } = Object.fromEntries(setup.sentForm());
  return From ?? MessagingServiceSid;
};

describe('The sender of a message', () => {
  const serviceSid = service.messaging_service_sid;

  it.each([
    ['the app’s, which takes precedence', { from: 'GATEWAY' }, { messaging_service_sid: serviceSid }, 'GATEWAY'],
    ['the configured one', {}, { messaging_service_sid: serviceSid }, '+254700111333'],
    ['selected by the messaging service if none is named', {}, service, serviceSid],
    ['a number with or without a plus sign', { from: '254700111444' }, {}, '+254700111444'],
    ['a number with a plus sign', { from: '+254700111444' }, {}, '+254700111444'],
    ['an unchanged short code', { from: '22123' }, {}, '22123'],
    ['an unchanged name', { from: 'Duka Moja' }, {}, 'Duka Moja'],
    ['a number even if it has the WhatsApp prefix', { from: 'whatsapp:+254700111444' }, {}, '+254700111444'],
    [
      'prefixed for WhatsApp only once',
      { from: 'whatsapp:+254700111444', channel: 'whatsapp' as const },
      {},
      'whatsapp:+254700111444',
    ],
    [
      'on WhatsApp the configured number if the app’s is a name',
      { from: 'GATEWAY', channel: 'whatsapp' as const },
      {},
      'whatsapp:+254700111333',
    ],
    [
      'on WhatsApp the messaging service if there is no number',
      { from: 'GATEWAY', channel: 'whatsapp' as const },
      service,
      serviceSid,
    ],
  ])('is %s', async (_says, message, config, sender) => {
    expect(await senderOf(message, config)).toBe(sender);
  });
});

describe('A message that cannot be sent', () => {
  it.each([
    ['a missing sender', {}, { from: undefined }, 'config'],
    ['a name as its WhatsApp sender', { channel: 'whatsapp' as const }, { from: 'GATEWAY' }, 'config'],
    ['a short code as its recipient', { to: '22123' }, {}, 'recipient'],
    ['a local number as its recipient', { to: '0711000222' }, {}, 'recipient'],
    ['no recipient', { to: '' }, {}, 'recipient'],
    ['a name as its recipient', { to: 'Amina' }, {}, 'recipient'],
    ['missing media in an MMS', { channel: 'mms' as const }, {}, 'content'],
  ])('because of %s is refused before anything is sent', async (_what, message, config, reason) => {
    const failure: unknown = await setup.send(message, config).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'provider_refused',
      provider: { name: 'Twilio', code: null, message: expect.stringMatching(/\w/), reason },
    });
    expect(setup.simulator.requests).toEqual([]);
  });
});

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describe('The credentials of a call', () => {
  it('are the account’s sid and token', async () => {
    await setup.send();
    const { account_sid, auth_token } = twilioDemoApp;
    expect(setup.simulator.requests[0]?.headers['authorization']).toBe(basic(account_sid, auth_token));
  });

  it('are those of an API key, if configured, for the same account', async () => {
    await setup.send({}, twilioDemoKey);
    const { api_key_sid, api_key_secret } = twilioDemoKey;
    expect(setup.simulator.requests[0]?.headers['authorization']).toBe(basic(api_key_sid, api_key_secret));
    expect(setup.simulator.requests[0]?.path).toContain(twilioDemoApp.account_sid);
  });

  it.each([
    ['a wrong token', { auth_token: 'another' }, '20003'],
    ['a wrong API key', { ...twilioDemoKey, api_key_secret: 'another' }, '20003'],
    ['another account', { ...twilioDemoKey, account_sid: 'AC00000000000000000000000000000018' }, '20404'],
  ])('with %s are a configuration error', async (_what, config, code) => {
    await expect(setup.send({}, config)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code, reason: 'config' },
    });
    expect(setup.simulator.messages.size).toBe(0);
  });
});

const called = async (is_live: boolean, baseUrls: Record<string, string>): Promise<string> => {
  const urls: string[] = [];
  const access = aProviderAccess({
    baseUrls,
    egress: {
      send: async ({ url }) => {
        urls.push(url);
        return { status: 201, headers: {}, body: JSON.stringify(fixture('message-queued')) };
      },
    },
  });
  await twilioMessages.send!(aMessage(twilioMessages), { app: aTwilioApp({}, is_live), access, callbackUrl });
  return new URL(urls[0]!).origin;
};

describe('The address of a call', () => {
  const replaced = { TWILIO_LIVE_URL: 'https://live.example.test/', TWILIO_SANDBOX_URL: 'https://test.example.test' };

  it('is Twilio’s own, live or not, because test credentials use it too', async () => {
    expect(await called(true, {})).toBe('https://api.twilio.com');
    expect(await called(false, {})).toBe('https://api.twilio.com');
  });

  it('is the replacement address of its environment', async () => {
    expect(await called(true, replaced)).toBe('https://live.example.test');
    expect(await called(false, replaced)).toBe('https://test.example.test');
  });
});

const costOf = (provider_id: string | null, app = aTwilioApp()) =>
  twilioMessages.findCost!({ ...aMessage(twilioMessages), provider_id }, { app, access: setup.access });

describe('The cost of a message', () => {
  it('is unknown when it is sent and fetched after delivery', async () => {
    const { provider_id, cost } = await setup.send({ text: 'ж'.repeat(71) });
    expect(cost).toBeUndefined();
    await setup.simulator.quiet();
    expect(await costOf(provider_id)).toEqual({ amount: '0.09', currency: 'USD' });
    expect(setup.simulator.requests.at(-1)).toMatchObject({
      method: 'GET',
      target: `/2010-04-01/Accounts/${twilioDemoApp.account_sid}/Messages/${provider_id}.json`,
    });
  });

  it('is unknown for a pending message and for one that Twilio does not know', async () => {
    const { provider_id } = await setup.send({ to: '254711000003' });
    expect(await costOf(provider_id)).toBeNull();
    expect(await costOf('SM000000000000000000000000000000ff')).toBeNull();
  });

  it('is not fetched if the message has no id', async () => {
    expect(await costOf(null)).toBeNull();
    expect(setup.simulator.requests).toEqual([]);
  });

  it.each([
    ['an empty HTTP 500', { status: 500 }],
    ['garbage', { status: 200, body: '{"si' }],
    ['a dropped connection', { drop: true }],
  ])('can be fetched again after %s', async (_what, answer) => {
    setup.simulator.answerNext(answer);
    await expect(costOf('SM00000000000000000000000000000001')).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it('is refused with wrong credentials', async () => {
    await expect(costOf('SM00000000000000000000000000000001', aTwilioApp({ auth_token: 'x' }))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '20003', reason: 'config' },
    });
  });
});
