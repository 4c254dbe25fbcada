/** Mobitech as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { mobitechDefinition, mobitechDemoApp } from './mobitech.ts';

export const simulator = defineMessageSimulator({
  name: 'mobitech',
  addressVariables: ['MOBITECH_SANDBOX_URL', 'MOBITECH_LIVE_URL'],
  type: 'Mobitech',
  demoApp: mobitechDemoApp,
  definition: mobitechDefinition,
});
