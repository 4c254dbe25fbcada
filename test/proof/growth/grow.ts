/**
 * Fills an account with copies of the records that it has: each with ids, numbers and times of its own, in the keys as in
 * the attributes, so that lists, indexes and pages find them like real ones.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  ListTablesCommand,
  paginateScan,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';

type Item = Record<string, AttributeValue>;

const textOf = (item: Item, name: string): string => item[name]?.S ?? '';
/** Records that grow without a limit; what is left out has one, such as apps, members, endpoints and devices. */
const growing =
  /\|(TX|OUT|IN|CALL|ACCESS|PASSCODE|REQUEST|PUSH|CALLBACK|REF)#?|#(AUDIT|APICALLS|EVENTS|DELIVERIES|FIND|TOKENS|SCANS|COMMANDS|SYNCS)/;
const counted = /\|(TX|OUT|IN|CALL|PASSCODE|ACCESS)#\d{12}$/;
const digits = 12;
const sequenceDigits = 9;

/** Writes `last` copies of one record of each kind; numbered lists then go from 1 to `last`. Returns how many there are. */
export async function growAccount(client: DynamoDBClient, accountId: number, last: number): Promise<number> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  let written = 0;
  for (const table of TableNames) {
    const items: Item[] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) items.push(...Items);
    const own = items.filter((item) => isOf(item, accountId));
    const seeds = firstOfEachKind(own.filter((item) => growing.test(keyOf(item))));
    const copies = seeds.flatMap((seed) => copiesOf(seed, last));
    await writeAll(client, table, copies);
    // The last number of a numbered list stands beside it.
    for (const head of own.filter((item) => textOf(item, 'sk') === 'HEAD')) {
      const raised = Object.entries(head).map(([name, value]) => [
        name,
        value.N === undefined ? value : { N: String(last) },
      ]);
      await client.send(new PutItemCommand({ TableName: table, Item: Object.fromEntries(raised) as Item }));
    }
    written += copies.length;
  }
  return written;
}

const keyOf = (item: Item): string => `${textOf(item, 'list_pk')}${textOf(item, 'pk')}|${textOf(item, 'sk')}`;

const isOf = (item: Item, accountId: number): boolean =>
  ['pk', 'list_pk'].some((name) => new RegExp(`^A#${accountId}(#|$)`).test(textOf(item, name)));

/** What varies in a key: an id, a number or a time. */
const varying = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8,}|[0-9a-f]{12,}|evt_\w+|[A-Z0-9]{8,}/g;

function firstOfEachKind(items: readonly Item[]): Item[] {
  const kinds = new Map(items.map((item) => [keyOf(item).replaceAll(varying, '*'), item]));
  return [...kinds.values()];
}

function copiesOf(seed: Item, last: number): Item[] {
  const key = keyOf(seed);
  const tokens = [
    ...new Set(
      [...`${textOf(seed, 'pk')}|${textOf(seed, 'sk')}|${textOf(seed, 'list_sk')}`.matchAll(varying)].map(
        ([token]) => token,
      ),
    ),
  ];
  const isCounted = counted.test(key);
  // The partition of a search, and of an app, stays: its list grows.
  const fixed = /#FIND#/.test(key) ? [...textOf(seed, 'pk').matchAll(varying)].map(([token]) => token) : [];
  const changing = tokens.filter((token) => !fixed.includes(token));
  return Array.from({ length: last }, (_, index) => {
    const changed = new Map(changing.map((token) => [token, variant(token, index + 1, isCounted)]));
    return replaceIn(seed, changed);
  });
}

/** In every text of an item; packed attributes are bytes and stay. */
function replaceIn<T>(value: T, changed: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') {
    let text: string = value;
    for (const [token, other] of changed) text = text.replaceAll(token, other);
    return text as T;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => replaceIn(entry, changed)) as T;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replaceIn(entry, changed)])) as T;
}

/** Of the same form; times lie before, a second apart. */
function variant(token: string, number: number, isCounted: boolean): string {
  if (/^\d{12}$/.test(token) && isCounted) return String(number).padStart(digits, '0');
  if (token.includes('T') && token.endsWith('Z')) return new Date(Date.parse(token) - number * 1_000).toISOString();
  if (token.startsWith('evt_')) return token.slice(0, -16) + randomBytes(8).toString('hex');
  if (/^[0-9a-f]{8}-/.test(token)) return randomUUID();
  // The id of a record: its app, and its number in the list there. The first ones are those of the originals.
  if (/^\d{10,}$/.test(token))
    return token.slice(0, -sequenceDigits) + String(number + 10).padStart(sequenceDigits, '0');
  if (/^\d+$/.test(token)) return String(number).padStart(token.length, '0');
  return randomBytes(token.length).toString('hex').slice(0, token.length);
}

async function writeAll(client: DynamoDBClient, table: string, items: readonly Item[]): Promise<void> {
  const unique = [...new Map(items.map((item) => [`${textOf(item, 'pk')}|${textOf(item, 'sk')}`, item])).values()];
  const batches = Array.from({ length: Math.ceil(unique.length / 25) }, (_, at) => unique.slice(at * 25, at * 25 + 25));
  for (let at = 0; at < batches.length; at += 8) {
    await Promise.all(
      batches
        .slice(at, at + 8)
        .map((batch) =>
          client.send(
            new BatchWriteItemCommand({ RequestItems: { [table]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
          ),
        ),
    );
  }
}
