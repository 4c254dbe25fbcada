// Creates the tables, queues and secrets of the description in the emulators, as a deployment would. Those of an
// earlier run are reused. A table whose keys have changed since is an error, because its items could no longer be
// found.
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Description, Queue, Table } from '../template/description.ts';
import { clientSettings } from './client-settings.ts';
import type { Emulators } from './emulators.ts';

/** For configuring a queue that was just created: about five seconds in total. */
const maxAttempts = 14;

/** Overrides attributes of a queue, such as a shorter `VisibilityTimeout` for a test. */
export type QueueAttributes = (queue: Queue) => Record<string, string>;

export async function provision(
  emulators: Emulators,
  { tables, queues, secrets, deployment }: Description,
  overrides: QueueAttributes = () => ({}),
): Promise<void> {
  const [{ DynamoDBClient }, { SQSClient }] = await Promise.all([
    import('@aws-sdk/client-dynamodb'),
    import('@aws-sdk/client-sqs'),
  ]);
  const dynamodb = new DynamoDBClient(clientSettings(emulators.dynamodbEndpoint, deployment.region));
  const sqs = new SQSClient(clientSettings(emulators.sqsEndpoint, deployment.region));
  await Promise.all([
    ...tables.map((table) => createTable(dynamodb, table)),
    ...queues.map((queue) => createQueue(sqs, queue, overrides(queue))),
    ...secrets.map((secret) => emulators.secrets.ensure(secret)),
  ]);
  dynamodb.destroy();
  sqs.destroy();
}

/** Resolves when the table is active, shortly after the response: until then it accepts no items. */
export async function createTable(client: DynamoDBClient, table: Table): Promise<void> {
  const { CreateTableCommand, DescribeTableCommand, ResourceInUseException } = await import('@aws-sdk/client-dynamodb');
  try {
    await client.send(
      new CreateTableCommand({
        TableName: table.name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: table.keySchema,
        AttributeDefinitions: table.attributes,
        ...(table.globalIndexes.length > 0 && { GlobalSecondaryIndexes: table.globalIndexes }),
        ...(table.localIndexes.length > 0 && { LocalSecondaryIndexes: table.localIndexes }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  const describe = async () => (await client.send(new DescribeTableCommand({ TableName: table.name }))).Table;
  let made = await describe();
  while (made?.TableStatus !== 'ACTIVE') made = await describe();
  if (shapeOfExisting(made) !== shapeOf(table)) {
    throw new Error(`The table ${table.name} has different keys from the template; delete the data directory`);
  }
}

function shapeOf({ keySchema, globalIndexes, localIndexes }: Table): string {
  return shape([{ KeySchema: keySchema }, ...globalIndexes, ...localIndexes]);
}

function shapeOfExisting({
  KeySchema,
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: TableDescription): string {
  return shape([{ KeySchema }, ...GlobalSecondaryIndexes, ...LocalSecondaryIndexes]);
}

type Keys = { AttributeName?: string | undefined; KeyType?: string | undefined }[];

function shape(parts: { IndexName?: string | undefined; KeySchema?: Keys | undefined }[]): string {
  const keys = parts.map(({ IndexName = '', KeySchema = [] }) => {
    const names = KeySchema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
    return [IndexName, ...names.toSorted()].join(' ');
  });
  return keys.toSorted().join(', ');
}

async function createQueue(client: SQSClient, queue: Queue, overrides: Record<string, string>): Promise<void> {
  const { CreateQueueCommand, QueueDoesNotExist, SetQueueAttributesCommand } = await import('@aws-sdk/client-sqs');
  const { FifoQueue, ...attributes } = { ...queue.attributes, ...overrides };
  await client.send(
    new CreateQueueCommand({ QueueName: queue.name, Attributes: FifoQueue === undefined ? {} : { FifoQueue } }),
  );
  // Separate from creation, because SQS refuses to create an existing queue with other attributes.
  const set = () => client.send(new SetQueueAttributesCommand({ QueueUrl: queue.url, Attributes: attributes }));
  // A new queue may not be visible everywhere yet, on AWS as in ElasticMQ.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await set();
      return;
    } catch (error) {
      if (!(error instanceof QueueDoesNotExist) || attempt === maxAttempts) throw error;
      await sleep(attempt * 50);
    }
  }
}
