/** The gateway's queues as an external client with the real SDK sees them. */
import {
  GetQueueAttributesCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { clientSettings } from '../../infra/local/emulators/client-settings.ts';
import type { Message, Queue } from '../../shared/platform/async/messages.ts';
import { queues } from '../../shared/declared.ts';
import { eventually, type TestGateway } from './test-gateway.ts';

/** A queue is identified by the worker that it feeds. */
const urlOf = ({ run }: TestGateway, { name }: Queue): string => {
  const mapping = run.gateway.description.eventSourceMappings.find(
    ({ functionName }) => functionName === queues.get(name)?.worker,
  );
  if (!mapping) throw new Error(`No queue ${name}`);
  return mapping.queue.url;
};

export async function sendMessage<M extends Message>(
  gateway: TestGateway,
  queue: Queue<string, M>,
  message: NoInfer<M>,
): Promise<void> {
  const client = new SQSClient(clientSettings(gateway.run.gateway.sqsEndpoint, 'us-east-1'));
  await client.send(
    new SendMessageCommand({
      QueueUrl: urlOf(gateway, queue),
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
  const QueueUrl = urlOf(gateway, queue);
  const client = new SQSClient(clientSettings(gateway.run.gateway.sqsEndpoint, 'us-east-1'));
  const set = (VisibilityTimeout = '') =>
    client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout } }));
  const AttributeNames = ['VisibilityTimeout' as const];
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  await set('1');
  return async () => {
    await set(Attributes?.VisibilityTimeout);
    client.destroy();
  };
}

/** Resolves when no message waits or is in progress; messages with a delay do not count. */
export async function untilQueuesAreEmpty({ run }: TestGateway): Promise<void> {
  const client = new SQSClient(clientSettings(run.gateway.sqsEndpoint, 'us-east-1'));
  const countIn = async (QueueUrl: string): Promise<number> => {
    const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
    );
    return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name]), 0);
  };
  await eventually(async () => {
    for (const { queue } of run.gateway.description.eventSourceMappings) {
      if ((await countIn(queue.url)) > 0) throw new Error(`${queue.url} is not empty`);
    }
  });
  client.destroy();
}
