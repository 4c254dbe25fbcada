import { defineConfig } from 'vitest/config';

/** Tests in a real browser, separate from the others: they need Chromium. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/support/own-folder.ts', 'test/support/build-once.ts', 'test/support/seeded-data.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A page waits for functions that start when they are first called.
    expect: { poll: { timeout: 30_000 } },
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    maxWorkers: 1,
    // The files share one process with its modules and its browser (browser.ts).
    isolate: false,
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.build/browser-report.json' }]] : ['default'],
  },
});
