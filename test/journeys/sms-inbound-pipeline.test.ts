/** What happens to a received message: stored raw and parsed, published to webhooks and chats. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageKeys } from '../../shared/sms/records.ts';
import type { ChatTarget } from '../../shared/sms/sms-app.ts';
import { createMessage } from '../../shared/sms/message-store.ts';
import { seal } from '../../shared/platform/secrets/seal.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { anIsoTime } from '../support/expected-bodies.ts';
import { aMessageWebhook, aReceivedMessage } from '../support/message-bodies.ts';
import { inboxOf, newSmsApp, push, readFolder, simulatorOf } from '../support/messages.ts';
import type { WebhookBody } from '../support/payments.ts';
import { eventually, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
beforeAll(async () => {
  gateway = await startTestGateway({ delayScale: 0.01 });
  tenant = await gateway.newTenant();
});
afterAll(() => gateway.stop());

const secret = `whsec_${Buffer.from('the secret of an endpoint').toString('base64')}`;
const endpointId = 1;

/** A standing endpoint at a path of the receiver, for this app only: an event of an earlier test may still be on its way. */
async function stand(path: string, events: string[], { appId }: Tenant): Promise<void> {
  await gateway.operator.requests.put({
    ...webhookKeys.endpoint(tenant.accountId, endpointId),
    account_id: tenant.accountId,
    endpoint_id: endpointId,
    url: `${gateway.run.receiver.url}${path}`,
    secret: await seal(
      gateway.operator.keyring,
      'webhooks',
      { accountId: tenant.accountId, of: `endpoint:${endpointId}` },
      secret,
    ),
    events,
    app_ids: [appId],
    created_at: new Date().toISOString(),
  });
}
afterEach(() => gateway.operator.requests.delete(webhookKeys.endpoint(tenant.accountId, endpointId)));

let letters = 0;
const aLetter = (more: Record<string, string> = {}) => {
  letters += 1;
  return { text: `Habari ${letters} 😀`, from: '+254711000078', to: '22384', id: `letter-${letters}`, ...more };
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A push from Africa's Talking, with the app's key unless another query is given. */
async function write(app: Tenant, letter: Record<string, string>, query?: string): Promise<void> {
  const body = new URLSearchParams(letter).toString();
  const headers = { ...form, 'user-agent': 'provider/1' };
  const answer = await push(gateway, app, 'receive', { body, headers, ...(query === undefined ? {} : { query }) });
  expect([answer.status, answer.body]).toEqual([200, '']);
}

const newLine = (more: Parameters<typeof newSmsApp>[2] = {}) =>
  newSmsApp(gateway, tenant, {
    type: 'AfricasTalking',
    config: { username: 'sandbox', api_key: 'demo-key-of-the-line' },
    ...more,
  });

const rawOf = async ({ accountId, appId }: Tenant) =>
  (await gateway.operator.messages.query({ pk: messageKeys.pushes(accountId, appId), prefix: 'PUSH#' })).items;

const webhooksAt = async (path: string, count: number): Promise<WebhookBody[]> =>
  (await gateway.webhooksAt(path, count)).map(({ body }) => JSON.parse(body) as WebhookBody);

describe('A received message', () => {
  it('is stored raw, without the key of the address', async () => {
    const line = await newLine({ settings: { webhook_key: 'the-key' } });
    const letter = aLetter();
    await write(line, letter, 'key=the-key&shop=17');
    const [{ pk: _pk, sk: _sk, ...raw } = {} as never] = await rawOf(line);
    expect(raw).toEqual({
      address: 'receive',
      method: 'POST',
      query: { shop: '17' },
      content_type: form['content-type'],
      user_agent: 'provider/1',
      body: new URLSearchParams(letter).toString(),
      received_at: anIsoTime,
      trace_id: expect.any(String),
      expires_at: expect.any(Number),
    });
  });

  it('that cannot be read is stored only raw', async () => {
    const line = await newLine();
    await write(line, { nonsense: 'yes' });
    expect(await rawOf(line)).toMatchObject([{ body: 'nonsense=yes' }]);
    expect(await readFolder(gateway, line, 'inbox')).toMatchObject([{}, { data: [], total: 0 }]);
  });

  it('is published once, to all subscribers, with request_id null', async () => {
    const line = await newLine();
    await stand('/hooks/received', ['sms.message.received'], line);
    const letter = aLetter();
    await write(line, letter);
    await write(line, letter);
    const second = aLetter();
    await write(line, second);
    const received = await gateway.webhooksAt('/hooks/received', 2);
    const [first] = received;
    expect(isWebhookSignature(first?.body ?? '', String(first?.headers['x-gateway-signature']), secret)).toBe(true);
    const expected = [letter, second].map(({ text, id }) =>
      aMessageWebhook('message.received', {
        ...aReceivedMessage(line, {
          sms_provider: 'AfricasTalking',
          from: '254711000078',
          to: '22384',
          message: text,
          provider_id: id,
        }),
        raw_status: null,
      }),
    );
    const bodies = received.map(({ body }) => JSON.parse(body) as WebhookBody);
    expect(bodies.toSorted((one, other) => Number(one.data.id) - Number(other.data.id))).toEqual(expected);

    const { body } = await gateway.call<{ data: WebhookBody[] }>('GET', '/api/events', { token: line.token });
    const events = body.data.filter(({ data }) => data.app_id === line.appId);
    expect(events.map(({ event }) => event)).toEqual(['sms.message.received', 'sms.message.received']);
  });

  it('is published by the sweeper if a function died before', async () => {
    const line = await newLine();
    await stand('/hooks/swept', ['sms.*'], line);
    await write(line, aLetter());
    const [{ id: known } = {}] = await inboxOf(gateway, line, 1);
    const { accountId, appId } = line;
    const key = messageKeys.message(accountId, appId, 'inbox', 1);
    const stored = await eventually(async () => {
      const item = await gateway.operator.messages.get(key);
      expect(item).not.toHaveProperty('outbox');
      return item;
    });
    const [before] = await webhooksAt('/hooks/swept', 1);
    // The message of the push, as its function stored it before it died.
    const id = Number(known) + 2;
    const {
      pk: _pk,
      sk: _sk,
      ...message
    } = stored as never as Parameters<typeof createMessage>[1] & Record<'pk' | 'sk', string>;
    await createMessage(gateway.operator.messages, { ...message, id, outbox: 'received' }, Date.now() - 1);
    await gateway.run.gateway.triggerSchedule('sweeper');
    const [, swept] = await webhooksAt('/hooks/swept', 2);
    expect(swept).toEqual({ ...before, data: { ...before?.data, id } });
  });
});

const at = (path: string): string => `${gateway.run.receiver.url}${path}`;
const nobodyCalled = { allowed_mentions: { parse: [] } };
const bodiesAt = (path: string) =>
  gateway.run.receiver.received().flatMap((came) => (came.path === path ? [JSON.parse(came.body) as unknown] : []));

describe('The chats of an app', () => {
  it('are notified of each message once: Slack, Discord and Telegram', async () => {
    const chats: ChatTarget[] = [
      { kind: 'slack', url: at('/chats/slack') },
      { kind: 'discord', url: at('/chats/discord') },
      { kind: 'telegram', bot_token: '7100000017:demo-telegram-bot-token', chat_id: '900001' },
    ];
    const line = await newLine({ chats });
    const letter = aLetter();
    const telegram = simulatorOf(gateway, 'Telegram');
    await write(line, letter);
    await write(line, letter);
    const text = `Message from 254711000078 to 22384:\n${letter.text}`;
    await eventually(async () => {
      const stored = await gateway.operator.messages.get(messageKeys.message(line.accountId, line.appId, 'inbox', 1));
      expect(new Set(stored?.notified as number[])).toEqual(new Set([0, 1, 2]));
    });
    expect(telegram.requests.map(({ body }) => body)).toEqual([{ chat_id: 900_001, text }]);
    expect([...telegram.messages.values()]).toMatchObject([{ to: '900001', text }]);
    expect(bodiesAt('/chats/slack')).toEqual([{ text }]);
    expect(bodiesAt('/chats/discord')).toEqual([{ content: text, ...nobodyCalled }]);
  });

  it('show an unknown sender’s text as plain text, without mentions or links', async () => {
    const chats: ChatTarget[] = [
      { kind: 'slack', url: at('/chats/slack-words') },
      { kind: 'discord', url: at('/chats/discord-words') },
    ];
    const text = `<!channel> & <https://example.com|Pay here> @everyone ${'a'.repeat(2000)}`;
    await write(await newLine({ chats }), aLetter({ text, to: '' }));
    const whole = `Message from 254711000078:\n${text}`;
    const escaped = whole.replace('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const cut = `${whole.slice(0, 1999)}…`;
    await eventually(() => {
      expect(bodiesAt('/chats/slack-words')).toEqual([{ text: escaped }]);
      expect(bodiesAt('/chats/discord-words')).toEqual([{ content: cut, ...nobodyCalled }]);
    });
  });

  it('that fail delay neither the others nor the webhook', async () => {
    const line = await newLine({
      chats: [
        { kind: 'slack', url: 'http://127.0.0.1:9/nobody-listens' },
        { kind: 'slack', url: 'https://10.0.0.1/private' },
        { kind: 'telegram', bot_token: '7100000017:another', chat_id: '900001' },
        { kind: 'discord', url: at('/chats/last') },
      ],
    });
    await stand('/hooks/despite-chats', ['sms.message.received'], line);
    const letter = aLetter();
    await write(line, letter);
    const content = `Message from 254711000078 to 22384:\n${letter.text}`;
    await eventually(() => expect(bodiesAt('/chats/last')).toEqual([{ content, ...nobodyCalled }]));
    await gateway.webhooksAt('/hooks/despite-chats', 1);
    const key = messageKeys.message(line.accountId, line.appId, 'inbox', 1);
    await eventually(async () => {
      const stored = await gateway.operator.messages.get(key);
      expect(stored).toMatchObject({ notified: [3] });
      expect(stored).not.toHaveProperty('outbox');
    });
    const failed = gateway.logged().filter(({ message }) => String(message).startsWith('A chat'));
    const failures = failed.map(({ chat, reason, status }) => `${String(chat)} ${String(reason ?? status)}`);
    expect(failures.toSorted()).toEqual(['slack address_refused', 'slack not_connected', 'telegram 401']);
  });

  it('are not shown or logged', async () => {
    const line = await newLine({ chats: [{ kind: 'slack', url: at('/chats/T000/B000/very-secret-address') }] });
    await write(line, aLetter());
    await eventually(() => expect(bodiesAt('/chats/T000/B000/very-secret-address')).toHaveLength(1));
    const shown = await gateway.call('GET', `/api/sms/apps/${line.appId}`, { token: line.token });
    expect(JSON.stringify([shown.body, gateway.logged()])).not.toContain('very-secret-address');
  });
});
