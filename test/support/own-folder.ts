/**
 * Runs before all tests, and first: what a run writes to the system's folder for temporary files (once 0.8 GB) goes into
 * a folder of its own, which is deleted when the run ends. If it was killed, the next run deletes it.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive } from '../../infra/local/processes.ts';

const prefix = 'gateway-tests-';

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's.
  }
}

/** Makes a folder whose name contains this process, and deletes those of processes that have ended. */
export function newFolderOfRun(parent: string): string {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^gateway-tests-([1-9]\d*)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(parent, name));
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

/** Each project calls it, and each process that runs tests inherits the folder of the first call. */
export default function setup(): void {
  if (basename(tmpdir()).startsWith(prefix)) return;
  const folder = newFolderOfRun(tmpdir());
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}
