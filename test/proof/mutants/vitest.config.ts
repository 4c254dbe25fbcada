/** The tests that judge the changes of one area; judge-mutants.ts names them. */
import { defineConfig } from 'vitest/config';
import * as z from 'zod';

const tests = z.array(z.string()).parse(JSON.parse(process.env.MUTANT_TESTS ?? '[]'));

export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: tests,
    // Half of the time of a change was each file importing the same modules again.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
