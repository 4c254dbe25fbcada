/** Onfon as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { onfonDefinition, onfonDemoApp } from './onfon.ts';

export const simulator = defineMessageSimulator({
  name: 'onfon',
  addressVariables: ['ONFON_SANDBOX_URL', 'ONFON_LIVE_URL'],
  type: 'Onfon',
  demoApp: onfonDemoApp,
  definition: onfonDefinition,
});
