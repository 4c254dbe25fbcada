/**
 * Processes an SQS batch: messages run concurrently and independently; failed ones return to the queue.
 *
 * `@aws-lambda-powertools/batch` 2.35.0 (8.7 kB minified) would replace only the lines that collect failed ids: reading
 * a message, its trace id and the log line of a failure would stay here, and its exact dependency on commons 2.35.0
 * would be bundled beside the logger's 2.36.0.
 */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { toInternalError } from '../log/internal-errors.ts';
import type { Log } from '../log/log.ts';
import type { Message, Queue } from './messages.ts';

/**
 * The Lambda handler of a queue's worker (`ReportBatchItemFailures`). Errors from `work` are internal, never a
 * tenant's.
 */
export function makeBatchHandler<M extends Message>(
  log: Log,
  queue: Queue<string, M>,
  work: (message: M, log: Log) => Promise<void>,
) {
  async function workOne(record: SQSRecord): Promise<string | null> {
    let line = log;
    try {
      const message = queue.read(record.body);
      const { trace_id, account_id } = message;
      line = log.with({ trace_id, account_id });
      await work(message, line);
      return null;
    } catch (error) {
      line.error('A message failed and will be delivered again', toInternalError(error), {
        message_id: record.messageId,
        received: record.attributes.ApproximateReceiveCount,
      });
      return record.messageId;
    }
  }

  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = await Promise.all(event.Records.map(workOne));
    log.flush();
    return {
      batchItemFailures: failed.filter((id) => id !== null).map((itemIdentifier) => ({ itemIdentifier })),
    };
  };
}
