// Runs the functions of the template as Lambda does: an idle instance handles the next event, a new one starts if all
// are busy, and instances remain for later calls.
import { randomUUID } from 'node:crypto';
import { localCredentials } from '../emulators/client-settings.ts';
import type { LambdaFunction } from '../template/description.ts';
import type { Json } from '../template/stacks.ts';
import { startInstance, type FunctionInstance } from './function-instance.ts';

type InvocationResult = { result: Json; durationMs: number } | { error: Error; durationMs: number };

/** Called before every invocation; the function it returns is called afterwards. For tests and measurements. */
export type OnInvoke = (call: {
  functionName: string;
  requestId: string;
  event: unknown;
}) => ((result: InvocationResult) => void) | void;

export type FunctionLog = (functionName: string, line: string) => void;

/** Environment variables in addition to the template's, by function name or, under `*`, for all functions. */
export type EnvironmentOverrides = Record<string, Record<string, string>>;

export type FunctionHostOptions = {
  functions: LambdaFunction[];
  region: string;
  environment?: EnvironmentOverrides | undefined;
  log?: FunctionLog | undefined;
  onInvoke?: OnInvoke | undefined;
  /** Beyond this, callers wait for an instance. */
  maximumInstances?: number | undefined;
  /** The credentials by which the emulators identify functions. */
  accessKeyOf?: ((functionName: string) => string) | undefined;
};

export type FunctionHost = {
  /** Rejects with a FunctionError when the function throws, dies or runs out of time. */
  invoke: (functionName: string, event: unknown) => Promise<Json>;
  /** Ends all instances of a function immediately, even during an invocation. */
  kill: (functionName: string) => Promise<void>;
  /** Environment variables of a function in addition to those of every Lambda function. */
  environmentOf: (functionName: string) => Record<string, string>;
  stop: () => Promise<void>;
};

type Pool = {
  lambda: LambdaFunction;
  instances: Set<FunctionInstance>;
  idle: FunctionInstance[];
  waiting: (() => void)[];
};

export function createFunctionHost(options: FunctionHostOptions): FunctionHost {
  const { environment = {}, log = () => {}, onInvoke = () => {}, maximumInstances = 8 } = options;
  const { accessKeyOf = () => localCredentials.accessKeyId } = options;
  const pools = new Map<string, Pool>(
    options.functions.map((lambda) => [lambda.name, { lambda, instances: new Set(), idle: [], waiting: [] }]),
  );

  let stopped = false;

  function poolOf(functionName: string): Pool {
    const pool = pools.get(functionName);
    if (pool) return pool;
    throw new Error(`There is no function ${functionName}. Functions: ${[...pools.keys()].join(', ')}`);
  }

  const environmentOf = (name: string): Record<string, string> => ({
    AWS_ACCESS_KEY_ID: accessKeyOf(name),
    ...poolOf(name).lambda.environment,
    ...environment['*'],
    ...environment[name],
  });

  function start(pool: Pool): FunctionInstance {
    const { name } = pool.lambda;
    const variables = { ...runtimeEnvironment(pool.lambda, options.region), ...environmentOf(name) };
    const instance = startInstance(pool.lambda, variables, (line) => log(name, line));
    pool.instances.add(instance);
    void instance.gone.then(() => bury(pool, instance));
    return instance;
  }

  function bury(pool: Pool, instance: FunctionInstance): void {
    pool.instances.delete(instance);
    pool.waiting.shift()?.();
  }

  async function acquire(pool: Pool): Promise<FunctionInstance> {
    for (;;) {
      if (stopped) throw new Error('The local run has stopped');
      pool.idle = pool.idle.filter((instance) => instance.isAlive());
      const idle = pool.idle.pop();
      if (idle) return idle;
      if (pool.instances.size < maximumInstances) return start(pool);
      await new Promise<void>((resolve) => pool.waiting.push(resolve));
    }
  }

  function release(pool: Pool, instance: FunctionInstance): void {
    if (!instance.isAlive()) return;
    pool.idle.push(instance);
    pool.waiting.shift()?.();
  }

  return {
    async invoke(functionName, event) {
      const pool = poolOf(functionName);
      const requestId = randomUUID();
      const finished = onInvoke({ functionName, requestId, event });
      const started = performance.now();
      const instance = await acquire(pool);
      try {
        const result = await instance.invoke(event, requestId);
        finished?.({ result, durationMs: performance.now() - started });
        return result;
      } catch (error) {
        if (error instanceof Error) finished?.({ error, durationMs: performance.now() - started });
        throw error;
      } finally {
        release(pool, instance);
      }
    },
    async kill(functionName) {
      await Promise.all([...poolOf(functionName).instances].map((instance) => instance.kill()));
    },
    environmentOf,

    async stop() {
      stopped = true;
      const instances = [...pools.values()].flatMap((pool) => [...pool.instances]);
      await Promise.all(instances.map((instance) => instance.kill()));
    },
  };
}

function runtimeEnvironment({ name, memoryMb, handler, directory }: LambdaFunction, region: string) {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    LAMBDA_TASK_ROOT: directory,
    _HANDLER: handler,
    // Otherwise the SDK would read the AWS settings of the user of this machine.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  };
}
