/** The tests that judge the changes of one area; judge-mutants.ts names them. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import * as z from 'zod';
import { kindOf } from '../../support/kinds.ts';

const root = new URL('../../..', import.meta.url).pathname;
const tests = z.array(z.string()).parse(JSON.parse(process.env.MUTANT_TESTS ?? '[]'));

const isUnit = ({ moduleId }: TestSpecification): boolean => kindOf(relative(root, moduleId)) === 'unit';

/** Unit tests first: the first test that fails ends the run, and most changes need no tables for that. */
class UnitTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files.filter(isUnit), ...files.filter((file) => !isUnit(file))];
  }
}

export default defineConfig({
  test: {
    root,
    include: tests,
    // Half of the time of a change was each file importing the same modules again.
    isolate: false,
    sequence: { sequencer: UnitTestsFirst },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Shorter than in npm test: a change that stops something is noticed by waiting for it in vain.
    expect: { poll: { timeout: 5_000 } },
  },
});
