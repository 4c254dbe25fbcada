/** A tenant's own message service as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { webhookDefinition, webhookDemoApp } from './webhook-channel.ts';

export const simulator = defineMessageSimulator({
  name: 'webhook',
  addressVariables: ['WEBHOOK_SANDBOX_URL', 'WEBHOOK_LIVE_URL'],
  type: 'Webhook',
  demoApp: webhookDemoApp,
  definition: webhookDefinition,
});
