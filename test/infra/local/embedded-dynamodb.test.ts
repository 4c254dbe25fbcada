/** The embedded DynamoDB closes what a query opens, so that neither its memory nor its files grow with queries. */
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { paymentKeys } from '../../../shared/payments/records.ts';
import { useEmulatedStores } from '../../support/emulated-stores.ts';

type DatabaseIterator = { close(): Promise<void> };
const { AbstractValueIterator: iterators } = createRequire(import.meta.resolve('dynalite'))('abstract-level') as {
  AbstractValueIterator: { prototype: DatabaseIterator };
};

const stores = useEmulatedStores();

it.each([
  ['reads to the end', {}],
  ['ends at a limit', { limit: 1 }],
  ['finds nothing', { prefix: 'Z' }],
])('A query that %s closes its iterator', async (_, range) => {
  const { payments } = await stores.newSetup();
  const pk = paymentKeys.list(7, 3);
  for (const sk of ['A', 'B', 'C']) await payments.put({ pk, sk });
  const close = vi.spyOn(iterators.prototype, 'close');
  for (let count = 0; count < 5; count += 1) await payments.query({ pk, ...range });
  await vi.waitFor(() => expect(close.mock.calls.length).toBeGreaterThanOrEqual(5));
  close.mockRestore();
});
