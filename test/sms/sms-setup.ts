/** Setup for tests of the SMS module: dependencies on emulated stores, an app, a driver, messages in any status. */
import { appKeys } from '../../shared/apps/records.ts';
import { accept } from '../../shared/platform/async/accept.ts';
import { findRequest } from '../../shared/platform/async/request-store.ts';
import type { SendCall, SmsDriver } from '../../shared/drivers/sms-driver.ts';
import type { Answer, OutgoingRequest } from '../../shared/platform/egress/guarded-client.ts';
import { releaseSlot, type Head, acquireSlot } from '../../shared/sms/capacity.ts';
import type { SmsDependencies } from '../../shared/sms/dependencies.ts';
import type { SmsGroup } from '../../shared/sms/groups.ts';
import { makeMessageUuid, toMessageId } from '../../shared/sms/message-id.ts';
import { createMessage, findMessage } from '../../shared/sms/message-store.ts';
import type { Message } from '../../shared/sms/message.ts';
import { smsQueue, type SmsQueueMessage } from '../../shared/sms/messages.ts';
import { groupKeys, messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp, SmsAppSettings, SmsSubject } from '../../shared/sms/sms-app.ts';
import { sealWebhookKey } from '../../shared/sms/webhook-key.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import * as z from 'zod';
import { unpackText } from '../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import type { TestSetup } from '../support/emulated-stores.ts';

export const accountId = 7;
const startOfTests = '2026-01-15T09:00:00.000Z';

/** Accepts every message, under an id derived from the gateway's own. */
export const aDriver = (given: Partial<SmsDriver> = {}): SmsDriver => ({
  id: 'Model',
  provider: 'Model',
  title: 'A driver of the tests',
  config: z.object({}),
  channels: ['sms'],
  send: async ({ id }: { id: number }, _call: SendCall) => ({ provider_id: `P-${id}` }),
  ...given,
});

export function smsDependencies(setup: TestSetup, given: Partial<SmsDependencies> = {}): SmsDependencies {
  const driver = aDriver();
  return {
    apps: setup.apps,
    messages: setup.messages,
    requests: setup.requests,
    queues: setup.queues,
    keyring: setup.keyring,
    egress: { send: () => Promise.reject(new Error('Nothing goes over the wire here')) },
    findDriver: async () => driver,
    baseUrls: {},
    tokenStores: new Map(),
    random: () => 0.5,
    now: setup.now,
    sleep: setup.sleep,
    leaseMs: 65_000,
    log: setup.log,
    version: 'v-test',
    baseUrl: 'https://gateway.example.com',
    ...given,
  };
}

/** Answers 200 to everything, or what `answer` returns; records the requests. */
export function anEgress(answer: (request: OutgoingRequest) => Promise<Partial<Answer>> = async () => ({})) {
  const sent: OutgoingRequest[] = [];
  return {
    sent,
    async send(request: OutgoingRequest): Promise<Answer> {
      sent.push(request);
      return { status: 200, headers: {}, body: '', ...(await answer(request)) };
    },
  };
}

/** The key of the app, unless its settings contain another key, or null for none. */
export const keyOfTheLine = 'key-of-the-line';

type GivenApp = Partial<Omit<SmsApp, 'settings'>> & {
  settings?: Omit<SmsAppSettings, 'webhook_key'> & { webhook_key?: string | null };
};

export async function anSmsApp(
  { apps, keyring }: Pick<TestSetup, 'apps' | 'keyring'>,
  { settings: { webhook_key = keyOfTheLine, ...settings } = {}, ...given }: GivenApp = {},
): Promise<SmsApp> {
  const { account_id = accountId, id = 17 } = given;
  const app: SmsApp = {
    account_id: accountId,
    id: 17,
    name: 'Main line',
    type: 'Model',
    is_live: true,
    config: {},
    sms_limit: null,
    sender: 'GATEWAY',
    payment_app_id: null,
    settings,
    created_at: startOfTests,
    updated_at: startOfTests,
    ...given,
    ...(webhook_key === null
      ? {}
      : { sealed_webhook_key: await sealWebhookKey(keyring, { account_id, id }, webhook_key) }),
  };
  await apps.put({ ...appKeys.app(app.account_id, 'sms', app.id), ...app });
  await apps.put({ ...appKeys.directory(app.id), account_id: app.account_id, kind: 'sms' });
  return app;
}

export async function aGroup(
  { apps }: Pick<TestSetup, 'apps'>,
  members: readonly SmsApp[],
  given: Partial<SmsGroup> = {},
): Promise<SmsGroup> {
  const group: SmsGroup = {
    account_id: accountId,
    id: 4,
    name: 'All lines',
    app_ids: members.map(({ id }) => id),
    turns: 0,
    created_at: startOfTests,
    updated_at: startOfTests,
    ...given,
  };
  await apps.put({ ...groupKeys.group(group.account_id, group.id), ...group });
  return group;
}

export const aSubject = (app: SmsApp, driver: Partial<SmsDriver> = {}): SmsSubject => ({
  app,
  driver: aDriver(driver),
});

/** An outbox message as the module stores it: a pending one holds a slot. */
export async function aMessage(setup: TestSetup, app: SmsApp, given: Partial<Message> = {}): Promise<Message> {
  const sequence = (await acquireSlot(setup.messages, app)) ?? 0;
  const isPending = (given.status ?? 'sent') === 'pending';
  if (!isPending) await releaseSlot(setup.messages, app);
  const id = toMessageId({ appId: app.id, folder: 'outbox', sequence });
  const at = new Date(setup.now()).toISOString();
  const message: Message = {
    account_id: app.account_id,
    id,
    app_id: app.id,
    uuid: makeMessageUuid(id),
    folder: 'outbox',
    to: '254711000222',
    from: app.sender,
    message: 'Habari yako',
    channel: 'sms',
    sms_provider: app.type,
    status: 'sent',
    message_parts: 1,
    options: {},
    retry_count: 0,
    trace_id: 'trace-1',
    created_at: at,
    updated_at: at,
    ...(isPending ? { holds_capacity: true } : {}),
    ...given,
  };
  await createMessage(setup.messages, message, setup.now() + 60 * 60_000);
  return message;
}

/** The stored message. */
export async function stored(
  setup: TestSetup,
  { account_id, id }: Pick<Message, 'account_id' | 'id'>,
): Promise<Message> {
  const message = await findMessage(setup.messages, { accountId: account_id, id });
  if (message === null) throw new Error(`There is no message ${id}`);
  return message;
}

export const headOf = async (setup: TestSetup, { account_id, id }: Pick<SmsApp, 'account_id' | 'id'>): Promise<Head> =>
  (await setup.messages.get(messageKeys.head(account_id, id))) ?? {};

/** The bodies of the account's events, oldest first. */
export async function eventsOf(setup: TestSetup): Promise<Record<string, unknown>[]> {
  const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
  return items.map(({ body }) => JSON.parse(unpackText(body as string)) as Record<string, unknown>);
}

/** An accepted send through an app; `run` processes its queue message. */
export async function aSend(setup: TestSetup, app: SmsApp, dependencies: SmsDependencies, text = 'Habari yako') {
  const { record } = await accept(
    { ...dependencies, queue: smsQueue, addressRules: { allowLoopback: false } },
    {
      accountId,
      service: 'sms',
      action: 'send',
      route: 'send_message',
      endpoint: `POST /api/sms/apps/${app.id}/send`,
      pathParameters: { sms_app: String(app.id) },
      appId: app.id,
      input: { to: '254711000222', text, channel: 'sms', options: {} },
      callbackUrl: undefined,
      webhookSecret: undefined,
      idempotencyKey: undefined,
      traceId: 'trace-1',
      log: setup.log,
    },
  );
  const { request_id } = record;
  const message: SmsQueueMessage = { kind: 'perform', account_id: accountId, request_id, trace_id: 'trace-1' };
  return {
    run: () => workOnSms(dependencies, message, setup.log),
    async read() {
      const found = await findRequest(setup.requests, accountId, request_id);
      if (found === null) throw new Error('The request is gone');
      return found;
    },
  };
}
