/**
 * An account with phones: the real SMS module on the stores of a setup. Its endpoints are called as phones and callers
 * do, and its queue is processed when a test calls for it.
 */
import { readFileSync } from 'node:fs';
import type { Context } from 'aws-lambda';
import { listen, type Received } from '../../../infra/simulators/kit/server.ts';
import { appKeys } from '../../../shared/apps/records.ts';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import { makeRateLimiter } from '../../../shared/platform/auth/rate-limit.ts';
import { type GatewayEvent, type GatewayResult, makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import { findSmsForm } from '../../../shared/providers/sms-registry.ts';
import { acquireSlot } from '../../../shared/sms/capacity.ts';
import { createSmsApp, type NewSmsApp } from '../../../shared/sms/create-app.ts';
import type { SmsDependencies } from '../../../shared/sms/dependencies.ts';
import type { Message } from '../../../shared/sms/message.ts';
import { makeMessageUuid, toMessageId } from '../../../shared/sms/message-id.ts';
import { createMessage, findMessage } from '../../../shared/sms/message-store.ts';
import { smsQueue } from '../../../shared/sms/messages.ts';
import { phoneRoutes } from '../../../shared/sms/phones/routes.ts';
import { messageKeys } from '../../../shared/sms/records.ts';
import { smsRoutes } from '../../../shared/sms/routes.ts';
import { workOnSms } from '../../../shared/sms/work.ts';
import { unpackText } from '../../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { aCaller, anEvent, type EventOptions } from '../../support/gateway-events.ts';
import type { TestSetup } from '../../support/emulated-stores.ts';

export const secret = 'correct-horse-battery-staple-17';
export const accountId = 7;
export const minute = 60_000;
export const hour = 60 * minute;

/** A body of any form: tests state what they expect. */
type Body = ReturnType<typeof JSON.parse>;
export type Reply = { status: number; headers: Record<string, unknown>; body: Body };
export type PhoneRequest = {
  method?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: unknown;
  sourceIp?: string;
};

export type PhoneSetup = ReturnType<typeof aPhoneSetup>;

export function aPhoneSetup(setup: TestSetup) {
  const dependencies: SmsDependencies = {
    apps: setup.apps,
    requests: setup.requests,
    messages: setup.messages,
    queues: setup.queues,
    keyring: setup.keyring,
    egress: { send: () => Promise.reject(new Error('Nothing is called over the wire here')) },
    findDriver: findSmsForm,
    baseUrls: {},
    tokenStores: new Map(),
    now: setup.now,
    sleep: setup.sleep,
    random: () => 0,
    leaseMs: 65_000,
    log: setup.log,
    version: 'test',
    baseUrl: 'https://gateway.test',
    admit: makeRateLimiter(setup.identity, setup.now),
    audit: { identity: setup.identity, now: setup.now },
    queueing: {
      requests: setup.requests,
      queue: smsQueue,
      queues: setup.queues,
      keyring: setup.keyring,
      addressRules: { allowLoopback: false },
      now: setup.now,
      sleep: setup.sleep,
    },
  };
  const handlers = {
    phones: makeHttpHandler(phoneRoutes, dependencies),
    api: makeHttpHandler(smsRoutes, dependencies),
  };
  let workedOff = 0;

  async function handle(of: keyof typeof handlers, event: GatewayEvent): Promise<Reply> {
    const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
    const { statusCode = 0, headers = {}, body = '' }: GatewayResult = await handlers[of](event, context);
    return {
      status: statusCode,
      headers,
      body: headers['content-type'] === 'application/json' ? JSON.parse(body) : body,
    };
  }

  /** A call as a phone makes it. API Gateway encodes forms in base64. */
  function fromPhone(
    path: string,
    { method = 'POST', query, headers = {}, body, sourceIp }: PhoneRequest,
  ): Promise<Reply> {
    const key = /phonesync\/(.+)$/.exec(path)?.[1];
    const template = key === undefined ? path : '/api/sms/phonesync/{key}';
    const event = anEvent(`ANY ${template}`, {
      caller: null,
      path,
      headers,
      ...(query ? { query } : {}),
      ...(key === undefined ? {} : { parameters: { key } }),
      ...(body === undefined ? {} : { body, isBase64: !headers['content-type']?.includes('json') }),
    });
    event.requestContext.http.method = method;
    if (sourceIp !== undefined) event.requestContext.http.sourceIp = sourceIp;
    return handle('phones', event);
  }

  async function work(): Promise<void> {
    for (let sent = setup.sent(smsQueue); workedOff < sent.length; sent = setup.sent(smsQueue)) {
      const { message } = sent[workedOff] ?? {};
      workedOff += 1;
      if (message) await workOnSms(dependencies, message, setup.log);
    }
  }

  const read = (of: { id: number }) => findMessage(setup.messages, { accountId, id: of.id }) as Promise<Message>;

  return {
    setup,
    dependencies,
    /** Returns the app's id. */
    createApp: (wanted: Partial<NewSmsApp> & { type: 'PhoneSync' | 'MSync' }, account = accountId): Promise<number> =>
      createSmsApp({ ...dependencies, findSmsDriver: dependencies.findDriver, fixedAddresses: [] }, account, {
        name: 'Phone',
        is_live: true,
        config: wanted.type === 'PhoneSync' ? { secret } : {},
        ...wanted,
      }),
    readApp: (appId: number, account = accountId) =>
      setup.apps.get(appKeys.app(account, 'sms', appId)) as Promise<Record<string, Body>>,
    changeApp: (appId: number, set: Record<string, unknown>) =>
      setup.apps.update(appKeys.app(accountId, 'sms', appId), { set }),
    phoneSync: (request: PhoneRequest, key?: string) =>
      fromPhone(`/api/sms/phonesync${key === undefined ? '' : `/${key}`}`, request),
    /** `?task=send`, as the app polls. */
    poll: async (given: PhoneRequest = {}): Promise<{ to: string; message: string; uuid: string }[]> => {
      const query = { task: 'send', secret, ...given.query };
      const { body } = await fromPhone('/api/sms/phonesync', { method: 'GET', ...given, query });
      return body.payload.messages;
    },
    /** `?task=sent`, without the secret. Returns the echoed UUIDs. */
    confirm: async (uuids: readonly string[], given: PhoneRequest = {}): Promise<string[]> => {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const request = { query: { task: 'sent' }, headers, body: { queued_messages: uuids }, ...given };
      return (await fromPhone('/api/sms/phonesync', request)).body.message_uuids;
    },
    msync: (body: unknown, headers: Record<string, string> = {}, sourceIp = '203.0.114.9') =>
      fromPhone('/api/sms/msync', { headers: { 'content-type': 'application/json', ...headers }, body, sourceIp }),
    /** A call with a token of the account with every SMS scope. */
    api: (routeKey: string, options: EventOptions = {}) =>
      handle('api', anEvent(routeKey, { caller: aCaller({ abilities: ['sms:read', 'sms:write'] }), ...options })),
    work,
    /** Sends through the endpoint and the worker. Returns the message's id. */
    async send(appId: number, to: string, message: string): Promise<{ id: number }> {
      const options = { parameters: { sms_app: String(appId) }, body: { to, message } };
      const { body } = await this.api('POST /api/sms/apps/{sms_app}/send', options);
      await work();
      const record = await setup.requests.get(requestKeys.request(accountId, body.request_id));
      return { id: Number(record?.message_id) };
    },
    /** Creates many pending messages, as the worker stores them. */
    async fillOutbox(appId: number, count: number, given: Partial<Message> = {}): Promise<Message[]> {
      const app = { account_id: accountId, id: appId };
      const places = await Promise.all(Array.from({ length: count }, () => acquireSlot(setup.messages, app)));
      const written = places
        .map((place) => aPendingMessage(appId, place ?? 0, setup.now()))
        .map((message) => ({ ...message, ...given }))
        .toSorted((one, other) => one.id - other.id);
      await Promise.all(written.map((message) => createMessage(setup.messages, message, setup.now() + hour)));
      return written;
    },
    read,
    statuses: async (messages: readonly { id: number }[]) =>
      (await Promise.all(messages.map(read))).map(({ status }) => status),
    head: (appId: number) => setup.messages.get(messageKeys.head(accountId, appId)),
    inbox: (appId: number) => listOf(setup, appId, 'IN#') as Promise<Message[]>,
    calls: (appId: number) => listOf(setup, appId, 'CALL#') as Promise<Record<string, unknown>[]>,
    /** The stored raw requests, oldest first. */
    kept: (appId: number) => listOf(setup, appId, 'PUSH#') as Promise<Record<string, Body>[]>,
    async events(): Promise<{ event: string; data: Record<string, unknown>; error: string | null }[]> {
      const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
      return items.map(({ body }) => JSON.parse(unpackText(body as string)));
    },
    /** Serves the same endpoints over HTTP for simulated phones; `behavior` can lose a call or its response. */
    serve: (behavior: (request: Received) => 'fine' | 'call_lost' | 'answer_lost' = () => 'fine') =>
      listen(0, async (request) => {
        const how = behavior(request);
        if (how === 'call_lost') return 'drop';
        const reply = await fromPhone(request.path, toPhoneRequest(request));
        return how === 'answer_lost' ? 'drop' : toHttp(reply);
      }),
  };
}

async function listOf(setup: TestSetup, appId: number, prefix: string): Promise<unknown[]> {
  const partition = prefix === 'PUSH#' ? messageKeys.pushes : messageKeys.list;
  return (await setup.messages.query({ pk: partition(accountId, appId), prefix })).items;
}

const toPhoneRequest = ({ method, query, headers, rawBody }: Received): PhoneRequest => ({
  method,
  query,
  headers,
  ...(rawBody === '' ? {} : { body: rawBody }),
});

const toHttp = ({ status, body }: Reply) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });

function aPendingMessage(appId: number, sequence: number, now: number): Message {
  const at = new Date(now).toISOString();
  const id = toMessageId({ appId, folder: 'outbox', sequence });
  return {
    account_id: accountId,
    id,
    app_id: appId,
    uuid: makeMessageUuid(id),
    folder: 'outbox',
    to: `2547110${String(sequence + 100).padStart(5, '0')}`,
    from: '',
    message: `Message ${sequence}`,
    channel: 'sms',
    sms_provider: 'PhoneSync',
    status: 'pending',
    message_parts: 1,
    options: {},
    retry_count: 0,
    holds_capacity: true,
    trace_id: 'trace',
    created_at: at,
    updated_at: at,
  };
}

/** A body exactly as an app posts it. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').replace(/\n$/, '');

export const form = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'SMSSync-Android/v2.8' };
export const json = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'SMSSync-Android/v2.8' };
