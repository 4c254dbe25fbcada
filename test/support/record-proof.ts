/** What was tried to prove a promise, written where `npm run proof` reads it: by tests and by programs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
