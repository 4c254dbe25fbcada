/** Twilio as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { twilioDefinition, twilioDemoApp } from './twilio.ts';

export const simulator = defineMessageSimulator({
  name: 'twilio',
  addressVariables: ['TWILIO_SANDBOX_URL', 'TWILIO_LIVE_URL'],
  type: 'Twilio',
  demoApp: twilioDemoApp,
  definition: twilioDefinition,
});
