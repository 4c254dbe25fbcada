/** Numbered lists with a period: a number is assigned a moment before its record has a time, so two calls can cross. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type NumberedList, readList } from '../../../shared/platform/http/numbered-list.ts';
import type { PageQuery } from '../../../shared/platform/http/paging.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const midnight = Date.parse('2026-03-02T00:00:00.000Z');
const iso = (ms: number): string => new Date(midnight + ms).toISOString();

const toSk = (sequence: number) => `TX#${String(sequence).padStart(12, '0')}`;

/** A list of records with these times, in milliseconds from midnight, in the order of their numbers. */
async function aList(times: readonly number[]): Promise<NumberedList> {
  for (const [index, ms] of times.entries()) {
    await setup.payments.put({ pk: 'A#7#APP#42', sk: toSk(index + 1), number: index + 1, created_at: iso(ms) });
  }
  return { pk: 'A#7#APP#42', toSk, total: times.length };
}

/** The numbers on all pages. */
async function numbers(list: NumberedList, query: Partial<PageQuery>): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await readList(setup.payments, list, { page: 1, per_page: 2, ...query, cursor });
    found.push(...page.data.map(({ number }) => Number(number)));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const hour = 60 * 60_000;

describe('A record whose number was assigned before another one, and which was stored after it', () => {
  /** The third payment got its number first, and its time after the fourth, on the other side of midnight. */
  const crossed = [-hour, -20, 12, -5, 30, hour];

  it('is in the list of its own day, and in no other', async () => {
    const list = await aList(crossed);
    const [before, after] = [await numbers(list, { to: iso(-1) }), await numbers(list, { from: iso(0) })];
    expect([before, after]).toEqual([
      [4, 2, 1],
      [6, 5, 3],
    ]);
  });

  it('is on exactly one side of any moment', async () => {
    // Forty records a second, each with a delay of up to a second between its number and its time.
    const times = Array.from({ length: 60 }, (_, index) => index * 25 + ((index * 7919) % 1000));
    const list = await aList(times);
    for (const moment of [0, 400, 750, 1111, 1499, 2000]) {
      const wanted = (isWanted: (ms: number) => boolean): number[] =>
        times.flatMap((ms, index) => (isWanted(ms) ? [index + 1] : [])).toReversed();
      expect(await numbers(list, { from: iso(moment), per_page: 20 })).toEqual(wanted((ms) => ms >= moment));
      expect(await numbers(list, { to: iso(moment - 1), per_page: 20 })).toEqual(wanted((ms) => ms < moment));
    }
  });
});

it('A period that ends with the last day of the calendar includes everything', async () => {
  const list = await aList([-hour, 0, hour]);
  expect(await numbers(list, { from: '0000-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z' })).toEqual([3, 2, 1]);
});

it('A period far from the newest records is found with few reads', async () => {
  const list = await aList(Array.from({ length: 200 }, (_, index) => index * hour));
  setup.aws.forget();
  const query = { page: 1, per_page: 2, from: iso(10 * hour), to: iso(11 * hour) };
  const { data } = await readList(setup.payments, list, query);
  expect(data.map(({ number }) => number)).toEqual([12, 11]);
  expect(setup.aws.names().length).toBeLessThan(12);
});
