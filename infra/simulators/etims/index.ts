/** KRA eTIMS as a simulator of the local run. Apps of the portal's integrators reach it through the GavaConnect simulator. */
import type { Simulator } from '../simulator.ts';
import { etimsMagic } from './magic.ts';
import { type EtimsOptions, type RunningEtims, startEtimsSimulator } from './start.ts';

export const simulator: Simulator<'etims', EtimsOptions, RunningEtims> = {
  name: 'etims',
  addressVariables: ['ETIMS_SANDBOX_URL', 'ETIMS_LIVE_URL', 'ETIMS_VSCU_SANDBOX_URL', 'ETIMS_VSCU_LIVE_URL'],
  magic: etimsMagic.map(({ pin, happens }) => ({ as: 'PIN', values: [pin], happens })),
  // The gateway remembers the numbers of documents and the keys of its devices: the authority must, too.
  stateFile: 'etims.json',
  start: startEtimsSimulator,
};
