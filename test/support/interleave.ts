/**
 * Runs several workers concurrently, but lets only one at a time reach a store; the test decides which. So every order
 * in which two workers can interleave is reproducible. every order in which two workers can meet is one that can be
 * found again.
 */
import { setImmediate } from 'node:timers/promises';
import type { Table } from '../../shared/platform/storage/table.ts';

/** Wraps everything that a worker awaits. */
export type Io = <T>(effect: () => Promise<T>) => Promise<T>;

export const through = (io: Io, table: Table): Table => ({
  get: (key, options) => io(() => table.get(key, options)),
  getMany: (keys, options) => io(() => table.getMany(keys, options)),
  put: (item, condition) => io(() => table.put(item, condition)),
  update: (key, change) => io(() => table.update(key, change)),
  delete: (key) => io(() => table.delete(key)),
  query: (range) => io(() => table.query(range)),
});

type Waiting = { go: () => void };

/**
 * Who is next: each turn is an index into the waiting workers, the longest waiting first, modulo their number. Without
 * turns, they alternate.
 */
export async function interleave(
  workers: readonly ((io: Io) => Promise<unknown>)[],
  turns: readonly number[],
): Promise<void> {
  const waiting: Waiting[] = [];
  let busy = 0;
  const turnstile: Io = async (effect) => {
    await new Promise<void>((go) => void waiting.push({ go }));
    try {
      return await effect();
    } finally {
      busy -= 1;
    }
  };
  const running = { left: workers.length };
  const ends = Promise.allSettled(workers.map((work) => work(turnstile).finally(() => void (running.left -= 1))));
  for (let turn = 0; running.left > 0;) {
    // A worker that is not waiting for its turn is computing: a few rounds of the event loop are enough for that.
    await setImmediate();
    if (busy > 0) continue;
    await setImmediate();
    if (busy > 0 || waiting.length === 0) continue;
    const at = (turns[turn % Math.max(1, turns.length)] ?? 0) % waiting.length;
    turn += 1;
    busy += 1;
    waiting.splice(at, 1)[0]?.go();
  }
  for (const end of await ends) if (end.status === 'rejected') throw end.reason;
}
