/** No two reversals of one payment: the claim on it, its release, and who may hold it. */
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
const read = () => findTransaction(setup.payments, { accountId: 7, appId: 3, id }, { consistent: true });

describe('the claim of a reversal', () => {
  it('is given to one of two, and again to the same one', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    const known = payment('STATUS_COMPLETED');
    expect(await claimReversal(setup.payments, known, one)).toBe(true);
    expect(await claimReversal(setup.payments, known, other)).toBe(false);
    expect(await claimReversal(setup.payments, known, one)).toBe(true);
    expect(await read()).toMatchObject({ reversed_by: one });
  });

  it('is given to one of many at once', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    const claims = Array.from({ length: 8 }, (_, index) =>
      claimReversal(setup.payments, payment('STATUS_COMPLETED'), composeId(3, 100 + index)),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('is released by its holder alone, and then free for another', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    await claimReversal(setup.payments, payment('STATUS_COMPLETED'), one);
    await releaseReversal(setup.payments, { account_id: 7, id }, other);
    expect(await read()).toMatchObject({ reversed_by: one });
    await releaseReversal(setup.payments, { account_id: 7, id }, one);
    expect(await read()).not.toHaveProperty('reversed_by');
    expect(await claimReversal(setup.payments, payment('STATUS_COMPLETED'), other)).toBe(true);
  });

  it('is never released once the payment is reversed', async () => {
    await createTransaction(setup.payments, payment('STATUS_COMPLETED'));
    await claimReversal(setup.payments, payment('STATUS_COMPLETED'), one);
    await moveTransaction(setup.payments, { account_id: 7, id }, 'STATUS_REVERSED', {}, setup.now());
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
  ] as const)('is not given on a payment that is %s, nor on none', async (status) => {
    expect(await claimReversal(setup.payments, payment(status), one)).toBe(false);
    await createTransaction(setup.payments, payment(status));
    expect(await claimReversal(setup.payments, payment(status), one)).toBe(false);
  });
});
