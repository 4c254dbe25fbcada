/** The stories of payments. */
import { demoConfigs } from '../../../infra/local/seed.ts';
import { createPaymentApp } from '../../../shared/payments/create-app.ts';
import { paymentKeys } from '../../../shared/payments/records.ts';
import { findPaymentDriver } from '../../../shared/providers/registry.ts';
import { defineStory, type Ending, type Story } from './story.ts';
import type { World } from './world.ts';

/** An app whose provider knows no earlier payment. */
export const newApp =
  (type: string, provider: 'daraja' | 'africas_talking' = 'daraja') =>
  async ({ setup, accountId, outside, ...world }: World): Promise<number> => {
    await outside.control(provider, 'reset');
    const dependencies = { ...setup, ...world.dependencies(), findDriver: findPaymentDriver };
    const config = demoConfigs[type] ?? {};
    return createPaymentApp(dependencies, accountId, { name: 'Shop', type, is_live: false, config });
  };

const paymentsOf = async ({ setup, accountId }: World, appId: number) => {
  const pk = paymentKeys.list(accountId, appId);
  return (await setup.payments.query({ pk, prefix: 'TX#' })).items;
};

export const describePayments = async (world: World, appId: number): Promise<string[]> =>
  (await paymentsOf(world, appId)).map(
    ({ transaction_type, status }) => `payment ${String(transaction_type)}: ${String(status)}`,
  );

/** Calls that move money, or ask a customer to pay. */
const moved =
  (path: RegExp) =>
  ({ reached }: World): string[] =>
    reached.flatMap(({ method, url }) => (method === 'POST' && path.test(url) ? [new URL(url).pathname] : []));

/** The prompts that reached customers. */
export const pushes = moved(/stkpush\/v1/);
export const aPromptApp = newApp('MobileMoneyKeExpress');

export const prompt = (phone_number: string) => (world: World, appId: number) =>
  world.order(`/api/pay/${appId}/requestPayment`, {
    phone_number,
    amount: 150,
    reference: 'INV-14',
    description: 'Order 14',
  });

const payPhone = '254700000101';
/** The customer pays, but the callback names another amount, so the provider is asked. */
const wrongAmountPhone = '254799006006';
/** The customer pays, and the provider's callback never comes. */
const silentPhone = '254799006003';

/**
 * The worker died after it stored the payment and before the provider got it. It cannot know that, so nothing is sent
 * again, and a day of status queries ends the payment as unknown.
 */
const unknown = (action: string, type: string, effects = 0): Ending => [
  `effects: ${effects}`,
  `event payments.${action}: failed`,
  'event payments.transaction.unknown: failed',
  `payment ${type}: STATUS_UNKNOWN`,
  `request ${action}: failed outcome_unknown`,
];

/** M-Pesa does not repeat the result, so the gateway asks, and the answer is an event of its own. */
const payoutThatWasAskedFor: Ending = [
  'effects: 1',
  'event payments.send_money: completed',
  'event payments.status.received: completed',
  'event payments.transaction.completed: completed',
  'payment PAYMENT_OUT: STATUS_COMPLETED',
  'request send_money: completed',
];

const reversalOfUnknownOutcome: Ending = [
  ...unknown('reverse_transaction', 'PAYMENT_OUT'),
  'event payments.transaction.completed: completed',
  'payment PAYMENT_IN: STATUS_COMPLETED',
];
const reversalThatWasAskedFor: Ending = [
  'effects: 1',
  'event payments.reverse_transaction: completed',
  'event payments.status.received: completed',
  'event payments.transaction.completed: completed',
  'event payments.transaction.reversed: completed',
  'payment PAYMENT_IN: STATUS_REVERSED',
  'payment PAYMENT_OUT: STATUS_COMPLETED',
  'request reverse_transaction: completed',
];

const common = { module: 'payments', describe: describePayments } as const;
const aPrompt = {
  ...common,
  prepare: aPromptApp,
  effects: pushes,
  mayAlsoEnd: [unknown('request_payment', 'PAYMENT_IN')],
};

const aPayout = {
  ...common,
  prepare: newApp('MobileMoneyKeB2C'),
  run: (world: World, appId: number) =>
    world.order(`/api/pay/${appId}/sendMoney`, {
      phone_number: '254700000102',
      amount: 500,
      command_id: 'BusinessPayment',
      remarks: 'Order 14',
      occasion: 'Refund',
    }),
  effects: moved(/b2c/),
  mayAlsoEnd: [
    payoutThatWasAskedFor,
    [...unknown('send_money', 'PAYMENT_OUT'), 'event payments.status.received: failed'],
  ],
};

/** A customer's payment at the paybill, which the gateway never asked for. */
const payAtPaybill = (world: World) =>
  world.outside.control('daraja', 'payments', {
    phone_number: '254708374149',
    short_code: '600000',
    amount: 100,
    reference: 'INV-14',
  });

/** A C2B app whose addresses are registered with the provider. */
async function aPaybill(world: World): Promise<number> {
  const appId = await newApp('MobileMoneyKeC2B')(world);
  await world.addEndpoint();
  const { status, body } = await world.ask({ method: 'POST', path: `/api/pay/${appId}/registerUrls`, body: {} });
  if (status !== 200) throw new Error(`registerUrls: ${status} ${JSON.stringify(body)}`);
  return appId;
}

export const paymentStories: readonly Story[] = [
  defineStory({
    ...aPrompt,
    name: 'a customer pays through a prompt',
    quick: ['payments-api'],
    run: prompt(payPhone),
    dies: ['payments-api', 'payments-worker', 'payments-callbacks', 'webhooks-worker'],
    handles: ['payments follow_up'],
  }),
  defineStory({
    ...aPrompt,
    name: 'a customer pays, and status queries find it because the callback is lost',
    // A second call could not be hidden by a callback that came first.
    quick: ['payments-worker'],
    run: prompt(silentPhone),
    // Two losses: neither the answer with the prompt's id arrived, by which M-Pesa can be asked, nor the callback.
    mayAlsoEnd: [unknown('request_payment', 'PAYMENT_IN'), unknown('request_payment', 'PAYMENT_IN', 1)],
    dies: ['payments-worker'],
  }),
  defineStory({
    ...aPrompt,
    name: 'the sweeper finds an accepted payment that was never enqueued',
    run: prompt(payPhone),
    firstDies: { process: 'payments-api', call: 'sqs SendMessage payments', time: 1, how: 'before' },
    dies: ['sweeper'],
  }),
  defineStory({
    ...aPrompt,
    name: 'a customer pays, and the provider is asked because the callback names another amount',
    run: prompt(wrongAmountPhone),
    dies: ['payments-callbacks', 'payments-callbacks-worker'],
    handles: ['payments_callbacks callback'],
  }),
  defineStory({
    ...aPayout,
    name: 'money is sent to a phone',
    dies: ['payments-api', 'payments-worker', 'payments-callbacks'],
  }),
  defineStory({
    ...aPayout,
    name: 'money is sent to a phone, and the result comes late',
    areCallbacksLate: true,
    dies: ['payments-worker', 'payments-callbacks'],
  }),
  defineStory({
    ...common,
    name: 'airtime is sent to a phone, and its outcome is looked up',
    prepare: newApp('AfricasTalkingAirtime', 'africas_talking'),
    run: (world, appId) => world.order(`/api/pay/${appId}/sendAirtime`, { phone_number: '254711000101', amount: 100 }),
    effects: moved(/airtime\/send/),
    // Without its answer the provider's id is not known, by which the outcome is looked up.
    mayAlsoEnd: [unknown('send_airtime', 'PAYMENT_OUT'), unknown('send_airtime', 'PAYMENT_OUT', 1)],
    dies: ['payments-worker'],
  }),
  defineStory({
    ...common,
    name: 'a payment is reversed',
    async prepare(world) {
      const appId = await aPaybill(world);
      await payAtPaybill(world);
      await world.settle();
      return appId;
    },
    async run(world, appId) {
      const [paid] = await paymentsOf(world, appId);
      await world.order(`/api/pay/${appId}/reverseTransaction/${String(paid?.id)}`, {});
    },
    effects: moved(/reversal/),
    mayAlsoEnd: [reversalOfUnknownOutcome, reversalThatWasAskedFor],
    dies: ['payments-worker', 'payments-callbacks'],
  }),
  defineStory({
    ...common,
    name: 'a customer pays at a paybill, and the nightly reconciliation finds what was lost',
    prepare: aPaybill,
    async run(world) {
      await payAtPaybill(world);
      await world.settle();
      // M-Pesa does not repeat a confirmation that got no answer.
      await world.runSchedule('reconciler');
    },
    effects: () => [],
    dies: ['payments-callbacks', 'reconciler', 'payments-worker'],
    handles: ['payments reconcile'],
  }),
];
