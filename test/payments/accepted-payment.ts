/** A payment that the provider has accepted and whose outcome is to come, for tests of what happens to it next. */
import { appKeys } from '../../shared/apps/records.ts';
import type { MoneyRequest } from '../../shared/payments/money-actions.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import type { StatusAction } from '../../shared/drivers/payment-driver.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import type { ProviderScript } from '../properties/ledger-provider.ts';
import { aMoneySetup, smoothDelivery } from '../properties/money-setup.ts';
import type { TestSetup } from '../support/emulated-stores.ts';

export type AcceptedPayment = Awaited<ReturnType<typeof anAcceptedPayment>>;

type Answer = Awaited<ReturnType<StatusAction['perform']>>;

let apps = 0;
export type PaymentOptions = { request?: MoneyRequest; script?: Partial<ProviderScript>; app?: Partial<PaymentApp> };

/**
 * Of an app of its own, whose id is also the account's. A status query finds no outcome until `whenQueried` says
 * otherwise. Forgets what was logged and counted before.
 */
export async function anAcceptedPayment(
  setup: TestSetup,
  { request = 'request_payment', script = {}, app = {} }: PaymentOptions = {},
) {
  apps += 1;
  const appId = apps;
  const ofProvider = { answers: ['accepted' as const], isPaid: true, tells: false, ...script };
  const money = await aMoneySetup(setup, appId, { request, script: ofProvider, isAcceptanceLost: false });
  await money.deliver(smoothDelivery);
  await setup.apps.update(appKeys.app<PaymentApp>(appId, 'payment', appId), { set: { settings: {}, ...app } });
  setup.log.entries.length = 0;
  for (const name of Object.keys(setup.log.counts)) delete setup.log.counts[name as keyof typeof setup.log.counts];
  const id = composeId(appId, money.reversed === null ? 1 : 2);
  const key = paymentKeys.transaction(appId, appId, money.reversed === null ? 1 : 2);
  const payment = {
    ...money,
    appId,
    id,
    /** How often the provider was queried. */
    queries: 0,
    whenQueried(answer: () => Promise<Answer>): void {
      money.provider.driver.findOutcome = {
        perform() {
          payment.queries += 1;
          return answer();
        },
      };
    },
    async read(): Promise<Transaction> {
      const transaction = await setup.payments.get(key);
      if (transaction === null) throw new Error('There is no such transaction');
      const { pk: _pk, sk: _sk, ...stored } = transaction;
      return stored;
    },
    /** Stores changed facts of the transaction. */
    async change(facts: Partial<Transaction>): Promise<void> {
      await setup.payments.update(key, { set: { narration: '', ...facts } });
    },
    /** The names of the published events, without the module. */
    async events(): Promise<string[]> {
      return (await money.readEvents()).map(({ event }) => event.replace('payments.', ''));
    },
  };
  payment.whenQueried(async () => ({ data: {}, outcome: null }));
  return payment;
}
