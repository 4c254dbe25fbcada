import { defineConfig } from 'vitest/config';

/** Unit, driver and journey tests. Files run in two processes at most: the machine they must pass on has two cores. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/judges/**'],
    globalSetup: ['test/support/build-once.ts'],
    // Patience for a busy machine; nothing waits this long by itself.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // In CI what fails once is tried once more, and named at the end as unstable when it passed then.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    maxWorkers: 2,
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.build/test-report.json' }]]
      : ['default'],
  },
});
