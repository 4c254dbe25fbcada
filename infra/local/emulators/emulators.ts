// Starts the emulators of DynamoDB, SQS and Secrets Manager. With a data directory everything survives a restart;
// without one it is lost when the run ends.
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { UsedRight, FunctionRights, Guard } from '../rights/guard.ts';
import { youngMb } from '../young-generation.ts';
import { LOCAL_ACCOUNT_ID } from './client-settings.ts';
import { startSecretsEmulator, type SecretsEmulator } from './secrets-emulator.ts';

export type EmulatorThreadData = { dataDir?: string | undefined; region: string };
export type EmulatorPorts = { dynamodb: number; sqs: number };
export type EmulatorOrder = 'stop' | { enforce: FunctionRights[] };

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

export async function startEmulators({
  external,
  ...options
}: EmulatorThreadData & { external?: ExternalEmulators | undefined }): Promise<Emulators> {
  const secretsFile = options.dataDir === undefined ? undefined : join(options.dataDir, 'secrets.json');
  if (external) {
    const secrets = await startSecretsEmulator(secretsFile);
    return { ...external, secrets, stop: () => secrets.stop() };
  }
  const thread = new Worker(new URL('./emulator-thread.ts', import.meta.url), {
    workerData: options satisfies EmulatorThreadData,
    env: { ...process.env, AWS_REGION: options.region, AWS_ACCOUNT_ID: LOCAL_ACCOUNT_ID },
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const [secrets, [ports]]: [SecretsEmulator, EmulatorPorts[]] = await Promise.all([
    startSecretsEmulator(secretsFile),
    once(thread, 'message'),
  ]);
  if (ports === undefined) throw new Error('The emulators reported no ports');
  return {
    dynamodbEndpoint: `http://127.0.0.1:${ports.dynamodb}`,
    sqsEndpoint: `http://127.0.0.1:${ports.sqs}`,
    secrets,
    enforce(rights, guard, onUse) {
      thread.on('message', onUse);
      thread.postMessage({ enforce: rights } satisfies EmulatorOrder);
      secrets.guardWith(guard);
    },
    async stop() {
      await secrets.stop();
      thread.postMessage('stop' satisfies EmulatorOrder);
      const limit = setTimeout(() => void thread.terminate(), STOP_LIMIT_MS);
      await exited;
      clearTimeout(limit);
    },
  };
}
