/** The table as the rest of the code sees it, on the embedded DynamoDB. */
import { beforeEach, describe, expect, it } from 'vitest';
import { tables } from '../../../shared/declared.ts';
import type { Condition } from '../../../shared/platform/storage/expression.ts';
import type { Item, Key, ReadOptions } from '../../../shared/platform/storage/table.ts';
import { indexesOf, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const key: Key = { pk: 'A#1', sk: 'THING' };
const get = () => setup.requests.get(key);

it('The tables of the tests have the indexes of the deployed ones', () => {
  expect(indexesOf).toEqual(Object.fromEntries(tables));
});

describe('A record', () => {
  it('is read as it was written, without undefined fields', async () => {
    const item = { ...key, text: '', list: [1, 'a', null], map: { deep: { yes: true } }, none: null, amount: 1.5 };
    expect(await setup.requests.put({ ...item, absent: undefined })).toBe(true);
    expect(await get()).toEqual(item);
    expect(await setup.requests.get({ ...key, sk: 'OTHER' })).toBeNull();
  });

  it.each([
    ['get', (options?: ReadOptions) => setup.requests.get(key, options)],
    ['getMany', (options?: ReadOptions) => setup.requests.getMany([key], options)],
    ['query', (options?: ReadOptions) => setup.requests.query({ pk: key.pk, ...options })],
  ])('is read by %s as it was written last, unless the call accepts an older one', async (_name, read) => {
    await read();
    await read({ consistent: false });
    expect(setup.aws.made.map(({ input }) => JSON.stringify(input).includes('"ConsistentRead":true'))).toEqual([
      true,
      false,
    ]);
  });

  it('is read from an index as DynamoDB has it there, which is all it offers', async () => {
    await setup.requests.query({ index: 'by_account', pk: 'A' });
    expect(setup.aws.made).toMatchObject([{ input: { ConsistentRead: false } }]);
  });

  it('is deleted', async () => {
    await setup.requests.put({ ...key, a: 1 });
    await setup.requests.delete(key);
    expect(await get()).toBeNull();
  });

  it('is not overwritten when its condition does not hold', async () => {
    expect(await setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } })).toBe(true);
    expect(await setup.requests.put({ ...key, a: 2 }, { pk: { isAbsent: true } })).toBe(false);
    expect(await get()).toEqual({ ...key, a: 1 });
  });

  it('that cannot be written for another reason than its condition causes an error, never a refusal', async () => {
    setup.aws.refuse('PutItem');
    await expect(setup.requests.put({ ...key, a: 1 }, { pk: { isAbsent: true } })).rejects.toThrow('PutItem');
    setup.aws.refuse('UpdateItem');
    await expect(setup.requests.update(key, { set: { a: 1 } })).rejects.toThrow('UpdateItem');
  });
});

describe('A change', () => {
  it('sets, sets once, removes, adds and appends in one write, and returns the changed record', async () => {
    await setup.requests.put({ ...key, first: 'a', gone: 1, count: 1, list: ['x'], kept: true });
    setup.aws.forget();
    const changed = await setup.requests.update(key, {
      set: { status: 'done', nothing: undefined },
      setOnce: { first: 'b', second: 'c', neither: undefined },
      remove: ['gone', 'never_there'],
      add: { count: 2, fresh: 5 },
      append: { list: ['y', 'z'], log: [{ at: 1 }] },
    });
    const after = {
      ...key,
      first: 'a',
      second: 'c',
      status: 'done',
      count: 3,
      fresh: 5,
      list: ['x', 'y', 'z'],
      log: [{ at: 1 }],
      kept: true,
    };
    expect(changed).toEqual(after);
    expect(setup.aws.names()).toEqual(['UpdateItem']);
    expect(await get()).toEqual(after);
  });

  it('creates a missing record', async () => {
    expect(await setup.requests.update(key, { setOnce: { a: 1 }, append: { list: [1] } })).toEqual({
      ...key,
      a: 1,
      list: [1],
    });
  });

  it('accepts attribute names that DynamoDB reserves', async () => {
    const reserved = { status: 'a', name: 'b', data: 'c', size: 1, ttl: 2, 'with-dash': 3, 'a.b': 4 };
    expect(await setup.requests.update(key, { set: reserved, if: { status: { isAbsent: true } } })).toEqual({
      ...key,
      ...reserved,
    });
  });

  it('is not written, and returns null, when its condition does not hold', async () => {
    await setup.requests.put({ ...key, a: 1 });
    expect(await setup.requests.update(key, { set: { a: 2 }, if: { a: { equals: 3 } } })).toBeNull();
    expect(await get()).toEqual({ ...key, a: 1 });
  });
});

describe('A condition', () => {
  const record: Item = { ...key, status: 'queued', count: 5, list: [1, 2], flag: true };
  const holds = async (condition: Condition) =>
    (await setup.requests.update(key, { set: { touched: 1 }, if: condition })) !== null;

  it.each<[string, Condition, boolean]>([
    ['equals the value', { status: { equals: 'queued' } }, true],
    ['equals another value', { status: { equals: 'done' } }, false],
    ['equals, of an absent attribute', { missing: { equals: 1 } }, false],
    ['is one of', { status: { isOneOf: ['done', 'queued'] } }, true],
    ['is none of', { status: { isOneOf: ['done', 'failed'] } }, false],
    ['is not', { status: { isNot: 'done' } }, true],
    ['is not, and is', { status: { isNot: 'queued' } }, false],
    ['is not, of an absent attribute', { missing: { isNot: 1 } }, true],
    ['is absent', { missing: { isAbsent: true } }, true],
    ['is absent, and is there', { status: { isAbsent: true } }, false],
    ['is present', { flag: { isPresent: true } }, true],
    ['is present, and is absent', { missing: { isPresent: true } }, false],
    ['is below', { count: { isBelow: 6 } }, true],
    ['is below its own value', { count: { isBelow: 5 } }, false],
    ['is below, of an absent attribute', { missing: { isBelow: 5 } }, false],
    ['is absent or below, being absent', { missing: { isAbsentOrBelow: 5 } }, true],
    ['is absent or below, being below', { count: { isAbsentOrBelow: 6 } }, true],
    ['is absent or below, being neither', { count: { isAbsentOrBelow: 5 } }, false],
    ['is absent or equals, being absent', { missing: { isAbsentOrEquals: 'x' } }, true],
    ['is absent or equals, being equal', { status: { isAbsentOrEquals: 'queued' } }, true],
    ['is absent or equals, being neither', { status: { isAbsentOrEquals: 'done' } }, false],
    ['has a length', { list: { hasLength: 2 } }, true],
    ['has another length', { list: { hasLength: 3 } }, false],
    ['is absent or not longer, being absent', { missing: { isAbsentOrNotLonger: 1 } }, true],
    ['is absent or not longer, being as long', { list: { isAbsentOrNotLonger: 2 } }, true],
    ['is absent or not longer, being neither', { list: { isAbsentOrNotLonger: 1 } }, false],
    ['holds for several attributes', { status: { equals: 'queued' }, count: { isBelow: 9 } }, true],
    ['fails for one of several attributes', { status: { equals: 'queued' }, count: { isBelow: 1 } }, false],
    ['joins an alternative with another test', { missing: { isAbsentOrBelow: 1 }, status: { equals: 'done' } }, false],
  ])('%s', async (_what, condition, wanted) => {
    await setup.requests.put(record);
    expect(await holds(condition)).toBe(wanted);
  });
});
