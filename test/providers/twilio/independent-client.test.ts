/**
 * Twilio's own client against our simulator, over HTTP, to detect mistakes that our client and our simulator share. It
 * supports only Twilio's address, so its requests are redirected to the simulator one layer below.
 */
import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import { twilioDemoApp, twilioDemoKey, twilioDefinition } from '../../../infra/simulators/twilio/twilio.ts';
import { startPushReceiver } from '../push-receiver.ts';

class DetourClient extends twilio.RequestClient {
  readonly #origin: string;
  constructor(origin: string) {
    super();
    this.#origin = origin;
  }
  override request<Data>(options: RequestClient.RequestOptions<Data>) {
    return super.request({ ...options, uri: options.uri.replace('https://api.twilio.com', this.#origin) });
  }
}

let simulator: RunningMessageSimulator;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
beforeAll(async () => {
  receiver = await startPushReceiver();
  simulator = await startMessageSimulator(twilioDefinition, {
    reportDelayMs: 0,
    receiveUrl: `${receiver.url}/receive?key=k%2017`,
  });
});
afterAll(async () => {
  await Promise.all([simulator.stop(), receiver.stop()]);
});

const { account_sid, auth_token } = twilioDemoApp;
const independentClient = (user: string = account_sid, password: string = auth_token) =>
  twilio(user, password, { accountSid: account_sid, httpClient: new DetourClient(simulator.url) });
const order = { to: '+254711000222', from: '+15005550006', body: 'Habari' };

/** Whether Twilio's own library accepts the signature of a callback. */
const isGenuine = (push: (typeof receiver.received)[number] | undefined): boolean =>
  twilio.validateRequest(
    auth_token,
    push?.headers['x-twilio-signature'] ?? '',
    push?.url ?? '',
    Object.fromEntries(new URLSearchParams(push?.body)),
  );

describe('Twilio’s own client', () => {
  it('sends a message through our simulator', async () => {
    const sent = await independentClient().messages.create(order);
    expect(sent).toMatchObject({
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      accountSid: account_sid,
      status: 'queued',
      direction: 'outbound-api',
      numSegments: '1',
      price: null,
      errorCode: null,
      dateCreated: expect.any(Date),
    });
    expect(Math.abs(sent.dateCreated.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('finds the message delivered, with its price', async () => {
    const { sid } = await independentClient().messages.create(order);
    await simulator.quiet();
    expect(await independentClient().messages(sid).fetch()).toMatchObject({
      sid,
      status: 'delivered',
      price: '-0.04500',
      priceUnit: 'USD',
      dateSent: expect.any(Date),
    });
  });

  it('lists the messages to one recipient', async () => {
    const { sid } = await independentClient().messages.create({ ...order, to: '+254711000333' });
    expect(await independentClient().messages.list({ to: '+254711000333' })).toMatchObject([
      { sid, to: '+254711000333' },
    ]);
    expect(await independentClient().messages.list({ from: '+254711000333' })).toEqual([]);
  });

  it('sends media, templates and through a messaging service', async () => {
    const mediaUrl = ['https://files.example.test/a.jpg', 'https://files.example.test/b.jpg'];
    expect(await independentClient().messages.create({ ...order, mediaUrl })).toMatchObject({ numMedia: '2' });
    const [to, from] = ['whatsapp:+254711000222', 'whatsapp:+15005550006'];
    const contentSid = 'HX00000000000000000000000000000017';
    const contentVariables = JSON.stringify({ 1: 'Amina' });
    expect(await independentClient().messages.create({ to, from, contentSid, contentVariables })).toMatchObject({
      to,
      from,
    });
    const messagingServiceSid = 'MG00000000000000000000000000000017';
    expect(
      await independentClient().messages.create({ to: order.to, body: 'Habari', messagingServiceSid }),
    ).toMatchObject({
      status: 'accepted',
      from: null,
      messagingServiceSid,
    });
  });

  it('sends parameters that the gateway does not use', async () => {
    const messagingServiceSid = 'MG00000000000000000000000000000017';
    const sent = await independentClient().messages.create({
      to: order.to,
      body: 'Habari',
      messagingServiceSid,
      validityPeriod: 36_000,
      smartEncoded: true,
      shortenUrls: false,
      provideFeedback: true,
      attempt: 1,
      riskCheck: 'enable',
      scheduleType: 'fixed',
      sendAt: new Date('2026-03-02T08:15:00Z'),
      fallbackFrom: '+15005550006',
      applicationSid: 'AP00000000000000000000000000000017',
      maxPrice: 0.5,
      forceDelivery: false,
      contentRetention: 'retain',
      addressRetention: 'obfuscate',
      persistentAction: ['geo:-1.28,36.82|Nairobi', 'mailto:duka@example.test'],
      trafficType: 'free',
      sendAsMms: false,
      messageIntent: 'notifications',
    });
    expect(sent.status).toBe('accepted');
  });

  it('calls with an API key', async () => {
    const { api_key_sid, api_key_secret } = twilioDemoKey;
    expect(await independentClient(api_key_sid, api_key_secret).messages.create(order)).toMatchObject({
      status: 'queued',
    });
  });

  it.each([
    ['a recipient that is refused', { to: '+254711000004' }, 21211, 400],
    ['a recipient that opted out', { to: '+15005550004' }, 21610, 400],
    ['too many messages', { to: '+254711000007' }, 20429, 429],
    ['no content', { body: undefined }, 21602, 400],
  ])('reads the error of %s', async (_what, differences, code, status) => {
    const failure: unknown = await independentClient()
      .messages.create({ ...order, ...differences })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(twilio.RestException);
    expect(failure).toMatchObject({
      code,
      status,
      message: expect.stringMatching(/\w/),
      moreInfo: `https://www.twilio.com/docs/errors/${code}`,
    });
  });

  it('reads the errors of wrong credentials and unknown messages', async () => {
    await expect(independentClient(account_sid, 'another').messages.create(order)).rejects.toMatchObject({
      code: 20003,
      status: 401,
    });
    await expect(independentClient().messages('SM000000000000000000000000000000ff').fetch()).rejects.toMatchObject({
      code: 20404,
      status: 404,
    });
  });

  it('accepts the signatures of our reports and messages', async () => {
    await independentClient().messages.create({ ...order, statusCallback: `${receiver.url}/callback?key=k17&m=2` });
    await simulator.quiet();
    expect(isGenuine(receiver.received.at(-1))).toBe(true);
    await simulator.receive({ from: '254711000222', to: '22123', text: 'Habari 🙏 & karibu' });
    const push = receiver.received.at(-1)!;
    expect(isGenuine(push)).toBe(true);
    expect(isGenuine({ ...push, body: push.body.replace('karibu', 'kwaheri') })).toBe(false);
  });
});
