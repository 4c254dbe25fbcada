/** Infobip as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { infobipDefinition, infobipDemoApp } from './infobip.ts';

export const simulator = defineMessageSimulator({
  name: 'infobip',
  addressVariables: ['INFOBIP_SANDBOX_URL', 'INFOBIP_LIVE_URL'],
  type: 'Infobip',
  demoApp: infobipDemoApp,
  definition: infobipDefinition,
});
