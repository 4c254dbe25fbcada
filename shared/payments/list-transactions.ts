/** Pages of an app's transactions, newest first. */
import * as z from 'zod';
import { paymentStatuses } from '../drivers/payment-driver.ts';
import { type NumberedList, readList } from '../platform/http/numbered-list.ts';
import { type Page, pageQuery } from '../platform/http/paging.ts';
import { lastNumber } from '../platform/storage/sequence.ts';
import type { Table } from '../platform/storage/table.ts';
import { paymentKeys } from './records.ts';
import { type Transaction, type transactionBody, toTransactionBody } from './transaction.ts';
import { lazy } from '../values/lazy.ts';

export const transactionsQuery = lazy(() => pageQuery().extend({ status: z.enum(paymentStatuses).optional() }));
export type TransactionsQuery = z.infer<ReturnType<typeof transactionsQuery>>;
type List = { accountId: number; appId: number };

export async function listTransactions(
  payments: Table,
  of: List,
  query: TransactionsQuery,
): Promise<Page<z.infer<ReturnType<typeof transactionBody>>>> {
  const { data, ...page } = await findTransactions(payments, of, query);
  return { ...page, data: data.map(toTransactionBody) };
}

/** The same page, as records instead of reply bodies. */
export async function findTransactions(
  payments: Table,
  { accountId, appId }: List,
  query: TransactionsQuery,
): Promise<Page<Transaction>> {
  const { status } = query;
  const list: NumberedList<Transaction> = {
    pk: paymentKeys.list(accountId, appId),
    toSk: paymentKeys.transactionSk,
    total: await lastNumber(payments, paymentKeys.head(accountId, appId)),
    ...(status === undefined ? {} : { filter: (transaction: Transaction) => transaction.status === status }),
  };
  return readList(payments, list, query);
}
