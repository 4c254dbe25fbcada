/** Messages to Telegram chats and to a tenant's own systems: `send-telegram` and `send-webhook`. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anError, anIsoTime, aUuid } from '../support/expected-bodies.ts';
import {
  andWhole,
  aMessageWebhook,
  aSendWebhook,
  aSentMessage,
  delivered,
  accepted,
} from '../support/message-bodies.ts';
import { newSmsApp, seededSmsApp, send, smsConfigOf, smsPath } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let bot: Tenant;
let system: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  bot = seededSmsApp(gateway, 'Telegram');
  system = seededSmsApp(gateway, 'Webhook');
});
afterAll(() => gateway.stop());

const post = (of: Tenant, path: string, body: unknown, headers: Record<string, string> = {}) =>
  gateway.call('POST', smsPath(of, path), { body, headers });

const toChat = (body: Record<string, unknown>, of = bot) =>
  send(gateway, of, { to: undefined, ...body }, { path: smsPath(of, 'send-telegram'), type: 'Telegram' });

describe('send-telegram', () => {
  const aTelegram = { sms_provider: 'Telegram', channel: 'telegram', ...accepted };

  it('sends to a chat, and the message stays sent', async () => {
    const sent = await toChat({ chat_id: 900_017, parse_mode: 'HTML', disable_notification: true });
    const message = aSentMessage(sent, bot, { ...aTelegram, to: '900017', provider_id: '900017:1' });
    expect(await sent.requestReaches('completed')).toMatchObject({ action: 'send', result: message });
    expect(await sent.message()).toEqual({ ...message, ...andWhole() });
    expect(await sent.told(1)).toEqual([aSendWebhook(sent, message)]);
    expect(sent.calls().map(({ body }) => body)).toEqual([
      { chat_id: 900_017, text: sent.text, parse_mode: 'HTML', disable_notification: true },
    ]);
  });

  it('sends to the app’s default chat if it names none', async () => {
    const sent = await toChat({ parse_mode: null });
    expect(await sent.reaches('sent')).toMatchObject({ to: '900001' });
    expect(sent.calls().map(({ body }) => body)).toEqual([{ chat_id: 900_001, text: sent.text }]);
  });

  it('sends to a channel by its name', async () => {
    const sent = await toChat({ chat_id: '@gateway_news' });
    expect(await sent.reaches('sent')).toMatchObject({ to: '@gateway_news', provider_id: '-1001000000101:1' });
  });

  it('accepts 4,096 characters, Telegram’s limit', async () => {
    const answer = await post(bot, 'send-telegram', { message: '😀'.repeat(2048) }, { prefer: 'wait=20' });
    expect([answer.status, answer.body]).toMatchObject([200, { data: { channel: 'telegram' } }]);
  });

  it('fails with Telegram’s error', async () => {
    const answer = await post(bot, 'send-telegram', { chat_id: 900_403, message: 'Hi' }, { prefer: 'wait=20' });
    const words = 'Forbidden: bot was blocked by the user';
    const provider = { name: 'Telegram', code: '403', message: words, reason: 'recipient' };
    expect([answer.status, answer.body]).toEqual([500, anError('provider_error', `Telegram: ${words}`, { provider })]);
  });

  it.each([
    ['no text', { message: undefined }, 'message', 'The message field is required'],
    ['a blank text', { message: ' ' }, 'message', 'The message field must not be empty'],
    ['4,097 characters', { message: 'a'.repeat(4097) }, 'message', /at most 4096 characters/],
    ['an invalid chat', { chat_id: 'somebody' }, 'chat_id', /^The chat_id field (must|is not) /],
    ['a fractional chat number', { chat_id: 9.5 }, 'chat_id', /^The chat_id field (must|is not) /],
    [
      'a chat number that is too long',
      { chat_id: '99999999999999999' },
      'chat_id',
      /^The chat_id field (must|is not) /,
    ],
    ['an unknown markup', { parse_mode: 'Markdown' }, 'parse_mode', /^The parse_mode field must be one of /],
  ])('is refused for %s', async (_, wrong, field, sentence) => {
    const { status, body } = await post(bot, 'send-telegram', { message: 'Hi', ...wrong });
    const message = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect([status, body]).toEqual([422, anError('validation_failed', message, { errors: { [field]: [message] } })]);
  });

  it('is refused without a chat if the app has no default chat', async () => {
    const { default_chat_id: _, ...config } = smsConfigOf('Telegram');
    const nowhere = await newSmsApp(gateway, gateway.tenant, { type: 'Telegram', config });
    const { status, body } = await post(nowhere, 'send-telegram', { message: 'Hi' });
    const message = 'The chat_id field is invalid: Provide a chat: the app has no default chat';
    expect([status, body]).toEqual([422, anError('validation_failed', message, { errors: { chat_id: [message] } })]);
    expect((await toChat({ chat_id: 900_002 }, nowhere)).accepted.status).toBe(202);
  });
});

const toSystem = (body: Record<string, unknown>, of = system) =>
  send(gateway, of, { to: undefined, ...body }, { path: smsPath(of, 'send-webhook'), type: 'Webhook' });

describe('send-webhook', () => {
  const aPost = { sms_provider: 'Webhook', channel: 'webhook', provider_id: expect.stringMatching(/^wh-/) };

  it('posts a signed message and stores the report with its cost', async () => {
    const data = { order: 14, items: [{ name: 'Ndizi', count: 3 }] };
    const sent = await toSystem({ to: 'till-17', data });
    const reported = { ...delivered, ...aPost, to: 'till-17', cost: '0.80', cost_currency: 'KES' };
    const message = await sent.reaches('delivered');
    expect(message).toEqual({ ...aSentMessage(sent, system, reported), ...andWhole({ raw_status: 'delivered' }) });
    const [first, second] = await sent.told(2);
    expect(first).toEqual(
      aMessageWebhook('message.delivered', { ...aSentMessage(sent, system, reported), raw_status: 'delivered' }),
    );
    const priced = { ...accepted, ...aPost, to: 'till-17', cost: '0.50', cost_currency: 'KES' };
    expect(second).toEqual(aSendWebhook(sent, aSentMessage(sent, system, priced)));

    const [call] = sent.calls();
    expect(call?.body).toEqual({
      event: 'sms.webhook.message',
      message: {
        id: message.id,
        uuid: message.uuid,
        to: 'till-17',
        from: '',
        message: sent.text,
        channel: 'webhook',
        created_at: anIsoTime,
      },
      data,
      timestamp: anIsoTime,
    });
    const { secret } = smsConfigOf('Webhook');
    const signature = createHmac('sha256', String(secret))
      .update(call?.rawBody ?? '')
      .digest('hex');
    expect(call?.headers).toMatchObject({
      'x-gateway-signature': signature,
      'x-gateway-delivery': aUuid,
    });
  });

  it.each([
    ['only a message', { message: 'Only words' }, 'Only words'],
    ['only data', { data: { order: 14 } }, ''],
    ['data of 32 KiB', { data: { text: 'x'.repeat(32 * 1024 - 11) } }, ''],
  ])('accepts %s', async (_, body, message) => {
    const answer = await post(system, 'send-webhook', body, { prefer: 'wait=20' });
    expect([answer.status, answer.body]).toMatchObject([200, { data: { message, to: '' } }]);
  });

  it.each([
    ['neither message nor data', {}, 'message', /Provide a message, data, or both/],
    ['a blank message', { message: ' ' }, 'message', /must not be empty/],
    ['501 characters', { message: 'a'.repeat(501) }, 'message', /at most 500 characters/],
    ['data over 32 KiB', { data: { text: 'x'.repeat(32 * 1024 - 10) } }, 'data', /at most 32 KiB/],
    ['data over 32 KiB of bytes', { data: { text: 'ж'.repeat(17 * 1024) } }, 'data', /at most 32 KiB/],
    ['data that is not an object', { data: [1] }, 'data', /^The data field must be an object/],
    ['another address', { message: 'Hi', url: 'https://other.example.com/' }, 'url', /only to its own address/],
  ])('is refused for %s', async (_, wrong, field, sentence) => {
    const { status, body } = await post(system, 'send-webhook', wrong);
    const message = expect.stringMatching(sentence);
    expect([status, body]).toEqual([422, anError('validation_failed', message, { errors: { [field]: [message] } })]);
  });

  describe('if the app allows other addresses', () => {
    let open: Tenant;
    beforeAll(async () => {
      const config = { ...smsConfigOf('Webhook'), allow_url_override: true };
      open = await newSmsApp(gateway, gateway.tenant, { type: 'Webhook', config });
    });

    it('posts to the one it names', async () => {
      const sent = await toSystem({ url: 'https://other.example.com/messages?shop=17' }, open);
      await sent.reaches('sent');
      // The simulator replaces every host; path and query are unchanged.
      expect(sent.calls().map(({ target }) => target)).toEqual(['/messages?shop=17']);
    });

    it.each([
      ['http://other.example.com/', 'only https is allowed'],
      ['https://other.example.com:8443/', 'only the standard port 443 is allowed'],
      ['https://10.1.2.3/', 'private address'],
      ['https://127.0.0.1/', 'loopback address'],
      ['https://169.254.169.254/latest/meta-data', 'linkLocal address'],
      ['https://localhost/', 'not a public host name'],
      ['https://user:password@other.example.com/', 'user information in the address'],
      [`https://other.example.com/${'h'.repeat(2048)}`, 'longer than 2048 characters'],
      ['other', 'not an absolute URL'],
      ['', 'not an absolute URL'],
    ])('refuses %.40s', async (url, reason) => {
      const { status, body } = await post(open, 'send-webhook', { message: 'Hi', url });
      const message = `The url field is invalid: ${reason}`;
      expect([status, body]).toEqual([422, anError('validation_failed', message, { errors: { url: [message] } })]);
    });
  });
});

describe('An endpoint for another kind of app', () => {
  it.each([
    ['send-telegram', 'Twilio', { message: 'Hi', chat_id: 1 }, 'This app does not send by telegram'],
    ['send-telegram', 'Webhook', { message: 'Hi', chat_id: 1 }, 'This app does not send by telegram'],
    ['send-webhook', 'Twilio', { message: 'Hi' }, 'This app does not send by webhook'],
    ['send-webhook', 'Telegram', { message: 'Hi' }, 'This app does not send by webhook'],
  ])('is refused: %s on %s', async (path, type, order, sentence) => {
    const { status, body } = await post(seededSmsApp(gateway, type), path, order);
    expect([status, body]).toEqual([422, anError('validation_failed', sentence, { errors: { app: [sentence] } })]);
  });

  it.each([
    ['Telegram', '711000001', 'telegram', '711000001'],
    ['Webhook', 'till-17', 'webhook', 'till-17'],
    ['WhatsAppCloud', '0711000001', 'whatsapp', '254711000001'],
  ])('`send` is not refused: a message of %s is sent to %s', async (type, to, channel, stored) => {
    const sent = await send(gateway, seededSmsApp(gateway, type), { to }, { type });
    await sent.requestReaches('completed');
    expect(await sent.message()).toMatchObject({ to: stored, channel, sms_provider: type });
    expect(sent.calls()).toHaveLength(1);
  });

  it.each([
    ['Telegram', '+254 711 000 001'],
    ['Telegram', '@a'],
    ['Webhook', ''],
    ['WhatsAppCloud', 'till-17'],
  ])('`send` of %s is refused for the recipient "%s"', async (type, to) => {
    const { status, body } = await post(seededSmsApp(gateway, type), 'send', { to, message: 'Hi' });
    expect([status, body]).toMatchObject([422, { errors: { to: [expect.any(String)] } }]);
  });

  it('`send` of a Webhook app is also refused for another address', async () => {
    const url = 'https://other.example.com/';
    const { status, body } = await post(system, 'send', { to: 'till-17', message: 'Hi', url }, { prefer: 'wait=20' });
    expect([status, body]).toEqual([422, anError('validation_failed', 'The app allows only its own address')]);
  });
});
