import { defineConfig } from 'vitest/config';

/** Checks by third-party tools, which run.ts installs. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/judges/**/*.test.ts'],
    globalSetup: ['test/support/build-once.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 1,
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.build/judges-report.json' }]] : ['default'],
  },
});
