/**
 * `npm start -- --watch`: when a source changes, builds the bundles it is part of and replaces the instances of their
 * functions. The rest of the run goes on.
 */
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from './gateway.ts';
import { startPreparing } from './preparing.ts';

/** Editors write a file in several steps, and save several files at once. */
const settleMs = 200;
const watched = ['functions', 'shared'];

export function watchSources(cdkOut: string, gateway: Pick<Gateway, 'reload'>): void {
  let isChanged = false;
  let isRunning = false;

  async function update(): Promise<void> {
    isChanged = true;
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      await sleep(settleMs);
      isChanged = false;
      // esbuild and the CDK print what is wrong; the functions stay as they are.
      const isPrepared = await startPreparing(cdkOut, { step: () => {} }, { isUsed: true }).done;
      const restarted = isPrepared ? await gateway.reload() : [];
      if (!isPrepared) console.log('The change could not be built; the functions before it go on.');
      else if (restarted.length > 0) console.log(`Restarted ${restarted.join(', ')}.`);
    }
    isRunning = false;
  }

  for (const folder of watched) {
    const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    watch(path, { recursive: true }, () => void update());
  }
  console.log(`\nWatching ${watched.join(' and ')} for changes.`);
}
