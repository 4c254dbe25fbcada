/**
 * grammY, another client of Telegram's Bot API, against our simulator, over HTTP, to detect mistakes that our client
 * and our simulator share. It also reads the simulator's updates.
 */
import { Api, Bot, GrammyError, webhookCallback } from 'grammy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import {
  blockedChat,
  knownChannel,
  movedChat,
  telegramDemoApp,
  telegramDefinition,
} from '../../../infra/simulators/telegram/telegram.ts';
import { startPushReceiver } from '../push-receiver.ts';

let simulator: RunningMessageSimulator;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
beforeAll(async () => {
  receiver = await startPushReceiver();
  simulator = await startMessageSimulator(telegramDefinition);
});
afterAll(async () => {
  await Promise.all([simulator.stop(), receiver.stop()]);
});

const { bot_token } = telegramDemoApp;
const independentClient = (token: string = bot_token) => new Api(token, { apiRoot: simulator.url });

describe('grammY', () => {
  it('reads the bot of its token', async () => {
    expect(await independentClient().getMe()).toMatchObject({
      id: 7_100_000_017,
      is_bot: true,
      username: 'gateway_demo_bot',
      can_join_groups: true,
    });
  });

  it('sends to a chat by number, by number as text and to a channel by name', async () => {
    const first = await independentClient().sendMessage(900_201, 'Habari');
    expect(first).toMatchObject({ message_id: 1, chat: { id: 900_201, type: 'private' }, text: 'Habari' });
    expect(Math.abs(first.date - Date.now() / 1000)).toBeLessThan(60);
    expect(await independentClient().sendMessage('900201', 'Tena')).toMatchObject({
      message_id: 2,
      chat: { id: 900_201 },
    });
    expect(await independentClient().sendMessage(knownChannel.name, 'Habari')).toMatchObject({
      chat: { id: knownChannel.id, type: 'channel', username: knownChannel.name.slice(1) },
      sender_chat: { id: knownChannel.id },
    });
  });

  it('sends every parameter of a message', async () => {
    const { message_id } = await independentClient().sendMessage(900_202, 'The first');
    const reply_markup = { inline_keyboard: [[{ text: 'Pay', url: 'https://gw.example.test/pay' }]] };
    const entities = [{ type: 'bold' as const, offset: 0, length: 6 }];
    const sent = await independentClient().sendMessage(900_202, 'Habari yako', {
      entities,
      reply_markup,
      link_preview_options: { is_disabled: true },
      disable_notification: true,
      protect_content: true,
      allow_paid_broadcast: false,
      message_effect_id: '5104841245755180586',
      reply_parameters: { message_id },
    });
    expect(sent).toMatchObject({ text: 'Habari yako', entities, reply_markup, has_protected_content: true });
    const afterNothing = { reply_parameters: { message_id: 999, allow_sending_without_reply: true } };
    expect(await independentClient().sendMessage(900_202, 'Habari', afterNothing)).toMatchObject({ text: 'Habari' });
  });

  it.each([
    ['HTML', '<b>Habari</b> &amp; <a href="https://gw.example.test">karibu</a>', 'Habari & karibu'],
    ['MarkdownV2', '*Habari*\\! [karibu](https://gw.example.test)', 'Habari! karibu'],
    ['Markdown', '*Habari*! _yako_ \\* [karibu](https://gw.example.test) `1`', 'Habari! yako * karibu 1'],
  ] as const)('sends markup as %s, which is removed from the text', async (parse_mode, written, text) => {
    expect(await independentClient().sendMessage(900_203, written, { parse_mode })).toMatchObject({ text });
  });

  it.each([
    ['an unknown chat', 'nobody', 'Habari', {}, 400, 'Bad Request: chat not found'],
    ['one that ends in 004', 900_004, 'Habari', {}, 400, 'Bad Request: chat not found'],
    ['an empty text', 900_201, ' ', {}, 400, 'Bad Request: message text is empty'],
    ['a text that is too long', 900_201, 'a'.repeat(4097), {}, 400, 'Bad Request: message is too long'],
    ['unclosed markup', 900_201, '*Habari', { parse_mode: 'Markdown' as const }, 400, /can't parse entities/],
    [
      'a reply to an unknown message',
      900_201,
      'Habari',
      { reply_parameters: { message_id: 999 } },
      400,
      /replied not found/,
    ],
    ['a chat that blocked the bot', blockedChat, 'Habari', {}, 403, 'Forbidden: bot was blocked by the user'],
  ])('reads the error of %s', async (_what, chat, text, options, error_code, description) => {
    const failure: unknown = await independentClient()
      .sendMessage(chat, text, options)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GrammyError);
    expect(failure).toMatchObject({
      error_code,
      description: typeof description === 'string' ? description : expect.stringMatching(description),
    });
  });

  it('reads the retry delay and the new id of a group', async () => {
    await expect(independentClient().sendMessage(900_007, 'Habari')).rejects.toMatchObject({
      error_code: 429,
      parameters: { retry_after: 7 },
    });
    expect(await independentClient().sendMessage(900_007, 'Habari')).toMatchObject({ text: 'Habari' });
    await expect(independentClient().sendMessage(movedChat.from, 'Habari')).rejects.toMatchObject({
      error_code: 400,
      parameters: { migrate_to_chat_id: movedChat.to },
    });
  });

  it('reads the errors of a wrong token and an unknown method', async () => {
    await expect(independentClient('7100000017:another').getMe()).rejects.toMatchObject({ error_code: 401 });
    await expect(independentClient('another').getMe()).rejects.toMatchObject({ error_code: 404 });
    await expect(independentClient().close()).rejects.toMatchObject({ error_code: 404 });
  });

  it('sets, reads and deletes a webhook', async () => {
    const options = { secret_token: 'grammy_secret-17', max_connections: 5, allowed_updates: ['message'] as const };
    expect(await independentClient().setWebhook(receiver.url, options)).toBe(true);
    expect(await independentClient().getWebhookInfo()).toMatchObject({
      url: receiver.url,
      has_custom_certificate: false,
      pending_update_count: 0,
      max_connections: 5,
      allowed_updates: ['message'],
    });
    await expect(independentClient().setWebhook('nowhere')).rejects.toMatchObject({ error_code: 400 });
    await expect(independentClient().setWebhook(receiver.url, { secret_token: 'a b' })).rejects.toMatchObject({
      error_code: 400,
    });
    expect(await independentClient().deleteWebhook({ drop_pending_updates: true })).toBe(true);
    expect(await independentClient().getWebhookInfo()).toEqual({
      url: '',
      has_custom_certificate: false,
      pending_update_count: 0,
    });
  });

  it('accepts our updates as Telegram’s', async () => {
    const secretToken = 'grammy-secret';
    await independentClient().setWebhook(receiver.url, { secret_token: secretToken });
    const received: unknown[] = [];
    const bot = new Bot(bot_token, { client: { apiRoot: simulator.url } });
    bot.on('message:text', ({ chat, from, msg }) => received.push([chat.id, from.id, msg.text]));
    bot.on('channel_post:text', ({ chat, msg }) => received.push([chat.id, chat.title, msg.text]));
    const handle = webhookCallback(bot, 'std/http', { secretToken });
    const push = async (order: { from: string; text: string }, changes: Record<string, string> = {}) => {
      await simulator.receive({ ...order, to: 'bot' });
      const { url, headers, body } = receiver.received.at(-1)!;
      return (await handle(new Request(url, { method: 'POST', headers: { ...headers, ...changes }, body }))).status;
    };
    expect(await push({ from: '900001', text: 'Habari' })).toBe(200);
    expect(await push({ from: knownChannel.name, text: 'Open until five' })).toBe(200);
    const forged = { 'x-telegram-bot-api-secret-token': 'another' };
    expect(await push({ from: '900001', text: 'Habari' }, forged)).toBe(401);
    expect(received).toEqual([
      [900_001, 900_001, 'Habari'],
      [knownChannel.id, 'Gateway news', 'Open until five'],
    ]);
  });
});

describe('Any client of Telegram', () => {
  const parameters = { chat_id: '900204', text: 'Habari & karibu', disable_notification: 'true' };
  const form = () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(parameters)) data.append(name, value);
    return data;
  };

  it.each([
    ['the address', 'GET', `?${new URLSearchParams(parameters).toString()}`, undefined],
    ['a form', 'POST', '', new URLSearchParams(parameters)],
    ['a multipart form', 'POST', '', form()],
  ])('may send its parameters in %s', async (_where, method, query, body) => {
    const url = `${simulator.url}/bot${bot_token}/sendmessage${query}`;
    const answer = await fetch(url, { method, ...(body && { body }) });
    expect(await answer.json()).toMatchObject({ ok: true, result: { text: parameters.text, chat: { id: 900_204 } } });
  });
});
