/** The stories of payments. */
import { demoConfigs } from '../../../infra/local/seed.ts';
import { createPaymentApp } from '../../../shared/payments/create-app.ts';
import { paymentKeys } from '../../../shared/payments/records.ts';
import { findPaymentDriver } from '../../../shared/providers/registry.ts';
import { defineStory, type Ending, type Story } from './story.ts';
import type { World } from './world.ts';

const newApp =
  (type: string) =>
  ({ setup, accountId, ...world }: World): Promise<number> =>
    createPaymentApp({ ...setup, ...world.dependencies(), findDriver: findPaymentDriver }, accountId, {
      name: 'Shop',
      type,
      is_live: false,
      config: demoConfigs[type] ?? {},
    });

const paymentsOf = async ({ setup, accountId }: World, appId: number) => {
  const pk = paymentKeys.list(accountId, appId);
  return (await setup.payments.query({ pk, prefix: 'TX#', consistent: true })).items;
};

const describePayments = async (world: World, appId: number): Promise<string[]> =>
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
/** The customer pays, and the provider's callback never comes. */
const silentPhone = '254799006003';

/**
 * The worker died after it stored the payment and before the provider got it. It cannot know that, so nothing is sent
 * again, and a day of status queries ends the payment as unknown.
 */
const unknown = (action: string, type: string): Ending => [
  'effects: 0',
  `event payments.${action}: failed`,
  'event payments.transaction.unknown: failed',
  `payment ${type}: STATUS_UNKNOWN`,
  `request ${action}: failed provider_error`,
];

const common = { module: 'payments', describe: describePayments } as const;
const aPrompt = {
  ...common,
  prepare: aPromptApp,
  effects: pushes,
  mayAlsoEnd: [unknown('request_payment', 'PAYMENT_IN')],
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
  await world.outside.control('daraja', 'reset');
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
    quick: ['payments-api', 'payments-worker'],
    run: prompt(payPhone),
    dies: ['payments-api', 'payments-worker', 'payments-callbacks', 'webhooks-worker'],
  }),
  defineStory({
    ...aPrompt,
    name: 'a customer pays, and status queries find it because the callback is lost',
    run: prompt(silentPhone),
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
    ...common,
    name: 'money is sent to a phone',
    prepare: newApp('MobileMoneyKeB2C'),
    run: (world, appId) =>
      world.order(`/api/pay/${appId}/sendMoney`, {
        phone_number: '254700000102',
        amount: 500,
        command_id: 'BusinessPayment',
        remarks: 'Order 14',
        occasion: 'Refund',
      }),
    effects: moved(/b2c/),
    mayAlsoEnd: [unknown('send_money', 'PAYMENT_OUT')],
    dies: ['payments-api', 'payments-worker', 'payments-callbacks', 'payments-callbacks-worker'],
  }),
  defineStory({
    ...common,
    name: 'airtime is sent to a phone',
    prepare: newApp('AfricasTalkingAirtime'),
    run: (world, appId) => world.order(`/api/pay/${appId}/sendAirtime`, { phone_number: '254711000101', amount: 100 }),
    effects: moved(/airtime\/send/),
    mayAlsoEnd: [unknown('send_airtime', 'PAYMENT_OUT')],
    dies: ['payments-worker', 'payments-callbacks', 'payments-callbacks-worker'],
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
    dies: ['payments-worker', 'payments-callbacks', 'payments-callbacks-worker'],
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
  }),
];
