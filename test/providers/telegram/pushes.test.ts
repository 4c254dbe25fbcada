/** What Telegram pushes, its secret, and its wire schemas against payloads as it documents them. */
import { describe, expect, it } from 'vitest';
import { knownChannel, telegramDemoApp, telegramDefinition } from '../../../infra/simulators/telegram/telegram.ts';
import type { Push, SmsDriver } from '../../../shared/drivers/sms-driver.ts';
import { telegram } from '../../../shared/providers/telegram/telegram.ts';
import { errorAnswer, movedAnswer, sendMessageRequest, sentAnswer } from '../../../shared/providers/telegram/wire.ts';
import { aJsonPush, anSmsApp, aPush } from '../../suites/sms-driver.ts';
import { useSimulator } from '../on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const driver: SmsDriver = telegram;
const app = (config: Record<string, unknown> = {}) => anSmsApp({ driver, config: { ...telegramDemoApp, ...config } });
const read = (update: unknown) => driver.pushes!.read(aPush(aJsonPush(update)), app());
const isGenuine = (push: Partial<Push>, config?: Record<string, unknown>) =>
  driver.pushes!.isGenuine!(aPush(push), app(config), 0);

describe('An update of Telegram', () => {
  it.each([
    [
      'a post in a channel',
      'update-channel-post',
      { from: '-1001000000101', text: 'Open until five', from_name: 'Gateway news', provider_id: '-1001000000101:5' },
    ],
    ['a picture with words', 'update-photo', { from: '-4100002', text: 'My receipt', from_name: 'wanjiku' }],
    ['a place, at a time it does not tell', 'update-venue', { from: '-4100002', text: '[venue]', at: null }],
  ])('with %s is kept', (_what, name, message) => {
    expect(read(fixture(name))).toMatchObject([{ kind: 'message', message }]);
  });

  it.each([
    ['an edited message', 'update-edited', 'An edited message: the first one is kept'],
    ['somebody who joins', 'update-joined', 'A notice of the chat, not a message'],
    ['a pressed button', 'update-button', 'An update without a message'],
  ])('with %s is no message', (_what, name, reason) => {
    expect(read(fixture(name))).toEqual([{ kind: 'nothing', reason }]);
  });

  it('with an odd message is no message', () => {
    for (const message of [
      7,
      null,
      {},
      { message_id: 1, chat: {} },
      { message_id: 1, chat: { id: 'x' }, text: 'Hi' },
      { chat: { id: 7 }, text: 'Hi' },
    ]) {
      expect(read({ update_id: 1, message })).toEqual([{ kind: 'nothing', reason: 'An update without a message' }]);
    }
  });
});

const withSecret = (secret: string) => ({ headers: { 'x-telegram-bot-api-secret-token': secret } });

describe('The secret of a Telegram webhook', () => {
  it.each([
    ['right', withSecret(telegramDemoApp.secret_token), true],
    ['wrong', withSecret('demo-telegram-secret-tokeN'), false],
    ['too long', withSecret(`${telegramDemoApp.secret_token}.`), false],
    ['absent', { headers: {} }, false],
  ])('that is %s decides', (_what, push, genuine) => {
    expect(isGenuine(push)).toBe(genuine);
  });

  it('is not judged where the app has none', () => {
    expect(isGenuine(withSecret('any'), { secret_token: undefined })).toBeNull();
  });
});

describe('What the gateway and Telegram say to each other', () => {
  it.each(['request', 'request-channel'])('may be the documented %s, to the letter', (name) => {
    expect(sendMessageRequest.parse(fixture(name))).toEqual(fixture(name));
  });

  it.each([
    ['a chat number as text', 'bad-request-text-chat'],
    ['the old Markdown', 'bad-request-old-markdown'],
    ['a member Telegram does not know', 'bad-request-unknown-member'],
  ])('is never a request with %s', (_what, name) => {
    expect(sendMessageRequest.safeParse(fixture(name)).success).toBe(false);
  });

  it('is one of four answers', () => {
    expect(sentAnswer.parse(fixture('answer')).result).toEqual({ message_id: 41, chat: { id: 900001 } });
    expect(errorAnswer.parse(fixture('error-chat-not-found')).description).toBe('Bad Request: chat not found');
    expect(errorAnswer.parse(fixture('error-throttled')).parameters).toEqual({ retry_after: 7 });
    expect(movedAnswer.parse(fixture('error-moved')).parameters).toEqual({ migrate_to_chat_id: -1001234100777 });
    expect(movedAnswer.safeParse(fixture('error-chat-not-found')).success).toBe(false);
  });
});

describe('Simulates Telegram', () => {
  const setup = useSimulator({
    driver,
    config: telegramDemoApp,
    simulator: telegramDefinition,
    baseUrls: (url) => ({ TELEGRAM_SANDBOX_URL: url }),
  });
  const call = async (method: string, body: unknown) => {
    const url = `${setup.simulator.url}/bot${telegramDemoApp.bot_token}/${method}`;
    const answer = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
    return answer.json();
  };

  it('pushes what people write, with the secret', async () => {
    await setup.simulator.receive({ from: '900001', to: 'bot', text: 'Habari' });
    await setup.simulator.receive({ from: knownChannel.name, to: 'bot', text: 'News' });
    expect(setup.received.map((push) => isGenuine(push))).toEqual([true, true]);
    expect(setup.readings()).toMatchObject([
      { kind: 'message', message: { from: '900001', text: 'Habari', from_name: 'Customer 001' } },
      { kind: 'message', message: { from: String(knownChannel.id), text: 'News', from_name: 'Gateway news' } },
    ]);
  });

  it('takes a new address with a new secret', async () => {
    const url = setup.simulator.settings.callbackUrl;
    expect(await call('setWebhook', { url, secret_token: 'new-secret' })).toMatchObject({ ok: true, result: true });
    await setup.simulator.receive({ from: '900001', to: 'bot', text: 'Habari' });
    expect(setup.received.map((push) => isGenuine(push, { secret_token: 'new-secret' }))).toEqual([true]);
    expect(await call('setWebhook', { url: 'nowhere' })).toMatchObject({ ok: false, error_code: 400 });
  });

  it('says who its bot is', async () => {
    expect(await call('getMe', undefined)).toMatchObject({ ok: true, result: { id: 7_100_000_017, is_bot: true } });
  });
});
