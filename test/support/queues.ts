/** The gateway's queues as an external client sees them. */
import { SendMessageCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientSettings } from '../../infra/local/emulators/client-settings.ts';
import type { Message, Queue } from '../../shared/platform/async/messages.ts';
import { queues } from '../../shared/declared.ts';
import { eventually, type TestGateway } from './test-gateway.ts';

const connect = ({ run }: TestGateway): SQSClient =>
  new SQSClient(clientSettings(run.gateway.sqsEndpoint, 'us-east-1'));

/** A queue is identified by the worker that it feeds. */
const describedQueue = ({ run }: TestGateway, { name }: Queue) => {
  const mapping = run.gateway.description.eventSourceMappings.find(
    ({ functionName }) => functionName === queues.get(name)?.worker,
  );
  if (!mapping) throw new Error(`No queue ${name}`);
  return mapping.queue;
};

export async function sendMessage<M extends Message>(
  gateway: TestGateway,
  queue: Queue<string, M>,
  message: NoInfer<M>,
): Promise<void> {
  const client = connect(gateway);
  await client.send(
    new SendMessageCommand({
      QueueUrl: describedQueue(gateway, queue).url,
      MessageBody: JSON.stringify(message),
      MessageGroupId: String(message.account_id),
    }),
  );
  client.destroy();
}

/**
 * Messages that fail return to the queue after a second. For the time in which all of them fail: a slow machine would
 * receive others again while it still handles them. Returns a function that restores the queue's own timeout.
 */
export async function shortenVisibility(gateway: TestGateway, queue: Queue): Promise<() => Promise<void>> {
  const { url: QueueUrl, attributes } = describedQueue(gateway, queue);
  const client = connect(gateway);
  const set = (VisibilityTimeout = '') =>
    client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout } }));
  await set('1');
  return async () => {
    await set(attributes.VisibilityTimeout);
    client.destroy();
  };
}

/** As the embedded SQS lists its queues, outside of Amazon's API. */
type ListedQueue = { name: string; approximateMessageCount: number; approximateInflightCount: number };

/**
 * Resolves when no message waits or is in progress; messages with a delay do not count. Reads all queues in one moment:
 * one after the other, a message could move from a queue that is still to be read to one that was.
 */
export async function untilQueuesAreEmpty({ run }: TestGateway): Promise<void> {
  const worked = new Set(run.gateway.description.eventSourceMappings.map(({ queue }) => queue.name));
  await eventually(async () => {
    const answer = await fetch(`${run.gateway.sqsEndpoint}/_fauxqs/queues`);
    const listed = ((await answer.json()) as ListedQueue[]).filter(({ name }) => worked.has(name));
    if (listed.length !== worked.size) throw new Error(`${listed.length} of ${worked.size} queues are listed`);
    for (const { name, approximateMessageCount: waiting, approximateInflightCount: inProgress } of listed) {
      if (waiting + inProgress > 0) throw new Error(`${name} is not empty`);
    }
  });
}

/** Resolves when the work of the queues is done, with what providers call back about it and the work of that. */
export async function untilWorkIsDone(gateway: TestGateway): Promise<void> {
  const simulators = Object.values(gateway.run.simulators);
  await untilQueuesAreEmpty(gateway);
  await Promise.all(simulators.flatMap((simulator) => ('quiet' in simulator ? [simulator.quiet()] : [])));
  await untilQueuesAreEmpty(gateway);
}
