/** BongaSMS as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { bongaSmsDefinition, bongaSmsDemoApp } from './bonga-sms.ts';

export const simulator = defineMessageSimulator({
  name: 'bonga_sms',
  addressVariables: ['BONGASMS_SANDBOX_URL', 'BONGASMS_LIVE_URL'],
  type: 'BongaSms',
  demoApp: bongaSmsDemoApp,
  definition: bongaSmsDefinition,
});
