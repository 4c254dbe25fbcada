import { beforeEach, describe, expect, it } from 'vitest';
import { dueAttributes, findDue, noLongerDue } from '../../../shared/platform/storage/due.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const keyOf = (number: number) => ({ pk: `A#${number}`, sk: 'REQUEST' });
const owe = (number: number, dueAt: number) =>
  setup.requests.put({ ...keyOf(number), ...dueAttributes(keyOf(number), dueAt) });
const found = async (limit = 50) => (await findDue(setup.requests, setup.now(), limit)).map(({ pk }) => pk).toSorted();

describe('A due record', () => {
  it('is found from its due time on', async () => {
    await owe(1, startOfTime);
    await owe(2, startOfTime + 1);
    expect(await found()).toEqual(['A#1']);
    setup.pass(1);
    expect(await found()).toEqual(['A#1', 'A#2']);
  });

  it('is no longer found when nothing is pending for it', async () => {
    await owe(1, startOfTime);
    await setup.requests.update(keyOf(1), { remove: noLongerDue });
    expect(await found()).toEqual([]);
  });

  it('is spread over eight partitions, always the same for one record', async () => {
    const shards = Array.from({ length: 200 }, (_, number) => dueAttributes(keyOf(number), 1).due_shard);
    expect([...new Set(shards)].toSorted()).toEqual(Array.from({ length: 8 }, (_, shard) => `DUE#${shard}`));
    expect(dueAttributes(keyOf(3), 5).due_shard).toBe(dueAttributes(keyOf(3), 9).due_shard);
  });

  it('is found although its time has a fraction of a millisecond', async () => {
    await owe(1, setup.now() - 0.5);
    expect(await findDue(setup.requests, setup.now(), 10)).toHaveLength(1);
  });

  it('is found in every partition, the longest overdue first', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => owe(number, startOfTime - number)));
    expect(await found()).toHaveLength(40);
    const limited = await findDue(setup.requests, setup.now(), 1);
    expect(limited).toHaveLength(8);
    for (const { due_shard, due_at } of limited) {
      const { items } = await setup.requests.query({ index: 'due', pk: String(due_shard) });
      expect(due_at).toBe(items.map((item) => String(item.due_at)).toSorted()[0]);
    }
  });

  it('is ordered by time although the index contains text', async () => {
    expect(dueAttributes(keyOf(1), 999).due_at < dueAttributes(keyOf(1), 1_763_628_059_181).due_at).toBe(true);
    expect(dueAttributes(keyOf(1), 999_999_999_999).due_at < dueAttributes(keyOf(1), 1_000_000_000_000).due_at).toBe(
      true,
    );
  });
});
