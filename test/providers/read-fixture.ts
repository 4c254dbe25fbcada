/** Reads payloads typed in from a provider's documentation: files beside the test that asks. */
import { readFileSync } from 'node:fs';

export function fixturesOf(testFile: string): (name: string) => unknown {
  return (name) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, testFile), 'utf8'));
}
