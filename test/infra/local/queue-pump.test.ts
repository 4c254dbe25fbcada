import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientSettings } from '../../../infra/local/emulators/client-settings.ts';
import { startEmulators, type Emulators } from '../../../infra/local/emulators/emulators.ts';
import { provision } from '../../../infra/local/emulators/provision.ts';
import { startQueuePump, type QueuePump } from '../../../infra/local/queue-pump.ts';
import type { EventSourceMapping, Queue } from '../../../infra/local/template/description.ts';
import { aMapping, aQueue, deployment, descriptionOf, eventually } from './builders.ts';

const { region } = deployment;
let emulators: Emulators;
let sqs: SQSClient;
let pump: QueuePump | undefined;
let queuesMade = 0;

beforeAll(async () => {
  emulators = await startEmulators({ region });
  sqs = new SQSClient(clientSettings(emulators.sqsEndpoint, region));
});
afterEach(() => pump?.stop());
afterAll(() => emulators.stop());

/** A separate queue for every test, so that tests do not receive each other's messages. */
async function newQueue(attributes: Record<string, string> = {}): Promise<Queue> {
  queuesMade += 1;
  const queue = aQueue(`queue-${queuesMade}`, emulators.sqsEndpoint, attributes);
  await provision(emulators, descriptionOf({ queues: [queue] }));
  return queue;
}

async function newQueueWithDeadLetters(VisibilityTimeout: string): Promise<{ queue: Queue; deadLetters: Queue }> {
  const deadLetters = await newQueue();
  const redrive = { deadLetterTargetArn: deadLetters.arn, maxReceiveCount: 2 };
  return { queue: await newQueue({ VisibilityTimeout, RedrivePolicy: JSON.stringify(redrive) }), deadLetters };
}

async function send({ url }: Queue, ...bodies: string[]): Promise<void> {
  for (const MessageBody of bodies) await sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody }));
}

/** The number of waiting messages, and of messages in progress or hidden after a failure. */
async function countsOf({ url }: Queue): Promise<{ waiting: number; hidden: number }> {
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }));
  return {
    waiting: Number(Attributes.ApproximateNumberOfMessages),
    hidden: Number(Attributes.ApproximateNumberOfMessagesNotVisible),
  };
}

function startPump(mapping: EventSourceMapping, worker: (event: SQSEvent) => unknown): void {
  const invoke = async (_: string, event: unknown) => worker(event as SQSEvent);
  pump = startQueuePump({ mappings: [mapping], sqsEndpoint: emulators.sqsEndpoint, region, invoke });
}

const bodiesOf = (event: SQSEvent) => event.Records.map(({ body }) => body);

/** A worker that reports the messages of this body as failed. */
const failing = (body: string) => (event: SQSEvent) => ({
  batchItemFailures: event.Records.filter((record) => record.body === body).map(({ messageId }) => ({
    itemIdentifier: messageId,
  })),
});

describe('Messages of a queue', () => {
  it('are passed to the function as Lambda does', async () => {
    const queue = await newQueue();
    const events: SQSEvent[] = [];
    startPump(aMapping(queue), (event) => void events.push(event));
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: queue.url,
        MessageBody: '{"request_id":"r1"}',
        MessageAttributes: { trace: { DataType: 'String', StringValue: 't1' } },
      }),
    );
    await eventually(() => expect(events).toHaveLength(1));
    expect(events[0]).toEqual({
      Records: [
        {
          messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          receiptHandle: expect.any(String),
          body: '{"request_id":"r1"}',
          attributes: {
            ApproximateReceiveCount: '1',
            ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
            SenderId: expect.any(String),
            SentTimestamp: expect.stringMatching(/^\d{13}$/),
          },
          messageAttributes: {
            trace: { stringValue: 't1', stringListValues: [], binaryListValues: [], dataType: 'String' },
          },
          md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
          eventSource: 'aws:sqs',
          eventSourceARN: queue.arn,
          awsRegion: 'eu-west-1',
        },
      ],
    });
  });

  it('arrive in batches of at most the mapping’s size, and are deleted when handled', async () => {
    const queue = await newQueue();
    await send(queue, 'a', 'b', 'c', 'd', 'e');
    const batches: string[][] = [];
    startPump(aMapping(queue, { batchSize: 2 }), (event) => void batches.push(bodiesOf(event)));
    await eventually(async () => expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 0 }));
    expect(batches.flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(Math.max(...batches.map(({ length }) => length))).toBe(2);
  });

  it('are collected during the batching window', async () => {
    const queue = await newQueue();
    const batches: string[][] = [];
    await send(queue, 'a');
    startPump(
      aMapping(queue, { batchSize: 2, batchingWindowSeconds: 20 }),
      (event) => void batches.push(bodiesOf(event)),
    );
    await eventually(async () => expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 1 }));
    await send(queue, 'b');
    await eventually(() => expect(batches).toEqual([['a', 'b']]));
  });

  it('are handled by at most as many concurrent calls as the mapping allows', async () => {
    const queue = await newQueue();
    await send(queue, 'a', 'b', 'c');
    const finish: (() => void)[] = [];
    startPump(
      aMapping(queue, { batchSize: 1, maximumConcurrency: 2 }),
      () => new Promise<void>((end) => finish.push(end)),
    );
    await eventually(() => expect(finish).toHaveLength(2));
    expect(await countsOf(queue)).toEqual({ waiting: 1, hidden: 2 });
    finish[0]?.();
    await eventually(() => expect(finish).toHaveLength(3));
    finish.forEach((end) => end());
  });
});

describe('Messages that were not handled', () => {
  it('stay if the function reports them, while the others are deleted', async () => {
    const queue = await newQueue();
    await send(queue, 'good', 'bad', 'good');
    startPump(aMapping(queue), failing('bad'));
    await eventually(async () => expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 1 }));
  });

  it('return and reach the dead-letter queue after as many attempts as the template sets', async () => {
    const { queue, deadLetters } = await newQueueWithDeadLetters('0');
    await send(queue, 'bad', 'good');
    const attempts: string[] = [];
    startPump(aMapping(queue, { maximumConcurrency: 1 }), (event) => {
      attempts.push(...bodiesOf(event));
      return failing('bad')(event);
    });
    await eventually(async () => expect(await countsOf(deadLetters)).toEqual({ waiting: 1, hidden: 0 }));
    expect(attempts.toSorted()).toEqual(['bad', 'bad', 'good']);
    expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 0 });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['names a message outside the batch', () => ({ batchItemFailures: [{ itemIdentifier: 'other' }] })],
    ['names no message', () => ({ batchItemFailures: [{ itemIdentifier: '' }] })],
    ['returns something else', () => 'done'],
  ])('all stay when the function %s', async (_, worker) => {
    const queue = await newQueue();
    await send(queue, 'a', 'b');
    let calls = 0;
    startPump(aMapping(queue), async () => {
      calls += 1;
      return worker();
    });
    await eventually(() => expect(calls).toBeGreaterThan(0));
    await eventually(async () => expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 2 }));
    await pump?.stop();
    expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 2 });
  });

  it('are deleted anyway if the mapping does not use reports', async () => {
    const queue = await newQueue();
    await send(queue, 'a');
    startPump(aMapping(queue, { reportsItemFailures: false }), () => ({
      batchItemFailures: [{ itemIdentifier: 'a' }],
    }));
    await eventually(async () => expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 0 }));
  });
});

it('stops in the middle of a long poll, after the batch in flight', async () => {
  const queue = await newQueue();
  await send(queue, 'a');
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  startPump(aMapping(queue), () => {
    started.resolve();
    return finish.promise;
  });
  await started.promise;
  const stopped = pump?.stop();
  finish.resolve();
  await stopped;
  expect(await countsOf(queue)).toEqual({ waiting: 0, hidden: 0 });
});
