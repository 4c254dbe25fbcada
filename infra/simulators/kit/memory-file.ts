/**
 * A simulator's state between two starts of the local run, in one file: the gateway saves the ids it received, so the
 * simulator must still know them.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Null without a file, and before the first start. */
export function recallFrom(file: string | undefined): unknown {
  return file === undefined || !existsSync(file) ? null : deserialize(readFileSync(file));
}

/** Written to a new file that then replaces the old one, so that a stop in between leaves the old one intact. */
export function rememberIn(file: string | undefined, state: unknown): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, serialize(state));
  renameSync(`${file}.new`, file);
}
