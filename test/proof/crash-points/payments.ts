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

const describePayments = async ({ setup, accountId }: World, appId: number): Promise<string[]> => {
  const pk = paymentKeys.list(accountId, appId);
  const { items } = await setup.payments.query({ pk, prefix: 'TX#', consistent: true });
  return items.map(({ transaction_type, status }) => `payment ${String(transaction_type)}: ${String(status)}`);
};

/** Calls that move money, or ask a customer to pay. */
const moved =
  (path: RegExp) =>
  ({ reached }: World): string[] =>
    reached.flatMap(({ method, url }) => (method === 'POST' && path.test(url) ? [new URL(url).pathname] : []));

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

export const paymentStories: readonly Story[] = [
  defineStory({
    module: 'payments',
    name: 'a customer pays through a prompt',
    quick: ['payments-api', 'payments-worker'],
    prepare: newApp('MobileMoneyKeExpress'),
    run: (world, appId) =>
      world.order(`/api/pay/${appId}/requestPayment`, {
        phone_number: '254700000101',
        amount: 150,
        reference: 'INV-14',
        description: 'Order 14',
      }),
    effects: moved(/stkpush\/v1/),
    describe: describePayments,
    mayAlsoEnd: [unknown('request_payment', 'PAYMENT_IN')],
  }),
];
