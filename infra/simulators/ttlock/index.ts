/** TTLock's cloud as a simulator of the local run. */
import type { Simulator } from '../simulator.ts';
import { ttlockMagic } from './magic.ts';
import { type RunningTTLock, startTTLockSimulator, type TTLockOptions } from './start.ts';
import { ttlockDemoApp } from './simulation.ts';

export const simulator: Simulator<'ttlock', TTLockOptions, RunningTTLock> = {
  name: 'ttlock',
  addressVariables: ['TTLOCK_SANDBOX_URL', 'TTLOCK_LIVE_URL'],
  magic: ttlockMagic.map(({ lockId, name, happens }) => ({ as: 'lock', values: [String(lockId)], name, happens })),
  stateFile: 'simulators/ttlock',
  demoApps: { locks: { TTLock: { config: ttlockDemoApp, provider_lock_id: String(ttlockMagic[0]?.lockId) } } },
  start: startTTLockSimulator,
  connect({ settings }, gateway) {
    settings.callbackUrl ||= gateway.lockCallback('TTLock');
  },
};
