/** HostPinnacle as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { hostPinnacleDefinition, hostPinnacleDemoApp } from './host-pinnacle.ts';

export const simulator = defineMessageSimulator({
  name: 'host_pinnacle',
  addressVariables: ['HOSTPINNACLE_SANDBOX_URL', 'HOSTPINNACLE_LIVE_URL'],
  type: 'HostPinnacle',
  demoApp: hostPinnacleDemoApp,
  definition: hostPinnacleDefinition,
});
