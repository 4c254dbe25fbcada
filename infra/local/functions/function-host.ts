// Runs the functions of the template as Lambda does: an idle instance handles the next event, a new one starts if all
// are busy, and instances remain for later calls for a while.
import { randomUUID } from 'node:crypto';
import { localCredentials } from '../emulators/client-settings.ts';
import type { LambdaFunction } from '../template/description.ts';
import type { Json } from '../template/stacks.ts';
import { startInstance, type FunctionInstance } from './function-instance.ts';
import { createPools, type InstanceLimits } from './function-pools.ts';
import { runtimeEnvironment } from './runtime-environment.ts';

type InvocationResult = ({ result: Json } | { error: Error }) & {
  durationMs: number;
  /** Of the function's thread, since the call before; the first call includes the start. */
  cpuMs: number;
};

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
  limits?: Partial<InstanceLimits> | undefined;
  /** The credentials by which the emulators identify functions. */
  accessKeyOf?: ((functionName: string) => string) | undefined;
};

export type FunctionHost = {
  /** Rejects with a FunctionError when the function throws, dies or runs out of time. */
  invoke: (functionName: string, event: unknown) => Promise<Json>;
  /** Ends all instances of a function immediately, even during an invocation. */
  kill: (functionName: string) => Promise<void>;
  /**
   * From now on, calls of the function run this code: idle instances end now, busy ones after their call. Returns whether
   * the code is another.
   */
  replace: (lambda: LambdaFunction) => boolean;
  /** Environment variables of a function in addition to those of every Lambda function. */
  environmentOf: (functionName: string) => Record<string, string>;
  /** How many instances there are. */
  running: () => number;
  stop: () => Promise<void>;
};

export function createFunctionHost(options: FunctionHostOptions): FunctionHost {
  const { environment = {}, log = () => {}, onInvoke = () => {} } = options;
  const { accessKeyOf = () => localCredentials.accessKeyId } = options;
  const environmentOf = (name: string): Record<string, string> => ({
    AWS_ACCESS_KEY_ID: accessKeyOf(name),
    ...pools.lambdaOf(name).environment,
    ...environment['*'],
    ...environment[name],
  });

  const start = (lambda: LambdaFunction): FunctionInstance => {
    const variables = { ...runtimeEnvironment(lambda, options.region), ...environmentOf(lambda.name) };
    return startInstance(lambda, variables, (line) => log(lambda.name, line));
  };
  const pools = createPools(options.functions, start, options.limits);

  return {
    async invoke(functionName, event) {
      pools.lambdaOf(functionName);
      const requestId = randomUUID();
      const finished = onInvoke({ functionName, requestId, event });
      const started = performance.now();
      const { instance, release } = await pools.acquire(functionName);
      const before = instance.cpuMs();
      const times = () => ({ durationMs: performance.now() - started, cpuMs: instance.cpuMs() - before });
      try {
        const result = await instance.invoke(event, requestId);
        finished?.({ result, ...times() });
        return result;
      } catch (error) {
        if (error instanceof Error) finished?.({ error, ...times() });
        throw error;
      } finally {
        release();
      }
    },
    kill: pools.kill,
    replace: pools.replace,
    environmentOf,
    running: pools.running,
    stop: pools.stop,
  };
}
