/**
 * A clock that stands still while code runs, and jumps to the next moment that something waits for. Real handlers run
 * on it: only what they wait for outside (a receiver's response) takes time.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Planned = { at: number; order: number; run: () => void };

export type VirtualClock = ReturnType<typeof makeVirtualClock>;

export function makeVirtualClock(start: number) {
  const planned: Planned[] = [];
  const insideTask = new AsyncLocalStorage<{ isAsleep: boolean }>();
  let [time, order, busy] = [start, 0, 0];
  let failure: { error: unknown } | null = null;

  function plan(at: number, run: () => void): void {
    order += 1;
    planned.push({ at: Math.max(at, time), order, run });
  }

  const isBusy = (): boolean => busy > 0;

  /** The clock stands still until the task ends or sleeps. */
  async function runTask<T>(task: () => Promise<T>): Promise<T> {
    busy += 1;
    try {
      return await insideTask.run({ isAsleep: false }, task);
    } finally {
      busy -= 1;
    }
  }

  /** Starts a task that nobody waits for; its failure ends the run. */
  function startTask(task: () => Promise<void>): void {
    runTask(task).catch((error: unknown) => {
      failure ??= { error };
    });
  }

  async function settle(): Promise<void> {
    do {
      await new Promise((fulfil) => setImmediate(fulfil));
    } while (isBusy());
    if (failure) throw failure.error;
  }

  return {
    now: () => time,
    plan,
    runTask,
    startTask,
    /** Only inside of a task. */
    async sleep(milliseconds: number): Promise<void> {
      const task = insideTask.getStore();
      if (!task || task.isAsleep) throw new Error('Only a task of the clock can sleep, and only once at a time');
      task.isAsleep = true;
      busy -= 1;
      await new Promise<void>((fulfil) => {
        plan(time + milliseconds, () => {
          task.isAsleep = false;
          busy += 1;
          fulfil();
        });
      });
    },
    /** Calls `run` later, unless the returned function cancels it. */
    after(milliseconds: number, run: () => Promise<void>): () => void {
      let isCancelled = false;
      plan(time + milliseconds, () => {
        if (!isCancelled) startTask(run);
      });
      return () => {
        isCancelled = true;
      };
    },
    /** Runs what is planned up to a moment. */
    async runUntil(end: number): Promise<void> {
      for (;;) {
        await settle();
        planned.sort((a, b) => a.at - b.at || a.order - b.order);
        const next = planned[0];
        if (next === undefined || next.at > end) return;
        time = next.at;
        while (planned[0]?.at === time) planned.shift()?.run();
      }
    },
  };
}
