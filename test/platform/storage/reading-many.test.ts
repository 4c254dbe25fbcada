/** Reading more than one record: batches, ranges and indexes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DynamoDBClient, type BatchGetItemCommandInput } from '@aws-sdk/client-dynamodb';
import { makeTable, type Key, type Range } from '../../../shared/platform/storage/table.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const sk = (number: number): string => `N#${String(number).padStart(4, '0')}`;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
async function write(
  pk: string,
  count: number,
  more: (number: number) => Record<string, unknown> = () => ({}),
): Promise<void> {
  for (const number of numbers(count)) await setup.requests.put({ pk, sk: sk(number), number, ...more(number) });
}

describe('Many records', () => {
  it('are read a hundred at a time, without absent ones', async () => {
    await write('A#1', 230);
    setup.aws.forget();
    const keys: Key[] = numbers(250).map((number) => ({ pk: 'A#1', sk: sk(number) }));
    const found = await setup.requests.getMany(keys);
    expect(found.map(({ number }) => Number(number)).toSorted((one, other) => one - other)).toEqual(numbers(230));
    expect(setup.aws.names()).toEqual(['BatchGetItem', 'BatchGetItem', 'BatchGetItem']);
  });

  it('of a range that ends before it starts are none, without a call, because DynamoDB would report an error', async () => {
    await write('A#1', 3);
    setup.aws.forget();
    const found = await setup.requests.query({ pk: 'A#1', from: sk(3), to: sk(1) });
    expect([found, setup.aws.made]).toEqual([{ items: [], next: undefined }, []]);
  });

  it('that are wanted twice are read once, because DynamoDB would refuse to read them twice', async () => {
    await write('A#1', 2);
    const found = await setup.requests.getMany([1, 2, 1].map((number) => ({ pk: 'A#1', sk: sk(number) })));
    expect(found.map(({ number }) => Number(number)).toSorted((one, other) => one - other)).toEqual([1, 2]);
  });

  it('cause no call for an empty list of keys', async () => {
    expect(await setup.requests.getMany([])).toEqual([]);
    expect(setup.aws.made).toEqual([]);
  });

  it('that DynamoDB left unprocessed are requested again', async () => {
    const requests: number[] = [];
    const client = new DynamoDBClient({ region: 'eu-west-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
    // DynamoDB under load returns part of the batch; the emulator never does, so the response is set below the real
    // client.
    client.middlewareStack.add(
      () => async (given) => {
        const { Keys = [] } = (given.input as BatchGetItemCommandInput).RequestItems?.things ?? {};
        requests.push(Keys.length);
        const UnprocessedKeys = Keys.length > 40 ? { things: { Keys: Keys.slice(40) } } : {};
        const output = { $metadata: {}, Responses: { things: Keys.slice(0, 40) }, UnprocessedKeys };
        return { output, response: {} };
      },
      { step: 'initialize' },
    );
    const keys: Key[] = numbers(130).map((number) => ({ pk: 'A#1', sk: sk(number) }));
    const found = await makeTable(client, 'things').getMany(keys);
    expect(found.toSorted((one, other) => one.sk.localeCompare(other.sk))).toEqual(keys);
    expect(requests).toEqual([100, 90, 50, 10]);
  });
});

const read = async (range: Omit<Range, 'pk'>) =>
  (await setup.requests.query({ pk: 'A#1', ...range })).items.map(({ number }) => number);

describe('A range', () => {
  beforeEach(async () => {
    await write('A#1', 9);
    await write('A#10', 2);
    await setup.requests.put({ pk: 'A#1', sk: 'OTHER', number: 99 });
  });

  it('contains one partition in order, and no other with the same prefix', async () => {
    expect(await read({})).toEqual([...numbers(9), 99]);
    expect(await read({ newestFirst: true })).toEqual([99, ...numbers(9).toReversed()]);
  });

  it('runs from one key to another, both included', async () => {
    expect(await read({ from: sk(3), to: sk(5) })).toEqual([3, 4, 5]);
    expect(await read({ from: sk(8) })).toEqual([8, 9, 99]);
    expect(await read({ to: sk(2) })).toEqual([1, 2]);
    expect(await read({ prefix: 'N#' })).toEqual(numbers(9));
  });

  it('is read in consecutive parts', async () => {
    const first = await setup.requests.query({ pk: 'A#1', prefix: 'N#', limit: 4 });
    const second = await setup.requests.query({ pk: 'A#1', prefix: 'N#', limit: 9, after: first.next });
    expect([first.items, second.items].flat().map(({ number }) => number)).toEqual(numbers(9));
    expect(second.next).toBeUndefined();
  });
});

describe('An index', () => {
  it('returns only keys, of only its partition, and only of records that are in it', async () => {
    await write('A#1', 3, (number) => ({ list_pk: 'A#1#LIST', list_sk: sk(number) }));
    await write('A#2', 2, (number) => ({ list_pk: 'A#2#LIST', list_sk: sk(number) }));
    await write('A#3', 2);
    const { items } = await setup.requests.query({ index: 'by_account', pk: 'A#1#LIST', newestFirst: true, limit: 2 });
    expect(items).toEqual(
      [3, 2].map((number) => ({ pk: 'A#1', sk: sk(number), list_pk: 'A#1#LIST', list_sk: sk(number) })),
    );
  });
});
