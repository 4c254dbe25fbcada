/** Adds up what was tried, prints it as a table, and records it as a proof. */
import { recordProof } from '../../support/record-proof.ts';
import type { Tried } from './enumerate.ts';
import type { Story } from './story.ts';

const proven = {
  promise: 'whatever call a process dies at, nothing accepted is lost, stuck, published twice or done twice',
  unit: 'deaths at calls to AWS, providers and receivers',
  judged_by: 'a test that enumerates the calls of each story and compares what is left after recovery',
};

type Row = Pick<Story, 'module' | 'name'> & Tried;

const columns = (texts: readonly [string, string], numbers: readonly (number | string)[]): string =>
  [texts[0].padEnd(11), texts[1].padEnd(88), ...numbers.map((number) => String(number).padStart(11))].join('');

export function makeReport() {
  const rows: Row[] = [];
  const total = (of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    add({ module, name }: Pick<Story, 'module' | 'name'>, tried: Tried): void {
      rows.push({ module, name, ...tried });
    },
    finish(): void {
      const tried = total((row) => row.tried);
      const failures = total((row) => row.failures.length);
      recordProof('crash-points', { ...proven, tried, failures });
      const lines = rows.map((row) =>
        columns([row.module, row.name], [row.points, row.tried, row.tried - row.endedAlike, row.failures.length]),
      );
      const header = columns(['module', 'story'], ['points', 'tried', 'otherwise', 'failures']);
      const sum = columns(
        ['', ''],
        [total((row) => row.points), tried, tried - total((row) => row.endedAlike), failures],
      );
      console.log(['', header, ...lines, sum].join('\n'));
    },
  };
}
