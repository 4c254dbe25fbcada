// The instances of all functions: how many there may be, which handles the next call, and when one ends.
import type { LambdaFunction } from '../template/description.ts';
import type { FunctionInstance } from './function-instance.ts';

export type InstanceLimits = {
  /** Of one function; beyond this, callers wait for an instance. */
  perFunction: number;
  /** Of all functions together; beyond this, the one that has been idle longest ends, and without one callers wait. */
  inTotal: number;
  /** An instance that has been idle for so long ends. */
  idleMs: number;
  /** A call waits so long for each instance its function already has, before another one starts for it. */
  patienceMs: number;
  /** It waits only so long if no call of the function ends meanwhile, for example because all wait for a result. */
  stallMs: number;
};

/**
 * They keep the memory of a local run small; Lambda has its own. A new instance costs as much CPU time as some fifty
 * calls of one that is warm, so it starts only for calls that the others will not handle soon.
 */
const usualLimits: InstanceLimits = {
  perFunction: 8,
  inTotal: 24,
  idleMs: 60_000,
  patienceMs: 1_000,
  stallMs: 200,
};

/** An instance that was used within that time is likely to be needed again, and does not end for another function. */
const inUseMs = 1_000;

type Pool = {
  lambda: LambdaFunction;
  instances: Set<FunctionInstance>;
  /** One starts at a time: the calls that wait meanwhile are often handled before it is ready. */
  isStarting: boolean;
  /** When a call ended last. */
  lastEnd: number;
  /** The one used last is the last. */
  idle: Idle[];
};

type Idle = { instance: FunctionInstance; since: number };

type Acquired = { instance: FunctionInstance; release: () => void };

export type Pools = {
  lambdaOf: (functionName: string) => LambdaFunction;
  acquire: (functionName: string) => Promise<Acquired>;
  /** Ends all instances of a function immediately, even during an invocation. */
  kill: (functionName: string) => Promise<void>;
  /** Idle instances end now, busy ones after their call. Returns whether the code is another. */
  replace: (lambda: LambdaFunction) => boolean;
  running: () => number;
  stop: () => Promise<void>;
};

export function createPools(
  functions: readonly LambdaFunction[],
  startOne: (lambda: LambdaFunction) => FunctionInstance,
  given: Partial<InstanceLimits> = {},
): Pools {
  const limits = { ...usualLimits, ...given };
  const pools = new Map<string, Pool>(
    functions.map((lambda) => [lambda.name, { lambda, instances: new Set(), isStarting: false, lastEnd: 0, idle: [] }]),
  );
  /** In the order of the calls, of all functions: the end of any instance makes room for any function. */
  let waiting: (() => void)[] = [];
  let stopped = false;

  function wakeWaiting(): void {
    const all = waiting;
    waiting = [];
    for (const wake of all) wake();
  }

  const total = (): number => [...pools.values()].reduce((sum, { instances }) => sum + instances.size, 0);

  /** The call that wanted room waits until the instance has ended, or until one has been idle for long enough. */
  function endLongestIdle(): void {
    const latest = performance.now() - inUseMs;
    const idle = [...pools.values()].flatMap((pool) => (pool.idle[0] ? [{ pool, ...pool.idle[0] }] : []));
    const longest = idle.toSorted((one, other) => one.since - other.since)[0];
    if (longest && longest.since <= latest) retire(longest.pool, longest.instance);
  }

  function retire(pool: Pool, instance: FunctionInstance): void {
    pool.idle = pool.idle.filter((one) => one.instance !== instance);
    void instance.kill();
  }

  const sweep = setInterval(
    () => {
      const before = performance.now() - limits.idleMs;
      for (const pool of pools.values()) {
        for (const { instance, since } of pool.idle) if (since < before) retire(pool, instance);
      }
    },
    Math.min(limits.idleMs, 5_000),
  );
  sweep.unref();

  function poolOf(functionName: string): Pool {
    const pool = pools.get(functionName);
    if (pool) return pool;
    throw new Error(`There is no function ${functionName}. Functions: ${[...pools.keys()].join(', ')}`);
  }

  function start(pool: Pool): FunctionInstance {
    const instance = startOne(pool.lambda);
    pool.instances.add(instance);
    pool.isStarting = true;
    void instance.started.then(() => endStart(pool));
    void instance.gone.then(() => bury(pool, instance));
    return instance;
  }

  function endStart(pool: Pool): void {
    pool.isStarting = false;
    wakeWaiting();
  }

  function bury(pool: Pool, instance: FunctionInstance): void {
    pool.instances.delete(instance);
    pool.idle = pool.idle.filter((one) => one.instance !== instance);
    wakeWaiting();
  }

  async function find(pool: Pool): Promise<FunctionInstance> {
    const since = performance.now();
    for (;;) {
      if (stopped) throw new Error('The local run has stopped');
      pool.idle = pool.idle.filter(({ instance }) => instance.isAlive());
      const idle = pool.idle.pop();
      if (idle) return idle.instance;
      const toWait = waitForOthers(pool, since);
      if (toWait <= 0 && !pool.isStarting && pool.instances.size < limits.perFunction) {
        if (total() < limits.inTotal) return start(pool);
        endLongestIdle();
      }
      await wokenWithin(toWait > 0 ? toWait : inUseMs);
    }
  }

  /** Milliseconds for which a call that came at `since` still waits before an instance starts for it. */
  function waitForOthers({ instances, lastEnd }: Pool, since: number): number {
    if (instances.size === 0) return 0;
    const starts = Math.min(since + limits.patienceMs * instances.size, Math.max(since, lastEnd) + limits.stallMs);
    return starts - performance.now();
  }

  async function wokenWithin(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
  }

  function release(pool: Pool, lambda: LambdaFunction, instance: FunctionInstance): void {
    pool.lastEnd = performance.now();
    if (!instance.isAlive()) return;
    if (pool.lambda === lambda) pool.idle.push({ instance, since: performance.now() });
    else retire(pool, instance);
    wakeWaiting();
  }

  return {
    lambdaOf: (functionName) => poolOf(functionName).lambda,
    async acquire(functionName) {
      const pool = poolOf(functionName);
      const instance = await find(pool);
      const { lambda } = pool;
      return { instance, release: () => release(pool, lambda, instance) };
    },
    async kill(functionName) {
      await Promise.all([...poolOf(functionName).instances].map((instance) => instance.kill()));
    },
    replace(lambda) {
      const pool = poolOf(lambda.name);
      if (pool.lambda.directory === lambda.directory) return false;
      pool.lambda = lambda;
      for (const { instance } of pool.idle) retire(pool, instance);
      return true;
    },
    running: total,
    async stop() {
      stopped = true;
      clearInterval(sweep);
      wakeWaiting();
      const instances = [...pools.values()].flatMap((pool) => [...pool.instances]);
      await Promise.all(instances.map((instance) => instance.kill()));
    },
  };
}
