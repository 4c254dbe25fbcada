/** Locks of a journey: apps and locks with valid values, orders that must be accepted, and their results. */
import { expect } from 'vitest';
import { demoLockApps } from '../../infra/local/seed.ts';
import type { DemoLockApp } from '../../infra/simulators/simulator.ts';
import { createLock, createLockApp } from '../../shared/locks/create-app.ts';
import { findLockDriver } from '../../shared/providers/lock-registry.ts';
import { webhookSecret, type WebhookBody } from './payments.ts';
import { type Answer, type CallOptions, reaching, type Tenant, type TestGateway } from './test-gateway.ts';

export type Door = {
  lockId: number;
  appId: number;
  /** The address for the provider's pushes; '' if it is polled. */
  callbackUrl: string;
  token: string;
  accountId: number;
};

type DoorType = 'TTLock' | 'Tuya';

/** A configuration that the simulator accepts, and its seeded lock. */
export function demoLockApp(type: DoorType): DemoLockApp {
  const app = demoLockApps[type];
  if (!app) throw new Error(`No ${type} app is seeded`);
  return app;
}

/** A lock of a new app of the tenant; one without faults unless another is named. */
export async function newDoor(
  { operator, run }: TestGateway,
  { accountId, token }: Pick<Tenant, 'accountId' | 'token'>,
  {
    type = 'TTLock',
    provider_lock_id = demoLockApp(type).provider_lock_id,
  }: {
    type?: DoorType;
    provider_lock_id?: string;
  } = {},
): Promise<Door> {
  const dependencies = { ...operator, findLockDriver };
  const wanted = { name: 'A house', type, is_live: false, config: demoLockApp(type).config };
  const { id: appId, callback_path } = await createLockApp(dependencies, accountId, wanted);
  const lockId = await createLock(dependencies, accountId, { lock_app_id: appId, provider_lock_id, name: 'A door' });
  const callbackUrl = callback_path === null ? '' : run.facts.base_url + callback_path;
  return { lockId, appId, callbackUrl, token, accountId };
}

/** Another lock of the same app. */
export async function anotherDoor(gateway: TestGateway, door: Door, provider_lock_id: string | number): Promise<Door> {
  const { accountId, appId: lock_app_id } = door;
  const wanted = { lock_app_id, provider_lock_id: String(provider_lock_id), name: `Door ${provider_lock_id}` };
  return { ...door, lockId: await createLock({ ...gateway.operator, findLockDriver }, accountId, wanted) };
}

export const lockPath = ({ lockId }: Pick<Door, 'lockId'>, rest = ''): string =>
  `/api/locks/${lockId}${rest === '' ? '' : `/${rest}`}`;

export type Order = {
  requestId: string;
  request(): Promise<Record<string, unknown>>;
  reaches(status: string): Promise<Record<string, unknown>>;
  /** The one webhook of the request. */
  told(): Promise<WebhookBody>;
};

let orders = 0;

/** Places an order that the gateway must accept. */
export async function order(
  gateway: TestGateway,
  door: Pick<Door, 'token'>,
  path: string,
  body: Record<string, unknown> = {},
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Order> {
  orders += 1;
  const hook = `/hooks/lock-${orders}`;
  const target = { callback_url: `${gateway.run.receiver.url}${hook}`, webhook_secret: webhookSecret };
  const { token } = door;
  const answer = await gateway.call(method, path, { body: { ...target, ...body }, headers, token });
  expect(answer).toMatchObject({ status: 202, body: { status: 'queued' } });
  const requestId = String(answer.body.request_id);
  const request = async () => (await gateway.call('GET', `/api/requests/${requestId}`, { token })).body;
  return {
    requestId,
    request,
    reaches: reaching(request),
    async told() {
      const [first] = await gateway.webhooksAt(hook, 1);
      return JSON.parse(first?.body ?? '') as WebhookBody;
    },
  };
}

/** Places an order and waits for its end. */
export const orderAndWait = (
  gateway: TestGateway,
  door: Pick<Door, 'token'>,
  path: string,
  { method = 'POST', headers = {}, ...options }: CallOptions & { method?: string } = {},
): Promise<Answer> =>
  gateway.call(method, path, { token: door.token, headers: { prefer: 'wait=25', ...headers }, ...options });

/** The account's events of a name, oldest first. */
export async function eventsOf(
  gateway: TestGateway,
  { token }: Pick<Door, 'token'>,
  event = 'locks.accessed',
): Promise<WebhookBody[]> {
  const { body } = await gateway.call<{ data: WebhookBody[] }>('GET', '/api/events?per_page=100', { token });
  return body.data.filter((one) => one.event === event).toReversed();
}

/** The current record of a lock. */
export const readLock = async (gateway: TestGateway, door: Door): Promise<Record<string, unknown>> =>
  (await gateway.call<{ data: Record<string, unknown> }>('GET', lockPath(door), { token: door.token })).body.data;
