/**
 * The messages in the queues of one run. Everything that was sent to SQS is noted here with the time from which it can be
 * received, so that messages are handed out one at a time, in a fixed order, and without waiting.
 */
import type { AwsCall } from '../../support/aws-calls.ts';
import { queueOf } from './call-names.ts';

/** How long SQS hides a message whose worker died: longer than any claim lasts. */
const visibilityMs = 6 * 60_000;
/** What is left after it is received this often goes to the dead letters. */
const maxReceives = 5;

export type QueuedMessage = { queue: string; body: string; visibleAt: number; received: number };

export function makeMessageQueues(now: () => number) {
  const queued: QueuedMessage[] = [];
  const deadLetters: QueuedMessage[] = [];
  return {
    deadLetters: deadLetters as readonly QueuedMessage[],
    waiting: (): readonly QueuedMessage[] => queued,
    /** Notes what a call to SQS sent. */
    note({ command, input }: AwsCall): void {
      if (!command.startsWith('SendMessage')) return;
      const entries = command === 'SendMessageBatch' ? (input.Entries as Record<string, unknown>[]) : [input];
      for (const { MessageBody, DelaySeconds = 0 } of entries) {
        const visibleAt = now() + Number(DelaySeconds) * 1000;
        queued.push({ queue: queueOf(input), body: String(MessageBody), visibleAt, received: 0 });
      }
    },
    /** The message that can be received first. */
    next: (): QueuedMessage | undefined => queued.toSorted((one, other) => one.visibleAt - other.visibleAt)[0],
    /** Hides a message while a worker handles it. */
    receive(message: QueuedMessage): void {
      queued.splice(queued.indexOf(message), 1);
      message.received += 1;
    },
    /** The worker failed or died: the message is received again later. */
    putBack(message: QueuedMessage): void {
      if (message.received >= maxReceives) deadLetters.push(message);
      else queued.push({ ...message, visibleAt: now() + visibilityMs });
    },
    /** Removes messages, as SQS does after too many receives. */
    lose(isLost: (message: Readonly<Record<string, unknown>>) => boolean): void {
      const left = queued.filter(({ body }) => !isLost(JSON.parse(body) as Record<string, unknown>));
      queued.splice(0, queued.length, ...left);
    },
  };
}
