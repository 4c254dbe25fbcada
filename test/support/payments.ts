/** Payments of a journey: requested with valid values, and followed to their end. */
import { expect } from 'vitest';
import type { Failing, Received } from '../../infra/local/receiver.ts';
import { pushPath } from './provider-line.ts';
import { type Answer, eventually, reaching, type Tenant, type TestGateway } from './test-gateway.ts';

export const webhookSecret = 'a-secret-of-this-request';
export const paysPhone = '254700000101';

let payments = 0;
let orders = 0;

export type WebhookBody = Record<string, unknown> & { event: string; status: string; data: Record<string, unknown> };

/** An accepted queued request, and its results. */
export type Order = {
  requestId: string;
  hook: string;
  accepted: Answer;
  /** `GET /api/requests/{id}` now. */
  request(): Promise<Record<string, unknown>>;
  /** The transaction now; null while there is none. */
  transaction(): Promise<Record<string, unknown> | null>;
  /** The transaction once it has this status. */
  reaches(status: string): Promise<Record<string, unknown>>;
  /** The request once it has this status. */
  requestReaches(status: string): Promise<Record<string, unknown>>;
  /** Webhook bodies, once there are this many. */
  webhooks(count: number): Promise<WebhookBody[]>;
  received(count: number): Promise<Received[]>;
};

export type Payment = Order & {
  reference: string;
  /** Pushes of this payment that the provider received. */
  pushes(): Record<string, unknown>[];
};

/** The seeded app of a driver, with the seeded tenant. */
export const seededApp = ({ tenant, run }: TestGateway, type: string): Tenant => ({
  ...tenant,
  appId: run.facts.apps[type] ?? 0,
});

/** Calls a queued endpoint of an app (`sendMoney`, ...) with a body that the gateway must accept. */
export async function order(
  gateway: TestGateway,
  tenant: Tenant,
  path: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Order> {
  orders += 1;
  const hook = `/hooks/order-${orders}`;
  const accepted = await gateway.call('POST', `/api/pay/${tenant.appId}/${path}`, {
    body: { callback_url: `${gateway.run.receiver.url}${hook}`, webhook_secret: webhookSecret, ...body },
    headers,
    token: tenant.token,
  });
  expect(accepted).toMatchObject({ status: 202, body: { status: 'queued' } });
  return follow(gateway, tenant, accepted, hook);
}

export type PayOptions = {
  tenant?: Tenant;
  headers?: Record<string, string>;
  /** How the receiver answers the first webhooks of this payment. */
  failing?: Partial<Failing>;
};

/** Requests a payment that the gateway must accept. */
export async function pay(
  gateway: TestGateway,
  body: Record<string, unknown> = {},
  { tenant = gateway.tenant, headers = {}, failing }: PayOptions = {},
): Promise<Payment> {
  payments += 1;
  const reference = `R-${payments}`;
  const hook = `/hooks/${reference}`;
  const order = {
    phone_number: paysPhone,
    amount: 150,
    reference,
    description: 'Order 14',
    callback_url: `${gateway.run.receiver.url}${hook}`,
    webhook_secret: webhookSecret,
    ...body,
  };
  if (failing) gateway.run.receiver.fail({ ...failing, path: hook });
  const { token } = tenant;
  const accepted = await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, {
    body: order,
    headers,
    token,
  });
  expect(accepted).toMatchObject({ status: 202, body: { status: 'queued' } });
  return {
    ...follow(gateway, tenant, accepted, hook),
    reference,
    pushes: () =>
      gateway.run.simulators.daraja.requests
        .filter(({ path }) => path === pushPath)
        .map(({ body }) => body as Record<string, unknown>)
        .filter(({ AccountReference }) => AccountReference === reference),
  };
}

function follow(gateway: TestGateway, { appId, token }: Tenant, accepted: Answer, hook: string): Order {
  const requestId = String(accepted.body.request_id);

  const request = async () => (await gateway.call('GET', `/api/requests/${requestId}`, { token })).body;
  let known: unknown;
  const transaction = async () => {
    known ??= (await request()).transaction_id;
    const path = `/api/pay/${appId}/transaction/${String(known)}`;
    const found = await gateway.call<{ data: Record<string, unknown> }>('GET', path, { token });
    return found.status === 200 ? found.body.data : null;
  };
  const received = (count: number) => gateway.webhooksAt(hook, count);
  return {
    requestId,
    hook,
    accepted,
    request,
    transaction,
    reaches: reaching(transaction),
    requestReaches: reaching(request),
    received,
    webhooks: async (count) => (await received(count)).map(({ body }) => JSON.parse(body) as WebhookBody),
  };
}

/** Resolves when the last callback that an app received has been processed. */
export const workedOff = (gateway: TestGateway, appId: number): Promise<void> =>
  eventually(() => {
    const lines = gateway.logged();
    const received = lines.findLast(({ message, app_id }) => message === 'Callback received' && app_id === appId);
    const isWorkedOn = lines.some(
      ({ service, callback_id }) =>
        service === 'payments-callbacks-worker' && callback_id !== undefined && callback_id === received?.callback_id,
    );
    if (!isWorkedOn && received?.is_applied !== true)
      throw new Error(`The last callback of app ${appId} is not processed yet`);
  });

/** The prompts that reach the provider from now on and contain a text. */
export function promptsFromNow({ run }: TestGateway): (text: string) => unknown[] {
  const { prompts } = run.simulators.daraja;
  const before = new Set(prompts.keys());
  return (text) => [...prompts].filter(([id, prompt]) => !before.has(id) && JSON.stringify(prompt).includes(text));
}
