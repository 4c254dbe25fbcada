/** The engine behind the KeBulkSms brands as a simulator of the local run. */
import { defineMessageSimulator } from '../kit/messages/define.ts';
import { keBulkSmsDefinition, keBulkSmsDemoApp } from './ke-bulk-sms.ts';

export const simulator = defineMessageSimulator({
  name: 'ke_bulk_sms',
  addressVariables: ['KEBULKSMS_SANDBOX_URL', 'KEBULKSMS_LIVE_URL'],
  type: 'KeBulkSms',
  demoApp: keBulkSmsDemoApp,
  definition: keBulkSmsDefinition,
});
