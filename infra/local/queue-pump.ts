// The event source mappings: receives messages from the queues, passes them to the functions in batches and deletes the
// handled ones. The others return after the queue's visibility timeout and finally reach its dead-letter queue.
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
  /** Lambda reads a queue with the permissions of the function that processes it. */
  accessKeyOf?: ((functionName: string) => string) | undefined;
};

export type QueuePump = {
  /** Stops polling immediately and waits for the batches in flight. */
  stop(): Promise<void>;
};

const MAX_POLL_SECONDS = 20;
const MAX_RECEIVE = 10;
const DEFAULT_CONCURRENCY = 4;
const PAUSE_AFTER_FAILURE_MS = 200;

export function startQueuePump({ mappings, sqsEndpoint, region, invoke, accessKeyOf }: QueuePumpOptions): QueuePump {
  const stopping = new AbortController();
  const clients = new Map(
    mappings.map((mapping) => {
      const settings = clientSettings(sqsEndpoint, region, accessKeyOf?.(mapping.functionName));
      return [mapping, new SQSClient(settings)] as const;
    }),
  );
  const running = [...clients].map(([mapping, client]) => pump(mapping, client));

  async function pump(mapping: EventSourceMapping, client: SQSClient): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      try {
        const batch = await collectBatch(mapping, client);
        if (batch.length === 0) continue;
        const handling = handle(mapping, client, batch).finally(() => inFlight.delete(handling));
        inFlight.add(handling);
        if (inFlight.size >= (mapping.maximumConcurrency ?? DEFAULT_CONCURRENCY)) await Promise.race(inFlight);
      } catch {
        // A poll that the stop interrupted ends here too.
        if (!stopping.signal.aborted) await sleep(PAUSE_AFTER_FAILURE_MS);
      }
    }
    await Promise.all(inFlight);
  }

  /** The batching window starts with the first message; without a window the first receive is the batch. */
  async function collectBatch(mapping: EventSourceMapping, client: SQSClient): Promise<Message[]> {
    const { queue, batchSize, batchingWindowSeconds } = mapping;
    const batch = await receive(client, queue.url, batchSize, MAX_POLL_SECONDS);
    const end = Date.now() + batchingWindowSeconds * 1000;
    while (batch.length > 0 && batch.length < batchSize && Date.now() < end) {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      const most = batchSize - batch.length;
      batch.push(...(await receive(client, queue.url, most, Math.min(seconds, MAX_POLL_SECONDS))));
    }
    return batch;
  }

  async function receive(
    client: SQSClient,
    QueueUrl: string,
    most: number,
    WaitTimeSeconds: number,
  ): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(most, MAX_RECEIVE),
      WaitTimeSeconds,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    });
    const { Messages = [] } = await client.send(command, { abortSignal: stopping.signal });
    return Messages;
  }

  async function handle(mapping: EventSourceMapping, client: SQSClient, batch: Message[]): Promise<void> {
    try {
      const response = await invoke(mapping.functionName, toSqsEvent(mapping.queue, region, batch));
      const handled = handledMessages(batch, response, mapping.reportsItemFailures);
      for (let start = 0; start < handled.length; start += MAX_RECEIVE) {
        await remove(client, mapping.queue.url, handled.slice(start, start + MAX_RECEIVE));
      }
    } catch {
      // The function has logged its own error; the messages stay in the queue.
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
      for (const client of clients.values()) client.destroy();
    },
  };
}

async function remove(client: SQSClient, QueueUrl: string, messages: Message[]): Promise<void> {
  const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
}
