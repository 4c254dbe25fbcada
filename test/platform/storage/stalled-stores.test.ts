/** Real clients against servers that stall: every call ends within its time limit. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientSettings as local } from '../../../infra/local/emulators/client-settings.ts';
import { closeServer, listen } from '../../../infra/local/http/listen.ts';
import { makeQueues } from '../../../shared/platform/async/queues.ts';
import { makeDynamodb, makeSqs } from '../../../shared/platform/config/clients.ts';
import { functions } from '../../../shared/declared.ts';
import { locksQueue } from '../../../shared/locks/messages.ts';
import { callStore, clientSettings, storeTimes } from '../../../shared/platform/storage/store-call.ts';
import { makeTable } from '../../../shared/platform/storage/table.ts';

/** The same proportions, in hundredths. */
const scaled = { attempts: 2, connectMs: 60, answerMs: 80, callMs: 1_000 };
const key = { pk: 'A#1', sk: 'THING' };

let closing: (() => unknown)[] = [];
beforeEach(() => void (closing = []));
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

async function serve(
  answer: (...given: Parameters<RequestListener>) => unknown,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => void answer(request, response));
  closing.push(() => closeServer(server));
  return { url: `http://127.0.0.1:${await listen(server, 0)}`, server };
}

const settingsFor = (url: string) => ({ ...clientSettings(scaled), ...local(url, 'eu-west-1') });

function aTable(url: string) {
  const client = new DynamoDBClient(settingsFor(url));
  closing.push(() => client.destroy());
  return makeTable(client, 'requests');
}

describe('A store that accepts a call and never responds', () => {
  it.each(['DynamoDB', 'SQS', 'Secrets Manager'])(
    'ends a call of %s after the declared number of attempts',
    async (store) => {
      let attempts = 0;
      const { url } = await serve((request) => {
        attempts += 1;
        request.resume();
      });
      const calls: Record<string, () => Promise<unknown>> = {
        DynamoDB: () => aTable(url).put({ ...key, a: 1 }, { pk: { isAbsent: true } }),
        SQS: () =>
          makeQueues(new SQSClient(settingsFor(url)), { locks: `${url}/000000000000/locks` }, 1).send(locksQueue, {
            kind: 'relist_locks',
            account_id: 1,
            app_id: 1,
            trace_id: 't',
          }),
        'Secrets Manager': () => {
          const client = new SecretsManagerClient(settingsFor(url));
          const command = new GetSecretValueCommand({ SecretId: 's' });
          return callStore(command, (options) => client.send(command, options));
        },
      };
      await expect(calls[store]?.()).rejects.toMatchObject({
        name: 'StoreUnavailable',
        mayBeDone: true,
        cause: { name: 'TimeoutError' },
      });
      expect(attempts).toBe(scaled.attempts);
    },
  );
});

it('A store whose response stalls ends the call, which may have taken effect', async () => {
  const { url } = await serve((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': '500' });
    response.write('{"Item":');
  });
  await expect(aTable(url).get(key)).rejects.toMatchObject({ name: 'StoreUnavailable', mayBeDone: true });
});

it('A store with a very slow response is abandoned at the call’s time limit', async () => {
  const { url } = await serve(async (request, response) => {
    request.resume();
    response.on('error', () => {});
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    while (!response.destroyed) {
      response.write(' ');
      await sleep(20);
    }
  });
  const client = new DynamoDBClient(settingsFor(url));
  closing.push(() => client.destroy());
  const command = new GetItemCommand({ TableName: 'requests', Key: { pk: { S: 'A' }, sk: { S: 'B' } } });
  const call = callStore(command, (options) => client.send(command, options), { callMs: 200 });
  await expect(call).rejects.toMatchObject({ name: 'StoreUnavailable', cause: { name: 'AbortError' } });
});

it('A store that requests a long pause is not waited for', async () => {
  const { url } = await serve((request, response) => {
    request.resume();
    response.writeHead(503, { 'retry-after': '600' }).end();
  });
  const client = new DynamoDBClient(settingsFor(url));
  closing.push(() => client.destroy());
  const command = new GetItemCommand({ TableName: 'requests', Key: { pk: { S: 'A' }, sk: { S: 'B' } } });
  const call = callStore(command, (options) => client.send(command, options), { callMs: 200 });
  await expect(call).rejects.toMatchObject({ name: 'StoreUnavailable' });
});

it('A store that accepts no connection ends the call, which had no effect', async () => {
  // Its thread listens and then blocks; the kernel accepts a few connections for it, and leaves the others waiting.
  const script = `
    const { createServer } = require('node:net');
    const { parentPort } = require('node:worker_threads');
    const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 1);
    });`;
  const worker = new Worker(script, { eval: true, execArgv: [] });
  closing.push(() => worker.terminate());
  const [port] = (await once(worker, 'message')) as [number];
  await sleep(50);
  const waiting: Socket[] = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  closing.push(() => waiting.forEach((socket) => socket.destroy()));
  await once(waiting[0] as Socket, 'connect');
  await expect(aTable(`http://127.0.0.1:${port}`).put(key, { pk: { isAbsent: true } })).rejects.toMatchObject({
    name: 'StoreUnavailable',
    mayBeDone: false,
  });
});

describe('The time limit of a store call', () => {
  it('is in the settings of the clients that functions use', async () => {
    vi.stubEnv('GATEWAY_STORE_PATIENCE', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const { config } of [makeDynamodb(), makeSqs()]) {
      const { requestHandler } = config as unknown as { requestHandler: { configProvider: Promise<object> } };
      expect(await requestHandler.configProvider).toMatchObject({
        connectionTimeout: storeTimes.connectMs,
        requestTimeout: storeTimes.answerMs,
        socketTimeout: storeTimes.answerMs,
        throwOnRequestTimeout: true,
      });
      expect(await config.maxAttempts()).toBe(storeTimes.attempts);
    }
  });

  it('is longer in a local run that sets a factor', () => {
    vi.stubEnv('GATEWAY_STORE_PATIENCE', '3');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(clientSettings().requestHandler).toMatchObject({
      connectionTimeout: 3 * storeTimes.connectMs,
      requestTimeout: 3 * storeTimes.answerMs,
    });
  });

  it('is enough for all its attempts and the pauses between them', () => {
    const { attempts, answerMs, connectMs, callMs } = storeTimes;
    // The SDK waits at most 25 to 50 ms, doubled each time, after an attempt without a response; 1 s, doubled, if
    // throttled.
    const pauses = (first: number) => first * (2 ** (attempts - 1) - 1);
    expect(attempts * Math.max(answerMs, connectMs) + pauses(50)).toBeLessThanOrEqual(callMs);
    expect(pauses(1_000)).toBeLessThan(callMs);
  });

  it.each([...functions])('fits twice into the timeout of %s', (_name, { timeoutSeconds }) => {
    // The call that stalls, and the one that cleans up after it.
    expect(2 * storeTimes.callMs).toBeLessThan(timeoutSeconds * 1000);
  });
});
