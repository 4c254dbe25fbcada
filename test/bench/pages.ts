/** The cost of a page of transactions: consumed capacity of page 1 and of a page far down a long list. */
import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { listTransactions } from '../../shared/payments/list-transactions.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import { unitsOf } from './meter.ts';
import type { MeteredSetup } from './metered-setup.ts';
import type { Section } from './report.ts';

/** A separate app, so that the list contains nothing else. */
const appId = 777;

export async function measurePages(setup: MeteredSetup, count: number): Promise<Section> {
  await fill(setup, count);
  const { dependencies, meter, accountId } = setup;
  const lastPage = Math.ceil(count / 15);
  const farPage = Math.min(1_000, lastPage);
  const read = async (page: number) => {
    meter.take();
    const shown = await listTransactions(dependencies.payments, { accountId, appId }, { page, per_page: 15 });
    if (shown.data.length === 0) throw new Error(`Page ${page} is empty`);
    return meter.take();
  };
  const [near, far] = [await read(1), await read(farPage)];
  return {
    title: `Pages of a list with ${count} transactions`,
    figures: [
      { name: 'page 1', value: unitsOf(near, 'readUnits'), unit: 'read units' },
      {
        name: `page ${farPage}`,
        value: unitsOf(far, 'readUnits'),
        unit: 'read units',
        limit: unitsOf(near, 'readUnits'),
      },
    ],
  };
}

async function fill({ plain, tableNames, accountId, dependencies }: MeteredSetup, count: number): Promise<void> {
  const at = new Date().toISOString();
  const write = async (from: number) => {
    const requests = Array.from({ length: Math.min(25, count - from + 1) }, (_, offset) => {
      const sequence = from + offset;
      const transaction = {
        ...paymentKeys.transaction(accountId, appId, sequence),
        id: composeId(appId, sequence),
        account_id: accountId,
        app_id: appId,
        payer_account: '254700000101',
        payer_name: 'Amina Demo',
        payee_account: '174379',
        payee_name: '',
        reference: `INV-${sequence}`,
        transaction_id: `UJ2AA${sequence}`,
        amount: '150.00',
        currency: 'KES',
        transaction_time: at,
        narration: 'Order',
        status: 'STATUS_COMPLETED',
        transaction_type: 'PAYMENT_IN',
        transaction_sub_type: 'CustomerPayBillOnline',
        payment_provider: 'MobileMoneyKeExpress',
        created_at: at,
        updated_at: at,
        trace_id: 'bench-trace',
      };
      return { PutRequest: { Item: marshall(transaction) } };
    });
    await plain.send(new BatchWriteItemCommand({ RequestItems: { [tableNames.payments]: requests } }));
  };
  for (let from = 1; from <= count; from += 200) {
    await Promise.all(
      Array.from({ length: 8 }, (_, lane) => from + lane * 25)
        .filter((first) => first <= count)
        .map(write),
    );
  }
  await dependencies.payments.put({ ...paymentKeys.head(accountId, appId), last: count });
}
