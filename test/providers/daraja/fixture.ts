/** Reads a payload copied from the provider's documentation. */
import { readFileSync } from 'node:fs';

export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
}
