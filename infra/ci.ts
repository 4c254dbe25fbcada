/**
 * What `.ci/run` runs after the install: every test suite, every check, the templates and the quick bench. Stages run
 * beside each other where one mostly waits or uses one core.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Ended, readReport, summarize } from './ci-report.ts';
import { readCommandLine } from './local/command-line.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

type Stage = {
  script: string;
  options?: readonly string[];
  report?: string;
  environment?: Readonly<Record<string, string>>;
};

const suite = (script: string, report: string): Stage => ({ script, report: `.build/${report}-report.json` });
const check = (script: string): Stage => ({ script });
/** Written in Go, whose collector otherwise takes a fifth of their CPU time; it still runs when they need this much memory. */
const checkInGo = (script: string): Stage => ({ script, environment: { GOGC: 'off', GOMEMLIMIT: '4GiB' } });
/** Mostly waits for queue messages whose worker was killed: they return after six minutes. */
const killedRun: Stage = { script: 'proof', options: ['killed-run'], environment: { KILLS: '2', RATE: '5' } };

/** Each lane runs beside the others, its stages one after the other; each group waits for the one before. */
function groups(hasJava: boolean): Stage[][][] {
  const java = hasJava ? [suite('test:java', 'java')] : [];
  const checks = [
    ...['lint', 'types'].map(checkInGo),
    ...['format:check', 'directions', 'dead-code', 'synth'].map(check),
  ];
  return [
    // The tests use both cores all the time.
    [[suite('test', 'test')], [killedRun]],
    [[suite('test:browser', 'browser')], [suite('test:judges', 'judges')], [...java, ...checks]],
    // Alone, because it measures.
    [[{ script: 'bench', options: ['--quick'] }]],
    // Prints what the tests above have tried.
    [[{ script: 'proof', options: ['--report'] }]],
  ];
}

const isInstalled = (program: string): boolean => spawnSync(program, ['-version']).error === undefined;

/** Beside another stage, what it prints appears when it ends. */
async function run({ script, options = [], report, environment }: Stage, isAlone: boolean): Promise<Ended> {
  const start = performance.now();
  if (!isAlone) console.log(`== ${script}: started`);
  const child = spawn('npm', ['run', script, '--', ...options], {
    cwd: root,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment, CI: '1', ...(report && { TEST_REPORT: report }) },
  });
  const [[code], ...printed] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (!isAlone) console.log(printed.join(''));
  const isPassed = code === 0;
  console.log(`== ${script}: ${isPassed ? 'passed' : 'FAILED'} after ${seconds} s\n`);
  return {
    script,
    seconds,
    isPassed,
    ...(report && { report: readReport(() => readFileSync(`${root}${report}`, 'utf8')) }),
  };
}

async function runLane(stages: readonly Stage[], isAlone: boolean): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const stage of stages) ended.push(await run(stage, isAlone));
  return ended;
}

if (import.meta.main) {
  readCommandLine({ command: 'run ci', summary: 'Runs every test suite, every check and the quick bench.' });
  const hasJava = isInstalled('java') && isInstalled('mvn');
  if (!hasJava) console.log('Skipped npm run test:java: this machine has no Java or no Maven.');
  const hasPhp = isInstalled('php') && isInstalled('composer');
  if (!hasPhp) console.log('Skips the tests of the PHP client: this machine has no PHP or no Composer.');
  const all = groups(hasJava);
  mkdirSync(`${root}.build`, { recursive: true });
  for (const { report } of all.flat(2)) if (report) rmSync(`${root}${report}`, { force: true });
  const ended: Ended[] = [];
  for (const lanes of all) {
    ended.push(...(await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))).flat());
  }
  const { lines, isPassed } = summarize(ended);
  console.log(lines.join('\n'));
  process.exitCode = isPassed ? 0 : 1;
}
