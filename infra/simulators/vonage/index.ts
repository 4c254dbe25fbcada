/** Vonage as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { vonageDemoApp } from './account.ts';
import { vonageDefinition } from './vonage.ts';

export const simulator = defineMessageSimulator({
  name: 'vonage',
  addressVariables: ['VONAGE_SANDBOX_URL', 'VONAGE_LIVE_URL'],
  type: 'Vonage',
  demoApp: vonageDemoApp,
  definition: vonageDefinition,
});
