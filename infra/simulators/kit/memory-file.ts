/**
 * What a simulator remembers between two starts of the local run, in one file: the gateway remembers the ids it was
 * given, so a provider that forgot them would answer as no provider does.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Null without a file, and before the first start. */
export function recallFrom(file: string | undefined): unknown {
  return file === undefined || !existsSync(file) ? null : deserialize(readFileSync(file));
}

/** Written whole and then put in place: a stop in between leaves the last one. */
export function rememberIn(file: string | undefined, state: unknown): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, serialize(state));
  renameSync(`${file}.new`, file);
}
