/** The queues, and sending messages to them. */
import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { GatewayError } from '../errors/gateway-error.ts';
import { callStore, StoreUnavailable } from '../storage/store-call.ts';
import type { Message, Queue } from './messages.ts';

/** Sends to these queues. The account id is the fair-queue group: one busy tenant cannot starve the others. */
export type Queues<Names extends string = string> = {
  /** `delaySeconds` is at most 900. */
  send: <M extends Message>(queue: Queue<Names, M>, message: NoInfer<M>, delaySeconds?: number) => Promise<void>;
  /** At most ten messages, in one call, all with the same delay. */
  sendMany: <M extends Message>(
    queue: Queue<Names, M>,
    messages: readonly NoInfer<M>[],
    delaySeconds?: number,
  ) => Promise<void>;
};

export const maxDelaySeconds = 900;

/** SQS delays a message by 15 minutes at most; for a longer delay, the message is sent again with the rest. */
export function sendDelayed<Name extends string, M extends Message>(
  queues: Queues<Name>,
  queue: Queue<Name, M>,
  message: NoInfer<M> & { remaining_delay: number },
): Promise<void> {
  const wait = Math.min(message.remaining_delay, maxDelaySeconds);
  return queues.send(queue, { ...message, remaining_delay: message.remaining_delay - wait }, wait);
}

/** `delayScale` shortens delays in local runs and tests; a deployed stack always uses 1 (config/local-settings). */
export function makeQueues(client: SQSClient, urls: Readonly<Record<string, string>>, delayScale: number): Queues {
  const urlOf = ({ name }: { name: string }): string => {
    const url = urls[name];
    if (url === undefined) throw new GatewayError('internal', `This function may not send to the queue ${name}`);
    return url;
  };
  const toEntry = (message: Message, delaySeconds: number) => ({
    MessageBody: JSON.stringify(message),
    MessageGroupId: String(message.account_id),
    ...(delaySeconds > 0 ? { DelaySeconds: Math.ceil(delaySeconds * delayScale) } : {}),
  });

  const sendOne = async (queue: { name: string }, message: Message, delaySeconds = 0): Promise<void> => {
    const command = new SendMessageCommand({ QueueUrl: urlOf(queue), ...toEntry(message, delaySeconds) });
    await callStore(command, (options) => client.send(command, options));
  };

  return {
    send: sendOne,
    async sendMany(queue, messages, delaySeconds = 0) {
      const [only] = messages;
      if (only === undefined) return;
      if (messages.length === 1) return sendOne(queue, only, delaySeconds);
      const Entries = messages.map((message, index) => ({ Id: String(index), ...toEntry(message, delaySeconds) }));
      const command = new SendMessageBatchCommand({ QueueUrl: urlOf(queue), Entries });
      const { Failed = [] } = await callStore(command, (options) => client.send(command, options));
      if (Failed.length === 0) return;
      const refusal = new GatewayError('internal', `SQS refused ${Failed.length} messages`);
      throw Failed.some(({ SenderFault }) => SenderFault) ? refusal : new StoreUnavailable(refusal, true);
    },
  };
}
