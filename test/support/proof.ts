/**
 * What a test has tried to prove a promise of the product: it is written to .build/proof, from where `npm run proof`
 * makes its table. A test that fails is in the table too, with the number of its failures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const proofFolder = fileURLToPath(new URL('../../.build/proof/', import.meta.url));

export type Proof = {
  /** As a sentence without its end: `no outgoing call reaches a private address`. */
  promise: string;
  /** How often it was tried. */
  tried: number;
  /** What was counted: `addresses and redirects`. */
  unit: string;
  failures: number;
  /** Who decided that a try kept the promise: a test of this project, or an independent tool. */
  judged_by: string;
};

/** `name` is that of the file, without its ending. */
export function recordProof(name: string, proof: Proof): void {
  mkdirSync(proofFolder, { recursive: true });
  writeFileSync(`${proofFolder}${name}.json`, `${JSON.stringify(proof, null, 2)}\n`);
}

/** Checks every case, records how many there were, and fails with the first twenty that broke the promise. */
export async function prove<Case>(
  name: string,
  promised: Pick<Proof, 'promise' | 'unit' | 'judged_by'>,
  cases: Iterable<Case>,
  check: (one: Case) => Promise<void> | void,
): Promise<void> {
  const broken: string[] = [];
  let tried = 0;
  for (const one of cases) {
    tried += 1;
    try {
      await check(one);
    } catch (error) {
      broken.push(`${typeof one === 'string' ? one : JSON.stringify(one)}: ${String(error).slice(0, 500)}`);
    }
  }
  recordProof(name, { ...promised, tried, failures: broken.length });
  expect(broken.slice(0, 20)).toEqual([]);
}
