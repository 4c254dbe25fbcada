/** The texts by which the console's search finds a payment, and the search itself. */
import { listApps } from '../apps/app-record.ts';
import { findByText, toSearchText, toSearchTexts } from '../platform/storage/search-entries.ts';
import type { Table } from '../platform/storage/table.ts';
import { splitId } from '../platform/storage/sequence.ts';
import { paymentKeys, receiptReference } from './records.ts';
import type { Transaction } from './transaction.ts';
import { makeTransactionReader } from './transaction-store.ts';

/** Providers mask or hash some payers, which nobody would search for. */
const isSearchable = (text: string): boolean => text.length <= 300 && !/\*|^[\da-f]{64}$/i.test(text);

type Searched = Pick<Transaction, 'transaction_type' | 'payer_account' | 'payee_account' | 'reference'> & {
  transaction_id?: string;
};

/** The customer's account, the merchant's reference and the receipt. The merchant's own account would find everything. */
export function searchTextsOf(transaction: Searched): string[] {
  const { transaction_type, payer_account, payee_account, reference, transaction_id } = transaction;
  const customer = transaction_type === 'PAYMENT_IN' ? payer_account : payee_account;
  return toSearchTexts([customer, reference, transaction_id]).filter(isSearchable);
}

/** The account's payments with exactly this text, newest first. */
export const makePaymentSearch =
  ({ payments, apps }: { payments: Table; apps: Table }) =>
  async (accountId: number, text: string, limit: number): Promise<{ found: Transaction[]; hasMore: boolean }> => {
    const wanted = toSearchText(text);
    if (wanted === null) return { found: [], hasMore: false };
    const [entered, referred] = await Promise.all([
      findByText(payments, accountId, wanted, limit),
      findByProviderIds({ payments, apps }, accountId, text.trim()),
    ]);
    const named = /^\d{10,16}$/.test(text.trim()) ? [Number(text.trim())] : [];
    const ids = [...new Set([...entered.ids, ...referred, ...named])].filter((id) => splitId(id) !== null);
    const read = await makeTransactionReader(payments)(ids.map((id) => ({ account_id: accountId, id })));
    const found = read
      .filter((transaction) => textsOf(transaction).includes(wanted))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
    return { found: found.slice(0, limit), hasMore: entered.hasMore || found.length > limit };
  };

const textsOf = (transaction: Transaction): string[] => [
  ...searchTextsOf(transaction),
  ...toSearchTexts([
    String(transaction.id),
    transaction.checkout_request_id,
    transaction.conversation_id,
    transaction.transaction_id,
  ]),
];

/** By the records that callbacks find their payment with: one for each app. */
async function findByProviderIds(
  { payments, apps }: { payments: Table; apps: Table },
  accountId: number,
  text: string,
): Promise<number[]> {
  if (text.length < 6) return [];
  const all = await listApps(apps, accountId, 'payment');
  const references = [text, receiptReference(text.toUpperCase())];
  const keys = all.flatMap(({ id }) => references.map((reference) => paymentKeys.reference(accountId, id, reference)));
  const found = await payments.getMany(keys);
  return found.flatMap(({ transaction_id }) => transaction_id ?? []);
}
