// One running instance of a function: a worker thread that handles one event at a time, without the environment of this
// process. It ends when it is stopped, when its time is up, or when the function ends its thread.
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { LambdaFunction } from '../template/description.ts';
import type { Json } from '../template/stacks.ts';
import { youngMb } from '../young-generation.ts';
import { FunctionError, type Failure } from './function-error.ts';

type ThreadMessage =
  | { kind: 'loaded' }
  | { kind: 'result'; result: string; cpuMs: number }
  | { kind: 'not loaded'; failure: Failure }
  | { kind: 'failed'; failure: Failure; cpuMs: number };

type Waiting<T> = { resolve(value: T): void; reject(error: FunctionError): void };

export type FunctionInstance = {
  /** Resolves when it can handle an event, or has ended before that. */
  started: Promise<void>;
  /** Resolves when the thread has ended, for any reason. */
  gone: Promise<void>;
  isAlive(): boolean;
  /** CPU time of the thread from its start to the end of its last call. */
  cpuMs(): number;
  invoke(event: unknown, requestId?: string): Promise<Json>;
  kill(): Promise<void>;
};

/** Lambda rejects larger responses. */
const RESPONSE_LIMIT_BYTES = 6 * 1024 * 1024;

export function startInstance(
  lambda: LambdaFunction,
  environment: Record<string, string>,
  log: (line: string) => void,
): FunctionInstance {
  const { name, arn, directory, handler, memoryMb, timeoutSeconds } = lambda;
  const worker = new Worker(new URL('./function-thread.mjs', import.meta.url), {
    workerData: { directory, handler, functionName: name, arn, memoryMb },
    env: environment,
    execArgv: [],
    stdout: true,
    stderr: true,
    // Together as large as the memory of the function in Lambda.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb - youngMb, maxYoungGenerationSizeMb: youngMb },
  });
  for (const output of [worker.stdout, worker.stderr]) forEachLine(output, log);

  const loading = Promise.withResolvers<void>();
  // Whoever awaits the load receives its failure; without a listener it is ignored.
  const started = loading.promise.catch(() => {});
  let running: Waiting<Json> | undefined;
  let causeOfDeath: Failure | undefined;
  let cpuMs = 0;

  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'loaded') loading.resolve();
    else if (message.kind === 'not loaded') die(reported(message.failure));
    else settle(message);
  });
  worker.once('error', (error) => {
    causeOfDeath ??= { errorType: error.name, errorMessage: error.message, stack: error.stack };
  });
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      causeOfDeath ??= exited(`exit status ${code}`);
      loading.reject(new FunctionError(name, causeOfDeath));
      running?.reject(failed(causeOfDeath));
      resolve();
    });
  });

  function settle(message: Extract<ThreadMessage, { kind: 'result' | 'failed' }>): void {
    const waiting = running;
    running = undefined;
    ({ cpuMs } = message);
    if (message.kind === 'failed') waiting?.reject(failed(message.failure));
    else if (Buffer.byteLength(message.result) > RESPONSE_LIMIT_BYTES) waiting?.reject(failed(responseTooLarge));
    else waiting?.resolve(JSON.parse(message.result));
  }

  function failed(failure: Failure): FunctionError {
    return new FunctionError(name, reported(failure));
  }

  function reported(failure: Failure): Failure {
    log(`ERROR ${failure.stack ?? `${failure.errorType}: ${failure.errorMessage}`}`);
    return failure;
  }

  function die(cause: Failure): void {
    causeOfDeath ??= cause;
    void worker.terminate();
  }

  return {
    started,
    gone,
    isAlive: () => causeOfDeath === undefined,
    cpuMs: () => cpuMs,
    async invoke(event, requestId = randomUUID()) {
      await loading.promise;
      const timeout = setTimeout(
        () =>
          die({
            errorType: 'Sandbox.Timedout',
            errorMessage: `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`,
          }),
        timeoutSeconds * 1000,
      );
      try {
        return await new Promise<Json>((resolve, reject) => {
          running = { resolve, reject };
          const deadline = Date.now() + timeoutSeconds * 1000;
          worker.postMessage({ requestId, event: JSON.stringify(event) ?? 'null', deadline });
        });
      } finally {
        clearTimeout(timeout);
      }
    },
    async kill() {
      die(exited('signal: killed'));
      await gone;
    },
  };
}

const exited = (how: string): Failure => ({
  errorType: 'Runtime.ExitError',
  errorMessage: `Runtime exited with error: ${how}`,
});

const responseTooLarge: Failure = {
  errorType: 'Function.ResponseSizeTooLarge',
  errorMessage: `Response payload size exceeded maximum allowed payload size (${RESPONSE_LIMIT_BYTES} bytes).`,
};

function forEachLine(output: Readable, log: (line: string) => void): void {
  createInterface({ input: output }).on('line', log);
}
