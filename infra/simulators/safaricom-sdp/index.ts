/** Safaricom's SDP as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { safaricomSdpDefinition, safaricomSdpDemoApp } from './safaricom-sdp.ts';

export const simulator = defineMessageSimulator({
  name: 'safaricom_sdp',
  addressVariables: ['SAFARICOMSDP_SANDBOX_URL', 'SAFARICOMSDP_LIVE_URL'],
  type: 'SafaricomSdp',
  demoApp: safaricomSdpDemoApp,
  definition: safaricomSdpDefinition,
});
