/**
 * A standard SQS queue with fair groups, and the Lambda event source mapping that reads it, on a virtual clock. AWS does
 * not document when a group counts as noisy: here, while it has more than an equal share of the messages in flight. An
 * invocation gets the function instance that has been idle for longest: all instances of a busy queue are used.
 */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Message } from '../../../shared/platform/async/messages.ts';
import type { Queues } from '../../../shared/platform/async/queues.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type QueueSettings = {
  batchSize: number;
  maxConcurrency: number;
  visibilityTimeoutSeconds: number;
  workerTimeoutSeconds: number;
};

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

type Queued = { id: string; body: string; group: number; received: number };

/** From a message becoming visible to the invocation that has it. */
const pollMs = 20;

export function makeQueueModel(clock: VirtualClock, settings: QueueSettings) {
  const visible: Queued[] = [];
  const inFlight = new Map<number, number>();
  let [ids, invocations] = [0, 0];
  const idle: Handler[] = [];
  let startInstance: () => Handler;

  const inFlightOf = ({ group }: Queued): number => inFlight.get(group) ?? 0;

  function show(message: Queued, delaySeconds: number): void {
    clock.plan(clock.now() + delaySeconds * 1_000, () => {
      visible.push(message);
      clock.plan(clock.now() + pollMs, poll);
    });
  }

  function takeBatch(): Queued[] {
    const batch: Queued[] = [];
    while (batch.length < settings.batchSize && visible.length > 0) {
      const all = [...inFlight.values()].reduce((sum, count) => sum + count, 0);
      const groups = new Set([...inFlight.keys(), ...visible.map(({ group }) => group)]).size;
      const quiet = visible.findIndex((message) => inFlightOf(message) <= all / groups);
      const [taken] = visible.splice(Math.max(quiet, 0), 1);
      if (!taken) break;
      inFlight.set(taken.group, inFlightOf(taken) + 1);
      batch.push({ ...taken, received: taken.received + 1 });
    }
    return batch;
  }

  function poll(): void {
    while (visible.length > 0 && invocations < settings.maxConcurrency) void invoke(takeBatch());
  }

  async function invoke(batch: Queued[]): Promise<void> {
    invocations += 1;
    const startedAt = clock.now();
    const instance = idle.shift() ?? startInstance();
    const { batchItemFailures } = await instance(toEvent(batch));
    invocations -= 1;
    idle.push(instance);
    const isCutOff = clock.now() - startedAt > settings.workerTimeoutSeconds * 1_000;
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const message of batch) {
      inFlight.set(message.group, inFlightOf(message) - 1);
      if (inFlightOf(message) === 0) inFlight.delete(message.group);
      if (isCutOff || failed.has(message.id)) show(message, settings.visibilityTimeoutSeconds);
    }
    poll();
  }

  const send = (message: Message, delaySeconds = 0): void => {
    ids += 1;
    show({ id: String(ids), body: JSON.stringify(message), group: message.account_id, received: 0 }, delaySeconds);
  };
  const queues: Queues = {
    send: async (_queue, message, delaySeconds) => send(message, delaySeconds),
    sendMany: async (_queue, messages) => messages.forEach((message) => send(message)),
  };
  return {
    queues,
    /** `start`: a new instance of the worker, with caches of its own. */
    serve(start: () => Handler): void {
      startInstance = start;
    },
  };
}

const toEvent = (batch: Queued[]): SQSEvent => ({
  Records: batch.map(({ id, body, received }) => ({
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(received),
      SentTimestamp: '0',
      SenderId: 'gateway',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:modelled',
    awsRegion: 'eu-west-1',
  })),
});
