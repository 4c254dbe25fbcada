/** Africa's Talking, airtime and messages, as a simulator of the local run. */
import { messageMagic } from '../kit/messages/define.ts';
import type { Simulator } from '../simulator.ts';
import { africasTalkingMagic } from './magic.ts';
import { africasTalkingSmsDemoApp } from './sms.ts';
import { type AfricasTalkingOptions, type RunningAfricasTalking, startAfricasTalkingSimulator } from './start.ts';
import { africasTalkingDemoAccount } from './simulation.ts';

const { username, apiKey } = africasTalkingDemoAccount;

export const simulator: Simulator<'africas_talking', AfricasTalkingOptions, RunningAfricasTalking> = {
  name: 'africas_talking',
  addressVariables: ['AFRICASTALKING_SANDBOX_URL', 'AFRICASTALKING_LIVE_URL'],
  magic: [
    ...africasTalkingMagic.map(({ phone_number, happens }) => ({
      as: 'number that is topped up',
      values: [phone_number],
      happens,
    })),
    ...messageMagic,
  ],
  stateFile: null,
  demoApps: {
    payments: { AfricasTalkingAirtime: { airtime_username: username, airtime_api_key: apiKey } },
    sms: { AfricasTalking: africasTalkingSmsDemoApp },
  },
  start: startAfricasTalkingSimulator,
  async connect({ settings }, gateway) {
    settings.callbackUrl ||= await gateway.paymentCallback('AfricasTalkingAirtime');
    settings.reportUrl ||= gateway.sms('AfricasTalking', 'callback');
    settings.receiveUrl ||= gateway.sms('AfricasTalking', 'receive');
  },
};
