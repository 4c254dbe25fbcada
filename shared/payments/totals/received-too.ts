/**
 * M-Pesa reports the payment of a prompt twice: to the app that sent the prompt, and to the app that receives whatever
 * is paid to the short code. Both record it, with the same receipt. The account's totals count its money once, in the
 * day of the prompt.
 */
import type { FindPaymentDriver } from '../../drivers/payment-driver.ts';
import { dayOfRecord } from '../../platform/storage/read-daily-totals.ts';
import type { Table } from '../../platform/storage/table.ts';
import { areEqual } from '../../values/money.ts';
import { dayMs } from '../../values/time.ts';
import { paymentKeys, receiptReference } from '../records.ts';
import { makeTransactionReader } from '../transaction-store.ts';
import { isClaim, type Transaction, wasPaid } from '../transaction.ts';

/** Where a payment was received too: the app, and the day in which that app counts it. */
export type ReceivedToo = { appId: number; day: string };

/** A missed confirmation is fetched up to 48 hours later. */
const waitingMs = 3 * dayMs;

type App = { id: number; type: string };

/** For each app that sends prompts: the apps of its provider that receive what is paid to a short code. All of one mode. */
export async function findReceivers(
  apps: readonly App[],
  findDriver: FindPaymentDriver,
): Promise<Map<number, readonly number[]>> {
  const withDrivers = await Promise.all(apps.map(async (app) => ({ ...app, driver: await findDriver(app.type) })));
  const receiving = withDrivers.filter(({ driver }) => driver?.registerUrls);
  const prompting = withDrivers.filter(({ driver }) => driver?.requestPayment);
  return new Map(
    prompting.flatMap(({ id, driver }): [number, number[]][] => {
      const found = receiving.filter((one) => one.driver?.provider === driver?.provider);
      return found.length === 0 ? [] : [[id, found.map((one) => one.id)]];
    }),
  );
}

/** The payments that were received by one of these apps too, by transaction id. */
export async function findReceivedToo(
  payments: Table,
  { accountId, receivers }: { accountId: number; receivers: readonly number[] },
  prompts: readonly Transaction[],
): Promise<Map<number, ReceivedToo>> {
  const paid = prompts.filter(isPaidIn);
  const receipts = paid.flatMap(({ transaction_id }) => transaction_id ?? []);
  const keys = receivers.flatMap((appId) =>
    receipts.map((receipt) => paymentKeys.reference(accountId, appId, receiptReference(receipt))),
  );
  const references = await payments.getMany(keys, { consistent: false });
  const ids = references.flatMap(({ transaction_id: id }) => (id === undefined ? [] : { account_id: accountId, id }));
  const received = new Map(
    (await makeTransactionReader(payments)(ids)).map((transaction) => [transaction.transaction_id, transaction]),
  );
  return new Map(
    paid.flatMap((prompt): [number, ReceivedToo][] => {
      const found = received.get(prompt.transaction_id);
      if (found === undefined || !isSame(prompt, found)) return [];
      return [[prompt.id, { appId: found.app_id, day: dayOfRecord(found.created_at) }]];
    }),
  );
}

/** Whether a prompt's payment may still be received by another app. */
export const mayBeReceived = (prompt: Transaction, now: number): boolean =>
  isPaidIn(prompt) && now - Date.parse(prompt.created_at) < waitingMs;

const isPaidIn = (payment: Transaction): boolean => payment.transaction_type === 'PAYMENT_IN' && wasPaid(payment);

const isSame = (prompt: Transaction, received: Transaction): boolean =>
  !isClaim(received) &&
  isPaidIn(received) &&
  received.currency === prompt.currency &&
  areEqual(received.amount, prompt.amount);
