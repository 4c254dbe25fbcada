/**
 * Fills an account with copies of the records that it has: each with ids, numbers and times of its own, in the keys as in
 * the attributes, so that lists, indexes and pages find them like real ones.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { type DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { connectStore, isOf, readTables, type StoredItem as Item, writeItems } from '../../support/stored-records.ts';
import type { TestGateway } from '../../support/test-gateway.ts';

const textOf = (item: Item, name: string): string => item[name]?.S ?? '';
const keyOf = (item: Item): string => `${textOf(item, 'list_pk')}${textOf(item, 'pk')}|${textOf(item, 'sk')}`;

/**
 * Numbered lists, by the beginning of their sort keys, with the counter that has their last number. What is in neither
 * this nor `growing` has a limit, such as apps, members, endpoints and devices.
 */
const counters: readonly (readonly [RegExp, string])[] = [
  [/^(TX|LOG)#/, 'last'],
  [/^OUT#/, 'out_last'],
  [/^IN#/, 'in_last'],
  [/^CALL#/, 'calls_last'],
  [/^SCAN#/, 'scans_last'],
  [/^COMMAND#/, 'commands_last'],
  [/^PASSCODE#/, 'passcodes'],
  [/^ACCESS#/, 'accesses'],
  [/^(?:DOC|PARTY)#(\w+)#/, 'last_$1'],
  [/^ITEM#/, 'last_item'],
];
/** Other records that grow without a limit. */
const growing =
  /\|(REQUEST|PUSH|CALLBACK|REF|SEEN|LINK|STOCK)(#|$)|#(AUDIT|APICALLS|EVENTS|DELIVERIES|TOKENS|FIND#254\d{9}\|)/;

/** Grows each kind of record to `last`, and numbered lists from their last number on. Returns how many were written. */
export async function growAccount(gateway: TestGateway, accountId: number, last: number): Promise<number> {
  const client = connectStore(gateway);
  let written = 0;
  for await (const { table, items } of readTables(client)) {
    const own = items.filter(isOf(accountId, ['pk', 'list_pk']));
    const copies = kindsOf(own).flatMap((kind) => copiesOf(kind, last));
    await writeItems(client, table, withDifferentKeys(copies));
    await raiseCounters(client, table, own, last);
    written += copies.length;
  }
  client.destroy();
  return written;
}

/** The records of one list, or of one kind. */
type Kind = { seed: Item; isNumbered: boolean; count: number };

/** What varies in a key: an id, a number or a time. */
const varying = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8,}|[0-9a-f]{12,}|evt_\w+|[A-Z0-9]{8,}/g;
/** The number at the end of a sort key; an item's is at the end of its code. */
const numberAtEnd = /(?<=#)\d{12}$|(?<=^ITEM#[A-Z0-9]{7})\d{7}$/;

const counterOf = (sk: string): string | null => {
  const found = counters.find(([beginning]) => beginning.test(sk) && numberAtEnd.test(sk));
  return found ? (found[0].exec(sk)?.[0] ?? '').replace(...found) : null;
};

function kindsOf(items: readonly Item[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const item of items) {
    const isNumbered = counterOf(textOf(item, 'sk')) !== null;
    if (!isNumbered && !growing.test(keyOf(item))) continue;
    const name = isNumbered ? listOf(item) : kindOf(item);
    const { count = 0 } = kinds.get(name) ?? {};
    kinds.set(name, {
      seed: item,
      isNumbered,
      count: isNumbered ? Math.max(count, Number(numberOf(item))) : count + 1,
    });
  }
  return [...kinds.values()];
}

const listOf = (item: Item): string => `${textOf(item, 'pk')}|${textOf(item, 'sk').replace(numberAtEnd, '*')}`;
/** Each text of a search is a list of its own. */
const kindOf = (item: Item): string =>
  isFound(item)
    ? textOf(item, 'pk')
    : keyOf(item)
        .replaceAll(varying, '*')
        .replace(/TOKEN#\d+/, 'TOKEN#*');
const isFound = (item: Item): boolean => textOf(item, 'pk').includes('#FIND#');

const numberOf = (item: Item): string => numberAtEnd.exec(textOf(item, 'sk'))?.[0] ?? '';

const copiesOf = ({ seed, isNumbered, count }: Kind, last: number): Item[] =>
  Array.from({ length: Math.max(0, last - count) }, (_, index) =>
    isNumbered ? numberedCopy(seed, count + index + 1) : copyWithIds(seed, count + index + 1),
  );

const padded = (number: number, width: number): string => String(number).padStart(width, '0');

/** Attributes with the number of a record, and its id. */
const ownNumbers = ['sequence', 'number'] as const;

/** The same place in its index, and the same time, as its number says. */
function numberedCopy(seed: Item, number: number): Item {
  const before = numberOf(seed);
  const sequence = Number(before);
  const sk = textOf(seed, 'sk').replace(numberAtEnd, padded(number, before.length));
  const listSk = textOf(seed, 'list_sk').replace(/\d{12}$/, padded(number, 12));
  // The id is that of the list and the number, or the number alone.
  const id = Number(seed.id?.N) - sequence + number;
  const code = textOf(seed, 'item_code');
  return {
    ...unfinished(seed),
    sk: { S: sk },
    ...(listSk === '' ? {} : { list_sk: { S: listSk } }),
    ...(Number.isNaN(id) ? {} : { id: { N: String(id) } }),
    ...Object.fromEntries(
      ownNumbers.flatMap((name) => (Number(seed[name]?.N) === sequence ? [[name, { N: String(number) }]] : [])),
    ),
    ...(sk.startsWith('ITEM#')
      ? { item_code: { S: code.slice(0, -before.length) + padded(number, before.length) } }
      : {}),
  };
}

/** Without what makes the sweeper or a terminal take it up. */
function unfinished({ due_shard: _shard, due_at: _due, pending_message: _message, ...seed }: Item): Item {
  return textOf(seed, 'sk').startsWith('COMMAND#') ? { ...seed, status: { S: 'done' } } : seed;
}

/** Ids of tokens are counted in the whole service. */
const firstTokenId = 900_000_000;

function copyWithIds(seed: Item, number: number): Item {
  if (textOf(seed, 'pk').startsWith('TOKEN#')) {
    const id = firstTokenId + number;
    return { ...seed, pk: { S: `TOKEN#${id}` }, list_sk: { S: padded(id, 12) }, id: { N: String(id) } };
  }
  const key = ['pk', 'sk', 'list_sk'].map((name) => textOf(seed, name)).join('|');
  const tokens = [...new Set([...key.matchAll(varying)].map(([token]) => token))];
  // The partition of a search stays: its list grows.
  const fixed = isFound(seed) ? [...textOf(seed, 'pk').matchAll(varying)].map(([token]) => token) : [];
  const changing = tokens.filter((token) => !fixed.includes(token));
  return replaceIn(unfinished(seed), new Map(changing.map((token) => [token, variant(token, number)])));
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

const sequenceDigits = 9;
/** Not a receipt of a provider, which may have a T inside and a Z at its end, too. */
const isoTime = /^\d{4}-\d\d-\d\dT/;

/** Of the same form; times lie before, a second apart. */
function variant(token: string, number: number): string {
  if (isoTime.test(token)) return new Date(Date.parse(token) - number * 1_000).toISOString();
  if (token.startsWith('evt_')) return token.slice(0, -16) + randomBytes(8).toString('hex');
  if (/^[0-9a-f]{8}-/.test(token)) return randomUUID();
  // The id of a record: its app, and its number in the list there.
  if (/^\d{10,}$/.test(token)) return token.slice(0, -sequenceDigits) + padded(number, sequenceDigits);
  if (/^\d+$/.test(token)) return padded(number, token.length);
  if (/^[A-Z0-9]{7}\d{7}$/.test(token)) return token.slice(0, 7) + padded(number, 7);
  return randomBytes(token.length).toString('hex').slice(0, token.length);
}

const withDifferentKeys = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [`${textOf(item, 'pk')}|${textOf(item, 'sk')}`, item])).values(),
];

/** Those of the lists that were grown: a counter is in the list's partition, or on the device. */
async function raiseCounters(client: DynamoDBClient, table: string, own: readonly Item[], last: number): Promise<void> {
  const raised = new Set(own.flatMap((item) => `${textOf(item, 'pk')}|${counterOf(textOf(item, 'sk'))}`));
  for (const head of own) {
    const isHead = textOf(head, 'sk') === 'HEAD';
    for (const name of Object.keys(head)) {
      if (name !== 'commands_last' && !(isHead && raised.has(`${textOf(head, 'pk')}|${name}`))) continue;
      if (Number(head[name]?.N) >= last) continue;
      await client.send(
        new UpdateItemCommand({
          TableName: table,
          Key: { pk: head.pk!, sk: head.sk! },
          UpdateExpression: 'SET #name = :last',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':last': { N: String(last) } },
        }),
      );
    }
  }
}
