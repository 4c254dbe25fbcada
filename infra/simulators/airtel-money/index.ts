/** Airtel Money as a simulator of the local run. */
import type { Simulator } from '../simulator.ts';
import { airtelMagic } from './magic.ts';
import { type AirtelOptions, type RunningAirtel, startAirtelSimulator } from './start.ts';
import { airtelDemoApp } from './simulation.ts';

export const simulator: Simulator<'airtel', AirtelOptions, RunningAirtel> = {
  name: 'airtel',
  addressVariables: ['AIRTEL_SANDBOX_URL', 'AIRTEL_LIVE_URL'],
  magic: airtelMagic.map(({ phone_number, happens }) => ({ as: 'phone number', values: [phone_number], happens })),
  stateFile: 'simulators/airtel-money',
  demoApps: { payments: { AirtelMoney: airtelDemoApp } },
  start: startAirtelSimulator,
  async connect({ settings }, gateway) {
    settings.callbackUrl ||= await gateway.paymentCallback('AirtelMoney');
  },
};
