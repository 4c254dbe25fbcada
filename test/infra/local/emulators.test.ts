import { mkdtemp, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import dynalite from 'dynalite';
import { afterEach, describe, expect, it } from 'vitest';
import { clientSettings } from '../../../infra/local/emulators/client-settings.ts';
import { startEmulators, type Emulators } from '../../../infra/local/emulators/emulators.ts';
import { provision, type QueueAttributes } from '../../../infra/local/emulators/provision.ts';
import { closeServer, listen } from '../../../infra/local/http/listen.ts';
import type { Table } from '../../../infra/local/template/description.ts';
import { aQueue, deployment, descriptionOf } from './builders.ts';

const { region } = deployment;
let emulators: Emulators;
afterEach(() => emulators.stop());

const orders: Table = {
  name: 'orders',
  keySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  attributes: [{ AttributeName: 'id', AttributeType: 'S' }],
  globalIndexes: [],
  localIndexes: [],
};

const ordersByStatus: Table = {
  ...orders,
  attributes: [...orders.attributes, { AttributeName: 'status', AttributeType: 'S' }],
  globalIndexes: [
    {
      IndexName: 'by-status',
      KeySchema: [{ AttributeName: 'status', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

async function start(tables: Table[], dataDir?: string, overrides?: QueueAttributes) {
  emulators = await startEmulators({ region, dataDir });
  const queue = aQueue('work', emulators.sqsEndpoint, { VisibilityTimeout: '60' });
  await provision(emulators, descriptionOf({ tables, queues: [queue] }), overrides);
  return {
    queueUrl: queue.url,
    dynamodb: new DynamoDBClient(clientSettings(emulators.dynamodbEndpoint, region)),
    sqs: new SQSClient(clientSettings(emulators.sqsEndpoint, region)),
  };
}

const newDirectory = () => mkdtemp(join(tmpdir(), 'emulators-'));

describe('The emulators', () => {
  it('retain items and messages after a restart if they have a data directory', async () => {
    const dataDir = await newDirectory();
    const first = await start([ordersByStatus], dataDir);
    await first.dynamodb.send(
      new PutItemCommand({ TableName: 'orders', Item: { id: { S: '1' }, status: { S: 'done' } } }),
    );
    await first.sqs.send(new SendMessageCommand({ QueueUrl: first.queueUrl, MessageBody: 'kept' }));
    await emulators.stop();

    const second = await start([ordersByStatus], dataDir);
    const { Item } = await second.dynamodb.send(new GetItemCommand({ TableName: 'orders', Key: { id: { S: '1' } } }));
    expect(Item).toEqual({ id: { S: '1' }, status: { S: 'done' } });
    const { Messages } = await second.sqs.send(new ReceiveMessageCommand({ QueueUrl: second.queueUrl }));
    expect(Messages).toMatchObject([{ Body: 'kept' }]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['dynamodb', 'sqs']);
  });

  it('have tables that accept items as soon as they are provisioned, however long a table takes to become active', async () => {
    emulators = await startEmulators({ region });
    const slow = dynalite({ createTableMs: 300 });
    const dynamodbEndpoint = `http://127.0.0.1:${await listen(slow, 0)}`;
    await provision({ ...emulators, dynamodbEndpoint }, descriptionOf({ tables: [orders] }));
    const dynamodb = new DynamoDBClient(clientSettings(dynamodbEndpoint, region));
    await dynamodb.send(new PutItemCommand({ TableName: 'orders', Item: { id: { S: '1' } } }));
    dynamodb.destroy();
    await closeServer(slow);
  });

  it('reject a table whose keys differ from the template', async () => {
    const dataDir = await newDirectory();
    await start([orders], dataDir);
    await emulators.stop();
    await expect(start([ordersByStatus], dataDir)).rejects.toThrow('The table orders has different keys');
  });

  it('apply a queue’s attributes from the template, overridden by a test, also to an existing queue', async () => {
    const dataDir = await newDirectory();
    await start([], dataDir);
    await emulators.stop();
    const { sqs, queueUrl } = await start([], dataDir, () => ({ VisibilityTimeout: '1' }));
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['VisibilityTimeout'] }),
    );
    expect(Attributes).toEqual({ VisibilityTimeout: '1' });
  });

  it('survive a caller that disconnects in the middle of a request', async () => {
    const { dynamodb } = await start([orders]);
    const { port } = new URL(emulators.dynamodbEndpoint);
    for (const announced of [100, 2]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${announced}\r\n\r\n{}`, () =>
            socket.resetAndDestroy(),
          );
          socket.once('close', () => resolve());
        });
      });
    }
    const { Item } = await dynamodb.send(new GetItemCommand({ TableName: 'orders', Key: { id: { S: '1' } } }));
    expect(Item).toBeUndefined();
  });
});
