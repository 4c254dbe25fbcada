/** The transaction of a money request, as its replies and its webhook contain it. */
import type { TransactionOutcome } from '../platform/async/queued-action.ts';
import { transactionState } from '../drivers/payment-driver.ts';
import { splitId } from '../platform/storage/sequence.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { findTransaction } from './transaction-store.ts';

export const transactionOutcome: TransactionOutcome<PaymentsDependencies> = {
  async find({ payments }, { account_id: accountId, transaction_id: id }) {
    const appId = id === undefined ? undefined : splitId(id)?.appId;
    if (id === undefined || appId === undefined) return null;
    const transaction = await findTransaction(payments, { accountId, appId, id });
    return transaction && { id, status: transaction.status };
  },
  isPending: ({ status }) => status === 'STATUS_PENDING',
  body: transactionState,
};
