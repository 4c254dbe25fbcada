/** The SDK repeats a write when its response was lost: the second attempt must not be refused because of the first. */
import { beforeEach, describe, expect, it } from 'vitest';
import { locksQueue } from '../../../shared/locks/messages.ts';
import { StoreUnavailable } from '../../../shared/platform/storage/store-call.ts';
import { nextNumber } from '../../../shared/platform/storage/sequence.ts';
import type { Key } from '../../../shared/platform/storage/table.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const key: Key = { pk: 'A#1', sk: 'THING' };
const isWrite = ({ command }: { command: string }): boolean => /^(Put|Update|Delete)Item$/.test(command);
const losing = (): void => setup.aws.loseFirstAnswers(isWrite);

describe('A write whose first response was lost', () => {
  it('that creates an item reports success', async () => {
    losing();
    expect(await setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } })).toBe(true);
    expect(await setup.requests.get(key)).toEqual({ ...key, a: 1 });
  });

  it('is refused when another caller’s item exists, even an equal one', async () => {
    await setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } });
    losing();
    expect(await setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } })).toBe(false);
  });

  it('that changes an item returns the changed item', async () => {
    await setup.requests.put({ ...key, state: 'free' });
    losing();
    const accepted = await setup.requests.update(key, { set: { state: 'taken' }, if: { state: { equals: 'free' } } });
    expect(accepted).toEqual({ ...key, state: 'taken' });
  });

  it('is refused when another caller made the same change first', async () => {
    const take = () => setup.requests.update(key, { set: { until: 5 }, if: { until: { isAbsentOrBelow: 1 } } });
    expect(await take()).toEqual({ ...key, until: 5 });
    losing();
    expect(await take()).toBeNull();
  });

  it('adds once and appends once', async () => {
    losing();
    await setup.requests.update(key, { add: { count: 1 }, append: { list: ['a'] } });
    const condition = { count: { isBelow: 9 } };
    await setup.requests.update(key, { add: { count: 1 }, append: { list: ['b'] }, if: condition });
    expect(await setup.requests.get(key)).toEqual({ ...key, count: 2, list: ['a', 'b'] });
    expect(await nextNumber(setup.requests, key)).toBe(1);
    expect(await nextNumber(setup.requests, key)).toBe(2);
  });

  it('that deletes an item has deleted it', async () => {
    await setup.requests.put({ ...key, a: 1 });
    losing();
    await setup.requests.delete(key, { a: { equals: 1 } });
    expect(await setup.requests.get(key)).toBeNull();
  });

  it('is detected by functions that may write but not read', async () => {
    losing();
    await setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } });
    await setup.requests.update(key, { set: { a: 2 }, if: { a: { equals: 1 } } });
    expect(setup.aws.names().filter((name) => /Get|Query/.test(name))).toEqual([]);
  });
});

it('A write that is refused at once causes no further query', async () => {
  await setup.requests.put({ ...key, a: 1 });
  setup.aws.forget();
  expect(await setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } })).toBe(false);
  expect(setup.aws.names()).toEqual(['PutItem']);
});

it('The mark of a write is never visible', async () => {
  const indexed = { list_pk: 'L', list_sk: '1' };
  await setup.requests.put({ ...key, ...indexed, a: 1 }, { pk: { isAbsent: true } });
  const found = { ...key, ...indexed, a: 1 };
  expect(await setup.requests.get(key)).toEqual(found);
  expect(await setup.requests.getMany([key])).toEqual([found]);
  expect((await setup.requests.query({ pk: key.pk })).items).toEqual([found]);
});

const message = { kind: 'relist_locks', account_id: 1, app_id: 1, trace_id: 't' } as const;

describe('A store that does not respond', () => {
  it.each([
    ['refused', false],
    ['throttled', false],
    ['failing', true],
    ['unanswered', true],
  ] as const)('is unavailable: %s, and whether the write may have been done is %s', async (how, mayBeDone) => {
    setup.aws.outage(how);
    const written = setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } });
    await expect(written).rejects.toMatchObject({ name: 'StoreUnavailable', mayBeDone });
  });

  it('is unavailable for every kind of call', async () => {
    setup.aws.outage('refused');
    const calls = [
      setup.requests.get(key),
      setup.requests.getMany([key]),
      setup.requests.query({ pk: 'A' }),
      setup.requests.put({ ...key, a: 1 }),
      setup.requests.update(key, { set: { a: 1 } }),
      setup.requests.delete(key),
      setup.queues.send(locksQueue, message),
      setup.queues.sendMany(locksQueue, [message, message]),
    ];
    for (const end of await Promise.allSettled(calls)) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
  });
});
