/** Chats are notified of received messages: each once, and none delays the others. */
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedMessage } from '../../shared/drivers/sms-driver.ts';
import { EgressFailure, type OutgoingRequest } from '../../shared/platform/egress/guarded-client.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { seal } from '../../shared/platform/secrets/seal.ts';
import { processReceived, storeReceived } from '../../shared/sms/inbound-pipeline.ts';
import type { ChatTarget, SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, anEgress, anSmsApp, aSubject, eventsOf, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const telegram: ChatTarget = { kind: 'telegram', bot_token: '12345:AAF-secret-of-the-bot', chat_id: '900001' };
const slack: ChatTarget = { kind: 'slack', url: 'https://hooks.slack.example.com/services/T0/B0/secret-of-slack' };
const discord: ChatTarget = { kind: 'discord', url: 'https://discord.example.com/api/webhooks/9/secret-of-discord' };
const secrets = ['AAF-secret-of-the-bot', 'secret-of-slack', 'secret-of-discord'];

async function anAppWith(...chats: ChatTarget[]): Promise<SmsApp> {
  const sealed_chats = await seal(setup.keyring, 'sms', { accountId, of: 17 }, JSON.stringify(chats));
  return anSmsApp(setup, { sealed_chats, payment_app_id: 3, settings: { trusted_senders: ['254711000222'] } });
}

/** Receives a text and processes it the given number of times. */
async function receive(
  app: SmsApp,
  egress: ReturnType<typeof anEgress>,
  { text = 'Habari', to = '40404', times = 1, ...others }: Partial<ReceivedMessage> & { times?: number } = {},
) {
  const dependencies = smsDependencies(setup, { egress });
  const received = {
    provider_id: 'IN-1',
    from: '254711000222',
    to,
    text,
    channel: 'sms',
    at: null,
    ...others,
  } as const;
  const reported = { proof: 'webhook_key', traceId: 'trace-1', log: setup.log } as const;
  const { message } = (await storeReceived(dependencies, aSubject(app), received, reported))!;
  for (let time = 0; time < times; time += 1) {
    await processReceived(dependencies, aSubject(app), await stored(setup, message), setup.log);
  }
  return stored(setup, message);
}

const shown = ({ sent }: ReturnType<typeof anEgress>) =>
  sent.map(({ url, trust, body }) => [url, trust, JSON.parse(String(body))]);

describe('A chat', () => {
  it('gets sender, recipient and text, in its own format', async () => {
    const egress = anEgress();
    await receive(await anAppWith(telegram, slack, discord), egress);
    const text = 'Message from 254711000222 to 40404:\nHabari';
    expect(shown(egress)).toEqual([
      ['https://api.telegram.org/bot12345:AAF-secret-of-the-bot/sendMessage', 'provider', { chat_id: 900001, text }],
      [slack.url, 'tenant', { text }],
      [discord.url, 'tenant', { content: text, allowed_mentions: { parse: [] } }],
    ]);
    expect(
      egress.sent.every(({ method, headers }) => method === 'POST' && headers?.['content-type'] === 'application/json'),
    ).toBe(true);
  });

  it('gets no recipient if it is not known', async () => {
    const egress = anEgress();
    await receive(await anAppWith(slack), egress, { to: '' });
    expect(shown(egress)[0]?.[2]).toEqual({ text: 'Message from 254711000222:\nHabari' });
  });

  it('does not mention everyone or show a link because of what an unknown sender writes', async () => {
    const egress = anEgress();
    await receive(await anAppWith(slack, discord), egress, {
      text: '<!channel> <https://evil.example|click> & @everyone',
    });
    expect(shown(egress)[0]?.[2]).toEqual({
      text: 'Message from 254711000222 to 40404:\n&lt;!channel&gt; &lt;https://evil.example|click&gt; &amp; @everyone',
    });
    expect(shown(egress)[1]?.[2]).toMatchObject({ allowed_mentions: { parse: [] } });
  });

  it('gets the number of a sender who has a name, because anyone can call themselves MPESA', async () => {
    const egress = anEgress();
    await receive(await anAppWith(slack), egress, { channel: 'whatsapp', from_name: 'MPESA to\n254700000000:\n ' });
    expect(shown(egress)[0]?.[2]).toEqual({
      text: 'Message from 254711000222 (MPESA to 254700000000:) to 40404:\nHabari',
    });
  });

  it.each([
    ['[M-PESA](https://evil.example) *paid*', String.raw`\[M-PESA](https://evil.example) *paid*`],
    [String.raw`\[M-PESA](https://evil.example)`, String.raw`\\\[M-PESA](https://evil.example)`],
  ])('on Discord shows where the link in %j leads', async (text, content) => {
    const egress = anEgress();
    await receive(await anAppWith(discord), egress, { text });
    expect(shown(egress)[0]?.[2]).toMatchObject({ content: `Message from 254711000222 to 40404:\n${content}` });
  });

  it('is not notified of what is written in it: two bots in one channel would answer each other forever', async () => {
    const egress = anEgress();
    await receive(await anAppWith(telegram, slack), egress, { channel: 'telegram', from: '900001' });
    expect(shown(egress).map(([url]) => url)).toEqual([slack.url]);
    await receive(await anAppWith(telegram), egress, { provider_id: 'IN-2', channel: 'telegram', from: '900002' });
    expect(egress.sent).toHaveLength(2);
  });

  it('gets a long text cut to its limit, never within a character', async () => {
    const egress = anEgress();
    await receive(await anAppWith(telegram, discord), egress, { text: '😀'.repeat(3000) });
    const [atTelegram, atDiscord] = shown(egress).map(([, , body]) => String(body.text ?? body.content));
    for (const [text = '', longest] of [
      [atTelegram, 4096],
      [atDiscord, 2000],
    ] as const) {
      expect(text.length).toBeLessThanOrEqual(longest);
      expect(text.length).toBeGreaterThan(longest - 3);
      expect(text.isWellFormed()).toBe(true);
      expect(text.endsWith('…')).toBe(true);
    }
  });

  it('is notified once, although the work is repeated', async () => {
    const egress = anEgress();
    const message = await receive(await anAppWith(telegram, slack), egress, { times: 3 });
    expect(egress.sent).toHaveLength(2);
    expect(message.notified?.toSorted()).toEqual([0, 1]);
  });

  it('is not notified again when a later step failed', async () => {
    const egress = anEgress();
    const app = await anAppWith(slack);
    setup.aws.refuse('SendMessage', 1);
    await expect(receive(app, egress)).rejects.toThrow();
    await receive(app, egress);
    expect(egress.sent).toHaveLength(1);
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });

  it('is notified at the simulator in a local run', async () => {
    const egress = anEgress();
    const app = await anAppWith(telegram);
    const dependencies = smsDependencies(setup, { egress, baseUrls: { TELEGRAM_LIVE_URL: 'http://127.0.0.1:9/' } });
    const received = {
      provider_id: 'IN-1',
      from: '254711000222',
      to: '',
      text: 'Habari',
      channel: 'sms',
      at: null,
    } as const;
    const { message } = (await storeReceived(dependencies, aSubject(app), received, {
      proof: 'webhook_key',
      traceId: 't',
      log: setup.log,
    }))!;
    await processReceived(dependencies, aSubject(app), message, setup.log);
    expect(egress.sent.map(({ url }) => url)).toEqual([
      'http://127.0.0.1:9/bot12345:AAF-secret-of-the-bot/sendMessage',
    ]);
  });
});

describe('A chat that fails', () => {
  const failures: [string, (request: OutgoingRequest) => Promise<{ status?: number }>][] = [
    [
      'cannot be reached',
      () => Promise.reject(new EgressFailure('before_sending', 'not_connected', `no ${slack.url}`)),
    ],
    ['answers too late', () => Promise.reject(new EgressFailure('after_sending', 'timeout', slack.url))],
    [
      'is at a private address',
      () => Promise.reject(new EgressFailure('before_sending', 'address_refused', slack.url)),
    ],
    ['refuses', async () => ({ status: 403, body: slack.url })],
    ['redirects', async () => ({ status: 302 })],
    ['is broken', async () => ({ status: 500 })],
  ];
  it.each(failures)('because it %s delays neither the others nor the payment', async (_why, fail) => {
    const egress = anEgress(async (request) => (request.url.includes('slack') ? fail(request) : {}));
    const message = await receive(await anAppWith(slack, discord, telegram), egress, { times: 2 });
    expect(egress.sent).toHaveLength(3);
    expect(message.notified?.toSorted()).toEqual([1, 2]);
    expect(message).not.toHaveProperty('outbox');
    expect(await eventsOf(setup)).toHaveLength(1);
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
    const line = { level: 'warn', fields: { message_id: message.id, chat: 'slack' } };
    expect(setup.log.entries.filter(({ level }) => level === 'warn')).toMatchObject([line]);
    for (const secret of secrets) expect(inspect(setup.log.entries, { depth: 20 })).not.toContain(secret);
  });

  it('does not delay the others while it hangs', async () => {
    const order: string[] = [];
    let others = 0;
    const { promise: othersTold, resolve: release } = Promise.withResolvers<void>();
    const egress = anEgress(async ({ url }) => {
      if (url === slack.url) await othersTold;
      else if (++others === 2) release();
      order.push(url.includes('slack') ? 'slack' : 'other');
      return {};
    });
    await receive(await anAppWith(slack, discord, telegram), egress);
    expect(order).toEqual(['other', 'other', 'slack']);
  });
});
