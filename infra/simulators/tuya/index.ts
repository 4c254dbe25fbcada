/** Tuya's cloud as a simulator of the local run. */
import type { Simulator } from '../simulator.ts';
import { tuyaMagic } from './magic.ts';
import { type RunningTuya, startTuyaSimulator, type TuyaOptions } from './start.ts';
import { tuyaDemoApp } from './simulation.ts';

export const simulator: Simulator<'tuya', TuyaOptions, RunningTuya> = {
  name: 'tuya',
  addressVariables: ['TUYA_SANDBOX_URL', 'TUYA_LIVE_URL'],
  magic: tuyaMagic.map(({ id, name, happens }) => ({ as: 'lock', values: [id], name, happens })),
  stateFile: 'simulators/tuya',
  demoApps: { locks: { Tuya: { config: tuyaDemoApp, provider_lock_id: tuyaDemoApp.device_ids[0] ?? '' } } },
  start: startTuyaSimulator,
};
