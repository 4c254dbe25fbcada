import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = new URL('../..', import.meta.url).pathname;
/** Sees modules create their expressions while they load, so no other file of its process may have loaded them. */
const expressions = 'test/judges/regular-expressions.test.ts';

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: { root, testTimeout: 600_000, hookTimeout: 120_000, pool: 'forks', ...test },
});

/** Checks by third-party tools, which run.ts installs. */
export default defineConfig({
  test: {
    root,
    projects: [
      project({
        name: 'judges',
        include: ['test/judges/**/*.test.ts'],
        exclude: [expressions],
        globalSetup: ['test/support/own-folder.ts', 'test/support/build-once.ts', 'test/support/seeded-data.ts'],
        // The files share one process with its modules and, where they can, its gateway (shared-gateway.ts).
        isolate: false,
      }),
      project({ name: 'expressions', include: [expressions] }),
    ],
    maxWorkers: 1,
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.build/judges-report.json' }]] : ['default'],
  },
});
