/** Saves a simulator's state (memory-file.ts) soon after it changes: also changes without a call, such as a payment. */
import { rememberIn } from './memory-file.ts';
import type { Received, Reply } from './server.ts';

type Respond = (request: Received) => Promise<Reply>;

export type SavedState = {
  /** The state may have changed. */
  changed: () => void;
  /** Answers like `respond`; a call that is not a GET may change the state. */
  after: (respond: Respond) => Respond;
  /** Saves what is not saved yet. */
  stop: () => void;
};

/** Changes that follow each other are written once. */
const delayMs = 100;

/** Without a file nothing is saved. */
export function saveState(file: string | undefined, read: () => unknown): SavedState {
  let pending: NodeJS.Timeout | undefined;
  const save = (): void => {
    pending = undefined;
    rememberIn(file, read());
  };
  const changed = (): void => {
    if (file !== undefined) pending ??= setTimeout(save, delayMs).unref();
  };
  return {
    changed,
    after: (respond) => async (request) => {
      try {
        return await respond(request);
      } finally {
        if (request.method !== 'GET') changed();
      }
    },
    stop() {
      clearTimeout(pending);
      if (pending !== undefined) save();
    },
  };
}

/** How many calls, callbacks and payments a simulator remembers: flat memory, however long it runs. */
const maxRemembered = 5_000;

/** Appends to a list; the oldest entries are forgotten. */
export function append<T>(list: T[], entry: T): void {
  list.push(entry);
  if (list.length > maxRemembered) list.shift();
}

/** The newest entries of a map, which forgets the others. */
export function newest<K, V>(map: Map<K, V>): Map<K, V> {
  for (const key of map.keys()) {
    if (map.size <= maxRemembered) break;
    map.delete(key);
  }
  return map;
}
