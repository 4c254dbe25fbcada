/** Redrives for which SQS performs only a part: no message is lost, and the operator sees a message. */
import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import type { TypedOptions } from '../../infra/admin/command.ts';
import { queueCommands } from '../../infra/admin/queues.ts';
import type { Operator } from '../../infra/operator.ts';

const queueUrl = 'https://sqs.eu-west-1.amazonaws.com/123456789012/payments';
const deadLettersUrl = 'https://sqs.eu-west-1.amazonaws.com/123456789012/payments-dead';
const bodyOf = (account_id: number) => JSON.stringify({ kind: 'perform', account_id, request_id: 'r', trace_id: 't' });

/** An SQS with these dead letters, which rejects sending or deleting those at the given positions of a batch. */
function anSqs(bodies: string[], { refuses = [], keeps = [] }: { refuses?: string[]; keeps?: string[] } = {}) {
  const sent: unknown[] = [];
  const deleted: unknown[] = [];
  const waiting = [...bodies];
  const sqs = {
    async send(command: unknown): Promise<unknown> {
      if (command instanceof GetQueueAttributesCommand) {
        const deadLetterTargetArn = 'arn:aws:sqs:eu-west-1:123456789012:payments-dead';
        return { Attributes: { RedrivePolicy: JSON.stringify({ deadLetterTargetArn }), ...counts(waiting.length) } };
      }
      if (command instanceof ReceiveMessageCommand) {
        expect(command.input.QueueUrl).toBe(deadLettersUrl);
        const taken = waiting.splice(0, command.input.MaxNumberOfMessages);
        return { Messages: taken.map((Body, index) => ({ Body, MessageId: `m${index}`, ReceiptHandle: `h${index}` })) };
      }
      if (command instanceof SendMessageBatchCommand) {
        expect(command.input.QueueUrl).toBe(queueUrl);
        const taken = command.input.Entries?.filter(({ Id }) => !refuses.includes(Id ?? '')) ?? [];
        sent.push(...taken.map(({ MessageBody, MessageGroupId }) => [MessageBody, MessageGroupId]));
        return { Successful: taken.map(({ Id }) => ({ Id })) };
      }
      if (command instanceof DeleteMessageBatchCommand) {
        expect(command.input.QueueUrl).toBe(deadLettersUrl);
        deleted.push(...(command.input.Entries ?? []).map(({ ReceiptHandle }) => ReceiptHandle));
        return { Failed: keeps.map((Id) => ({ Id })) };
      }
      throw new Error('Another call');
    },
  };
  const operator = { sqs, queueUrl: () => queueUrl } as unknown as Operator;
  const redrive = (options: TypedOptions = {}) =>
    queueCommands['queue redrive']!.prepare({ queue: 'payments', ...options })(operator);
  return { redrive, sent, deleted };
}

const counts = (count: number) => ({
  ApproximateNumberOfMessages: String(count),
  ApproximateNumberOfMessagesNotVisible: '0',
});

describe('A redrive', () => {
  it('sends each message unchanged, in the group of its account, and then deletes it', async () => {
    const { redrive, sent, deleted } = anSqs([bodyOf(7), bodyOf(8), 'not ours']);
    expect(await redrive()).toEqual({ queue: 'payments', moved: 3, failed: 0 });
    expect(sent).toEqual([
      [bodyOf(7), '7'],
      [bodyOf(8), '8'],
      ['not ours', undefined],
    ]);
    expect(deleted).toEqual(['h0', 'h1', 'h2']);
  });

  it('continues batch by batch, and stops at the limit', async () => {
    const bodies = Array.from({ length: 25 }, () => bodyOf(7));
    expect(await anSqs(bodies).redrive()).toMatchObject({ moved: 25, failed: 0 });
    expect(await anSqs(bodies).redrive({ limit: '12' })).toMatchObject({ moved: 12, failed: 13 });
  });

  it('deletes no message that SQS did not accept, and reports it', async () => {
    const { redrive, deleted } = anSqs([bodyOf(7), bodyOf(8), bodyOf(9)], { refuses: ['1'] });
    await expect(redrive()).rejects.toThrow(
      'SQS refused 1 messages after 2 were moved; run the command again in a minute',
    );
    expect(deleted).toEqual(['h0', 'h2']);
  });

  it('reports a message that was sent and not deleted', async () => {
    const { redrive } = anSqs([bodyOf(7)], { keeps: ['0'] });
    await expect(redrive()).rejects.toThrow('1 messages were sent to their queue but are still in the dead letters');
  });
});

describe('A dry run', () => {
  it('shows only the kinds and ids of messages', async () => {
    const { redrive, sent, deleted } = anSqs([JSON.stringify({ kind: 'perform', request_id: 'r', code: '1234' }), '{']);
    expect(await redrive({ 'dry-run': true })).toEqual({
      queue: 'payments',
      failed: 2,
      would_move: 2,
      first: [
        { kind: 'perform', request_id: 'r', sqs_message_id: 'm0' },
        { kind: 'unreadable', sqs_message_id: 'm1' },
      ],
    });
    expect([sent, deleted]).toEqual([[], []]);
  });
});
