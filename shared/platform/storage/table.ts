/**
 * A DynamoDB table as the rest of the code sees it: plain records, conditions as data, no expression strings. There is
 * no scan, on purpose: every access is by key, by key range or by a sparse index.
 *
 * The SDK repeats a write when its response was lost, and the condition may then refuse the write because of its own
 * first effect. To detect that, every write that is not idempotent leaves a unique mark in the item.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { type Condition, makeExpression } from './expression.ts';
import { callStore, StoreUnavailable, type AttemptState, watchAttempts } from './store-call.ts';

declare const recordType: unique symbol;

/** The key of a record, with the record's type. */
export type Key<R extends object = Record<string, unknown>> = {
  pk: string;
  sk: string;
  readonly [recordType]?: R;
};
/** A record as stored. */
export type Stored<R extends object = Record<string, unknown>> = R & { pk: string; sk: string };
export type Item = Stored;

export type Change = {
  set?: Record<string, unknown>;
  /** Values that are set only if the attribute is absent. */
  setOnce?: Record<string, unknown>;
  remove?: readonly string[];
  add?: Record<string, number>;
  /** Appends to list attributes, creating them. */
  append?: Record<string, readonly unknown[]>;
  if?: Condition;
};

/** Records of one type with adjacent keys. */
export type KeyRange<R extends object = Record<string, unknown>> = {
  pk: string;
  prefix: string;
  readonly [recordType]?: R;
};

export type Range<R extends object = Record<string, unknown>> = {
  readonly [recordType]?: R;
  /** The partition, of the index if `index` is set. */
  pk: string;
  /** Sort keys from..to inclusive, or those with `prefix`; all if neither is given. */
  from?: string;
  to?: string;
  prefix?: string;
  index?: IndexName;
  newestFirst?: boolean;
  limit?: number;
  /** Where an earlier query stopped. */
  after?: Record<string, unknown> | undefined;
} & ReadOptions;

/** Index names and their key attributes; infra creates the tables from this. */
export const indexes = {
  /** The records of an account, in order of `list_sk`. */
  by_account: { pk: 'list_pk', sk: 'list_sk' },
  /** Sparse: only records that the sweeper must check when `due_at` (epoch ms, padded) has passed. */
  due: { pk: 'due_shard', sk: 'due_at' },
} as const;
export type IndexName = keyof typeof indexes;

/** Whether a read must see all earlier writes; the default. */
export type ReadOptions = {
  /** `false` costs half, and may miss what was written in the last second. An index always may. */
  consistent?: boolean;
};

export type Table = {
  get<R extends object = Record<string, unknown>>(key: Key<R>, options?: ReadOptions): Promise<Stored<R> | null>;
  getMany<R extends object = Record<string, unknown>>(
    keys: readonly Key<R>[],
    options?: ReadOptions,
  ): Promise<Stored<R>[]>;
  /** Writes the whole record. Returns false, and writes nothing, if `condition` did not hold. */
  put<R extends object = Record<string, unknown>>(item: Key<R> & NoInfer<R>, condition?: Condition): Promise<boolean>;
  /** The record after the change, or null if `if` did not hold. */
  update<R extends object = Record<string, unknown>>(key: Key<R>, change: Change): Promise<Stored<R> | null>;
  /** Deletes nothing if `condition` does not hold. */
  delete(key: Key, condition?: Condition): Promise<void>;
  query<R extends object = Record<string, unknown>>(
    range: Range<R>,
  ): Promise<{ items: Stored<R>[]; next: Record<string, unknown> | undefined }>;
};

/** The attribute for the last write's mark: nine bytes in total, since DynamoDB charges per KiB. */
const markName = '~';
const makeMark = (): Uint8Array => randomBytes(8);

/** The only place that trusts the type of a stored item: this code wrote all of them. */
function toRecord<R extends object>(attributes: Parameters<typeof unmarshall>[0]): Stored<R> {
  const { [markName]: _mark, ...item } = unmarshall(attributes);
  return item as Stored<R>;
}
const nameOf = ({ pk, sk }: Pick<Key, 'pk' | 'sk'>): string => `${pk}|${sk}`;
/** DynamoDB refuses a batch that names a key twice. */
const distinct = <R extends object>(keys: readonly Key<R>[]): Key<R>[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];
const toAttributes = (value: Record<string, unknown>) => marshall(value, { removeUndefinedValues: true });

export function makeTable(client: DynamoDBClient, name: string): Table {
  function write<R extends object>(
    key: Key<R>,
    change: Change,
    findOwn?: () => Promise<Stored<R> | null>,
  ): Promise<Stored<R> | null> {
    const expression = makeExpression();
    const command = new UpdateItemCommand({
      TableName: name,
      Key: toAttributes(key),
      UpdateExpression: expression.update(change),
      ConditionExpression: change.if && expression.condition(change.if),
      ReturnValues: 'ALL_NEW',
      ...expression.attributes(toAttributes),
    });
    const send: Send<Stored<R> | null> = async (options) => {
      const { Attributes } = await client.send(command, options);
      return Attributes ? toRecord<R>(Attributes) : null;
    };
    return unlessRefused(command, send, findOwn);
  }

  /**
   * Returns the item if this write marked it last. Uses a write that changes nothing, as some functions cannot read.
   */
  const findMarked = async <R extends object>(
    { pk, sk }: Key<R>,
    mark: Uint8Array | undefined,
  ): Promise<Stored<R> | null> =>
    mark ? write({ pk, sk }, { set: { [markName]: mark }, if: { [markName]: { equals: mark } } }) : null;

  return {
    async get<R extends object>(key: Key<R>, { consistent = true }: ReadOptions = {}) {
      const command = new GetItemCommand({
        TableName: name,
        Key: toAttributes(key),
        ConsistentRead: consistent,
      });
      const { Item: found } = await callStore(command, (options) => client.send(command, options));
      return found ? toRecord<R>(found) : null;
    },

    async getMany<R extends object>(keys: readonly Key<R>[], { consistent = true }: ReadOptions = {}) {
      const found: Stored<R>[] = [];
      let wanted = distinct(keys).map(toAttributes);
      for (let unread = 0; wanted.length > 0;) {
        const request = { [name]: { Keys: wanted.slice(0, 100), ConsistentRead: consistent } };
        const command = new BatchGetItemCommand({ RequestItems: request });
        const answer = await callStore(command, (given) => client.send(command, given));
        const read = (answer.Responses?.[name] ?? []).map((attributes) => toRecord<R>(attributes));
        found.push(...read);
        wanted = [...(answer.UnprocessedKeys?.[name]?.Keys ?? []), ...wanted.slice(100)];
        // The response of a throttled table, which the SDK treats as a success.
        unread = read.length === 0 && answer.UnprocessedKeys?.[name] ? unread + 1 : 0;
        if (unread > 0) await waitForCapacity(unread);
      }
      return found;
    },

    async put<R extends object>(item: Key<R> & NoInfer<R>, condition?: Condition) {
      const mark = condition && makeMark();
      const expression = makeExpression();
      const ConditionExpression = condition && expression.condition(condition);
      const command = new PutItemCommand({
        TableName: name,
        Item: toAttributes({ ...item, [markName]: mark }),
        ConditionExpression,
        ...expression.attributes(toAttributes),
      });
      const written = await unlessRefused<object>(
        command,
        (options) => client.send(command, options),
        () => findMarked(item, mark),
      );
      return written !== null;
    },

    async update(key, change) {
      // Adding or appending must not happen twice, so its condition also excludes its own mark.
      const isCounting = change.add !== undefined || change.append !== undefined;
      const mark = isCounting || change.if ? makeMark() : undefined;
      const condition = isCounting ? { ...change.if, [markName]: { isNot: mark } } : change.if;
      const marked = { ...change, set: { ...change.set, [markName]: mark }, if: condition };
      return write(key, marked, () => findMarked(key, mark));
    },

    async delete(key, condition) {
      const expression = makeExpression();
      const ConditionExpression = condition && expression.condition(condition);
      const command = new DeleteItemCommand({
        TableName: name,
        Key: toAttributes(key),
        ConditionExpression,
        ...expression.attributes(toAttributes),
      });
      await unlessRefused(command, (options) => client.send(command, options));
    },

    async query<R extends object>(range: Range<R>) {
      // DynamoDB reports such a range as an error, but a caller's from and to can produce it.
      if (range.from !== undefined && range.to !== undefined && range.from > range.to) {
        return { items: [], next: undefined };
      }
      const expression = makeExpression();
      const command = new QueryCommand({
        TableName: name,
        IndexName: range.index,
        KeyConditionExpression: expression.range(range, range.index ? indexes[range.index] : { pk: 'pk', sk: 'sk' }),
        ScanIndexForward: range.newestFirst !== true,
        Limit: range.limit,
        ExclusiveStartKey: range.after && toAttributes(range.after),
        ConsistentRead: range.index === undefined && range.consistent !== false,
        ...expression.attributes(toAttributes),
      });
      const { Items = [], LastEvaluatedKey } = await callStore(command, (options) => client.send(command, options));
      return {
        items: Items.map((attributes) => toRecord<R>(attributes)),
        next: LastEvaluatedKey && unmarshall(LastEvaluatedKey),
      };
    },
  };
}

/**
 * A record that is often read and rarely changed. It costs half, and is found even if it was created a moment ago; a
 * change may be missed for a second.
 */
export const getOftenRead = async <R extends object>(
  table: Pick<Table, 'get'>,
  key: Key<R>,
): Promise<Stored<R> | null> => (await table.get(key, { consistent: false })) ?? table.get(key);

/** Those of the records that exist, in any order; like `getOftenRead`, also for the records that an index lists. */
export async function getManyOftenRead<R extends object>(
  table: Pick<Table, 'getMany'>,
  keys: readonly Key<R>[],
): Promise<Stored<R>[]> {
  const found = await table.getMany(keys, { consistent: false });
  const names = new Set(found.map(nameOf));
  const missing = keys.filter((key) => !names.has(nameOf(key)));
  return missing.length === 0 ? found : [...found, ...(await table.getMany(missing))];
}

/** Maximum attempts of a batch of which nothing could be read. */
const maxUnread = 5;

async function waitForCapacity(unread: number): Promise<void> {
  if (unread > maxUnread) throw new StoreUnavailable(new Error('UnprocessedKeys'), false);
  await sleep(50 * 2 ** unread * Math.random());
}

type Send<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/**
 * Null if the store refused the write because of its condition. If an earlier attempt of the same write may have taken
 * effect, the refused one may be its repetition: `findOwn` then checks whether the write is stored.
 */
async function unlessRefused<T>(
  command: object,
  send: Send<T>,
  findOwn: () => Promise<T | null> = async () => null,
): Promise<T | null> {
  const attempts: AttemptState = watchAttempts(command);
  try {
    return await callStore(command, send, { attempts });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return attempts.mayBeDone ? findOwn() : null;
  }
}
