/** No secret of an SMS app is in any reply, log line, event or record except its own encrypted one. */
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { appKeys } from '../../shared/apps/records.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { PushReader, SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { createSmsApp } from '../../shared/sms/create-app.ts';
import { createGroup } from '../../shared/sms/groups.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { ChatTarget } from '../../shared/sms/sms-app.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { accountId, aDriver, anEgress, smsDependencies } from './sms-setup.ts';
import { aSmsService, type Reply } from './sms-service.ts';

const stores = useEmulatedStores();

const secrets = {
  api_key: 'the-key-of-the-provider-1234',
  pin: 'short-pin',
  token: { part: 'a-secret-inside-another-5678' },
};
const webhookKey = 'the-key-of-the-address';
const chats: ChatTarget[] = [
  { kind: 'telegram', bot_token: '987:the-token-of-the-bot', chat_id: '900001' },
  { kind: 'slack', url: 'https://hooks.slack.example.com/the-address-of-the-chat' },
];
const hidden = [
  'the-key-of-the-provider',
  'short-pin',
  'a-secret-inside-another',
  webhookKey,
  'the-token-of-the-bot',
  'the-address-of-the-chat',
];
const expectNoSecret = (shown: unknown): void => {
  const text = inspect(shown, { depth: 20, maxStringLength: null, maxArrayLength: null });
  for (const secret of hidden) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, -4));
  }
};

const config = z.object({
  username: z.string(),
  api_key: z.string().meta({ secret: true }),
  pin: z.string().meta({ secret: true }),
  token: z.object({ part: z.string() }).meta({ secret: true }),
});
const pushes: PushReader = {
  read: ({ body }) => {
    if (body === 'unreadable') throw new GatewayError('invalid', 'No form we know');
    if (body === 'broken') throw new TypeError('a mistake');
    const message = {
      provider_id: body,
      from: '254711000222',
      to: '',
      text: 'Habari',
      channel: 'sms',
      at: null,
    } as const;
    return [{ kind: 'message', message }];
  },
};

it('holds through everything that the SMS endpoints and their worker do', async () => {
  const setup = await stores.newSetup();
  const answers: (GatewayError | 'taken')[] = [];
  const driver: SmsDriver = aDriver({
    config,
    pushes,
    async send({ id }) {
      const answer = answers.shift();
      if (answer instanceof GatewayError) throw answer;
      return { provider_id: `P-${id}` };
    },
  });
  const egress = anEgress(async ({ url }) => ({ status: url.includes('slack') ? 500 : 200 }));
  const dependencies = smsDependencies(setup, { findDriver: async () => driver, egress });
  const wanted = { name: 'Line', type: 'Model', is_live: true, config: { username: 'acme', ...secrets } };
  const of = { ...setup, findSmsDriver: async () => driver };
  const id = await createSmsApp(of, accountId, { ...wanted, settings: { webhook_key: webhookKey }, chats });
  const group = await createGroup(dependencies, accountId, { name: 'All', app_ids: [id] });
  const { request, work } = aSmsService(setup, dependencies);
  const parameters = { sms_app: String(id), app: String(id), group: String(group.id) };
  const replies: Reply[] = [];
  const call = async (routeKey: string, options: Parameters<typeof request>[1] = {}): Promise<number> => {
    const reply = await request(routeKey, { ...options, parameters: { ...parameters, ...options.parameters } });
    replies.push(reply);
    await work();
    return reply.status;
  };
  const push = (body: string, options: Parameters<typeof request>[1]) =>
    call('ANY /api/sms/apps/{sms_app}/receive', { caller: null, body, ...options });

  const body = { to: '0711000222', message: 'Habari' };
  const provider = { name: 'Model', code: '401', message: 'Bad credentials', reason: 'config' as const };
  const outcomes = [
    'taken' as const,
    new GatewayError('provider_refused', 'Model: Bad credentials', { provider }),
    new GatewayError('provider_unavailable', 'Model: busy'),
    new GatewayError('provider_unclear', 'Model: no answer'),
  ];
  for (const outcome of outcomes) {
    answers.push(outcome);
    expect(await call('POST /api/sms/apps/{sms_app}/send', { body })).toBe(202);
  }
  expect(await call('POST /api/sms/groups/{group}/send', { body })).toBe(202);
  expect(await call('POST /api/sms/apps/{sms_app}/send', { body: {} })).toBe(422);
  for (const list of ['outbox', 'inbox', 'calls']) expect(await call(`GET /api/sms/apps/{sms_app}/${list}`)).toBe(200);
  for (const path of ['apps', 'apps/{sms_app}', 'groups', 'groups/{id}'])
    expect(await call(`GET /api/sms/${path}`)).toBe(200);
  expect(await call('POST /api/sms/groups/{id}', { body: {} })).toBe(200);
  const shown = replies.filter(({ body }) => inspect(body).includes('config_error'));
  expect(shown.length).toBeGreaterThan(0);
  const masked = { username: 'acme', api_key: '••••', pin: '••••', token: '••••' };
  expect(shown.at(-1)?.body).toMatchObject({ data: { config: masked } });

  const headers = { authorization: `Basic ${Buffer.from(`x:${webhookKey}`).toString('base64')}` };
  expect(await push('IN-1', { query: { key: webhookKey } })).toBe(200);
  expect(await push('IN-2', { headers })).toBe(200);
  expect(await push('IN-3', { query: { key: `${webhookKey}-wrong` } })).toBe(403);
  expect(await push('unreadable', { query: { key: webhookKey } })).toBe(200);
  expect(await push('broken', { query: { key: webhookKey } })).toBe(500);
  expect(egress.sent).toHaveLength(4);

  expectNoSecret(replies);
  expectNoSecret(setup.log.entries);
  expectNoSecret(setup.sent(smsQueue));
  expectNoSecret(await setup.requests.query({ pk: webhookKeys.events(accountId) }));
  expectNoSecret(await setup.messages.query({ pk: messageKeys.list(accountId, id) }));
  expectNoSecret(await setup.apps.get(appKeys.app(accountId, 'sms', id)));
});
