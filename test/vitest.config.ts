import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { FileOrder } from './support/file-order.ts';
import { type Kind, testFiles } from './support/kinds.ts';

const root = new URL('..', import.meta.url).pathname;
const files = testFiles();

/** The files of one kind (support/kinds.ts), selected with `--project`. */
const project = (name: Kind, globalSetup: string[] = []): TestProjectInlineConfiguration => ({
  test: {
    name,
    root,
    include: files[name],
    globalSetup: ['test/support/own-folder.ts', ...globalSetup],
    // Timeouts for a busy machine; no test normally takes this long.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // In CI a failed test is retried once, and listed at the end as unstable if it then passed.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    // Half of the CPU time of a run was each file importing the same modules again.
    isolate: false,
  },
});

/** Unit, driver and journey tests. Three processes on a machine with two cores: each waits a third of its time. */
export default defineConfig({
  test: {
    root,
    projects: [
      project('unit'),
      project('stores'),
      project('journeys', ['test/support/build-once.ts', 'test/support/seeded-data.ts']),
    ],
    maxWorkers: 3,
    sequence: { sequencer: FileOrder },
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.build/test-report.json' }]]
      : ['default'],
  },
});
