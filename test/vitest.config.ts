import { defineConfig } from 'vitest/config';

/** Unit, driver and journey tests. At most two processes: the machine on which they must pass has two cores. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/judges/**'],
    globalSetup: ['test/support/build-once.ts'],
    // Timeouts for a busy machine; no test normally takes this long.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // In CI a failed test is retried once, and listed at the end as unstable if it then passed.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    maxWorkers: 2,
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.build/test-report.json' }]]
      : ['default'],
  },
});
