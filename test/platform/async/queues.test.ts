/** What the code sends to the queues, and how a worker processes what it receives. */
import type { SQSEvent } from 'aws-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBatchHandler } from '../../../shared/platform/async/batch.ts';
import { makeQueues } from '../../../shared/platform/async/queues.ts';
import { type DeliverMessage, type WebhookMessage, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const aMessage = (attempt: number): DeliverMessage => ({
  kind: 'deliver',
  account_id: 7,
  event_id: 'evt_1',
  target: 'request',
  attempt,
  trace_id: `trace-${attempt}`,
});

/** Queues whose batches are answered with these failures. */
const failing = (...Failed: { Id: string; Code: string; SenderFault: boolean }[]) => {
  const client = new SQSClient({ region: 'eu-west-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  client.middlewareStack.add(
    () => async () => ({ output: { $metadata: {}, ...(Failed.length > 0 ? { Failed } : {}) }, response: {} }),
    {
      step: 'initialize',
    },
  );
  return makeQueues(client, { webhooks: 'http://127.0.0.1:9/q' }, 1);
};

describe('A queue', () => {
  it('accepts a message with its delay, in the group of its account', async () => {
    await setup.queues.send(webhooksQueue, aMessage(0), 5);
    expect(setup.sent(webhooksQueue)).toEqual([{ message: aMessage(0), delaySeconds: 5 }]);
    expect(setup.aws.made).toMatchObject([{ input: { MessageGroupId: '7', DelaySeconds: 5 } }]);
  });

  it('accepts up to ten messages in one call, a single one as an ordinary message, and none without a call', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => aMessage(index));
    await setup.queues.sendMany(webhooksQueue, ten);
    await setup.queues.sendMany(webhooksQueue, [aMessage(10)]);
    await setup.queues.sendMany(webhooksQueue, []);
    expect(setup.aws.names()).toEqual(['SendMessageBatch', 'SendMessage']);
    expect(setup.sent(webhooksQueue).map(({ message }) => message)).toEqual([...ten, aMessage(10)]);
  });

  const theirs = { Id: '1', Code: 'x', SenderFault: false };

  it('that refuses part of a batch fails the whole batch, so that it is sent again', async () => {
    await expect(failing(theirs).sendMany(webhooksQueue, [aMessage(0), aMessage(1)])).rejects.toMatchObject({
      name: 'StoreUnavailable',
      mayBeDone: true,
      cause: { kind: 'internal', message: 'SQS refused 1 messages' },
    });
  });

  it('that refuses any message of a batch as wrong fails it as our own error', async () => {
    const queues = failing(theirs, { Id: '0', Code: 'y', SenderFault: true });
    await expect(queues.sendMany(webhooksQueue, [aMessage(0), aMessage(1)])).rejects.toMatchObject({
      name: 'GatewayError',
      kind: 'internal',
      message: 'SQS refused 2 messages',
    });
  });

  it('that refuses none of a batch accepts it', async () => {
    await expect(failing().sendMany(webhooksQueue, [aMessage(0), aMessage(1)])).resolves.toBeUndefined();
  });

  it('delays no message that should be sent at once', async () => {
    await setup.queues.send(webhooksQueue, aMessage(0));
    await setup.queues.send(webhooksQueue, aMessage(1), 0);
    await setup.queues.sendMany(webhooksQueue, [aMessage(2), aMessage(3)]);
    expect(JSON.stringify(setup.aws.made)).not.toContain('DelaySeconds');
  });

  it('that a function does not declare cannot be used', async () => {
    const queues = makeQueues(new SQSClient({}), {}, 1);
    await expect(queues.send(webhooksQueue, aMessage(0))).rejects.toMatchObject({ kind: 'internal' });
  });

  it.each([
    [300, 1, 300],
    [4.2, 1, 5],
    [300, 0.01, 3],
    [5, 0.001, 1],
  ])('with a delay of %d seconds and the scale %d delays by %d whole seconds', async (seconds, scale, wanted) => {
    const inputs: unknown[] = [];
    const client = new SQSClient({ region: 'eu-west-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
    client.middlewareStack.add(
      () =>
        async ({ input }) => {
          inputs.push((input as { DelaySeconds?: number }).DelaySeconds);
          return { output: { $metadata: {} }, response: {} };
        },
      { step: 'initialize' },
    );
    await makeQueues(client, { webhooks: 'http://127.0.0.1:9/q' }, scale).send(webhooksQueue, aMessage(0), seconds);
    expect(inputs).toEqual([wanted]);
  });
});

describe('A message', () => {
  it('is read as it was written', () => expect(webhooksQueue.read(JSON.stringify(aMessage(3)))).toEqual(aMessage(3)));

  it.each([
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '{"kind":"perform"}',
    '{"kind":7,"account_id":7}',
    '{"kind":"perform","account_id":"7"}',
  ])('that is not ours is an error: %s', (body) =>
    expect(() => webhooksQueue.read(body)).toThrow(expect.objectContaining({ kind: 'internal' })),
  );
});

const anEvent = (...bodies: string[]): SQSEvent => ({
  Records: bodies.map((body, index) => ({
    messageId: `m${index}`,
    body,
    attributes: { ApproximateReceiveCount: '2' },
  })) as SQSEvent['Records'],
});

describe('A batch', () => {
  it('is processed message by message; only failed ones are returned', async () => {
    const worked: WebhookMessage[] = [];
    const handler = makeBatchHandler(setup.log, webhooksQueue, async (message, line) => {
      if ('attempt' in message && message.attempt === 1) throw new Error('an internal error');
      line.info('worked');
      worked.push(message);
    });
    const bodies = [aMessage(0), aMessage(1), aMessage(2)].map((message) => JSON.stringify(message));
    expect(await handler(anEvent(...bodies, '{', 'null'))).toEqual({
      batchItemFailures: ['m1', 'm3', 'm4'].map((itemIdentifier) => ({ itemIdentifier })),
    });
    expect(worked).toEqual([aMessage(0), aMessage(2)]);
    expect(setup.log.entries).toContainEqual(
      expect.objectContaining({ message: 'A message failed and will be delivered again' }),
    );
    const failures = setup.log.entries.filter(({ level }) => level === 'error').map(({ fields }) => fields);
    expect(failures).toContainEqual({ account_id: 7, trace_id: 'trace-1', message_id: 'm1', received: '2' });
    expect(failures).toHaveLength(3);
    expect(setup.log.entries.find(({ message }) => message === 'worked')?.fields).toEqual({
      account_id: 7,
      trace_id: 'trace-0',
    });
  });

  it('writes its metrics once, also when a message failed', async () => {
    let flushes = 0;
    const log = { ...setup.log, flush: () => void (flushes += 1) };
    await makeBatchHandler(
      log,
      webhooksQueue,
      async () => undefined,
    )(anEvent(JSON.stringify(aMessage(0)), JSON.stringify(aMessage(1)), '{'));
    expect(flushes).toBe(1);
  });

  it('that is empty needs no work', async () => {
    const handler = makeBatchHandler(setup.log, webhooksQueue, () => Promise.reject(new Error('never')));
    expect(await handler(anEvent())).toEqual({ batchItemFailures: [] });
  });
});
