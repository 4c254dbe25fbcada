/** Runs before all tests: bundles the functions and synthesises the stacks that journeys run, as `npm start` does. */
import { fileURLToPath } from 'node:url';
import { makeApp } from '../../infra/app.ts';
import { buildFunctions } from '../../infra/build.ts';
import { localStage } from '../../infra/local/stage.ts';

export const testAssembly = fileURLToPath(new URL('../../.build/test-assembly', import.meta.url));

export default async function setup(): Promise<void> {
  await buildFunctions();
  makeApp(localStage, testAssembly, { isChecked: false }).synth();
}
