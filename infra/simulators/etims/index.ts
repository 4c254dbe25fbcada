/** KRA eTIMS as a simulator of the local run. Apps of portal integrators reach it through the GavaConnect simulator. */
import type { Simulator } from '../simulator.ts';
import { etimsMagic } from './magic.ts';
import { type EtimsOptions, type RunningEtims, startEtimsSimulator } from './start.ts';

export const simulator: Simulator<'etims', EtimsOptions, RunningEtims> = {
  name: 'etims',
  addressVariables: ['ETIMS_SANDBOX_URL', 'ETIMS_LIVE_URL', 'ETIMS_VSCU_SANDBOX_URL', 'ETIMS_VSCU_LIVE_URL'],
  magic: etimsMagic.map(({ pin, happens }) => ({ as: 'PIN', values: [pin], happens })),
  // The gateway saves document numbers and device keys, so the authority's state must survive a restart too.
  stateFile: 'etims.json',
  start: startEtimsSimulator,
};
