/**
 * `npm run proof`: tries to break every promise of the product, and prints one table: the promise, how often it was
 * tried, how often it failed, and who judged that. `--report` prints the table of the last run.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../infra/local/command-line.ts';
import { proofFolder } from '../support/record-proof.ts';
import { type Promised, promises } from './promises.ts';
import { makeTable } from './table.ts';

const { options, args: names } = readCommandLine({
  command: 'run proof',
  summary: 'Tries to break every promise of the product, and prints how often each was tried and failed.',
  acceptsArguments: true,
  options: { report: { type: 'boolean' } },
  optionLines: [
    'crash-points ... only the promises with these names; default: all that take minutes, not hours',
    '--report         only print the table of what ran last, also in parts',
    'CRASH_POINTS=    brief: only the calls that change something; default: every call',
    'GROWTH=          brief: 600 records of each kind instead of 10,000',
    'FUZZ=            calls of each route; default: 4, and 12 of open ones',
    'RUNS=            random stories of each property; default: 500',
    'KILLS=, RATE=    of killed-run: kills, calls a second; default: 10 and 20',
    'MINUTES=, RATE=  of soak, which runs only by name; default: 60 and 5',
  ],
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const known = promises.flatMap(({ records }) => records);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no promise with the name ${unknown.join(', ')}. The names: ${known.join(', ')}`);
  process.exit(1);
}

const chosen = promises.filter(({ records, onlyByName = false }) =>
  names.length > 0 ? records.some((name) => names.includes(name)) : !onlyByName,
);
const filesOf = (runBy: Promised['runBy']): string[] =>
  chosen.filter((one) => one.runBy === runBy).map(({ file }) => file);

/** Whether all passed; a test that fails is also a row of the table. */
function run(...given: string[]): boolean {
  const env = { CRASH_POINTS: 'all', GROWTH: 'all', ...process.env };
  return spawnSync(process.execPath, given, { cwd: root, stdio: 'inherit', env }).status === 0;
}

function runTests(): boolean {
  const files = filesOf('tests');
  return (
    files.length === 0 || run('node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...files)
  );
}

function runJudges(): boolean {
  const files = filesOf('judges');
  return files.length === 0 || run('test/judges/run.ts', ...files);
}

const runPrograms = (): boolean =>
  filesOf('program')
    .map((file) => run(file))
    .every(Boolean);

function tryPromises(): boolean {
  const records = chosen.flatMap((one) => one.records);
  for (const name of records) rmSync(`${proofFolder}${name}.json`, { force: true });
  return [runTests(), runJudges(), runPrograms()].every(Boolean);
}

const isPassed = options.report === true || tryPromises();
const { lines, isProven } = makeTable(options.report === true ? promises : chosen);
console.log(`\n${lines.join('\n')}`);
if (options.report !== true && !(isPassed && isProven)) process.exitCode = 1;
