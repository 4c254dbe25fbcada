// Runs the synthesized stacks on this machine: emulators, functions, HTTP API, queues and schedules. They start in the
// order of their dependencies and stop in reverse order.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCAL_ACCOUNT_ID, localCredentials } from './emulators/client-settings.ts';
import { readExternalEmulators, startEmulators } from './emulators/emulators.ts';
import { provision, type QueueAttributes } from './emulators/provision.ts';
import {
  createFunctionHost,
  type EnvironmentOverrides,
  type FunctionHost,
  type FunctionLog,
  type OnInvoke,
} from './functions/function-host.ts';
import { openFunctionLogs } from './functions/function-logs.ts';
import type { InstanceLimits } from './functions/function-pools.ts';
import { openHttpServer } from './http/http-api.ts';
import { startQueuePump } from './queue-pump.ts';
import { accessKeyOf, createGuard, type Guard } from './rights/guard.ts';
import { refuseWhatLambdaLacks } from './rights/lambda-needs.ts';
import { describeRight, openRightsRecord, type Right, type RightsRecord } from './rights/record.ts';
import { startSchedules } from './schedules.ts';
import { describeStacks } from './template/describe.ts';
import type { Description } from './template/description.ts';
import { readStacks } from './template/stacks.ts';

export type GatewayOptions = {
  /** The cloud assembly: `cdk.out`, or a stage's assembly inside it. */
  cdkOut: string;
  /** Artifact ids of the stacks to run; all of the assembly by default. */
  stacks?: string[] | undefined;
  /** 0 selects a free port. */
  port: number;
  /** The port of another program that serves the HTTP API on this machine; `port` is then ignored. */
  apiPort?: number | undefined;
  /** The directory of tables, queues, secrets and logs; in memory by default. */
  dataDir?: string | undefined;
  /** Fills the tables, which, like the queues, are then in memory even with a data directory. */
  fillTables?: ((dynamodbEndpoint: string) => Promise<void>) | undefined;
  environment?: EnvironmentOverrides | undefined;
  /** False disables timers. */
  schedules?: boolean | undefined;
  queueAttributes?: QueueAttributes | undefined;
  onInvoke?: OnInvoke | undefined;
  /** Receives the functions' log lines; by default they are written to files in the data directory. */
  log?: FunctionLog | undefined;
  instanceLimits?: Partial<InstanceLimits> | undefined;
  region?: string | undefined;
  /** Called once for each permission that a function's role lacks; the function's log contains it too. */
  onLacking?: ((right: Right) => void) | undefined;
};

export type Gateway = Pick<FunctionHost, 'invoke' | 'kill'> & {
  baseUrl: string;
  description: Description;
  dynamodbEndpoint: string;
  sqsEndpoint: string;
  secretsEndpoint: string;
  /** For other AWS emulators; null if permissions are not enforced. */
  guard: Guard | null;
  rights: Pick<RightsRecord, 'used' | 'lacking'>;
  /** Environment variables of a function in addition to those of every Lambda function. */
  environmentOf: (functionName: string) => Record<string, string>;
  /** Reads the templates again and replaces the functions whose code has changed; returns their names. */
  reload: () => Promise<string[]>;
  /** By the name of a schedule or of a function it calls. */
  triggerSchedule: (name: string) => Promise<void>;
  /** Takes less than two seconds, even with calls in progress. */
  stop: () => Promise<void>;
};

/** How long batches in flight may continue after a stop before their functions are ended. */
const GRACE_MS = 900;

export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const started: (() => void | Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (const end of started.splice(0).toReversed()) await end();
  }
  try {
    return { ...(await start(options, (end) => started.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `atStop` receives, for each started part, the function that stops it. */
async function start(
  { dataDir, region = 'us-east-1', ...options }: GatewayOptions,
  atStop: (end: () => void | Promise<void>) => void,
): Promise<Omit<Gateway, 'stop'>> {
  const stacks = await readStacks(options.cdkOut, options.stacks);
  const http = options.apiPort === undefined ? await openHttpServer(options.port) : undefined;
  atStop(() => http?.stop());
  const external = readExternalEmulators(process.env);
  const emulators = await startEmulators({ dataDir, region, external, inMemory: options.fillTables !== undefined });
  atStop(() => emulators.stop());

  const baseUrl = `http://127.0.0.1:${http?.port ?? options.apiPort}`;
  const { dynamodbEndpoint, sqsEndpoint } = emulators;
  const secretsEndpoint = emulators.secrets.endpoint;
  const namePrefix = external && `${randomUUID().slice(0, 8)}-`;
  const deployment = { region, accountId: LOCAL_ACCOUNT_ID, sqsEndpoint, apiEndpoint: baseUrl, namePrefix };
  const description = describeStacks(stacks, deployment);
  await provision(emulators, description, options.queueAttributes);
  await options.fillTables?.(dynamodbEndpoint);

  const logs = dataDir === undefined ? undefined : openFunctionLogs(join(dataDir, 'logs'));
  atStop(() => logs?.stop());
  const log = options.log ?? logs?.log;
  const rights = description.functions.map(({ name, role, statements }) => ({ functionName: name, role, statements }));
  const record = openRightsRecord((right) => {
    log?.(right.functionName, `ERROR ${describeRight(right)}`);
    options.onLacking?.(right);
  });
  const guard = createGuard(LOCAL_ACCOUNT_ID, rights, record.add);
  refuseWhatLambdaLacks(description, guard);
  emulators.enforce?.(rights, guard, record.add);
  // Amazon's DynamoDB Local stores the tables of each access key separately.
  const keyOf = emulators.enforce === undefined ? () => localCredentials.accessKeyId : accessKeyOf;

  const environment: EnvironmentOverrides = {
    ...options.environment,
    '*': {
      AWS_ENDPOINT_URL_DYNAMODB: dynamodbEndpoint,
      AWS_ENDPOINT_URL_SQS: sqsEndpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsEndpoint,
      ...options.environment?.['*'],
    },
  };
  const functions = createFunctionHost({
    functions: description.functions,
    region,
    environment,
    log,
    onInvoke: options.onInvoke,
    limits: options.instanceLimits,
    accessKeyOf: keyOf,
  });
  atStop(functions.stop);
  const { invoke, kill, environmentOf } = functions;

  async function reload(): Promise<string[]> {
    const { functions: current } = describeStacks(await readStacks(options.cdkOut, options.stacks), deployment);
    return current.filter((lambda) => functions.replace(lambda)).map(({ name }) => name);
  }

  const enabled = options.schedules ?? true;
  const schedules = startSchedules({ schedules: description.schedules, deployment, invoke, enabled });
  atStop(() => schedules.stop());
  const mappings = description.eventSourceMappings;
  const pump = startQueuePump({ mappings, sqsEndpoint, region, invoke, accessKeyOf: keyOf });
  atStop(() => Promise.race([pump.stop(), sleep(GRACE_MS, undefined, { ref: false })]));
  http?.serve({ routes: description.routes, deployment, invoke });

  const triggerSchedule = (name: string) => schedules.trigger(name);
  const addresses = { baseUrl, dynamodbEndpoint, sqsEndpoint, secretsEndpoint };
  const isEnforced = emulators.enforce !== undefined;
  return {
    ...addresses,
    description,
    environmentOf,
    invoke,
    kill,
    reload,
    triggerSchedule,
    rights: record,
    guard: isEnforced ? guard : null,
  };
}
