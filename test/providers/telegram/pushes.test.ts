/** Telegram's updates, their secret, and the wire schemas with payloads from Telegram's documentation. */
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

describe('A Telegram update', () => {
  it.each([
    [
      'a post in a channel',
      'update-channel-post',
      { from: '-1001000000101', text: 'Open until five', from_name: 'Gateway news', provider_id: '-1001000000101:5' },
    ],
    ['a picture with a caption', 'update-photo', { from: '-4100002', text: 'My receipt', from_name: 'wanjiku' }],
    [
      'a location without a time',
      'update-venue',
      { from: '-4100002', text: '[venue] -1.28,36.82 Shop, CBD', at: null },
    ],
  ])('with %s is a message', (_what, name, message) => {
    expect(read(fixture(name))).toMatchObject([{ kind: 'message', message }]);
  });

  it.each([
    [{ location: { latitude: -1.28, longitude: 0 } }, '[location] -1.28,0'],
    [{ location: { latitude: 'odd' } }, '[location]'],
    [{ contact: { phone_number: '+254711000223', first_name: 'Amina' } }, '[contact] Amina +254711000223'],
    [{ poll: { id: '1', question: 'Open on Sunday?' } }, '[poll] Open on Sunday?'],
    [{ sticker: { file_id: 'x' } }, '[sticker]'],
    [{ photo: [{ file_id: 'x' }] }, '[photo]'],
  ])('in which somebody shared %j has the text %s', (content, text) => {
    const message = { message_id: 15, chat: { id: 900001 }, ...content };
    expect(read({ update_id: 1, message })).toMatchObject([{ kind: 'message', message: { text } }]);
  });

  it.each([
    ['an edited message', 'update-edited', 'An edited message; the original message remains stored'],
    ['a new group member', 'update-joined', 'A service message of the chat'],
    ['a pressed button', 'update-button', 'An update without a message'],
  ])('with %s is not a message', (_what, name, reason) => {
    expect(read(fixture(name))).toEqual([{ kind: 'nothing', reason }]);
  });

  it('with an invalid message is not a message', () => {
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

  it('is not checked if the app has none', () => {
    expect(isGenuine(withSecret('any'), { secret_token: undefined })).toBeNull();
  });
});

describe('The wire format', () => {
  it.each(['request', 'request-channel'])('allows exactly the documented %s', (name) => {
    expect(sendMessageRequest.parse(fixture(name))).toEqual(fixture(name));
  });

  it.each([
    ['a chat number as text', 'bad-request-text-chat'],
    ['legacy Markdown', 'bad-request-old-markdown'],
    ['an unknown field', 'bad-request-unknown-member'],
  ])('does not allow a request with %s', (_what, name) => {
    expect(sendMessageRequest.safeParse(fixture(name)).success).toBe(false);
  });

  it('has four kinds of responses', () => {
    expect(sentAnswer.parse(fixture('answer')).result).toEqual({ message_id: 41, chat: { id: 900001 } });
    expect(errorAnswer.parse(fixture('error-chat-not-found')).description).toBe('Bad Request: chat not found');
    expect(errorAnswer.parse(fixture('error-throttled')).parameters).toEqual({ retry_after: 7 });
    expect(movedAnswer.parse(fixture('error-moved')).parameters).toEqual({ migrate_to_chat_id: -1001234100777 });
    expect(movedAnswer.safeParse(fixture('error-chat-not-found')).success).toBe(false);
  });
});

describe('The Telegram simulator', () => {
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

  it('posts messages with the secret', async () => {
    await setup.simulator.receive({ from: '900001', to: 'bot', text: 'Habari' });
    await setup.simulator.receive({ from: knownChannel.name, to: 'bot', text: 'News' });
    expect(setup.received.map((push) => isGenuine(push))).toEqual([true, true]);
    expect(setup.readings()).toMatchObject([
      { kind: 'message', message: { from: '900001', text: 'Habari', from_name: 'Customer 001' } },
      { kind: 'message', message: { from: String(knownChannel.id), text: 'News', from_name: 'Gateway news' } },
    ]);
  });

  it('accepts a new address with a new secret', async () => {
    const url = setup.simulator.settings.callbackUrl;
    expect(await call('setWebhook', { url, secret_token: 'new-secret' })).toMatchObject({ ok: true, result: true });
    await setup.simulator.receive({ from: '900001', to: 'bot', text: 'Habari' });
    expect(setup.received.map((push) => isGenuine(push, { secret_token: 'new-secret' }))).toEqual([true]);
    expect(await call('setWebhook', { url: 'nowhere' })).toMatchObject({ ok: false, error_code: 400 });
  });

  it('returns its bot', async () => {
    expect(await call('getMe', undefined)).toMatchObject({ ok: true, result: { id: 7_100_000_017, is_bot: true } });
  });
});
