// The event source mappings: takes messages from the queues, hands them to the functions in batches and deletes what was
// handled. What was not handled comes back by the queue's visibility timeout and ends in its dead-letter queue.
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient, type Message } from '@aws-sdk/client-sqs';
import { clientSettings } from './emulators/client-settings.ts';
import { handledMessages, toSqsEvent } from './sqs-event.ts';
import type { EventSourceMapping } from './template/description.ts';

export type QueuePumpOptions = {
  mappings: EventSourceMapping[];
  sqsEndpoint: string;
  region: string;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
};

export type QueuePump = {
  /** Ends the polling at once and waits for the batches in flight. */
  stop(): Promise<void>;
};

const LONGEST_POLL_SECONDS = 20;
const LARGEST_RECEIVE = 10;
const DEFAULT_CONCURRENCY = 4;
const PAUSE_AFTER_TROUBLE_MS = 200;

export function startQueuePump({ mappings, sqsEndpoint, region, invoke }: QueuePumpOptions): QueuePump {
  const client = new SQSClient(clientSettings(sqsEndpoint, region));
  const stopping = new AbortController();
  const running = mappings.map((mapping) => pump(mapping));

  async function pump(mapping: EventSourceMapping): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      try {
        const batch = await collectBatch(mapping);
        if (batch.length === 0) continue;
        const handling = handle(mapping, batch).finally(() => inFlight.delete(handling));
        inFlight.add(handling);
        if (inFlight.size >= (mapping.maximumConcurrency ?? DEFAULT_CONCURRENCY)) await Promise.race(inFlight);
      } catch {
        // A poll cut off by the stop ends here too.
        if (!stopping.signal.aborted) await sleep(PAUSE_AFTER_TROUBLE_MS);
      }
    }
    await Promise.all(inFlight);
  }

  /** The batching window begins with the first message; without a window the first receive is the batch. */
  async function collectBatch({ queue, batchSize, batchingWindowSeconds }: EventSourceMapping): Promise<Message[]> {
    const batch = await receive(queue.url, batchSize, LONGEST_POLL_SECONDS);
    const end = Date.now() + batchingWindowSeconds * 1000;
    while (batch.length > 0 && batch.length < batchSize && Date.now() < end) {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      batch.push(...(await receive(queue.url, batchSize - batch.length, Math.min(seconds, LONGEST_POLL_SECONDS))));
    }
    return batch;
  }

  async function receive(QueueUrl: string, most: number, WaitTimeSeconds: number): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(most, LARGEST_RECEIVE),
      WaitTimeSeconds,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    });
    const { Messages = [] } = await client.send(command, { abortSignal: stopping.signal });
    return Messages;
  }

  async function handle(mapping: EventSourceMapping, batch: Message[]): Promise<void> {
    try {
      const response = await invoke(mapping.functionName, toSqsEvent(mapping.queue, region, batch));
      const handled = handledMessages(batch, response, mapping.reportsItemFailures);
      for (let start = 0; start < handled.length; start += LARGEST_RECEIVE) {
        await remove(mapping.queue.url, handled.slice(start, start + LARGEST_RECEIVE));
      }
    } catch {
      // The function has logged its own error; here it only means that the messages stay.
    }
  }

  async function remove(QueueUrl: string, messages: Message[]): Promise<void> {
    const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
      client.destroy();
    },
  };
}
