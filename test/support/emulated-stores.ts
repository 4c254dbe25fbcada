/**
 * Real SDK clients with the embedded DynamoDB and SQS, for tests of code that uses them. They start once per test file;
 * each test has its own setup: new tables and queues, a stopped clock, a log, and every AWS call recorded.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll } from 'vitest';
import { createDynamodb } from '../../infra/local/emulators/embedded-dynamodb.ts';
import { readExternalEmulators } from '../../infra/local/emulators/emulators.ts';
import { clientSettings } from '../../infra/local/emulators/client-settings.ts';
import { createTable } from '../../infra/local/emulators/provision.ts';
import { closeServer, listen } from '../../infra/local/http/listen.ts';
import type { Table as TableDescription } from '../../infra/local/template/description.ts';
import type { Message, Queue } from '../../shared/platform/async/messages.ts';
import { makeQueues, type Queues } from '../../shared/platform/async/queues.ts';
import { queues } from '../../shared/declared.ts';
import type { Keyring } from '../../shared/platform/secrets/keyring.ts';
import { hashCheaply } from './cheap-passwords.ts';
import { inProcess } from './in-process-dynamodb.ts';
import { makeKeyrings } from './keyrings.ts';
import { type IndexName, indexes, makeTable, type Table } from '../../shared/platform/storage/table.ts';
import { type AwsCalls, recordAwsCalls } from './aws-calls.ts';
import { readItems, type StoredItem, writeItems } from './stored-records.ts';
import { makeRecordingLog, type RecordingLog } from './recording-log.ts';
import { shuffleMembers } from './unordered-members.ts';

/** As the modules declare them; a test compares both. */
export const indexesOf = {
  identity: ['by_account'],
  apps: [],
  requests: ['by_account', 'due'],
  payments: ['due'],
  messages: ['due'],
  tax: ['by_account'],
  operations: ['by_account', 'due'],
} as const satisfies Record<string, readonly IndexName[]>;
export type TableName = keyof typeof indexesOf;

export type Sent<M extends Message = Message> = { message: M; delaySeconds: number };

export type TestSetup = Record<TableName, Table> & {
  queues: Queues;
  /** Everything that was ever sent to a queue, oldest first; nothing receives here. */
  sent<M extends Message>(queue: Queue<string, M>): Sent<M>[];
  keyring: Keyring;
  /** Costs almost nothing; its cost at a deployed gateway is a third of a second. */
  hashPassword: (password: string) => Promise<string>;
  /** Empty: calls to providers come from changing addresses. */
  fixedAddresses: readonly string[];
  now: () => number;
  /** Moves the clock. */
  pass(milliseconds: number): void;
  /** Moves the clock instead of waiting. */
  sleep: (milliseconds: number) => Promise<void>;
  log: RecordingLog;
  aws: AwsCalls;
  /** All records, to put them into the empty tables of other setups. Their calls are not recorded. */
  copy(): Promise<Contents>;
  paste(contents: Contents): Promise<void>;
};

export type Contents = Record<TableName, StoredItem[]>;

export const startOfTime = Date.parse('2026-01-15T09:00:00.000Z');
const keyringText = JSON.stringify({ current: 'k1', k1: 'a key of the tests, long enough for a keyring' });

const settingsFor = (endpoint: string) => ({ ...clientSettings(endpoint, 'eu-west-1'), maxAttempts: 3 });

const addressOf = (server: ReturnType<typeof createDynamodb> | undefined): string =>
  `http://127.0.0.1:${(server?.address() as AddressInfo | undefined)?.port}`;

/** Call at the top of a test file, and `newSetup` in or before each test. */
export function useEmulatedStores(): { newSetup(): Promise<TestSetup> } {
  let dynamodb: ReturnType<typeof createDynamodb> | undefined;
  let fauxqs: FauxqsServer;
  let clients: { dynamodb: DynamoDBClient; sqs: SQSClient };
  let setups = 0;
  let prefix = '';

  beforeAll(async () => {
    // DynamoDB Local serves all test files at once, so their table names must differ.
    const external = readExternalEmulators(process.env);
    prefix = external ? `${randomUUID().slice(0, 8)}-` : '';
    dynamodb = external ? undefined : createDynamodb();
    if (dynamodb) await listen(dynamodb, 0);
    fauxqs = await startFauxqs({ port: 0, logger: false, defaultRegion: 'eu-west-1' });
    clients = {
      dynamodb: new DynamoDBClient({
        ...settingsFor(external?.dynamodbEndpoint ?? addressOf(dynamodb)),
        ...(dynamodb && inProcess(dynamodb)),
      }),
      sqs: new SQSClient(settingsFor(`http://127.0.0.1:${fauxqs.port}`)),
    };
    shuffleMembers(clients.dynamodb);
    // Nothing is logged, but the SDK still copies every input and output.
    for (const client of Object.values(clients)) client.middlewareStack.remove('loggerMiddleware');
  });
  afterAll(async () => {
    clients.dynamodb.destroy();
    clients.sqs.destroy();
    await Promise.all([dynamodb && closeServer(dynamodb), fauxqs.stop()]);
  });

  return {
    async newSetup() {
      setups += 1;
      const aws = recordAwsCalls(clients.dynamodb, clients.sqs);
      const named = (name: string): string => `${prefix}${name}-${setups}`;
      const tableNames = Object.keys(indexesOf) as TableName[];
      await Promise.all(
        tableNames.map((name) => createTable(clients.dynamodb, describeTable(named(name), indexesOf[name]))),
      );
      aws.forget();
      const urls = [...queues.keys()].map((name) => {
        fauxqs.createQueue(named(name), { region: 'eu-west-1' });
        return [name, `http://127.0.0.1:${fauxqs.port}/000000000000/${named(name)}`] as const;
      });
      const tables = tableNames.map((name) => [name, makeTable(clients.dynamodb, named(name))] as const);
      let time = startOfTime;
      const now = (): number => time;
      return {
        ...(Object.fromEntries(tables) as Record<TableName, Table>),
        queues: makeQueues(clients.sqs, Object.fromEntries(urls), 1),
        sent: (queue) => readQueue(fauxqs, named(queue.name), queue),
        keyring: makeKeyrings(async () => keyringText, now),
        hashPassword: hashCheaply,
        fixedAddresses: [],
        now,
        pass(milliseconds) {
          time += milliseconds;
        },
        async sleep(milliseconds) {
          time += milliseconds;
        },
        log: makeRecordingLog(),
        aws,
        async copy() {
          const all = await Promise.all(tableNames.map((name) => readItems(clients.dynamodb, named(name))));
          aws.forget();
          return Object.fromEntries(tableNames.map((name, index) => [name, all[index]])) as Contents;
        },
        async paste(contents) {
          for (const name of tableNames) await writeItems(clients.dynamodb, named(name), contents[name]);
          aws.forget();
        },
      };
    },
  };
}

const keysOf = ({ pk, sk }: { pk: string; sk: string }): TableDescription['keySchema'] => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
];

function describeTable(name: string, indexNames: readonly IndexName[]): TableDescription {
  const own = { pk: 'pk', sk: 'sk' };
  const attributes = [own, ...indexNames.map((index) => indexes[index])].flatMap(({ pk, sk }) => [pk, sk]);
  return {
    name,
    keySchema: keysOf(own),
    attributes: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    globalIndexes: indexNames.map((index) => ({
      IndexName: index,
      KeySchema: keysOf(indexes[index]),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    })),
    localIndexes: [],
  };
}

function readQueue<M extends Message>(fauxqs: FauxqsServer, name: string, queue: Queue<string, M>): Sent<M>[] {
  const { ready = [], delayed = [] } = fauxqs.inspectQueue(name)?.messages ?? {};
  return [...ready, ...delayed]
    .toSorted((one, other) => one.sentTimestamp - other.sentTimestamp)
    .map(({ body, sentTimestamp, delayUntil }) => ({
      message: queue.read(body),
      delaySeconds: ((delayUntil ?? sentTimestamp) - sentTimestamp) / 1000,
    }));
}
