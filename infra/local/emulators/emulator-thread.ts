// Runs the DynamoDB and SQS emulators in a separate thread, so that they do not delay the HTTP API and cannot block the
// process when it stops. The permissions of functions are checked here too.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { closeServer, listen } from '../http/listen.ts';
import { createGuard, type Guard } from '../rights/guard.ts';
import { LOCAL_ACCOUNT_ID } from './client-settings.ts';
import { createDynamodb } from './embedded-dynamodb.ts';
import type { EmulatorOrder, EmulatorPorts, EmulatorThreadData } from './emulators.ts';
import { guardDynamodb } from './guarded-dynamodb.ts';
import { startGuardedSqs } from './guarded-sqs.ts';

const { dataDir, region }: EmulatorThreadData = workerData;
const account = { region, accountId: LOCAL_ACCOUNT_ID };
let guard: Guard | null = null;
const guardNow = () => guard;

const [dynamodb, sqs] = await Promise.all([startDynamodb(), startSqs()]);

parentPort?.on('message', (order: EmulatorOrder) => {
  if (order === 'stop') void Promise.all([closeServer(dynamodb.server), sqs.stop()]).finally(() => process.exit());
  else guard = createGuard(LOCAL_ACCOUNT_ID, order.enforce, (used) => parentPort?.postMessage(used));
});
parentPort?.postMessage({ dynamodb: dynamodb.port, sqs: sqs.port } satisfies EmulatorPorts);

async function startDynamodb() {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const server = createDynamodb({ path: dataDir && join(dataDir, 'dynamodb') });
  guardDynamodb(server, account, guardNow);
  return { server, port: await listen(server, 0) };
}

function startSqs() {
  return startGuardedSqs(
    { region, ...(dataDir !== undefined && { dataDir: join(dataDir, 'sqs') }) },
    account,
    guardNow,
  );
}
