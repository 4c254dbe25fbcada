/**
 * Dead letters: what messages failed five times, and back to work with them once the fault is mended. Each is received,
 * sent to its queue and only then deleted, so one may be sent twice when this is interrupted; workers bear that, as they
 * must of SQS itself. StartMessageMoveTask would move all or nothing, and says nothing of the groups of fair queues.
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
import { type Command, need, needNumber, type Options, text, UsageError } from './command.ts';

const maxConcurrent = 10;
/** Long enough for a batch to be sent and deleted; what is not comes back to the dead letters then. */
const hiddenSeconds = 60;
/** With a wait, SQS asks all its servers: nothing received means that nothing is there. */
const waitSeconds = 1;

export const deadLetterCommands: Record<string, Command> = {
  'dead-letters list': {
    usage: '[--queue <name>]   (how many messages wait, are being worked on, are put off, and failed)',
    async run(operator, options) {
      const names = text(options, 'queue') === undefined ? [...queues.keys()] : [needQueue(options)];
      const counted = names.map(async (name) => [name, await countMessages(operator, name)] as const);
      return Object.fromEntries(await Promise.all(counted));
    },
  },
  'dead-letters redrive': {
    usage:
      '--queue <name> [--limit <n>] [--dry-run]   (failed messages go back to their queue; a dry run shows the first ten)',
    async run(operator, options) {
      const queue = needQueue(options);
      const limit = options.limit === undefined ? Infinity : needNumber(options, 'limit');
      return options['dry-run'] === true ? peek(operator, queue, limit) : redrive(operator, queue, limit);
    },
  },
};

function needQueue(options: Options): string {
  const name = need(options, 'queue');
  if (!queues.has(name)) throw new UsageError(`--queue is one of ${[...queues.keys()].join(', ')}`);
  return name;
}

async function attributesOf({ sqs }: Operator, QueueUrl: string, names: QueueAttributeName[]) {
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: names }));
  return Attributes;
}

/** Both addresses of a queue; that of its dead letters follows from its redrive policy. */
async function addressesOf(operator: Operator, name: string): Promise<{ queue: string; deadLetters: string }> {
  const queue = operator.queueUrl(name);
  const { RedrivePolicy = '{}' } = await attributesOf(operator, queue, ['RedrivePolicy']);
  const { deadLetterTargetArn = '' } = JSON.parse(RedrivePolicy) as { deadLetterTargetArn?: string };
  const target = deadLetterTargetArn.split(':').at(-1);
  if (!target) throw new Error(`The queue ${name} has no dead letters`);
  return { queue, deadLetters: queue.replace(/[^/]+$/, target) };
}

type Counts = { waiting: number; in_work: number; put_off: number; failed: number };

/** As SQS counts, which may lag behind by a minute. */
async function countMessages(operator: Operator, name: string): Promise<Counts> {
  const { queue, deadLetters } = await addressesOf(operator, name);
  const working = await attributesOf(operator, queue, [
    'ApproximateNumberOfMessages',
    'ApproximateNumberOfMessagesNotVisible',
    'ApproximateNumberOfMessagesDelayed',
  ]);
  return {
    waiting: Number(working.ApproximateNumberOfMessages),
    in_work: Number(working.ApproximateNumberOfMessagesNotVisible),
    put_off: Number(working.ApproximateNumberOfMessagesDelayed),
    failed: await countDeadLetters(operator, deadLetters),
  };
}

async function countDeadLetters(operator: Operator, deadLetters: string): Promise<number> {
  const names: QueueAttributeName[] = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'];
  const counts = await attributesOf(operator, deadLetters, names);
  return names.reduce((sum, name) => sum + Number(counts[name]), 0);
}

async function receive({ sqs }: Operator, QueueUrl: string, most: number, VisibilityTimeout: number) {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(most, maxConcurrent),
      VisibilityTimeout,
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  return Messages;
}

/** Shows messages and leaves them where they are. */
async function peek(operator: Operator, name: string, limit: number) {
  const { deadLetters } = await addressesOf(operator, name);
  const failed = await countDeadLetters(operator, deadLetters);
  const messages = failed === 0 ? [] : await receive(operator, deadLetters, limit, 0);
  return { queue: name, failed, would_move: Math.min(failed, limit), first: messages.map(describe) };
}

/** Kind and ids, by which its lines in the log are found; nothing else that a message may hold. */
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
        `SQS refused ${messages.length - sent.length} messages after ${moved} were moved; in a minute run it once more`,
      );
    }
  }
  return { queue: name, moved, failed: await countDeadLetters(operator, deadLetters) };
}

/** As they were, in the group of the same tenant. Answers those that SQS took. */
async function send({ sqs }: Operator, QueueUrl: string, messages: Message[]): Promise<Message[]> {
  const Entries = messages.map(({ Body = '' }, index) => ({
    Id: String(index),
    MessageBody: Body,
    ...groupOf(Body),
  }));
  const { Successful = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  return Successful.flatMap(({ Id }) => messages[Number(Id)] ?? []);
}

/** That of its account, as when it was sent first; none for what no release of ours can have sent. */
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
    `${Failed.length} messages were sent to their queue and stay in the dead letters too: run it once more`,
  );
}
