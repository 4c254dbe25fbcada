/** The steps of a payment with one webhook, run one after another: each step is one call of one function. */
import { describeFailing } from '../../shared/account/events.ts';
import type { SQSEvent } from 'aws-lambda';
import { makeBatchHandler } from '../../shared/platform/async/batch.ts';
import type { Message, Queue } from '../../shared/platform/async/messages.ts';
import { makeSlowCalls } from '../../shared/platform/async/slow-calls.ts';
import { authenticate, type Caller } from '../../shared/platform/auth/authenticate.ts';
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { paymentCallbackRoutes } from '../../shared/payments/callback-routes.ts';
import { type PaymentMessage, paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentRoutes } from '../../shared/payments/routes.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import type { Log } from '../../shared/platform/log/log.ts';
import { seal } from '../../shared/platform/secrets/seal.ts';
import { deliver } from '../../shared/platform/webhooks/deliver.ts';
import { webhooksQueue } from '../../shared/platform/webhooks/messages.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { makeSlowReceivers } from '../../shared/platform/webhooks/slow-receivers.ts';
import { slotsOf } from '../support/slots.ts';
import { requestBody } from './floor-handler.ts';
import { anEvent } from './http-events.ts';
import type { Usage } from './meter.ts';
import type { MeteredSetup } from './metered-setup.ts';

export const stepNames = ['authorize', 'accept', 'perform', 'callback', 'deliver', 'follow up'] as const;
export type StepName = (typeof stepNames)[number];
export type StepUsage = Record<StepName, Usage>;

/** Runs one step and measures it. */
export type Measure = <T>(name: StepName, step: () => Promise<T>) => Promise<T>;

/** The AWS calls of one payment, counted at the SDK; every payment makes the same ones. */
export async function measureSteps(setup: MeteredSetup): Promise<StepUsage> {
  await addEndpoint(setup);
  const usage: Partial<StepUsage> = {};
  const measure: Measure = async (name, step) => {
    setup.meter.take();
    const result = await step();
    usage[name] = setup.meter.take();
    return result;
  };
  // The first payment fetches the provider's token, which happens once an hour in production; it is not counted.
  await playPayment(setup, setup.dependencies, measure);
  await playPayment(setup, setup.dependencies, measure);
  return usage as StepUsage;
}

/** One standing endpoint that subscribes to the payment's end: one webhook per payment. */
async function addEndpoint({ dependencies, accountId, outside }: MeteredSetup): Promise<void> {
  await dependencies.requests.put({
    ...webhookKeys.endpoint(accountId, 1),
    account_id: accountId,
    endpoint_id: 1,
    url: outside.urls.receiver,
    secret: await seal(dependencies.keyring, 'webhooks', { accountId, of: 'endpoint:1' }, 'bench-secret'),
    events: ['payments.transaction.completed'],
    app_ids: [],
    created_at: new Date().toISOString(),
  });
}

export async function playPayment(
  setup: MeteredSetup,
  dependencies: MeteredSetup['dependencies'],
  measure: Measure,
): Promise<void> {
  const { appId, token } = setup;
  const pathParameters = { payment_app: String(appId) };

  const caller = (await measure('authorize', () =>
    authenticate(dependencies.identity, `Bearer ${token}`, Date.now()),
  )) as Caller;

  const api = makeHttpHandler(paymentRoutes, dependencies);
  const path = `/api/pay/${appId}/requestPayment`;
  const call = { pathParameters, body: requestBody, caller };
  const event = anEvent('POST /api/pay/{payment_app}/requestPayment', path, call);
  const accepted = await measure('accept', () => api(event, {} as never));
  if (accepted.statusCode !== 202) throw new Error(`Not accepted: ${accepted.body}`);

  /** One message in a batch, as the event source mapping passes it to the worker. */
  const work = async <M extends Message>(
    name: StepName,
    queue: Queue<string, M>,
    message: NoInfer<M>,
    run: Parameters<typeof makeBatchHandler<M>>[2],
  ): Promise<void> => {
    const handler = makeBatchHandler(dependencies.log, queue, run);
    const Records = [{ messageId: name, body: JSON.stringify(message), attributes: {} }];
    const { batchItemFailures } = await measure(name, () => handler({ Records } as unknown as SQSEvent));
    if (batchItemFailures.length > 0) throw new Error(`The step failed: ${name}`);
  };
  /** As an instance that made no other call within the last second. */
  const workOn = (message: PaymentMessage, log: Log) => {
    const slowCalls = makeSlowCalls(slotsOf(dependencies.requests, paymentsQueue), dependencies);
    return workOnPayments({ ...dependencies, slowCalls }, message, log);
  };

  await work('perform', paymentsQueue, await setup.takeMessage(paymentsQueue, 'perform'), workOn);

  const { address, body } = await setup.outside.lastCallback();
  const { pathname, searchParams } = new URL(address);
  const callbacks = makeHttpHandler(paymentCallbackRoutes, dependencies);
  const query = Object.fromEntries(searchParams);
  const sent = anEvent('ANY /api/pay/{payment_app}/callback', pathname, {
    pathParameters,
    query,
    body: JSON.parse(body),
  });
  await measure('callback', () => callbacks(sent, {} as never));

  const delivery = await setup.takeMessage(webhooksQueue, 'deliver');
  const slowReceivers = makeSlowReceivers(dependencies.now);
  const slots = slotsOf(dependencies.requests, webhooksQueue);
  await work('deliver', webhooksQueue, delivery, (message, log) =>
    deliver(
      { ...dependencies, slots, slowReceivers, random: Math.random, describeFailing, mailDisabled: async () => {} },
      message as typeof delivery,
      log,
    ),
  );

  const { items } = await setup.plainPayments.query({
    pk: `A#${setup.accountId}#APP#${appId}`,
    prefix: 'TX#',
    newestFirst: true,
    limit: 1,
  });
  const followUp = { kind: 'follow_up', step: 0, remaining_delay: 0 } as const;
  const about = { account_id: setup.accountId, transaction_id: Number(items[0]?.id), trace_id: delivery.trace_id };
  await work('follow up', paymentsQueue, { ...followUp, ...about }, workOn);
}
