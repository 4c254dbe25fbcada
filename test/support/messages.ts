/** Messages of a journey: sent with valid values, and followed to their end. */
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { Received } from '../../infra/local/receiver.ts';
import { africasTalkingSmsDemoApp } from '../../infra/simulators/africas-talking/sms.ts';
import type { RunningMessageSimulator } from '../../infra/simulators/kit/messages/message-simulator.ts';
import { webhookDemoApp } from '../../infra/simulators/webhook-channel/webhook-channel.ts';
import { messageSimulators } from './message-simulators.ts';
import type { Received as ProviderCall } from '../../infra/simulators/kit/server.ts';
import { secretFieldsOf } from '../../shared/apps/app-config.ts';
import { findSmsDriver } from '../../shared/providers/sms-registry.ts';
import { findOwner } from '../../shared/apps/app-record.ts';
import { findSmsApp } from '../../shared/sms/sms-app.ts';
import { readWebhookKey } from '../../shared/sms/webhook-key.ts';
import { createSmsApp, type NewSmsApp } from '../../shared/sms/create-app.ts';
import { webhookSecret, type WebhookBody } from './payments.ts';
import { type Answer, eventually, reaching, type Tenant, type TestGateway } from './test-gateway.ts';

/** The last three digits select what happens to a message (infra/simulators/kit/messages/magic.ts). */
export const recipient = (ending = '001'): string => `254711000${ending}`;

/** The common interface of all providers' simulators, including Africa's Talking's. */
export type AnyMessageSimulator = Pick<
  RunningMessageSimulator,
  'url' | 'requests' | 'callbacks' | 'messages' | 'answerNext' | 'receive' | 'quiet'
>;

export function simulatorOf({ run }: TestGateway, type: string): AnyMessageSimulator {
  if (type === 'AfricasTalking') return run.simulators.africas_talking;
  const name = messageSimulators.find((simulator) => simulator.type === type)?.name;
  if (name === undefined) throw new Error(`${type} has no simulator`);
  return run.simulators[name];
}

/** The seeded SMS app of a driver, with the seeded tenant. */
export const seededSmsApp = ({ tenant, run }: TestGateway, type: string): Tenant => ({
  ...tenant,
  appId: run.facts.sms_apps[type] ?? 0,
});

/** A configuration that the simulator of a driver accepts. */
export const smsConfigOf = (type: string): Record<string, unknown> =>
  type === 'AfricasTalking'
    ? africasTalkingSmsDemoApp
    : (messageSimulators.find((simulator) => simulator.type === type)?.demoApp ?? {});

/** The secrets in that configuration. */
export async function secretsOf(type: string): Promise<string[]> {
  const driver = await findSmsDriver(type);
  const config = smsConfigOf(type);
  const fields = driver ? [...secretFieldsOf(driver.config)] : [];
  return fields.flatMap((field) => (typeof config[field] === 'string' ? [config[field]] : []));
}

/** A new SMS app of a tenant; by default Twilio, whose sends contain the address for reports. */
export async function newSmsApp(
  gateway: TestGateway,
  tenant: Tenant = gateway.tenant,
  { type = 'Twilio', ...app }: Partial<NewSmsApp> = {},
): Promise<Tenant> {
  const wanted = { name: 'A line', type, is_live: false, config: smsConfigOf(type), ...app };
  return { ...tenant, appId: await createSmsApp(gateway.operator, tenant.accountId, wanted) };
}

/** A path of an SMS app. */
export const smsPath = ({ appId }: Pick<Tenant, 'appId'>, rest: string): string => `/api/sms/apps/${appId}/${rest}`;

let sends = 0;

/** An accepted send, and its results. */
export type Sent = {
  requestId: string;
  text: string;
  accepted: Answer;
  /** `GET /api/requests/{id}` now. */
  request(): Promise<Record<string, unknown>>;
  requestReaches(status: string): Promise<Record<string, unknown>>;
  /** `GET /api/sms/sms/{id}` now; null while there is none. */
  message(): Promise<Record<string, unknown> | null>;
  /** The message once it has this status. */
  reaches(status: string): Promise<Record<string, unknown>>;
  received(count: number): Promise<Received[]>;
  /** Webhook bodies by event, as those of one message can arrive in any order. */
  told(count: number): Promise<WebhookBody[]>;
  /** The provider calls that contained this text. */
  calls(): ProviderCall[];
};

export type SendOptions = {
  /** The rest of the path; `send` by default. */
  path?: string;
  headers?: Record<string, string>;
  /** The simulator whose calls count; the seeded Twilio app's by default. */
  type?: string;
};

/** A body for `send` that every provider accepts, with a unique text. */
export function aMessage(more: Record<string, unknown> = {}): { to: string; message: string } {
  sends += 1;
  return { to: recipient(), message: `Order N${sends}N is ready`, ...more };
}

/** Sends a message that the gateway must accept. */
export async function send(
  gateway: TestGateway,
  tenant: Tenant,
  given: Record<string, unknown> = {},
  { path = smsPath(tenant, 'send'), headers = {}, type = 'Twilio' }: SendOptions = {},
): Promise<Sent> {
  const body = aMessage(given);
  const hook = `/hooks/message-${sends}`;
  const accepted = await gateway.call('POST', path, {
    body: { callback_url: `${gateway.run.receiver.url}${hook}`, webhook_secret: webhookSecret, ...body },
    headers,
    token: tenant.token,
  });
  expect(accepted).toMatchObject({ status: 202, body: { status: 'queued' } });
  return follow(gateway, tenant, { accepted, hook, text: body.message, simulator: simulatorOf(gateway, type) });
}

type Followed = { accepted: Answer; hook: string; text: string; simulator: AnyMessageSimulator };

function follow(gateway: TestGateway, { token }: Tenant, { accepted, hook, text, simulator }: Followed): Sent {
  const requestId = String(accepted.body.request_id);
  const request = async () => (await gateway.call('GET', `/api/requests/${requestId}`, { token })).body;
  const message = async () => {
    const { message_id } = await request();
    return message_id === null ? null : readMessage(gateway, Number(message_id), token);
  };
  const received = (count: number) => gateway.webhooksAt(hook, count);
  return {
    requestId,
    text,
    accepted,
    request,
    requestReaches: reaching(request),
    message,
    reaches: reaching(message),
    received,
    told: async (count) =>
      (await received(count))
        .map(({ body }) => JSON.parse(body) as WebhookBody)
        .toSorted((one, other) => (one.event < other.event ? -1 : 1)),
    calls: () => callsWith(simulator, text),
  };
}

/** The provider calls whose body contains a text created by `aMessage`. */
export function callsWith({ requests }: Pick<AnyMessageSimulator, 'requests'>, text: string): ProviderCall[] {
  const mark = /N\d+N/.exec(text)?.[0] ?? text;
  return requests.filter(({ rawBody }) => rawBody.includes(mark));
}

/** The single read of a message; null when it is not found. */
export async function readMessage(
  gateway: TestGateway,
  id: number,
  token: string | null = gateway.tenant.token,
): Promise<Record<string, unknown> | null> {
  const found = await gateway.call<{ data: Record<string, unknown> }>('GET', `/api/sms/sms/${id}`, { token });
  return found.status === 200 ? found.body.data : null;
}

type List = readonly [app: Record<string, unknown>, page: { data: Record<string, unknown>[]; total: number | null }];

/** The two parts of an inbox or outbox. */
export async function readFolder(gateway: TestGateway, tenant: Tenant, folder: string): Promise<List> {
  const { token } = tenant;
  const { status, body } = await gateway.call<{ data: List }>('GET', smsPath(tenant, folder), { token });
  expect(status).toBe(200);
  return body.data;
}

/** How many messages the inbox of an app has: of a seeded app, also those of other files. */
export async function countInbox(gateway: TestGateway, tenant: Tenant): Promise<number> {
  const [, { total }] = await readFolder(gateway, tenant, 'inbox?per_page=100');
  return total ?? 0;
}

/** The inbox of an app, newest first, once it has this many messages. */
export const inboxOf = (gateway: TestGateway, tenant: Tenant, count: number): Promise<Record<string, unknown>[]> =>
  eventually(async () => {
    const [, { data }] = await readFolder(gateway, tenant, 'inbox?per_page=100');
    expect(data).toHaveLength(count);
    return data;
  });

/** The events about a message, newest first. */
export async function eventsAbout(gateway: TestGateway, messageId: number): Promise<WebhookBody[]> {
  const { body } = await gateway.call<{ data: WebhookBody[] }>('GET', '/api/events?per_page=100');
  return body.data.filter(({ data }) => data.id === messageId);
}

/** A push as a webhook receiver signs it, with the secret of the simulated one. */
export function signedAsWebhook(payload: unknown): { body: string; headers: Record<string, string> } {
  const body = typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? '');
  const signature = createHmac('sha256', webhookDemoApp.secret).update(body).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'x-gateway-signature': signature } };
}

/** The key that pushes to an app must contain. */
export async function webhookKeyOf({ operator }: Pick<TestGateway, 'operator'>, appId: number): Promise<string> {
  const owner = await findOwner(operator.apps, 'sms', appId);
  const app = owner === null ? null : await findSmsApp(operator, owner, appId);
  return (app && (await readWebhookKey(operator, app))) ?? '';
}

/** A push as a provider sends it: without a token, and with the app's key unless another query is given. */
export const push = async (
  gateway: TestGateway,
  tenant: Pick<Tenant, 'appId'>,
  address: 'receive' | 'callback',
  { method = 'POST', query: given, ...options }: PushOptions = {},
): Promise<Answer<unknown>> => {
  const query = given ?? `key=${await webhookKeyOf(gateway, tenant.appId)}`;
  return gateway.call(method, `${smsPath(tenant, address)}${query === '' ? '' : `?${query}`}`, {
    token: null,
    ...options,
  });
};

export type PushOptions = {
  method?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
};
