// Starts the emulators of DynamoDB, SQS and Secrets Manager. With a data directory everything survives a restart;
// without one it is lost when the run ends.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { UsedRight, FunctionRights, Guard } from '../rights/guard.ts';
import { youngMb } from '../young-generation.ts';
import { LOCAL_ACCOUNT_ID } from './client-settings.ts';
import { startSecretsEmulator, type SecretsEmulator } from './secrets-emulator.ts';

type EmulatorSettings = { dataDir?: string | undefined; region: string };
/** Each gateway of a process has a port of its own to the thread; the thread closes it when its emulators have stopped. */
export type StartOrder = { port: MessagePort; settings: EmulatorSettings };
export type EmulatorOrder = 'stop' | { enforce: FunctionRights[] };
type EmulatorPorts = { dynamodb: number; sqs: number };
export type EmulatorMessage = EmulatorPorts | { used: UsedRight } | { error: unknown };

/** Emulators that are already running: Amazon's DynamoDB Local and ElasticMQ, in `npm run test:java`. */
export type ExternalEmulators = { dynamodbEndpoint: string; sqsEndpoint: string };

export function readExternalEmulators(from: NodeJS.ProcessEnv): ExternalEmulators | undefined {
  const { LOCAL_DYNAMODB_URL: dynamodbEndpoint, LOCAL_SQS_URL: sqsEndpoint } = from;
  return dynamodbEndpoint && sqsEndpoint ? { dynamodbEndpoint, sqsEndpoint } : undefined;
}

export type Emulators = {
  dynamodbEndpoint: string;
  sqsEndpoint: string;
  secrets: SecretsEmulator;
  /**
   * From now on, a function may only do what its role allows; `onUse` is called with the permissions that functions
   * use. Emulators that were already running do not check roles.
   */
  enforce?(rights: FunctionRights[], guard: Guard, onUse: (used: UsedRight) => void): void;
  stop(): Promise<void>;
};

/** Long enough for the emulators to write their data, and below the two seconds that a stop may take in total. */
const STOP_LIMIT_MS = 1_000;

type EmulatorOptions = EmulatorSettings & {
  external?: ExternalEmulators | undefined;
  /** Tables and queues are in memory even with a data directory, which then keeps only the secrets. */
  inMemory?: boolean | undefined;
};

export async function startEmulators({
  external,
  inMemory = false,
  dataDir,
  region,
}: EmulatorOptions): Promise<Emulators> {
  const secretsFile = dataDir && join(dataDir, 'secrets.json');
  const settings: EmulatorSettings = { region, dataDir: inMemory ? undefined : dataDir };
  if (external) {
    const secrets = await startSecretsEmulator(secretsFile);
    return { ...external, secrets, stop: () => secrets.stop() };
  }
  const { port1: port, port2 } = new MessageChannel();
  const closed = once(port, 'close');
  const started = Promise.withResolvers<EmulatorPorts>();
  let reportUse: ((used: UsedRight) => void) | undefined;
  port.on('message', (message: EmulatorMessage) => {
    if ('used' in message) reportUse?.(message.used);
    else if ('error' in message) started.reject(message.error);
    else started.resolve(message);
  });
  const thread = emulatorThread();
  thread.once('error', started.reject);
  thread.postMessage({ port: port2, settings } satisfies StartOrder, [port2]);
  const whenStarted = started.promise.finally(() => thread.off('error', started.reject));
  const [secrets, ports] = await Promise.all([startSecretsEmulator(secretsFile), whenStarted]);
  return {
    dynamodbEndpoint: `http://127.0.0.1:${ports.dynamodb}`,
    sqsEndpoint: `http://127.0.0.1:${ports.sqs}`,
    secrets,
    enforce(rights, guard, onUse) {
      reportUse = onUse;
      port.postMessage({ enforce: rights } satisfies EmulatorOrder);
      secrets.guardWith(guard);
    },
    async stop() {
      await secrets.stop();
      port.postMessage('stop' satisfies EmulatorOrder);
      await Promise.race([closed, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

let running: Worker | undefined;

/** One for all gateways of a process: it takes longer to load than the rest of a gateway’s start. */
function emulatorThread(): Worker {
  if (running) return running;
  const thread = new Worker(new URL('./emulator-thread.ts', import.meta.url), {
    env: { ...process.env, AWS_ACCOUNT_ID: LOCAL_ACCOUNT_ID },
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
  // A port that is open keeps the process alive, and the thread without one does not.
  thread.unref();
  thread.once('exit', () => (running = undefined));
  running = thread;
  return thread;
}
