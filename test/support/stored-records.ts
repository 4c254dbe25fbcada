/** What the tables of a run contain, read around the gateway. */
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  ListTablesCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { clientSettings } from '../../infra/local/emulators/client-settings.ts';
import type { TestGateway } from './test-gateway.ts';

export type StoredItem = Record<string, AttributeValue>;

/** `destroy` it at the end. */
export const connectStoreAt = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient(clientSettings(endpoint, 'us-east-1'));

export const connectStore = ({ run }: TestGateway): DynamoDBClient => connectStoreAt(run.gateway.dynamodbEndpoint);

export async function readItems(client: DynamoDBClient, table: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) items.push(...Items);
  return items;
}

const batchSize = 25;
const batchesAtOnce = 8;

/** `items` with different keys. */
export async function writeItems(client: DynamoDBClient, table: string, items: readonly StoredItem[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const batches = Array.from({ length: Math.ceil(requests.length / batchSize) }, (_, at) =>
    requests.slice(at * batchSize, (at + 1) * batchSize),
  );
  for (let at = 0; at < batches.length; at += batchesAtOnce) {
    await Promise.all(
      batches
        .slice(at, at + batchesAtOnce)
        .map((batch) => client.send(new BatchWriteItemCommand({ RequestItems: { [table]: batch } }))),
    );
  }
}

export type ContentsOfTable = { table: string; items: StoredItem[] };

/** One table after the other, with all its items. */
export async function* readTables(client: DynamoDBClient): AsyncGenerator<ContentsOfTable> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const table of TableNames) {
    yield { table, items: await readItems(client, table) };
  }
}

export async function readAllTables(endpoint: string): Promise<ContentsOfTable[]> {
  const client = connectStoreAt(endpoint);
  const tables: ContentsOfTable[] = [];
  for await (const table of readTables(client)) tables.push(table);
  client.destroy();
  return tables;
}

/** Whether a record is in a partition of the account: of the table, or also of an index whose key is named here. */
export const isOf =
  (accountId: number, keys: readonly string[] = ['pk']) =>
  (item: StoredItem): boolean =>
    keys.some((name) => new RegExp(`^A#${accountId}(#|$)`).test(item[name]?.S ?? ''));

/** What a provider reports about a message some time after it was delivered, and the record's version. */
const later = ['cost', 'cost_currency', '~'];

/** By table and key, as text. */
export async function recordsOf(
  gateway: TestGateway,
  isIncluded: (item: StoredItem) => boolean,
): Promise<Record<string, string>> {
  const client = connectStore(gateway);
  const found: Record<string, string> = {};
  for await (const { table, items } of readTables(client)) {
    for (const item of items.filter(isIncluded)) {
      found[`${table} ${item.pk?.S} ${item.sk?.S}`] = JSON.stringify(
        Object.fromEntries(Object.entries(item).filter(([name]) => !later.includes(name))),
      );
    }
  }
  client.destroy();
  return found;
}
