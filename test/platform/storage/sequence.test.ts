import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../../shared/apps/records.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import { paymentKeys } from '../../../shared/payments/records.ts';
import { composeId, lastNumber, nextNumber, splitId } from '../../../shared/platform/storage/sequence.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

describe('A counter', () => {
  it('returns 1, 2, 3, and its last number without using one', async () => {
    const counter = identityKeys.counter('tokens');
    expect(await lastNumber(setup.identity, counter)).toBe(0);
    for (const wanted of [1, 2, 3]) expect(await nextNumber(setup.identity, counter)).toBe(wanted);
    expect(await lastNumber(setup.identity, counter)).toBe(3);
  });

  it('returns different numbers to concurrent callers', async () => {
    const head = paymentKeys.head(1, 2);
    const given = await Promise.all(Array.from({ length: 20 }, () => nextNumber(setup.payments, head)));
    expect(given.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('is independent of other counters', async () => {
    await nextNumber(setup.identity, identityKeys.counter('tokens'));
    expect(await nextNumber(setup.identity, identityKeys.counter('accounts'))).toBe(1);
    expect(await nextNumber(setup.apps, appKeys.counter())).toBe(1);
  });

  it('without a number causes an internal error', async () => {
    setup.aws.refuse('UpdateItem');
    await expect(nextNumber(setup.identity, identityKeys.counter('tokens'))).rejects.toThrow('UpdateItem');
  });
});

describe('The id of a record in a list', () => {
  it('contains its app and its number', () => {
    expect(composeId(1, 1)).toBe(1_000_000_001);
    expect(splitId(1_000_000_001)).toEqual({ appId: 1, sequence: 1 });
    expect(splitId(composeId(9_000_000, 999_999_999))).toEqual({ appId: 9_000_000, sequence: 999_999_999 });
    expect(Number.isSafeInteger(composeId(9_000_000, 999_999_999))).toBe(true);
  });

  it.each([0, 1, -1, 999_999_999, 1_000_000_000, -1_000_000_001, 1_000_000_001.5, 2 ** 53, NaN, Infinity])(
    'is not %d',
    (id) => expect(splitId(id)).toBeNull(),
  );

  it('is invalid with the number 0, which no record has', () => {
    expect(splitId(2_000_000_000)).toBeNull();
  });
});
