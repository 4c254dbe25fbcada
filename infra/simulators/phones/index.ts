/**
 * The phones of the seeded SMS apps as a simulator of the local run. They call the gateway; the gateway never calls
 * them.
 */
import type { Simulator } from '../simulator.ts';
import { phoneSyncDemoApp } from './sms-sync-phone.ts';
import { phoneMagic, type PhonesOptions, type RunningPhones, startPhones } from './start.ts';

export const simulator: Simulator<'phones', PhonesOptions, RunningPhones> = {
  name: 'phones',
  addressVariables: [],
  magic: phoneMagic.map(({ ending, happens }) => ({ as: 'end of the recipient', values: [ending], happens })),
  stateFile: null,
  demoApps: { sms: { PhoneSync: phoneSyncDemoApp, MSync: { phone_number: '254700000197' } } },
  start: startPhones,
  connect({ settings: { smsSync, msync } }, gateway) {
    smsSync.url ||= gateway.phone('phonesync');
    msync.url ||= gateway.phone('msync');
  },
};
