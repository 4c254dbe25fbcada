// Runs the DynamoDB and SQS emulators in a thread of their own, so that their work does not delay the HTTP API and a
// careless stop of one of them cannot hold up the process.
import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import dynalite from 'dynalite';
import { startFauxqs } from 'fauxqs';
import { closeServer, listen } from '../http/listen.ts';
import type { EmulatorPorts, EmulatorThreadData } from './emulators.ts';

const { dataDir, region }: EmulatorThreadData = workerData;

const [dynamodb, sqs] = await Promise.all([startDynamodb(), startSqs()]);

parentPort?.once('message', () => {
  void Promise.all([closeServer(dynamodb.server), sqs.stop()]).finally(() => process.exit());
});
parentPort?.postMessage({ dynamodb: dynamodb.port, sqs: sqs.port } satisfies EmulatorPorts);

async function startDynamodb() {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const server = dynalite({ path: dataDir && join(dataDir, 'dynamodb'), createTableMs: 0 });
  // Dynalite throws when a caller disappears in the middle of a request, which is what a killed function does.
  server.on('request', (request: IncomingMessage) => {
    request.removeAllListeners('error');
    request.on('error', () => {});
  });
  return { server, port: await listen(server, 0) };
}

function startSqs() {
  return startFauxqs({
    port: 0,
    logger: false,
    defaultRegion: region,
    ...(dataDir !== undefined && { dataDir: join(dataDir, 'sqs') }),
  });
}
