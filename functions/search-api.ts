/** Serves the console's search over payments, messages, e-invoices, requests, events and deliveries. */
import { makePaymentSearch } from '../shared/payments/search-payments.ts';
import type { Transaction } from '../shared/payments/transaction.ts';
import { makeTransactionReader } from '../shared/payments/transaction-store.ts';
import { connectTables, startFunction, withSessions } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { searchFunctions } from '../shared/search/functions.ts';
import { type Search, searchRoutes } from '../shared/search/routes.ts';
import { type Result, withoutAmount } from '../shared/search/search-results.ts';
import type { Message } from '../shared/sms/message.ts';
import { makeMessageSearch } from '../shared/sms/search-messages.ts';
import type { SaleRecord } from '../shared/tax/einvoicing/documents/document.ts';
import { makeSaleSearch } from '../shared/tax/einvoicing/search-sales.ts';
import { truncate } from '../shared/values/text.ts';

const declared = searchFunctions['search-api'];
const started = startFunction(declared);
const { tax, messages, payments, apps, requests, identity } = connectTables(declared, started.environment);
const findPayments = makePaymentSearch({ payments, apps });
const findMessages = makeMessageSearch({ messages, apps });
const findSales = makeSaleSearch({ tax, apps });

const toPayment = (transaction: Transaction): Result => ({
  kind: 'payment',
  id: String(transaction.id),
  app_id: transaction.app_id,
  title: transaction.transaction_id ?? transaction.reference,
  detail: transaction.transaction_type === 'PAYMENT_IN' ? transaction.payer_account : transaction.payee_account,
  status: transaction.status,
  amount: transaction.amount,
  currency: transaction.currency,
  created_at: transaction.created_at,
});

const toMessage = ({ id, app_id, folder, to, from, message, status, created_at }: Message): Result => ({
  kind: 'message',
  id: String(id),
  app_id,
  title: folder === 'outbox' ? to : from,
  detail: truncate(message, 100),
  // A received message has the status of a delivered one.
  status: folder === 'outbox' ? status : 'received',
  ...withoutAmount,
  created_at,
});

const toInvoice = ({ app_id, receipt_number, customer_name, status, created_at }: SaleRecord): Result => ({
  kind: 'invoice',
  id: receipt_number,
  app_id,
  title: receipt_number,
  detail: customer_name,
  status,
  ...withoutAmount,
  created_at,
});

const searches: readonly Search[] = [
  async (accountId, text, limit) => {
    const { found, hasMore } = await findPayments(accountId, text, limit);
    return { results: found.map(toPayment), hasMore };
  },
  async (accountId, text, limit) => {
    const { found, hasMore } = await findMessages(accountId, text, limit);
    return { results: found.map(toMessage), hasMore };
  },
  async (accountId, text, limit) => {
    const sales = await findSales(accountId, text);
    return { results: sales.slice(0, limit).map(toInvoice), hasMore: sales.length > limit };
  },
];

export const handler = makeHttpHandler(searchRoutes, {
  ...withSessions({ ...started, identity }),
  requests,
  findTransactions: makeTransactionReader(payments),
  searches,
});
