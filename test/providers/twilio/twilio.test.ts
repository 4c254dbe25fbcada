/** The Twilio driver in the suite of all SMS drivers. */
import { twilioDemoApp, twilioDemoKey, twilioDefinition } from '../../../infra/simulators/twilio/twilio.ts';
import type { Push, PushReading } from '../../../shared/drivers/sms-driver.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';
import { aFormPush, describeSendingDriver } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url) as (name: string) => Record<string, string>;
const sid = 'SM000000000000000000000000000000a1';

const aCase = (says: string, name: string, reads: PushReading, differences: Partial<Push> = {}) => ({
  says,
  push: aFormPush(fixture(name), differences),
  reads: [reads],
});

describeSendingDriver({
  driver: twilioMessages,
  config: { ...twilioDemoApp, ...twilioDemoKey, messaging_service_sid: 'MG00000000000000000000000000000017' },
  required: ['account_sid', 'auth_token'],
  secrets: ['auth_token', 'api_key_secret'],
  simulator: twilioDefinition,
  baseUrls: (url) => ({ TWILIO_SANDBOX_URL: url }),
  sendPath: /\/Messages\.json$/,
  refused: { code: '21211', reason: 'recipient' },
  reports: 'pushed',
  pushes: [
    aCase(
      'that our message was delivered',
      'status-delivered',
      {
        kind: 'report',
        report: { provider_id: sid, message_id: 17_000_000_002, status: 'delivered', raw_status: 'delivered' },
      },
      {
        address: 'callback',
        url: 'https://gw.example.test/api/sms/apps/17/callback?key=k17&m=17000000002',
        query: { key: 'k17', m: '17000000002' },
      },
    ),
    aCase('that a message could not be delivered', 'status-undelivered', {
      kind: 'report',
      report: {
        provider_id: sid,
        status: 'failed',
        raw_status: 'undelivered',
        error: { code: '30003', message: 'The handset is unreachable' },
      },
    }),
    aCase('that a message was read on WhatsApp', 'status-whatsapp-read', {
      kind: 'report',
      report: { provider_id: sid, status: 'delivered', raw_status: 'read' },
    }),
    aCase('that a message failed on WhatsApp', 'status-whatsapp-failed', {
      kind: 'report',
      report: {
        provider_id: sid,
        status: 'failed',
        raw_status: 'failed',
        error: { code: '63003', message: 'Channel could not find To address' },
      },
    }),
    aCase('that a customer sent an SMS', 'inbound-sms', {
      kind: 'message',
      message: {
        provider_id: sid,
        from: '254711000222',
        to: '254700111333',
        text: 'Niko njiani',
        channel: 'sms',
        at: null,
        parts: 1,
      },
    }),
    aCase('that a customer wrote on WhatsApp', 'inbound-whatsapp', {
      kind: 'message',
      message: {
        provider_id: sid,
        from: '254711000222',
        to: '254700111333',
        text: 'Niko njiani',
        channel: 'whatsapp',
        at: null,
        parts: 1,
        from_name: 'Amina',
      },
    }),
    aCase('that a call ended', 'call-completed', {
      kind: 'call',
      call: {
        provider_id: 'CA000000000000000000000000000000c1',
        from: '254711000222',
        to: '254700111333',
        duration: 62,
        status: 'completed',
        direction: 'inbound',
        sequence: 3,
        recording_url:
          'https://api.twilio.com/2010-04-01/Accounts/AC00000000000000000000000000000017/Recordings/RE000000000000000000000000000000d1',
        at: '2026-03-02T08:15:00.000Z',
      },
    }),
    aCase('that a call continues', 'call-in-progress', {
      kind: 'nothing',
      reason: 'The call has not ended: in-progress',
    }),
  ],
});
