/**
 * A DynamoDB table as the rest of the code sees it: plain records, conditions as data, no expression strings. There is
 * no scan here on purpose: every access is by key, by key range or by a sparse index (decisions 1).
 */
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

export type Key = { pk: string; sk: string };
export type Item = Key & Record<string, unknown>;

export type Change = {
  set?: Record<string, unknown>;
  /** Sets that only take effect where the attribute is absent. */
  setOnce?: Record<string, unknown>;
  remove?: readonly string[];
  add?: Record<string, number>;
  /** Appends to list attributes, creating them. */
  append?: Record<string, readonly unknown[]>;
  if?: Condition;
};

export type Range = {
  /** The partition; of the index when one is named. */
  pk: string;
  /** Sort keys from..to inclusive, or those that begin with `prefix`; all when neither is given. */
  from?: string;
  to?: string;
  prefix?: string;
  index?: IndexName;
  newestFirst?: boolean;
  limit?: number;
  /** Where an earlier query stopped. */
  after?: Record<string, unknown> | undefined;
  consistent?: boolean;
};

/** Index names and their key attributes; the tables in infra are made from this. */
export const indexes = {
  /** What an account owns, in order of `list_sk`. */
  by_account: { pk: 'list_pk', sk: 'list_sk' },
  /** Sparse: only records that need the sweeper should it pass `due_at` (epoch ms, padded) and nothing else came. */
  due: { pk: 'due_shard', sk: 'due_at' },
} as const;
export type IndexName = keyof typeof indexes;

export type Table = {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | null>;
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]>;
  /** False when `condition` did not hold; nothing is written then. */
  put(item: Item, condition?: Condition): Promise<boolean>;
  /** The record after the change, or null when `if` did not hold. */
  update(key: Key, change: Change): Promise<Item | null>;
  /** Deletes nothing when `condition` does not hold. */
  delete(key: Key, condition?: Condition): Promise<void>;
  query(range: Range): Promise<{ items: Item[]; next: Record<string, unknown> | undefined }>;
};

const toItem = (attributes: Parameters<typeof unmarshall>[0]): Item => unmarshall(attributes) as Item;
const toAttributes = (value: Record<string, unknown>) => marshall(value, { removeUndefinedValues: true });

export function makeTable(client: DynamoDBClient, name: string): Table {
  return {
    async get(key, options = {}) {
      const command = new GetItemCommand({
        TableName: name,
        Key: toAttributes(key),
        ConsistentRead: options.consistent === true,
      });
      const { Item: found } = await client.send(command);
      return found ? toItem(found) : null;
    },

    async getMany(keys, options = {}) {
      const found: Item[] = [];
      let wanted = keys.map(toAttributes);
      while (wanted.length > 0) {
        const request = { [name]: { Keys: wanted.slice(0, 100), ConsistentRead: options.consistent === true } };
        const answer = await client.send(new BatchGetItemCommand({ RequestItems: request }));
        found.push(...(answer.Responses?.[name] ?? []).map(toItem));
        wanted = [...(answer.UnprocessedKeys?.[name]?.Keys ?? []), ...wanted.slice(100)];
      }
      return found;
    },

    async put(item, condition) {
      const expression = makeExpression();
      const ConditionExpression = condition && expression.condition(condition);
      const command = new PutItemCommand({
        TableName: name,
        Item: toAttributes(item),
        ConditionExpression,
        ...expression.attributes(toAttributes),
      });
      return (await unlessRefused(() => client.send(command))) !== null;
    },

    async update(key, change) {
      const expression = makeExpression();
      const command = new UpdateItemCommand({
        TableName: name,
        Key: toAttributes(key),
        UpdateExpression: expression.update(change),
        ConditionExpression: change.if && expression.condition(change.if),
        ReturnValues: 'ALL_NEW',
        ...expression.attributes(toAttributes),
      });
      const answer = await unlessRefused(() => client.send(command));
      return answer?.Attributes ? toItem(answer.Attributes) : null;
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
      await unlessRefused(() => client.send(command));
    },

    async query(range) {
      // DynamoDB calls such a range a mistake; it is one that a caller's from and to can make.
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
        ConsistentRead: range.consistent === true,
        ...expression.attributes(toAttributes),
      });
      const { Items = [], LastEvaluatedKey } = await client.send(command);
      return { items: Items.map(toItem), next: LastEvaluatedKey && unmarshall(LastEvaluatedKey) };
    },
  };
}

async function unlessRefused<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}
