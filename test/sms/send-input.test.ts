/** The input of the send endpoints, and their validation errors. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { check } from '../../shared/platform/http/read-input.ts';
import { smsRoutes } from '../../shared/sms/routes.ts';
import {
  groupSendInput,
  sendForm,
  type SendInput,
  sendInputOf,
  telegramInputOf,
  webhookInputOf,
} from '../../shared/sms/send-input.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import * as fc from '../support/properties.ts';
import { aDriver } from './sms-setup.ts';

const anApp = (given: Partial<SmsApp> = {}): SmsApp => ({ id: 17, config: {}, settings: {}, ...given }) as SmsApp;
const subject = (driver: Partial<SmsDriver> = {}, app: Partial<SmsApp> = {}) => ({
  app: anApp(app),
  driver: aDriver(driver),
});

const to = '0711000222';
const message = 'Habari yako';
const sent = { to: '254711000222', text: message, channel: 'sms', options: {} };

/** The parsed body, or the errors by field. */
function read(form: () => z.ZodType<SendInput>, body: unknown): unknown {
  try {
    return check(form(), body);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.errors ?? error.message;
  }
}
const sendByPhone = (phone_number: string, to: string) =>
  read(() => sendInputOf(subject({}, { config: { phone_number } })), { to, message });
const send = (body: unknown, driver: Partial<SmsDriver> = {}) => read(() => sendInputOf(subject(driver)), body);
const sendToGroup = (body: unknown) => read(groupSendInput, body);

const tooLong = { message: ['The message field must have at most 500 characters'] };
const noPhone = { to: ['The to field must be a phone number with its country code'] };

const queuedRoutes = smsRoutes.flatMap((route) => (route.mode === 'queued' ? [[route.path, route] as const] : []));

describe('A send through a phone', () => {
  it.each([
    ['255754000900', '0754000111', '255754000111'],
    ['256772000900', '0772 000 111', '256772000111'],
    ['243812000900', '0812000111', '243812000111'],
    ['255754000900', '+254711000222', '254711000222'],
    ['254711000900', '0711000222', '254711000222'],
  ])('with the number %s sends to %s in its own country: %s', (own, to, recipient) => {
    expect(sendByPhone(own, to)).toMatchObject({ to: recipient });
  });

  it('of a country whose numbers are not known refuses a number without its country code', () => {
    expect(sendByPhone('447911123456', '0711000222')).toEqual(noPhone);
  });
});

describe.each([
  ['A send', send],
  ['A send through a group', sendToGroup],
])('%s', (_name, read) => {
  it('accepts a recipient and a text', () => {
    expect(read({ to, message })).toEqual(sent);
  });

  it('does not change the text', () => {
    const text = '  Habari\n\tyako \u00e9e\u0301 😀 ';
    expect(read({ to, message: text })).toEqual({ ...sent, text });
  });

  it.each(['a', '中', '😀', '€', '\u0301'])('accepts 500 times "%s", but not 501', (character) => {
    const text = character.repeat(500);
    expect(read({ to, message: text })).toEqual({ ...sent, text });
    expect(read({ to, message: text + character })).toEqual(tooLong);
  });

  it.each([
    ['nothing', {}, { to: ['The to field is required'], message: ['The message field is required'] }],
    ['no recipient', { message }, { to: ['The to field is required'] }],
    ['no text', { to }, { message: ['The message field is required'] }],
    ['an empty text', { to, message: '' }, { message: ['The message field must not be empty'] }],
    ['a blank text', { to, message: ' \n\t' }, { message: ['The message field must not be empty'] }],
    ['a name as the recipient', { to: 'MPESA', message }, noPhone],
    ['two recipients', { to: `${to},0722000333`, message }, noPhone],
    [
      'a null character',
      { to, message: 'a\u0000b' },
      { message: ['The message field must not contain null characters'] },
    ],
  ])('refuses %s', (_what, body, errors) => {
    expect(read(body)).toEqual(errors);
  });

  it.each([[[]], ['text'], [null], [14]])('refuses %j', (body) => {
    expect(Object.keys(read(body) as object)).not.toContain('text');
  });
});

describe('A send', () => {
  it('uses the first channel of its app, or the one it names', () => {
    const driver: Partial<SmsDriver> = { channels: ['whatsapp', 'voice', 'sms'] };
    expect(send({ to, message }, driver)).toEqual({ ...sent, channel: 'whatsapp' });
    expect(send({ to, message, channel: 'sms' }, driver)).toEqual(sent);
  });

  it.each(['voice', 'mms', 'pigeon', ''])('refuses the channel "%s" if the app does not have it', (channel) => {
    expect(send({ to, message, channel }, { channels: ['sms', 'voice'] })).toEqual({
      channel: ['The channel field must be sms'],
    });
  });

  it('accepts and validates its driver’s options, and drops other fields', () => {
    const sendOptions = z.object({ ttl: z.number().max(60).optional(), flash: z.boolean().default(false) });
    expect(send({ to, message, ttl: 9, other: 1, callback_url: 'https://x.example' }, { sendOptions })).toEqual({
      ...sent,
      options: { ttl: 9, flash: false },
    });
    expect(send({ to, message: '', ttl: 61 }, { sendOptions })).toEqual({
      message: ['The message field must not be empty'],
      ttl: ['The ttl field must be at most 60'],
    });
  });

  it.each(queuedRoutes)('at %s is refused by a disabled app, and by a group without apps', (_path, { refuseNew }) => {
    const disabled = subject({}, { disabled_at: '2026-01-15T09:00:00.000Z' });
    expect(() => refuseNew?.(disabled)).toThrow('This SMS app is disabled');
    expect(() => refuseNew?.({ group: { app_ids: [] } })).toThrow('SMS group has no apps');
    expect(() => [subject(), { group: { app_ids: [17] } }].map((accepted) => refuseNew?.(accepted))).not.toThrow();
  });

  it('accepts any text unchanged, or refuses it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const isFine = text.trim() !== '' && !text.includes('\u0000') && Array.from(text).length <= 500;
        const created = send({ to, message: text });
        if (isFine) expect(created).toEqual({ ...sent, text });
        else expect(created).toEqual({ message: expect.any(Array) });
      }),
    );
  });

  it('has a form in the OpenAPI document with the same rules', () => {
    expect(sendForm().safeParse({ to, message }).success).toBe(true);
    expect(sendForm().safeParse({ to, message: 'x'.repeat(501) }).success).toBe(false);
  });
});

describe('A send to a Telegram chat', () => {
  const telegram: Partial<SmsDriver> = { channels: ['telegram'] };
  const sendTelegram = (body: unknown, config: SmsApp['config'] = {}, driver = telegram) =>
    read(() => telegramInputOf(subject(driver, { config })), body);
  const chatted = { to: '900001', text: message, channel: 'telegram', options: {} };

  it.each([900001, '900001'])('accepts the chat %j', (chat_id) => {
    expect(sendTelegram({ chat_id, message })).toEqual(chatted);
  });

  it.each([-1001234567890, '@duka_langu'])('accepts the group or channel %s', (chat_id) => {
    expect(sendTelegram({ chat_id, message })).toEqual({ ...chatted, to: String(chat_id) });
  });

  it('uses the chat of its app by default, and accepts a text format', () => {
    const body = { message, parse_mode: 'HTML', disable_notification: true };
    expect(sendTelegram(body, { default_chat_id: '900001' })).toEqual({
      ...chatted,
      options: { parse_mode: 'HTML', disable_notification: true },
    });
  });

  it('accepts 4096 characters, but not more', () => {
    const text = '😀'.repeat(4096);
    expect(sendTelegram({ chat_id: 900001, message: text })).toEqual({ ...chatted, text });
    expect(sendTelegram({ chat_id: 900001, message: `${text}.` })).toEqual({
      message: ['The message field must have at most 4096 characters'],
    });
  });

  it('needs a chat, and an app that sends there', () => {
    expect(sendTelegram({ message })).toEqual({
      chat_id: ['The chat_id field is invalid: Provide a chat: the app has no default chat'],
    });
    expect(sendTelegram({ chat_id: 'duka', message })).toHaveProperty('chat_id');
    expect(sendTelegram({ chat_id: 900001, message }, {}, { channels: ['sms'] })).toEqual({
      app: ['This app does not send by telegram'],
    });
  });
});

describe('A send to a webhook', () => {
  const webhook: Partial<SmsDriver> = { channels: ['webhook'] };
  const sendWebhook = (body: unknown, config: SmsApp['config'] = {}, driver = webhook) =>
    read(() => webhookInputOf(subject(driver, { config })), body);
  const posted = { to: '', text: '', channel: 'webhook', options: {} };

  it('accepts a text, data, or both', () => {
    expect(sendWebhook({ message })).toEqual({ ...posted, text: message });
    expect(sendWebhook({ data: { order: 14 } })).toEqual({ ...posted, options: { data: { json: '{"order":14}' } } });
    expect(sendWebhook({ to: 'shop 3', message, data: {} })).toEqual({
      ...posted,
      to: 'shop 3',
      text: message,
      options: { data: { json: '{}' } },
    });
    expect(sendWebhook({})).toEqual({ message: ['The message field is invalid: Provide a message, data, or both'] });
  });

  it('accepts 32 KiB of data, but not a byte more', () => {
    const data = { text: 'é'.repeat((32 * 1024 - 11) / 2) };
    expect(Buffer.byteLength(JSON.stringify(data))).toBe(32 * 1024 - 1);
    expect(sendWebhook({ data })).toEqual({ ...posted, options: { data: { json: JSON.stringify(data) } } });
    expect(sendWebhook({ data: { text: `${data.text}ab` } })).toEqual({
      data: ['The data field must be at most 32 KiB'],
    });
  });

  it('is sent to another address only if the app allows it', () => {
    const url = 'https://other.example.com/hook';
    expect(sendWebhook({ message, url })).toEqual({
      url: ['The url field is invalid: This app sends only to its own address'],
    });
    expect(sendWebhook({ message, url }, { allow_url_override: true })).toEqual({
      ...posted,
      text: message,
      options: { url },
    });
  });

  it('needs an app that sends there', () => {
    expect(sendWebhook({ message }, {}, { channels: ['sms'] })).toEqual({ app: ['This app does not send by webhook'] });
  });
});
