/** The Telegram driver: the suite of all drivers, and its exact requests. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  blockedChat,
  knownChannel,
  movedChat,
  telegramDemoApp,
  telegramDefinition,
} from '../../../infra/simulators/telegram/telegram.ts';
import { telegramSendOptions } from '../../../shared/providers/telegram/schema.ts';
import { telegram } from '../../../shared/providers/telegram/telegram.ts';
import { aJsonPush, describeSendingDriver } from '../../suites/sms-driver.ts';
import { useSimulator } from '../on-simulator.ts';
import { inAHurry } from '../provider-access.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const onSimulator = {
  driver: telegram,
  config: telegramDemoApp,
  simulator: telegramDefinition,
  baseUrls: (url: string) => ({ TELEGRAM_SANDBOX_URL: `${url}/` }),
};

describeSendingDriver({
  ...onSimulator,
  required: ['bot_token'],
  secrets: ['bot_token', 'secret_token'],
  pushes: [
    {
      says: 'that a person wrote to the bot',
      push: aJsonPush(fixture('update-message')),
      reads: [
        {
          kind: 'message',
          message: {
            provider_id: '900001:12',
            from: '900001',
            to: '7100000017',
            text: 'Habari',
            channel: 'telegram',
            at: '2026-03-02T08:15:00.000Z',
            from_name: 'Wanjiku Kamau',
          },
        },
      ],
    },
  ],
  sendPath: /\/sendMessage$/,
  refused: { code: '400', reason: 'recipient' },
  reports: 'none',
  recipient: '900000',
});

const setup = useSimulator(onSimulator);
const text = 'Habari yako, karibu';

describe('A Telegram message', () => {
  it('has the documented driver name and rate', () => {
    expect([telegram].map(({ id, ratePerSecond }) => [id, ratePerSecond])).toEqual([['Telegram', 30]]);
  });

  it('is the documented call, and its id consists of chat and message number', async () => {
    expect(await setup.send({ to: '900001' })).toEqual({ provider_id: '900001:1' });
    expect(await setup.send({ to: '900101' })).toEqual({ provider_id: '900101:1' });
    expect(await setup.send({ to: '900001' })).toEqual({ provider_id: '900001:2' });
    const [request] = setup.simulator.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/bot7100000017:demo-telegram-bot-token/sendMessage',
      body: { chat_id: 900001, text },
    });
    expect(Object.keys(request?.body ?? {})).toEqual(['chat_id', 'text']);
  });

  it('goes to Telegram if no address is replaced, live or not', async () => {
    const urls: string[] = [];
    const egress = {
      send: async ({ url }: { url: string }) => {
        urls.push(url);
        return { status: 200, headers: {}, body: JSON.stringify(fixture('answer')) };
      },
    };
    expect(await setup.send({ to: '900001', access: { ...setup.access, baseUrls: {}, egress } })).toEqual({
      provider_id: '900001:41',
    });
    expect(urls).toEqual(['https://api.telegram.org/bot7100000017:demo-telegram-bot-token/sendMessage']);
  });

  it('goes to the app’s default chat if it names none', async () => {
    expect(await setup.send({ to: '' })).toEqual({ provider_id: '900001:1' });
    await setup.send({ to: '', config: { default_chat_id: -4_100_001 } });
    expect(setup.sent()).toEqual([
      { chat_id: 900001, text },
      { chat_id: -4_100_001, text },
    ]);
  });

  it('may be sent to a channel by name', async () => {
    expect(await setup.send({ to: knownChannel.name })).toEqual({ provider_id: `${knownChannel.id}:1` });
    expect(setup.sent()).toEqual([{ chat_id: '@gateway_news', text }]);
  });

  it('may be silent and have markup', async () => {
    await setup.send({
      to: '900001',
      text: '<b>Habari</b>',
      options: { parse_mode: 'HTML', disable_notification: true },
    });
    await setup.send({ to: '900001', options: { parse_mode: null, disable_notification: false } });
    expect(setup.sent()).toEqual([fixture('request'), { chat_id: 900001, text, disable_notification: false }]);
  });

  it.each(['', '@x', 'GATEWAY', '12.5', '+254711000001', '9'.repeat(16), '@gateway news'])(
    'is not sent to %j, which is not a chat',
    async (to) => {
      const failure = await setup.failureOf({ to, config: { default_chat_id: undefined } });
      expect(failure).toMatchObject({ kind: 'invalid', errors: { to: [expect.any(String)] } });
      expect(setup.simulator.requests).toEqual([]);
    },
  );
});

describe('A group that became a supergroup', () => {
  it('gets the message at its new id, with one attempt', async () => {
    expect(await setup.send({ to: String(movedChat.from) })).toEqual({ provider_id: `${movedChat.to}:1` });
    expect(setup.sent()).toEqual([
      { chat_id: movedChat.from, text },
      { chat_id: movedChat.to, text },
    ]);
  });

  it('that moves again is refused and not followed', async () => {
    const moved = JSON.stringify(fixture('error-moved'));
    setup.simulator.answerNext(
      { status: 400, body: moved },
      { status: 400, body: moved },
      { status: 400, body: moved },
    );
    const failure = await setup.failureOf({ to: '-4100777' });
    expect(failure).toMatchObject({ kind: 'provider_refused', provider: { code: '400', reason: 'recipient' } });
    expect(setup.simulator.requests).toHaveLength(2);
  });

  it.each([
    [{ drop: true }, 'provider_unclear'],
    [{ status: 429, body: '{"ok":false,"error_code":429}' }, 'provider_unavailable'],
  ])('whose new id returns %j is %s', async (second, kind) => {
    setup.simulator.answerNext({ status: 400, body: JSON.stringify(fixture('error-moved')) }, second);
    expect(await setup.failureOf({ to: '-4100777' })).toMatchObject({ kind });
    expect(setup.simulator.requests).toHaveLength(2);
  });
});

const error = (error_code: number, description: string) => ({ ok: false, error_code, description });

describe('A Telegram refusal', () => {
  it.each([
    [401, 'Unauthorized', 'config'],
    [404, 'Not Found', 'config'],
    [403, 'Forbidden: bot was blocked by the user', 'recipient'],
    [403, 'Forbidden: user is deactivated', 'recipient'],
    [400, 'Bad Request: chat not found', 'recipient'],
    [400, 'Bad Request: PEER_ID_INVALID', 'recipient'],
    [400, 'Bad Request: not enough rights to send text messages to the chat', 'recipient'],
    [400, "Bad Request: can't parse entities: Unsupported start tag", 'content'],
    [400, 'Bad Request: message is too long', 'content'],
    [400, 'Bad Request: message text is empty', 'content'],
    [400, 'Bad Request: something new', undefined],
  ])('with %d and "%s" has the reason %s', async (status, description, reason) => {
    const failure = await setup.failureOf({ to: '1', access: setup.answering(status, error(status, description)) });
    expect(failure).toMatchObject({
      kind: 'provider_refused',
      provider: { name: 'Telegram', code: String(status), message: description },
    });
    expect(failure.provider?.reason).toBe(reason);
  });

  it('because of throttling can be retried after the returned delay', async () => {
    const failure = await setup.failureOf({ to: '900007' });
    expect(failure).toMatchObject({ kind: 'provider_unavailable', retryAfterSeconds: 7 });
    expect(failure.provider).toEqual({ name: 'Telegram', code: '429', message: 'Too Many Requests: retry after 7' });
  });

  it.each([
    ['HTTP 500 in Telegram’s format', 500, error(500, 'Internal Server Error'), 'provider_unclear', '500'],
    ['HTTP 502 with a page', 502, '<html></html>', 'provider_unclear', '502'],
    ['a response without a message', 200, { ok: true, result: true }, 'provider_unclear', '200'],
    ['a refusal with HTTP 200', 200, error(403, 'Forbidden'), 'provider_refused', '403'],
    ['HTTP 429 without a body', 429, '', 'provider_unavailable', '429'],
  ])('is distinguished from %s', async (_what, status, body, kind, code) => {
    const failure = await setup.failureOf({ to: '1', access: setup.answering(status, body) });
    expect(failure).toMatchObject({ kind, provider: { code } });
  });

  it('is returned by the simulator for a wrong token, a blocked bot and unescaped markup', async () => {
    const about = async (differences: Parameters<typeof setup.failureOf>[0]) =>
      (await setup.failureOf({ to: '900001', ...differences })).provider?.reason;
    expect(await about({ config: { bot_token: '7100000018:another-token' } })).toBe('config');
    expect(await about({ to: String(blockedChat) })).toBe('recipient');
    expect(await about({ text: 'a < b', options: { parse_mode: 'HTML' } })).toBe('content');
    expect(await about({ text: 'Pay 1.50', options: { parse_mode: 'MarkdownV2' } })).toBe('content');
    expect(await about({ text: 'a'.repeat(4097) })).toBe('content');
    await setup.send({ to: '900001', text: `*${'a'.repeat(4096)}*`, options: { parse_mode: 'MarkdownV2' } });
  });

  it('never contains the address, which includes the token, after any failure', async () => {
    const [, secret = ''] = telegramDemoApp.bot_token.split(':');
    const shown: unknown[] = [];
    const fail = async (differences: Parameters<typeof setup.failureOf>[0]) => {
      const failure = await setup.failureOf({ to: '900001', ...differences });
      shown.push(failure, failure.message, failure.stack, JSON.stringify(failure), failure.cause);
    };
    setup.simulator.answerNext({ drop: true }, { status: 302 }, { status: 200, body: 'x'.repeat(1024 * 1024 + 1) });
    await fail({});
    await fail({});
    await fail({});
    await fail({ to: '900006', access: inAHurry(setup.access, 50) });
    await fail({ access: { ...setup.access, baseUrls: { TELEGRAM_SANDBOX_URL: 'http://no-such-host.invalid' } } });
    await fail({ access: { ...setup.access, baseUrls: { TELEGRAM_SANDBOX_URL: 'ftp://telegram' } } });
    await setup.simulator.stop();
    await fail({});
    expect(inspect(shown, { depth: 20, showHidden: true })).not.toContain(secret);
  });
});

describe('The configuration and the options of Telegram', () => {
  it.each([
    ['bot_token', 'not a token'],
    ['bot_token', '7100000017:a/../../b'],
    ['default_chat_id', 'my chat'],
    ['default_chat_id', 1.5],
    ['secret_token', 'with space'],
  ])('refuse the %s %j', (name, value) => {
    const { error } = telegram.config.safeParse({ ...telegramDemoApp, [name]: value });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
  });

  it('refuse legacy Markdown and drop unknown fields', () => {
    expect(telegramSendOptions.safeParse({ parse_mode: 'Markdown' }).success).toBe(false);
    expect(telegramSendOptions.parse({ parse_mode: null, colour: 'red' })).toEqual({ parse_mode: null });
  });
});
