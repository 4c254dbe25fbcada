/** What a simulator still has to do: delayed callbacks and customers who think. Ends with the simulator. */

export type Agenda = {
  /** Does `work` after so many milliseconds; a failure of it is the simulator's own mistake and is reported. */
  after(milliseconds: number, work: () => unknown): void;
  /** Fulfilled when nothing is left to do. */
  quiet(): Promise<void>;
  /** Forgets what is not yet begun. */
  clear(): void;
};

export function makeAgenda(report: (line: string) => void): Agenda {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let waiting: Array<() => void> = [];

  function resolveWhenQuiet() {
    if (timers.size > 0 || running.size > 0) return;
    for (const tell of waiting) tell();
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
          resolveWhenQuiet();
        });
        running.add(job);
      }, milliseconds);
      timers.add(timer);
    },
    quiet: () =>
      new Promise((tell) => {
        waiting.push(tell);
        resolveWhenQuiet();
      }),
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      resolveWhenQuiet();
    },
  };
}
