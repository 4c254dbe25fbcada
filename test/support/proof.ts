/**
 * What a test has tried to prove a promise of the product: it is written to .build/proof, from where `npm run proof`
 * makes its table. A test that fails is in the table too, with the number of its failures.
 */
import { afterAll, afterEach, expect } from 'vitest';
import * as fc from './properties.ts';
import { type Proof, recordProof } from './record-proof.ts';

type Promised = Pick<Proof, 'promise' | 'unit' | 'judged_by'>;

/** Checks every case, records how many there were, and fails with the first twenty that broke the promise. */
export async function prove<Case>(
  name: string,
  promised: Promised,
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

/** Like `fc.assert`, and records how many stories there were. */
export async function proveInStories<Told>(
  name: string,
  promised: Promised,
  property: fc.IAsyncProperty<Told>,
  parameters: fc.Parameters<Told>,
): Promise<void> {
  const details = await fc.check(property, parameters);
  recordProof(name, { ...promised, tried: details.numRuns, failures: details.failed ? 1 : 0 });
  if (details.failed) throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
}

/** Records how many tests the calling file has, and how many of them failed. */
export function proveByTests(name: string, promised: Promised): void {
  let [tried, failures] = [0, 0];
  afterEach(({ task }) => {
    tried += 1;
    if (task.result?.state === 'fail') failures += 1;
  });
  afterAll(() => recordProof(name, { ...promised, tried, failures }));
}
