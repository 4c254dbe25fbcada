/**
 * `npm run proof`: tries to break every promise of the product, and prints one table: the promise, how often it was
 * tried, how often it failed, and who judged that. `--report` prints the table of the last run.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../infra/local/command-line.ts';
import { proofFolder } from '../support/proof-folder.ts';
import { promises } from './promises.ts';
import { makeTable } from './table.ts';

const { options } = readCommandLine({
  command: 'run proof',
  summary: 'Tries to break every promise of the product, and prints how often each was tried and failed.',
  options: { report: { type: 'boolean' } },
  optionLines: [
    '--report         only print the table of what ran last, also in parts',
    'CRASH_POINTS=    brief: only the calls that change something; default: every call',
    'RUNS=            random stories of each property; default: 500',
  ],
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const filesOf = (runBy: 'tests' | 'judges'): string[] =>
  promises.filter((one) => one.runBy === runBy).map(({ file }) => file);

/** Whether all tests passed; a test that fails is also a row of the table. */
function run(...given: string[]): boolean {
  const env = { CRASH_POINTS: 'all', ...process.env };
  return spawnSync(process.execPath, given, { cwd: root, stdio: 'inherit', env }).status === 0;
}

let isPassed = true;
if (options.report !== true) {
  rmSync(proofFolder, { recursive: true, force: true });
  const tests = run('node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...filesOf('tests'));
  const judges = run('test/judges/run.ts', ...filesOf('judges'));
  isPassed = tests && judges;
}
const { lines, isProven } = makeTable(promises);
console.log(`\n${lines.join('\n')}`);
if (options.report !== true && !(isPassed && isProven)) process.exitCode = 1;
