/**
 * Operator commands for queues and their dead letters: shows messages that failed five times, and moves them back to their queue once the error is fixed. Each
 * message is received, sent to its queue and only then deleted, so an interruption may send it twice. Workers tolerate
 * that, as SQS requires anyway. StartMessageMoveTask moves all or nothing, and its documentation does not mention
 * groups.
 */
import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  type QueueAttributeName,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import { anyQueue } from '../../shared/platform/async/messages.ts';
import { queues } from '../../shared/declared.ts';
import type { Operator } from '../operator.ts';
import { type Command, defineCommand, type Listed } from './command.ts';
import { flag, number, oneOf, required } from './option.ts';

const maxConcurrent = 10;
/** Long enough to send and delete a batch. A message that was not deleted returns to the dead letters after this. */
const hiddenSeconds = 60;
/** With a wait, SQS queries all its servers, so an empty response means an empty queue. */
const waitSeconds = 1;

const queueNames = [...queues.keys()].toSorted();
const queueOption = oneOf(queueNames, `One of ${queueNames.join(', ')}`);

export const queueCommands: Record<string, Command> = {
  'queue list': defineCommand({
    summary: 'Count the messages of every queue that are waiting, in progress, delayed and failed.',
    notes: 'These are the counts of SQS, which may be up to a minute old. Failed messages are the dead letters.',
    example: '--queue payments',
    aliases: ['dead-letters list'],
    isRead: true,
    options: { queue: queueOption },
    async run(operator, { queue }): Promise<Listed> {
      const names = queue === undefined ? queueNames : [queue];
      const data = await Promise.all(
        names.map(async (name) => ({ queue: name, ...(await countMessages(operator, name)) })),
      );
      return { data, next_after: null };
    },
  }),
  'queue redrive': defineCommand({
    summary: 'Move failed messages back to their queue, once their fault is fixed.',
    notes: 'A dry run shows up to ten of them, in any order.',
    example: '--queue payments --dry-run',
    aliases: ['dead-letters redrive'],
    options: {
      queue: required(queueOption),
      limit: number('<n>', 'Move at most this many (default: all)'),
      'dry-run': flag('Show the messages, and move none'),
    },
    async run(operator, { queue, limit = Infinity, 'dry-run': isDryRun }) {
      return isDryRun ? peek(operator, queue, limit) : redrive(operator, queue, limit);
    },
  }),
};

async function attributesOf({ sqs }: Operator, QueueUrl: string, names: QueueAttributeName[]) {
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: names }));
  return Attributes;
}

/** Both URLs of a queue; the dead-letter queue is the one in its redrive policy. */
async function addressesOf(operator: Operator, name: string): Promise<{ queue: string; deadLetters: string }> {
  const queue = operator.queueUrl(name);
  const { RedrivePolicy = '{}' } = await attributesOf(operator, queue, ['RedrivePolicy']);
  const { deadLetterTargetArn = '' } = JSON.parse(RedrivePolicy) as { deadLetterTargetArn?: string };
  const target = deadLetterTargetArn.split(':').at(-1);
  if (!target) throw new Error(`The queue ${name} has no dead letters`);
  return { queue, deadLetters: queue.replace(/[^/]+$/, target) };
}

type Counts = { waiting: number; in_progress: number; delayed: number; failed: number };

/** SQS's own counts, which may be up to a minute old. */
async function countMessages(operator: Operator, name: string): Promise<Counts> {
  const { queue, deadLetters } = await addressesOf(operator, name);
  const working = await attributesOf(operator, queue, [
    'ApproximateNumberOfMessages',
    'ApproximateNumberOfMessagesNotVisible',
    'ApproximateNumberOfMessagesDelayed',
  ]);
  return {
    waiting: Number(working.ApproximateNumberOfMessages),
    in_progress: Number(working.ApproximateNumberOfMessagesNotVisible),
    delayed: Number(working.ApproximateNumberOfMessagesDelayed),
    failed: await countDeadLetters(operator, deadLetters),
  };
}

async function countDeadLetters(operator: Operator, deadLetters: string): Promise<number> {
  const names: QueueAttributeName[] = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'];
  const counts = await attributesOf(operator, deadLetters, names);
  return names.reduce((sum, name) => sum + Number(counts[name]), 0);
}

async function receive({ sqs }: Operator, QueueUrl: string, max: number, VisibilityTimeout: number) {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(max, maxConcurrent),
      VisibilityTimeout,
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  return Messages;
}

/** Shows messages and leaves them in the queue. */
async function peek(operator: Operator, name: string, limit: number) {
  const { deadLetters } = await addressesOf(operator, name);
  const failed = await countDeadLetters(operator, deadLetters);
  const messages = failed === 0 ? [] : await receive(operator, deadLetters, limit, 0);
  return { queue: name, failed, would_move: Math.min(failed, limit), first: messages.map(describe) };
}

/** The kind and ids, by which its log lines can be found; nothing else that a message may contain. */
function describe({ MessageId, Body = '', Attributes = {} }: Message) {
  const sent = Number(Attributes.SentTimestamp);
  return {
    ...idsIn(Body),
    sqs_message_id: MessageId,
    ...(Number.isFinite(sent) ? { sent_at: new Date(sent).toISOString() } : {}),
  };
}

function idsIn(body: string): Record<string, unknown> {
  try {
    const message = JSON.parse(body) as Record<string, unknown>;
    const shown = Object.entries(message).filter(([member]) => member === 'kind' || member.endsWith('_id'));
    return Object.fromEntries(shown);
  } catch {
    return { kind: 'unreadable' };
  }
}

async function redrive(operator: Operator, name: string, limit: number) {
  const { queue, deadLetters } = await addressesOf(operator, name);
  let moved = 0;
  for (;;) {
    const messages = moved < limit ? await receive(operator, deadLetters, limit - moved, hiddenSeconds) : [];
    if (messages.length === 0) break;
    const sent = await send(operator, queue, messages);
    await remove(operator, deadLetters, sent);
    moved += sent.length;
    if (sent.length < messages.length) {
      throw new Error(
        `SQS refused ${messages.length - sent.length} messages after ${moved} were moved; run the command again in a minute`,
      );
    }
  }
  return { queue: name, moved, failed: await countDeadLetters(operator, deadLetters) };
}

/** Sends messages unchanged, in the group of the same tenant. Returns those that SQS accepted. */
async function send({ sqs }: Operator, QueueUrl: string, messages: Message[]): Promise<Message[]> {
  const Entries = messages.map(({ Body = '' }, index) => ({
    Id: String(index),
    MessageBody: Body,
    ...groupOf(Body),
  }));
  const { Successful = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  return Successful.flatMap(({ Id }) => messages[Number(Id)] ?? []);
}

/** The account, as when the message was first sent; undefined for a message that no release can have sent. */
function groupOf(body: string): { MessageGroupId?: string } {
  try {
    return { MessageGroupId: String(anyQueue('').read(body).account_id) };
  } catch {
    return {};
  }
}

async function remove({ sqs }: Operator, QueueUrl: string, messages: Message[]): Promise<void> {
  if (messages.length === 0) return;
  const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  const { Failed = [] } = await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  if (Failed.length === 0) return;
  throw new Error(
    `${Failed.length} messages were sent to their queue but are still in the dead letters: run the command again`,
  );
}
