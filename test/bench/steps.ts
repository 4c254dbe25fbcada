/** AWS calls and capacity of each step of a payment with one webhook, counted at the SDK and averaged. */
import { authenticate, type Caller } from '../../shared/platform/auth/authenticate.ts';
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { paymentCallbackRoutes } from '../../shared/payments/callback-routes.ts';
import { paymentCallbacksQueue, paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentRoutes } from '../../shared/payments/routes.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import { seal } from '../../shared/platform/secrets/seal.ts';
import { deliver } from '../../shared/platform/webhooks/deliver.ts';
import { webhooksQueue } from '../../shared/platform/webhooks/messages.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { anEvent } from './http-events.ts';
import type { Usage } from './meter.ts';
import type { MeteredSetup } from './metered-setup.ts';

export const stepNames = [
  'authorize',
  'accept',
  'perform',
  'receive callback',
  'apply callback',
  'deliver',
  'follow up',
] as const;
export type StepName = (typeof stepNames)[number];
export type StepUsage = Record<StepName, Usage>;

export async function measureSteps(setup: MeteredSetup, payments: number): Promise<StepUsage> {
  await addEndpoint(setup);
  // The first payment fetches the provider's token, which happens once an hour in production; it is not counted.
  await playPayment(setup, () => undefined);
  const totals = Object.fromEntries(
    stepNames.map((name) => [name, { calls: {}, readUnits: 0, writeUnits: 0 }]),
  ) as unknown as StepUsage;
  for (let index = 0; index < payments; index += 1) {
    await playPayment(setup, (step, usage) => {
      const total = totals[step];
      total.readUnits += usage.readUnits / payments;
      total.writeUnits += usage.writeUnits / payments;
      for (const [call, count] of Object.entries(usage.calls)) {
        total.calls[call] = (total.calls[call] ?? 0) + count / payments;
      }
    });
  }
  return totals;
}

/** One standing endpoint that subscribes to the payment's end: one webhook per payment. */
async function addEndpoint({ dependencies, accountId, receiver }: MeteredSetup): Promise<void> {
  await dependencies.requests.put({
    ...webhookKeys.endpoint(accountId, 1),
    account_id: accountId,
    endpoint_id: 1,
    url: receiver.url,
    secret: await seal(dependencies.keyring, 'webhooks', { accountId, of: 'endpoint:1' }, 'bench-secret'),
    events: ['payments.transaction.completed'],
    app_ids: [],
    created_at: new Date().toISOString(),
  });
}

async function playPayment(setup: MeteredSetup, record: (step: StepName, usage: Usage) => void): Promise<void> {
  const { dependencies, meter, appId, token, daraja } = setup;
  const { log } = dependencies;
  const close = (step: StepName): void => record(step, meter.take());
  const pathParameters = { payment_app: String(appId) };

  meter.take();
  const caller = (await authenticate(dependencies.identity, `Bearer ${token}`, Date.now())) as Caller;
  close('authorize');

  const api = makeHttpHandler(paymentRoutes, dependencies);
  const path = `/api/pay/${appId}/requestPayment`;
  const body = { phone_number: '254700000101', amount: 150, reference: 'INV-14', description: 'Order 14' };
  const event = anEvent('POST /api/pay/{payment_app}/requestPayment', path, { pathParameters, body, caller });
  const accepted = await api(event, {} as never);
  if (accepted.statusCode !== 202) throw new Error(`Not accepted: ${accepted.body}`);
  close('accept');

  await workOnPayments(dependencies, await setup.takeMessage(paymentsQueue, 'perform'), log);
  close('perform');

  const push = daraja.requests.findLast((request) => request.path.includes('stkpush'));
  const address = new URL((push as unknown as { body: { CallBackURL: string } }).body.CallBackURL);
  await daraja.quiet();
  const sent = daraja.callbacks.at(-1);
  const callbacks = makeHttpHandler(paymentCallbackRoutes, dependencies);
  meter.take();
  await callbacks(
    anEvent('ANY /api/pay/{payment_app}/callback', address.pathname, {
      pathParameters,
      query: Object.fromEntries(address.searchParams),
      body: JSON.parse(sent?.body ?? '{}'),
    }),
    {} as never,
  );
  close('receive callback');

  await workOnPayments(dependencies, await setup.takeMessage(paymentCallbacksQueue, 'callback'), log);
  close('apply callback');

  const delivery = await setup.takeMessage(webhooksQueue, 'deliver');
  await deliver({ ...dependencies, random: Math.random }, delivery, log);
  close('deliver');

  const { items } = await dependencies.payments.query({
    pk: `A#${setup.accountId}#APP#${appId}`,
    prefix: 'TX#',
    newestFirst: true,
    limit: 1,
  });
  meter.take();
  await workOnPayments(
    dependencies,
    {
      kind: 'follow_up',
      account_id: setup.accountId,
      transaction_id: Number(items[0]?.id),
      step: 0,
      remaining_delay: 0,
      trace_id: 'bench',
    },
    log,
  );
  close('follow up');
}
