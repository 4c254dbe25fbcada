/**
 * `npm start -- --watch`: when a source changes, builds the bundles it is part of and replaces the instances of their
 * functions. The rest of the run goes on.
 */
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type WatchOptions = {
  /** Everything below them is watched. */
  folders: readonly string[];
  /** Brings bundles and templates up to date; false if that is impossible, after the reason was printed. */
  prepare: () => Promise<boolean>;
  /** Replaces the functions whose code is another; returns their names. */
  reload: () => Promise<string[]>;
  print: (line: string) => void;
};

/** Editors write a file in several steps, and save several files at once. */
const settleMs = 200;

/** Returns the function that ends it. */
export function watchSources({ folders, prepare, reload, print }: WatchOptions): () => void {
  let isChanged = false;
  let isRunning = false;

  async function update(): Promise<void> {
    isChanged = true;
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      await sleep(settleMs);
      isChanged = false;
      const isPrepared = await prepare();
      const restarted = isPrepared ? await reload() : [];
      if (!isPrepared) print('The change could not be built; the functions go on without it.');
      else if (restarted.length > 0) print(`Restarted ${restarted.join(', ')}.`);
    }
    isRunning = false;
  }

  const watchers = folders.map((folder) => watch(folder, { recursive: true }, () => void update()));
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
