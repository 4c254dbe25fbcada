/** The table of what was tried to prove each promise, from the records of the tests. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Proof, proofFolder } from '../support/record-proof.ts';
import type { Promised } from './promises.ts';

const recordForm: z.ZodType<Proof> = z.object({
  promise: z.string(),
  tried: z.int(),
  unit: z.string(),
  failures: z.int(),
  judged_by: z.string(),
});

/** A record that is missing: its test was skipped, or did not get that far. */
type Row = Proof | { missing: string };

function read(name: string): Row {
  try {
    return recordForm.parse(JSON.parse(readFileSync(`${proofFolder}${name}.json`, 'utf8')));
  } catch {
    return { missing: name };
  }
}

export type Table = { lines: string[]; isProven: boolean };

export function makeTable(promises: readonly Promised[]): Table {
  const rows = promises.flatMap(({ records }) => records.map(read));
  const found = rows.filter((row): row is Proof => !('missing' in row));
  const width = Math.max(...found.map(({ promise }) => promise.length), 'promise'.length);
  const unitWidth = Math.max(...found.map(({ unit }) => unit.length));
  const lineOf = (row: Row): string =>
    'missing' in row
      ? `${row.missing.padEnd(width)}  not tried`
      : `${row.promise.padEnd(width)}  ${String(row.tried).padStart(6)} ${row.unit.padEnd(unitWidth)}  ${String(row.failures).padStart(8)}  ${row.judged_by}`;
  return {
    lines: [
      `${'promise'.padEnd(width)}  ${'tried'.padStart(6)} ${''.padEnd(unitWidth)}  failures  judged by`,
      ...rows.map(lineOf),
    ],
    isProven: found.length === rows.length && found.every(({ tried, failures }) => tried > 0 && failures === 0),
  };
}
