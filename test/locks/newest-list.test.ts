/** How much of a long list of a lock one page reads: enough for a filter with few matches, in few calls. */
import { beforeEach, expect, it } from 'vitest';
import { pageQuery } from '../../shared/platform/http/paging.ts';
import { listNewest } from '../../shared/locks/newest-list.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

type Numbered = { created_at: string; number: number };
const range = { pk: 'A#7#NUMBERS', prefix: 'NUMBER#' };
const at = (number: number): string => new Date(setup.now() + number * 1_000).toISOString();

async function list(query: Record<string, unknown>) {
  setup.aws.forget();
  const { data, next_cursor } = await listNewest<Numbered>(setup.operations, range, pageQuery().parse(query));
  return { found: data.map(({ number }) => number), next: next_cursor, calls: setup.aws.made.length };
}

it('reads five hundred for a page in eight calls, and goes on from there', async () => {
  const numbers = Array.from({ length: 520 }, (_, number) => number);
  await Promise.all(
    numbers.map((number) => {
      const sk = `NUMBER#${String(number).padStart(12, '0')}`;
      return setup.operations.put({ pk: range.pk, sk, created_at: at(number), number });
    }),
  );
  expect(await list({ per_page: 10 })).toMatchObject({ found: numbers.slice(-10).toReversed(), calls: 1 });
  const first = await list({ to: at(2) });
  expect(first).toMatchObject({ found: [], calls: 8 });
  expect(await list({ to: at(2), cursor: first.next })).toMatchObject({ found: [2, 1, 0], next: null, calls: 2 });
});
