/** The claim that prevents two reversals of one payment, and its release. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../shared/drivers/payment-driver.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import {
  claimReversal,
  createTransaction,
  findTransaction,
  moveTransaction,
  releaseReversal,
} from '../../shared/payments/transaction-store.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const id = composeId(3, 14);
const [one, other] = [composeId(3, 15), composeId(3, 16)];
const payment = (status: PaymentStatus) => ({ account_id: 7, app_id: 3, id, status }) as unknown as Transaction;
const read = () => findTransaction(setup.payments, { accountId: 7, appId: 3, id });

describe('A reversal’s claim of a payment', () => {
  it('succeeds for one of two reversals, and again for the same one', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    const known = payment('STATUS_COMPLETED');
    expect(await claimReversal(setup.payments, known, one)).toBe(true);
    expect(await claimReversal(setup.payments, known, other)).toBe(false);
    expect(await claimReversal(setup.payments, known, one)).toBe(true);
    expect(await read()).toMatchObject({ reversed_by: one });
  });

  it('succeeds for one of many concurrent reversals', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    const claims = Array.from({ length: 8 }, (_, index) =>
      claimReversal(setup.payments, payment('STATUS_COMPLETED'), composeId(3, 100 + index)),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('is released only by its holder; then another reversal can claim the payment', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    await claimReversal(setup.payments, payment('STATUS_COMPLETED'), one);
    await releaseReversal(setup.payments, { account_id: 7, id }, other);
    expect(await read()).toMatchObject({ reversed_by: one });
    await releaseReversal(setup.payments, { account_id: 7, id }, one);
    expect(await read()).not.toHaveProperty('reversed_by');
    expect(await claimReversal(setup.payments, payment('STATUS_COMPLETED'), other)).toBe(true);
  });

  it('is never released after the payment is reversed', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    await claimReversal(setup.payments, payment('STATUS_COMPLETED'), one);
    await moveTransaction(setup.payments, { account_id: 7, id }, 'STATUS_REVERSED', {}, { now: setup.now() });
    await releaseReversal(setup.payments, { account_id: 7, id }, one);
    expect(await read()).toMatchObject({ status: 'STATUS_REVERSED', reversed_by: one });
  });

  it.each([
    'STATUS_PENDING',
    'STATUS_FAILED',
    'STATUS_CANCELLED',
    'STATUS_EXPIRED',
    'STATUS_REVERSED',
    'STATUS_UNKNOWN',
  ] as const)('fails for a payment with %s, and for a payment that does not exist', async (status) => {
    expect(await claimReversal(setup.payments, payment(status), one)).toBe(false);
    await createTransaction(setup.payments, payment(status));
    expect(await claimReversal(setup.payments, payment(status), one)).toBe(false);
  });
});
