/** Runs before all tests: bundles the functions and synthesizes the stacks that journeys run, like `npm start` only what has changed. */
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { prepare } from '../../infra/local/prepare.ts';
import { collectUsedRights, listUnusedRights } from './used-rights.ts';

export const testAssembly = fileURLToPath(new URL('../../.build/test-assembly', import.meta.url));

/** The returned function runs after all tests. */
export default async function setup(project?: TestProject): Promise<() => Promise<void>> {
  collectUsedRights();
  await prepare(testAssembly, { step: () => {} });
  return () => listUnusedRights(testAssembly, project?.vitest.state.getFilepaths() ?? []);
}
