/** Runs before all tests: bundles the functions and synthesizes the stacks that journeys run, as `npm start` does. */
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { makeApp } from '../../infra/app.ts';
import { buildFunctions } from '../../infra/build.ts';
import { localStage } from '../../infra/local/stage.ts';
import { collectUsedRights, listUnusedRights } from './used-rights.ts';

export const testAssembly = fileURLToPath(new URL('../../.build/test-assembly', import.meta.url));

/** The returned function runs after all tests. */
export default async function setup(project?: TestProject): Promise<() => Promise<void>> {
  collectUsedRights();
  await buildFunctions();
  makeApp(localStage, testAssembly, { isChecked: false }).synth();
  return () => listUnusedRights(testAssembly, project?.vitest.state.getFilepaths() ?? []);
}
