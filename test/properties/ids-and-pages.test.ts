/** Ids can be decomposed into their parts, and the pages of a list show every record once. */
import * as fc from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { sequencesOfPage, toPage } from '../../shared/platform/http/paging.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { composeId, splitId } from '../../shared/platform/storage/sequence.ts';

const app = fc.integer({ min: 1, max: 9_000_000 });
const sequence = fc.integer({ min: 1, max: 999_999_999 });

describe('The id of a record', () => {
  it('is a safe integer from which its app and number can be derived', () => {
    fc.assert(
      fc.property(app, sequence, (appId, number) => {
        const id = composeId(appId, number);
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(splitId(id)).toEqual({ appId, sequence: number });
        expect(splitId(Number(String(id)))).toEqual({ appId, sequence: number });
      }),
    );
  });

  it('belongs to only one record', () => {
    fc.assert(
      fc.property(app, sequence, app, sequence, (app1, number1, app2, number2) => {
        expect(composeId(app1, number1) === composeId(app2, number2)).toBe(app1 === app2 && number1 === number2);
      }),
    );
  });

  it('is stored in the order of its number', () => {
    fc.assert(
      fc.property(sequence, sequence, (one, other) => {
        const [first, second] = [paymentKeys.transactionSk(one), paymentKeys.transactionSk(other)];
        expect(first < second).toBe(one < other);
      }),
    );
  });
});

describe('The pages of a list', () => {
  it('show every record once, newest first, and end where the envelope says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, per_page) => {
        const { last_page } = toPage([], { page: 1, per_page }, total);
        const shown: number[] = [];
        for (let page = 1; page <= (last_page ?? 0); page += 1) {
          const range = sequencesOfPage({ page, per_page }, total);
          if (range === null) continue;
          expect(range.to - range.from + 1).toBeLessThanOrEqual(per_page);
          for (let number = range.to; number >= range.from; number -= 1) shown.push(number);
        }
        expect(shown).toEqual(Array.from({ length: total }, (_, index) => total - index));
        expect(sequencesOfPage({ page: (last_page ?? 0) + 1, per_page }, total)).toBeNull();
      }),
    );
  });

  it('are full, except the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 100 }), (total, per_page) => {
        const last = Math.ceil(total / per_page);
        fc.pre(last > 1);
        const range = sequencesOfPage({ page: last - 1, per_page }, total);
        expect((range?.to ?? 0) - (range?.from ?? 0) + 1).toBe(per_page);
      }),
    );
  });
});
