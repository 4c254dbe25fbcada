/** Adds up what was tried, prints it as a table, and writes it for the summary of all proofs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tried } from './enumerate.ts';
import type { Story } from './story.ts';

const directory = fileURLToPath(new URL('../../../.build/proof/', import.meta.url));
const promise =
  'Whatever call a process dies at, before or after it: what was accepted ends, every event is delivered under one id, ' +
  'no provider gets anything twice, and no final state changes';
const judgedBy =
  'Every call to DynamoDB, SQS, Secrets Manager, providers and receivers of each story, enumerated; real SDK, emulated ' +
  'stores, simulated providers (test/proof/crash-points)';

type Row = { module: string; story: string } & Pick<Tried, 'points' | 'tried' | 'endedAlike'> & { failures: number };

export function makeReport() {
  const rows: Row[] = [];
  return {
    add({ module, name }: Pick<Story, 'module' | 'name'>, { points, tried, endedAlike, failures }: Tried): void {
      rows.push({ module, story: name, points, tried, endedAlike, failures: failures.length });
    },
    /** `isWhole`: every point of every story was tried. */
    finish(isWhole: boolean): void {
      const total = (of: 'points' | 'tried' | 'failures'): number => rows.reduce((sum, row) => sum + row[of], 0);
      const proof = { promise, tried: total('tried'), failures: total('failures'), judged_by: judgedBy };
      mkdirSync(directory, { recursive: true });
      writeFileSync(
        `${directory}crash-points.json`,
        `${JSON.stringify({ ...proof, whole: isWhole, rows }, null, 2)}\n`,
      );
      const lines = rows.map(({ module, story, points, tried, endedAlike, failures }) =>
        [
          module.padEnd(12),
          story.padEnd(72),
          String(points).padStart(6),
          String(tried).padStart(6),
          String(tried - endedAlike).padStart(9),
          String(failures).padStart(8),
        ].join(' '),
      );
      const header = `${'module'.padEnd(12)} ${'story'.padEnd(72)} points  tried otherwise failures`;
      const sum = `${''.padEnd(85)} ${String(total('points')).padStart(6)} ${String(total('tried')).padStart(6)}`;
      console.log(['', header, ...lines, `${sum} ${String(total('failures')).padStart(18)}`].join('\n'));
    },
  };
}
