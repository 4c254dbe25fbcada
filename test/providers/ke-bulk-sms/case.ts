/** KeBulkSms for the suites and its own tests: its configuration, its simulator and its documented callbacks. */
import { keBulkSmsDemoApp, keBulkSmsDefinition } from '../../../infra/simulators/ke-bulk-sms/ke-bulk-sms.ts';
import { keBulkSms } from '../../../shared/providers/ke-bulk-sms/ke-bulk-sms.ts';
import { aJsonPush, type SendingCase } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';

export const fixture = fixturesOf(import.meta.url);

export const keBulkSmsCase: SendingCase = {
  driver: keBulkSms,
  config: keBulkSmsDemoApp,
  required: ['api_key', 'partner_id', 'shortcode'],
  besides: { brand: 'textsms' },
  secrets: ['api_key'],
  simulator: keBulkSmsDefinition,
  baseUrls: (url) => ({ KEBULKSMS_SANDBOX_URL: `${url}/` }),
  sendPath: /sendsms/,
  refused: { code: '1003', reason: 'recipient' },
  reports: 'pushed',
  pushes: [
    {
      says: 'it was delivered, in Nairobi time',
      push: aJsonPush(fixture('delivery-push'), { address: 'callback' }),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: '8290001',
            status: 'delivered',
            raw_status: 'DeliveredToTerminal',
            at: '2026-03-02T08:15:32.000Z',
          },
        },
      ],
    },
    {
      says: 'it failed, with a numeric id and a time before midnight UTC',
      push: aJsonPush(fixture('delivery-push-failed')),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: '8290002',
            status: 'failed',
            raw_status: 'SenderName Blacklisted',
            error: { code: 'SenderName Blacklisted', message: 'SenderName Blacklisted' },
            at: '2026-02-28T21:10:00.000Z',
          },
        },
      ],
    },
    {
      says: 'an undocumented status',
      push: aJsonPush({ description: 'Scheduled', messageid: '8290001', timestamp: null }),
      reads: [{ kind: 'nothing', reason: 'Unknown description Scheduled' }],
    },
  ],
};
