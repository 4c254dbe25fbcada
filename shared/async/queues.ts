/** The queues, and sending messages to them. */
import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { GatewayError } from '../errors/gateway-error.ts';
import { callStore, StoreUnavailable } from '../storage/store-call.ts';
import type { AskMessage, FollowUpMessage, Message, PerformMessage } from './messages.ts';

export type QueueName =
  | 'payments'
  | 'payments_callbacks'
  | 'sms'
  | 'einvoicing'
  | 'locks'
  | 'attendance'
  | 'accounting'
  | 'webhooks';

export type Queues = {
  /** `delaySeconds` at most 900. The account id is the fair-queue group: one busy tenant cannot starve the others. */
  send(queue: QueueName, message: Message, delaySeconds?: number): Promise<void>;
  /** At most ten, in one call. */
  sendMany(queue: QueueName, messages: readonly Message[]): Promise<void>;
};

export const longestDelaySeconds = 900;

/** SQS holds a message for 15 minutes at most; a longer wait is a message that waits again. */
export function sendInParts(
  queues: Queues,
  queue: QueueName,
  message: FollowUpMessage | AskMessage | (PerformMessage & { wait_more: number }),
): Promise<void> {
  const wait = Math.min(message.wait_more, longestDelaySeconds);
  return queues.send(queue, { ...message, wait_more: message.wait_more - wait }, wait);
}

/** `delayScale` shortens waits in local runs and tests; a deployed stack always has 1 (config/local-settings). */
export function makeQueues(
  client: SQSClient,
  urls: Readonly<Partial<Record<QueueName, string>>>,
  delayScale: number,
): Queues {
  const urlOf = (queue: QueueName): string => {
    const url = urls[queue];
    if (url === undefined) throw new GatewayError('internal', `This function may not send to the queue ${queue}`);
    return url;
  };
  const toEntry = (message: Message, delaySeconds: number) => ({
    MessageBody: JSON.stringify(message),
    MessageGroupId: String(message.account_id),
    ...(delaySeconds > 0 ? { DelaySeconds: Math.ceil(delaySeconds * delayScale) } : {}),
  });

  return {
    async send(queue, message, delaySeconds = 0) {
      const command = new SendMessageCommand({ QueueUrl: urlOf(queue), ...toEntry(message, delaySeconds) });
      await callStore(command, (options) => client.send(command, options));
    },
    async sendMany(queue, messages) {
      const [only] = messages;
      if (only === undefined) return;
      if (messages.length === 1) return this.send(queue, only);
      const Entries = messages.map((message, index) => ({ Id: String(index), ...toEntry(message, 0) }));
      const command = new SendMessageBatchCommand({ QueueUrl: urlOf(queue), Entries });
      const { Failed = [] } = await callStore(command, (options) => client.send(command, options));
      if (Failed.length === 0) return;
      const refusal = new GatewayError('internal', `SQS refused ${Failed.length} messages`);
      throw Failed.some(({ SenderFault }) => SenderFault) ? refusal : new StoreUnavailable(refusal, true);
    },
  };
}
