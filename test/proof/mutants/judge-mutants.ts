/**
 * Mutation testing of one area: Stryker changes its code one place at a time, and the area's tests must fail for each
 * change. Prints the changes that no test noticed, and records the score for `npm run proof`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installTools } from '../../support/install-tools.ts';
import { recordProof } from '../../support/record-proof.ts';
import { type Change, forgetSurvivors, readReport } from './report.ts';

/** A change that no test can or need notice. */
export type Accepted = Change & { reason: string };

/** Paths and patterns are relative to the root of the project. */
export type Area = {
  name: string;
  changed: string[];
  tests: string[];
  /** Survivors that count neither for nor against the area; each must still survive. */
  accepted?: readonly Accepted[];
};

/** Survivors of any area that need no list. */
const acceptedAnywhere: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /\b(isAbsent|isPresent): \[true\] -> false$/, reason: 'A condition reads only whether it is there.' },
  {
    pattern: /\[\{ consistent: false \}\] -> \{\}$|\bconsistent: \[false\] -> true$/,
    reason: 'The tests’ store always returns what was written last.',
  },
  { pattern: /\.\.\.\( \[[\w.]+ === undefined\] -> false$/, reason: 'An attribute that is undefined is not stored.' },
];

const requiredShare = 0.85;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const tool = `${root}.build/mutants`;

function runStryker({ name, changed, tests }: Area, report: string): void {
  const config = `${tool}/${name}.config.json`;
  const incrementalFile = `${tool}/${name}.incremental.json`;
  forgetSurvivors(incrementalFile);
  const settings = {
    testRunner: 'vitest',
    plugins: [`${tool}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
    vitest: { configFile: 'test/proof/mutants/vitest.config.ts', related: false },
    mutate: changed,
    // Texts are checked where a customer reads them; a test for each would only repeat the text.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutFactor: 3,
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile,
    tempDirName: '.build/mutants/sandbox',
    ignorePatterns: ['.build', '.gateway', 'cdk.out', 'coverage'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // No such file: Stryker would rewrite the project's with an older TypeScript's functions, and nothing here needs it.
    tsconfigFile: 'none.json',
  };
  writeFileSync(config, JSON.stringify(settings, null, 2));
  rmSync(report, { force: true });
  const stryker = `${tool}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const env = { ...process.env, MUTANT_TESTS: JSON.stringify(tests) };
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error(`Stryker ended with ${status}`);
}

const isSame = (one: Change, other: Change): boolean => one.file === other.file && one.change === other.change;

/** Sets the exit code if too few changes are noticed, or an accepted survivor no longer survives. */
export function judgeMutants(area: Area): void {
  // Vitest, which the runner asks for, is the project's own.
  installTools('test/proof/mutants/tools', tool, ['--legacy-peer-deps']);
  const report = `${tool}/${area.name}.json`;
  runStryker(area, report);
  const { noticed, survived } = readReport(report);
  const { accepted = [] } = area;
  const unexplained = survived.filter(
    (one) =>
      !accepted.some((other) => isSame(one, other)) &&
      !acceptedAnywhere.some(({ pattern }) => pattern.test(one.change)),
  );
  const outdated = accepted.filter((one) => !survived.some((other) => isSame(one, other)));
  for (const { file, change } of unexplained) console.log(`Survived in ${file}: ${change}`);
  for (const { file, change } of outdated)
    console.log(`No longer survives, remove it from the list: ${file}: ${change}`);
  const tried = noticed + unexplained.length;
  const missing = Math.max(0, Math.ceil(tried * requiredShare) - noticed);
  const percent = ((100 * noticed) / tried).toFixed(1);
  console.log(`${area.name}: ${percent} % of ${tried} changes made a test fail`);
  recordProof(`mutants-${area.name}`, {
    promise: `at least 85 % of changes to the code of ${area.name} make a test fail (${percent} %)`,
    tried,
    unit: 'changes',
    failures: missing + outdated.length,
    judged_by: 'Stryker, with the tests of the area',
  });
  if (missing + outdated.length > 0) process.exitCode = 1;
}
