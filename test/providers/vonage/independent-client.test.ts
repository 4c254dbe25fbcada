/** Vonage's own client against our simulator, over HTTP, to detect mistakes that our client and our simulator share. */
import { createRequire } from 'node:module';
import { Vonage } from '@vonage/server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import { demoApplication, makeVonageDefinition, vonageDemoApp } from '../../../infra/simulators/vonage/vonage.ts';
import { startPushReceiver } from '../push-receiver.ts';

const require = createRequire(import.meta.url);
const { verifySignature } = createRequire(require.resolve('@vonage/server-sdk'))('@vonage/jwt') as {
  verifySignature: (token: string, secret: string) => boolean;
};

let simulator: RunningMessageSimulator;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
beforeAll(async () => {
  receiver = await startPushReceiver();
  const definition = makeVonageDefinition({ pushes: 'json', inbound: 'messages' });
  simulator = await startMessageSimulator(definition, { reportDelayMs: 0, receiveUrl: `${receiver.url}/receive` });
});
afterAll(async () => {
  await Promise.all([simulator.stop(), receiver.stop()]);
});

const { api_key, api_secret, signature_secret } = vonageDemoApp;
const { application_id, private_key } = demoApplication();
const hosts = () => ({ restHost: simulator.url, apiHost: simulator.url });
/** Some of its types do not declare optional fields. */
type Loose = { sms: { send(order: object): Promise<unknown> }; messages: { send(order: object): Promise<unknown> } };
const independentClient = (apiSecret: string = api_secret) =>
  new Vonage({ apiKey: api_key, apiSecret }, hosts()) as unknown as Loose & Pick<Vonage, 'sms'>;
const application = (privateKey: string = private_key) =>
  new Vonage({ applicationId: application_id, privateKey }, hosts()) as unknown as Loose;

const order = { to: '254711000222', from: 'GATEWAY', text: 'Habari' };

describe('Vonage’s own client, by the SMS API', () => {
  it('sends a text', async () => {
    expect(await independentClient().sms.send(order)).toMatchObject({
      messageCount: '1',
      messages: [{ to: order.to, status: '0', messageId: expect.any(String), remainingBalance: '3.14159265' }],
    });
  });

  it('sends every parameter of a text, and each part of a long one', async () => {
    const full = {
      ...order,
      text: 'ж'.repeat(71),
      type: 'unicode',
      ttl: 900_000,
      statusReportReq: true,
      callback: `${receiver.url}/callback`,
      messageClass: 1,
      clientRef: 'order-17',
      accountRef: 'customer-1234',
      entityId: '1101456324675322134',
      contentId: '1107457532145798767',
    };
    expect(await independentClient().sms.send(full)).toMatchObject({
      messageCount: '2',
      messages: [
        { status: '0', clientRef: 'order-17', accountRef: 'customer-1234' },
        { status: '0', clientRef: 'order-17' },
      ],
    });
  });

  it('sends a binary message', async () => {
    const binary = { to: order.to, from: order.from, type: 'binary', body: '48616261', udh: '06050415811581' };
    expect(await independentClient().sms.send({ ...binary, 'protocol-id': 127 })).toMatchObject({
      messages: [{ status: '0' }],
    });
  });

  it.each([
    ['a wrong secret', 'another', {}, '4'],
    ['a barred number', undefined, { to: '254711000004' }, '7'],
    ['too many messages', undefined, { to: '254711000007' }, '1'],
    ['no sender', undefined, { from: undefined }, '2'],
    ['a number with a plus sign', undefined, { to: '+254711000222' }, '3'],
  ])('reads the refusal of %s', async (_what, secret, differences, status) => {
    await expect(independentClient(secret).sms.send({ ...order, ...differences })).rejects.toMatchObject({
      response: { messages: [{ status, errorText: expect.stringMatching(/\w/) }] },
    });
  });

  it('accepts the signatures of our receipts', async () => {
    await independentClient().sms.send({ ...order, callback: `${receiver.url}/callback` });
    await simulator.quiet();
    const fields = JSON.parse(receiver.received.at(-1)!.body) as Record<string, string>;
    const isGenuine = (changes: Record<string, string> = {}) =>
      (independentClient() as Pick<Vonage, 'sms'>).sms.verifySignature(
        fields['sig'] ?? '',
        { ...fields, ...changes },
        signature_secret,
        'MD5HASH' as never,
      );
    expect(fields).toMatchObject({ status: 'delivered', msisdn: order.to, to: 'GATEWAY', 'err-code': '0' });
    expect([isGenuine(), isGenuine({ status: 'failed' })]).toEqual([true, false]);
  });
});

const url = 'https://media.example.test/1.jpg';
const toWhatsapp = { channel: 'whatsapp', to: order.to, from: '254700111333' };

describe('Vonage’s own client, by the Messages API', () => {
  const message = { ...order, channel: 'sms', messageType: 'text' };
  const sent = { messageUUID: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) };

  it('sends with key and secret, and with the token of an application', async () => {
    expect(await independentClient().messages.send(message)).toEqual(sent);
    expect(await application().messages.send(message)).toEqual(sent);
  });

  it.each([
    [
      'a text with every parameter',
      {
        ...message,
        ttl: 600,
        clientRef: 'order-17',
        webhookUrl: 'https://gw.example.test/callback',
        webhookVersion: 'v1',
        trustedRecipient: true,
        sms: { encodingType: 'unicode', contentId: '1107457532145798767', entityId: '1101456324675322134' },
      },
    ],
    ['a picture', { ...toWhatsapp, channel: 'mms', messageType: 'image', image: { url, caption: 'Yes' } }],
    ['a card', { ...toWhatsapp, channel: 'mms', messageType: 'vcard', vcard: { url }, ttl: 300 }],
    ['several files', { ...toWhatsapp, channel: 'mms', messageType: 'content', content: [{ type: 'image', url }] }],
    ['an image by WhatsApp', { ...toWhatsapp, messageType: 'image', image: { url, caption: 'Ndiyo' } }],
    ['a sound', { ...toWhatsapp, messageType: 'audio', audio: { url } }],
    ['a film', { ...toWhatsapp, messageType: 'video', video: { url, caption: 'Ndiyo' } }],
    ['a file', { ...toWhatsapp, messageType: 'file', file: { url, name: 'receipt.pdf', caption: 'Risiti' } }],
    ['a sticker', { ...toWhatsapp, messageType: 'sticker', sticker: { id: '16aec43f-a8fb-4a80-9d2c-7a5c0e0ef3a4' } }],
    ['a reaction', { ...toWhatsapp, messageType: 'reaction', reaction: { action: 'react', emoji: '👍' } }],
    [
      'a template',
      {
        ...toWhatsapp,
        messageType: 'template',
        whatsapp: { policy: 'deterministic', locale: 'en_US' },
        template: { name: 'order_ready', parameters: ['17'] },
      },
    ],
    [
      'a message in WhatsApp’s own format',
      {
        ...toWhatsapp,
        messageType: 'custom',
        custom: { type: 'location', location: { latitude: -1.28, longitude: 36.82, name: 'Nairobi' } },
      },
    ],
    [
      'a reply',
      {
        ...toWhatsapp,
        messageType: 'text',
        text: 'Habari',
        context: { messageUUID: 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab' },
      },
    ],
  ])('sends %s', async (_what, content) => {
    expect(await independentClient().messages.send(content)).toEqual(sent);
  });

  it.each([
    ['credentials', () => independentClient('another').messages.send(message), 401, 'Unauthorized'],
    [
      'recipient',
      () => independentClient().messages.send({ ...message, to: '254711000004' }),
      422,
      'Invalid recipient',
    ],
    ['parameters', () => independentClient().messages.send({ ...message, text: undefined }), 422, 'Invalid params'],
    [
      'haste',
      () => independentClient().messages.send({ ...message, to: '254711000007', text: 'Haraka' }),
      429,
      'Throttled',
    ],
  ])('reads the refusal of %s', async (_what, call, status, title) => {
    const failure = (await call().catch((error: unknown) => error)) as { response: Response };
    expect(failure.response.status).toBe(status);
    expect(await failure.response.json()).toMatchObject({ title, type: expect.stringMatching(/^https:/) });
  });

  it('accepts the signatures of our statuses and messages', async () => {
    await independentClient().messages.send({ ...message, webhookUrl: `${receiver.url}/callback` });
    await simulator.quiet();
    await simulator.receive({ from: '254711000222', to: '254700111333', text: 'Habari' });
    const pushes = receiver.received.slice(-3);
    const tokens = pushes.map(({ headers }) => (headers['authorization'] ?? '').replace('Bearer ', ''));
    expect(tokens.map((token) => verifySignature(token, signature_secret))).toEqual([true, true, true]);
    expect(tokens.map((token) => verifySignature(token, 'another'))).toEqual([false, false, false]);
  });
});
