/** The states of a transaction, how it changes between them, and how it is stored and shown. */
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentStatuses, type PaymentStatus } from '../../shared/drivers/payment-driver.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import {
  eventActionOf,
  formatLifetime,
  isFinal,
  lifetimeSecondsOf,
  toTransactionBody,
  transactionBody,
  type Transaction,
} from '../../shared/payments/transaction.ts';
import {
  claimReference,
  clearTransactionOutbox,
  confirmClaim,
  createTransaction,
  findReference,
  findTransaction,
  makeTransactionReader,
  markSearchable,
  moveTransaction,
  nextTransactionId,
  rememberReferences,
  saveStatusFacts,
} from '../../shared/payments/transaction-store.ts';
import { overdueAfterMs } from '../../shared/platform/storage/due.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let sequence = 0;
beforeAll(async () => {
  setup = await stores.newSetup();
});

const asDraft = (facts: Partial<Transaction> = {}): Transaction => {
  sequence += 1;
  return {
    account_id: 7,
    app_id: 3,
    id: composeId(3, sequence),
    payment_provider: 'Ledger',
    status: 'STATUS_PENDING',
    transaction_type: 'PAYMENT_OUT',
    transaction_sub_type: 'Model',
    amount: '100.00',
    currency: 'KES',
    payer_account: '600000',
    payer_name: 'Payer',
    payee_account: '254700000101',
    payee_name: 'Payee',
    reference: 'INV-14',
    narration: 'Cement',
    trace_id: 'trace',
    created_at: '2026-01-15T09:00:00.000Z',
    updated_at: '2026-01-15T09:00:00.000Z',
    ...facts,
  };
};
async function stored(facts: Partial<Transaction> = {}): Promise<Transaction> {
  const transaction = asDraft(facts);
  expect(await createTransaction(setup.payments, transaction)).toBe(true);
  return transaction;
}
const keyOf = ({ id }: Pick<Transaction, 'id'>) => paymentKeys.transaction(7, 3, id - composeId(3, 0));
const read = async (of: Pick<Transaction, 'id'>) => setup.payments.get(keyOf(of));
const at = { now: startOfTime };

describe('The status of a transaction', () => {
  const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
    STATUS_PENDING: [
      'STATUS_COMPLETED',
      'STATUS_FAILED',
      'STATUS_CANCELLED',
      'STATUS_EXPIRED',
      'STATUS_REVERSED',
      'STATUS_UNKNOWN',
    ],
    STATUS_UNKNOWN: ['STATUS_COMPLETED', 'STATUS_FAILED', 'STATUS_CANCELLED', 'STATUS_EXPIRED', 'STATUS_REVERSED'],
    STATUS_COMPLETED: ['STATUS_REVERSED'],
    STATUS_FAILED: [],
    STATUS_CANCELLED: [],
    STATUS_EXPIRED: [],
    STATUS_REVERSED: [],
  };

  it.each(paymentStatuses)('%s changes only into those that may follow it', async (status) => {
    // Nothing asks for the first status again.
    for (const wanted of paymentStatuses.slice(1)) {
      const transaction = await stored({ status });
      const moved = await moveTransaction(setup.payments, transaction, wanted, { result_code: '7' }, at);
      expect([wanted, moved !== null]).toEqual([wanted, next[status].includes(wanted)]);
      expect(await read(transaction)).toMatchObject({ status: moved === null ? status : wanted });
    }
  });

  it('is final unless it is pending or unknown', () => {
    expect(paymentStatuses.filter((status) => !isFinal({ status }))).toEqual(['STATUS_PENDING', 'STATUS_UNKNOWN']);
  });

  it('changes with its facts and its time, and its event is due a minute later', async () => {
    const transaction = await stored();
    const moved = await moveTransaction(setup.payments, transaction, 'STATUS_FAILED', { result_code: '7' }, at);
    expect(moved).toMatchObject({
      result_code: '7',
      updated_at: '2026-01-15T09:00:00.000Z',
      outbox: 'STATUS_FAILED',
      due_at: String(startOfTime + overdueAfterMs).padStart(15, '0'),
    });
  });

  it('changes without a due event if a follow-up publishes it', async () => {
    const transaction = await stored();
    await moveTransaction(setup.payments, transaction, 'STATUS_FAILED', {}, { ...at, isFollowed: true });
    const item = await read(transaction);
    for (const attribute of ['outbox', 'due_at', 'due_shard']) expect(item).not.toHaveProperty(attribute);
  });
});

describe('The event of a status', () => {
  it.each([
    ['STATUS_PENDING', undefined],
    ['STATUS_COMPLETED', 'transaction.completed'],
    ['STATUS_FAILED', 'transaction.failed'],
    ['STATUS_CANCELLED', 'transaction.failed'],
    ['STATUS_EXPIRED', 'transaction.failed'],
    ['STATUS_REVERSED', 'transaction.reversed'],
    ['STATUS_UNKNOWN', 'transaction.unknown'],
  ] as const)('%s is %s; that of a refused payment is the event of its request', (status, action) => {
    expect(eventActionOf({ status })).toBe(action);
    expect(eventActionOf({ status, was_refused: true })).toBeUndefined();
  });

  it('of a completed reversal is that of the reversed payment; a failed one has its own', () => {
    const reverses = composeId(3, 1);
    expect(eventActionOf({ status: 'STATUS_COMPLETED', reverses })).toBeUndefined();
    expect(eventActionOf({ status: 'STATUS_FAILED', reverses })).toBe('transaction.failed');
  });
});

describe('The lifetime of a transaction', () => {
  it.each([
    [60, '1 minutes'],
    [900, '15 minutes'],
    [7_140, '119 minutes'],
    [7_200, '2 hours'],
    [undefined, '24 hours'],
  ])('of %s seconds is shown as %s', (seconds, text) => {
    const of = seconds === undefined ? {} : { open_seconds: seconds };
    expect(formatLifetime(of)).toBe(text);
    expect(lifetimeSecondsOf(of)).toBe(seconds ?? 86_400);
  });
});

describe('A transaction', () => {
  it('is shown with everything that is known of it', () => {
    const facts = {
      status: 'STATUS_REVERSED',
      transaction_id: 'RECEIPT',
      transaction_time: '2026-01-15T08:59:58.000Z',
      result_code: '0',
      result_desc: 'Paid',
      request_id: 'R-1',
      checkout_request_id: 'C-1',
      conversation_id: 'V-1',
      source: 'fetched',
      reverses: 1,
      reversed_by: 2,
    } as const;
    const transaction = asDraft(facts);
    const { account_id: _account, trace_id: _trace, ...shown } = transaction;
    expect(toTransactionBody(transaction)).toEqual(shown);
    expect(transactionBody().parse(toTransactionBody(transaction))).toEqual(shown);
    expect(transactionBody().meta()?.title).toBe('Transaction');
  });

  it('is shown with null for what is not known; its source is a request', () => {
    const { account_id: _account, trace_id: _trace, ...known } = asDraft();
    const nothing = { result_code: null, result_desc: null, transaction_id: null, transaction_time: null };
    const noIds = { request_id: null, checkout_request_id: null, conversation_id: null };
    const expected = { ...known, ...nothing, ...noIds, reverses: null, reversed_by: null, source: 'request' };
    const body = toTransactionBody(asDraft({ id: known.id }));
    expect(body).toEqual(expected);
    expect(transactionBody().parse(body)).toEqual(expected);
  });

  it('is stored once, with texts of a bounded length', async () => {
    const transaction = await stored({ reference: 'é'.repeat(1_500) });
    expect(await read(transaction)).toMatchObject({ reference: 'é'.repeat(512) });
    expect(await createTransaction(setup.payments, { ...transaction, reference: 'INV-15' })).toBe(false);
    expect(await read(transaction)).toMatchObject({ reference: 'é'.repeat(512) });
  });

  it('is found by its id, in its own account and app only', async () => {
    const { id } = await stored();
    const find = (of: object) => findTransaction(setup.payments, { accountId: 7, appId: 3, id, ...of });
    expect(await find({})).toMatchObject({ id, account_id: 7 });
    for (const other of [{ accountId: 8 }, { appId: 4 }, { id: 0 }, { id: id - 2_000_000_000 }]) {
      expect(await find(other)).toBeNull();
    }
  });

  it('is read with others; ids that cannot exist are skipped', async () => {
    const [one, other] = [await stored(), await stored()];
    const found = await makeTransactionReader(setup.payments)([
      one,
      { account_id: 7, id: 14 },
      { account_id: 7, id: composeId(3, 999) },
      other,
    ]);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([one.id, other.id]));
  });

  it('has an id of its app that was never used before', async () => {
    expect(await nextTransactionId(setup.payments, 9, 4)).toBe(composeId(4, 1));
    expect(await nextTransactionId(setup.payments, 9, 4)).toBe(composeId(4, 2));
    expect(await nextTransactionId(setup.payments, 9, 5)).toBe(composeId(5, 1));
  });
});

describe('A change that leaves the status as it is', () => {
  it.each<[string, (of: Transaction) => Promise<unknown>, Partial<Transaction>]>([
    [
      'stores the ids of the provider',
      (of) => rememberReferences(setup.payments, of, { checkout_request_id: 'C-1' }),
      { checkout_request_id: 'C-1' },
    ],
    [
      'stores the answer to a status query',
      (of) => saveStatusFacts(setup.payments, of, { state: 'open' }),
      { status_facts: { state: 'open' } },
    ],
  ])('%s, without creating a transaction', async (_, change, facts) => {
    const transaction = await stored();
    await change(transaction);
    expect(await read(transaction)).toEqual({ ...keyOf(transaction), ...transaction, ...facts });
    const missing = asDraft();
    await change(missing);
    expect(await read(missing)).toBeNull();
  });

  it('notes that the search finds the transaction', async () => {
    const transaction = await stored({ search_missing: true });
    await markSearchable(setup.payments, transaction);
    expect(await read(transaction)).not.toHaveProperty('search_missing');
    const missing = asDraft();
    await markSearchable(setup.payments, missing);
    expect(await read(missing)).toBeNull();
  });

  it('notes that the event was published, unless another one is pending by now', async () => {
    const transaction = await stored({ outbox: 'STATUS_REVERSED' });
    await clearTransactionOutbox(setup.payments, { ...transaction, outbox: 'STATUS_COMPLETED' });
    expect(await read(transaction)).toMatchObject({ outbox: 'STATUS_REVERSED' });
    await clearTransactionOutbox(setup.payments, transaction);
    expect(await read(transaction)).not.toHaveProperty('outbox');
  });
});

describe('A payment that a caller claims', () => {
  const provider = { payer_name: 'Of the provider', source: 'confirmation' } as const;

  it('gets the provider’s facts once, and its event is due', async () => {
    const claimed = await stored({ status: 'STATUS_COMPLETED', source: 'extracted' });
    const confirmed = await confirmClaim(setup.payments, claimed, provider, startOfTime + 1_000);
    expect(confirmed).toMatchObject({
      ...provider,
      updated_at: '2026-01-15T09:00:01.000Z',
      outbox: 'STATUS_COMPLETED',
      due_at: String(startOfTime + 1_000 + overdueAfterMs).padStart(15, '0'),
    });
    expect(await confirmClaim(setup.payments, claimed, { payer_name: 'Again' }, startOfTime)).toBeNull();
    expect(await read(claimed)).toMatchObject({ payer_name: 'Of the provider' });
  });

  it.each([
    ['that is not completed', { status: 'STATUS_PENDING', source: 'extracted' }],
    ['that the provider reported', { status: 'STATUS_COMPLETED', source: 'confirmation' }],
  ] as const)('%s is not changed', async (_, facts) => {
    const known = await stored(facts);
    expect(await confirmClaim(setup.payments, known, provider, startOfTime)).toBeNull();
    expect(await read(known)).toMatchObject({ payer_name: 'Payer' });
  });
});

const claim = (reference: string, record: object) => claimReference(setup.payments, 7, 3, reference, record);
const find = (reference: string) => findReference(setup.payments, 7, 3, reference);

describe('A reference of the provider', () => {
  it('leads to the first transaction that has it', async () => {
    expect(await claim('V-1', { transaction_id: 1 })).toBeNull();
    expect(await claim('V-1', { transaction_id: 2 })).toMatchObject({ transaction_id: 1 });
    expect(await find('V-1')).toMatchObject({ transaction_id: 1 });
    expect(await findReference(setup.payments, 7, 4, 'V-1')).toBeNull();
  });

  it('leads a later callback to its transaction', async () => {
    await claim('V-2', { transaction_id: 1 });
    expect(await claim('V-2', { waiting_callback_id: 'callback-1' })).toMatchObject({ transaction_id: 1 });
    expect(await find('V-2')).not.toHaveProperty('waiting_callback_id');
  });

  it('leads the transaction to the callback that waits for it, and further callbacks to the transaction', async () => {
    await claim('V-3', { waiting_callback_id: 'callback-1' });
    expect(await claim('V-3', { waiting_callback_id: 'callback-2' })).toMatchObject({
      waiting_callback_id: 'callback-1',
    });
    expect(await find('V-3')).not.toHaveProperty('transaction_id');
    expect(await claim('V-3', { transaction_id: 1 })).toMatchObject({ waiting_callback_id: 'callback-1' });
    expect(await find('V-3')).toMatchObject({ transaction_id: 1, waiting_callback_id: 'callback-1' });
  });
});
