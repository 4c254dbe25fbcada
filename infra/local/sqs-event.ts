// The event of a function for a batch of messages, and the interpretation of its response.
import type { Message } from '@aws-sdk/client-sqs';
import { z } from 'zod';
import type { Queue } from './template/description.ts';

export function toSqsEvent(queue: Queue, region: string, messages: Message[]) {
  return {
    Records: messages.map((message) => ({
      messageId: message.MessageId,
      receiptHandle: message.ReceiptHandle,
      body: message.Body,
      attributes: message.Attributes ?? {},
      messageAttributes: Object.fromEntries(
        Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
          name,
          {
            stringValue: value.StringValue,
            binaryValue: value.BinaryValue && Buffer.from(value.BinaryValue).toString('base64'),
            stringListValues: [],
            binaryListValues: [],
            dataType: value.DataType,
          },
        ]),
      ),
      md5OfBody: message.MD5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: queue.arn,
      awsRegion: region,
    })),
  };
}

const partialFailures = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

/** A response that names a message outside the batch, or is malformed, fails the entire batch, as in Lambda. */
export function handledMessages(batch: Message[], response: unknown, reportsItemFailures: boolean): Message[] {
  if (!reportsItemFailures) return batch;
  const { success, data } = partialFailures.safeParse(response);
  if (!success) return [];
  const failed = (data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  const known = new Set(batch.map(({ MessageId }) => MessageId));
  if (failed.some((id) => !known.has(id))) return [];
  return batch.filter(({ MessageId }) => !failed.includes(MessageId ?? ''));
}
