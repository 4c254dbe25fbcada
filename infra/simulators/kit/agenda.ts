/** A simulator's pending work: delayed callbacks and customers' responses. It is canceled when the simulator stops. */

export type Agenda = {
  /** Runs `work` after a delay; an error in it is a bug of the simulator and is reported. */
  after(milliseconds: number, work: () => unknown): void;
  /** Called after each piece of work. */
  onDone(listener: () => void): void;
  /** Resolves when no work is pending. */
  quiet(): Promise<void>;
  /** Cancels work that has not started. */
  clear(): void;
};

export function makeAgenda(report: (line: string) => void): Agenda {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let waiting: Array<() => void> = [];
  let notify: (() => void) | undefined;

  function resolveWhenQuiet() {
    if (timers.size > 0 || running.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  async function run(work: () => unknown) {
    try {
      await work();
    } catch (error) {
      report(`failed: ${String(error)}`);
    }
  }

  return {
    after(milliseconds, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        const job = run(work).finally(() => {
          running.delete(job);
          notify?.();
          resolveWhenQuiet();
        });
        running.add(job);
      }, milliseconds);
      timers.add(timer);
    },
    onDone(listener) {
      notify = listener;
    },
    quiet: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        resolveWhenQuiet();
      }),
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      resolveWhenQuiet();
    },
  };
}
