// Runs the DynamoDB and SQS emulators in a separate thread, so that they do not delay the HTTP API and cannot block the
// process when it stops. The permissions of functions are checked here too.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { closeServer, listen } from '../http/listen.ts';
import { createGuard, type Guard } from '../rights/guard.ts';
import type { Account } from '../rights/needs.ts';
import { LOCAL_ACCOUNT_ID } from './client-settings.ts';
import { createDynamodb } from './embedded-dynamodb.ts';
import type { EmulatorMessage, EmulatorOrder, StartOrder } from './emulators.ts';
import { guardDynamodb } from './guarded-dynamodb.ts';
import { startGuardedSqs } from './guarded-sqs.ts';

/** One start after the other: the region of an emulator is in the environment, and its server on a common channel. */
let starting = Promise.resolve();
parentPort?.on('message', (order: StartOrder) => {
  starting = starting.then(() => run(order));
});

async function run({ port, settings: { region, dataDir } }: StartOrder): Promise<void> {
  const account = { region, accountId: LOCAL_ACCOUNT_ID };
  let guard: Guard | null = null;
  const guardNow = () => guard;
  const send = (message: EmulatorMessage): void => port.postMessage(message);
  try {
    const dynamodb = await startDynamodb(dataDir, account, guardNow);
    const sqs = await startGuardedSqs(
      { region, ...(dataDir !== undefined && { dataDir: join(dataDir, 'sqs') }) },
      account,
      guardNow,
    );
    port.on('message', (order: EmulatorOrder) => {
      if (order === 'stop') void Promise.all([closeServer(dynamodb.server), sqs.stop()]).finally(() => port.close());
      else guard = createGuard(LOCAL_ACCOUNT_ID, order.enforce, (used) => send({ used }));
    });
    send({ dynamodb: dynamodb.port, sqs: sqs.port });
  } catch (error) {
    send({ error });
    port.close();
  }
}

async function startDynamodb(dataDir: string | undefined, account: Account, guardNow: () => Guard | null) {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  process.env.AWS_REGION = account.region;
  const server = createDynamodb({ path: dataDir && join(dataDir, 'dynamodb') });
  guardDynamodb(server, account, guardNow);
  return { server, port: await listen(server, 0) };
}
