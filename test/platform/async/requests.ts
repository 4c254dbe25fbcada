/** Requests of the example service, brought into any state by the same code that the product uses. */
import { accept, type AcceptOrder } from '../../../shared/platform/async/accept.ts';
import type { AsyncRequest } from '../../../shared/platform/async/async-request.ts';
import type { PerformMessage } from '../../../shared/platform/async/messages.ts';
import { makePerformer, perform, type Performance } from '../../../shared/platform/async/perform.ts';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import { findRequest } from '../../../shared/platform/async/request-store.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { unpackText } from '../../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import type { TestSetup } from '../../support/emulated-stores.ts';
import { aQueuedRoute, type Lending, performDependencies } from '../../support/hand-made-routes.ts';

export const acceptDependencies = (setup: TestSetup) => ({
  requests: setup.requests,
  queue: paymentsQueue,
  queues: setup.queues,
  keyring: setup.keyring,
  addressRules: { allowLoopback: false },
  now: setup.now,
});

export const anOrder = (setup: TestSetup, given: Partial<AcceptOrder> = {}): AcceptOrder => ({
  accountId: 7,
  service: 'payments',
  action: 'lend',
  endpoint: 'POST /api/shops/1/lend',
  pathParameters: { shop: '1' },
  appId: 1,
  input: { amount: 100, reference: 'INV-1' },
  callbackUrl: undefined,
  webhookSecret: undefined,
  idempotencyKey: undefined,
  traceId: 'trace-1',
  log: setup.log,
  ...given,
});

export async function anAcceptedRequest(setup: TestSetup, given: Partial<AcceptOrder> = {}): Promise<AsyncRequest> {
  const { record } = await accept(acceptDependencies(setup), anOrder(setup, given));
  return record;
}

export const messageOf = ({ account_id, request_id, trace_id }: AsyncRequest): PerformMessage => ({
  kind: 'perform',
  account_id,
  request_id,
  trace_id,
});

/** The worker receives the request's message and performs it as `lending` defines. */
export function performOnce(
  setup: TestSetup,
  record: AsyncRequest,
  lending: Partial<Lending> = {},
  message: Partial<PerformMessage> = {},
): Promise<Performance> {
  const route = aQueuedRoute<ReturnType<typeof performDependencies>>(lending);
  const received = { ...messageOf(record), ...message };
  return perform(performDependencies(setup), makePerformer(paymentsQueue, [route]), received, setup.log);
}

/** The record as stored now. */
export async function stored(setup: TestSetup, { account_id, request_id }: AsyncRequest): Promise<AsyncRequest> {
  const record = await findRequest(setup.requests, account_id, request_id);
  if (record === null) throw new Error(`There is no request ${request_id}`);
  return record;
}

/** Its keys and the attributes that the sweeper reads. */
export async function storedItem(setup: TestSetup, { account_id, request_id }: AsyncRequest) {
  return setup.requests.get(requestKeys.request(account_id, request_id));
}

/** The events an account has, oldest first, as their bodies. */
export async function eventsOf(setup: TestSetup, accountId = 7): Promise<Record<string, unknown>[]> {
  const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
  return items.map(({ body }) => JSON.parse(unpackText(body as string)) as Record<string, unknown>);
}
