/** SafaricomSdp for the suites and its own tests: its configuration, its simulator and its documented callbacks. */
import { safaricomSdpDemoApp, safaricomSdpDefinition } from '../../../infra/simulators/safaricom-sdp/safaricom-sdp.ts';
import { safaricomSdp } from '../../../shared/providers/safaricom-sdp/safaricom-sdp.ts';
import { aJsonPush, type SendingCase } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';

export const fixture = fixturesOf(import.meta.url);

const uuid = '0193c9a0-0000-4000-8000-000000000002';
const blacklisted = 'SenderName Blacklisted';

export const safaricomSdpCase: SendingCase = {
  driver: safaricomSdp,
  config: safaricomSdpDemoApp,
  required: ['username', 'password', 'oa'],
  secrets: ['password', 'cp_password'],
  simulator: safaricomSdpDefinition,
  baseUrls: (url) => ({ SAFARICOMSDP_SANDBOX_URL: `${url}/` }),
  sendPath: /bulksms/,
  refused: { code: 'SC0005', reason: 'recipient' },
  reports: 'pushed',
  pushes: [
    {
      says: 'a bulk message was delivered, with our unique id and our message id',
      push: aJsonPush(fixture('report-bulk'), { address: 'callback', query: { key: 'k17', m: '17000000002' } }),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: uuid,
            uuid,
            message_id: 17_000_000_002,
            status: 'delivered',
            raw_status: 'DeliveredToTerminal',
            at: '2026-03-02T08:15:32.000Z',
          },
        },
      ],
    },
    {
      says: 'a bulk message with another id failed before midnight UTC',
      push: aJsonPush(fixture('report-bulk-failed')),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: '2500688688061245245',
            status: 'failed',
            raw_status: blacklisted,
            error: { code: blacklisted, message: blacklisted },
            at: '2026-03-01T22:15:32.000Z',
          },
        },
      ],
    },
    {
      says: 'a premium message was delivered, with our request id',
      push: aJsonPush(fixture('report-premium')),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: '17000000002',
            status: 'delivered',
            raw_status: 'DeliveryToTerminal',
            at: '2026-03-02T08:15:32.000Z',
          },
        },
      ],
    },
    ...['inbound-interactive', 'inbound-interactive-with-a-space'].map((name) => ({
      says: `a customer wrote to a short code (${name})`,
      push: aJsonPush(fixture(name)),
      reads: [
        {
          kind: 'message' as const,
          message: {
            provider_id: '46735',
            from: '254795421629',
            to: '9004',
            text: 'Habari',
            channel: 'sms' as const,
            at: '2026-03-01T23:17:17.000Z',
          },
        },
      ],
    })),
    {
      says: 'a customer wrote to an offer, with the link id that a reply requires',
      push: aJsonPush(fixture('inbound-offer')),
      reads: [
        {
          kind: 'message',
          message: {
            provider_id: '0007311018784515661497991',
            from: '254748250794',
            to: '001007300127',
            text: 'WIN',
            channel: 'sms',
            at: '2026-03-02T15:57:25.000Z',
          },
        },
      ],
    },
    {
      says: 'a customer subscribed, which is not a message',
      push: aJsonPush(fixture('subscription')),
      reads: [{ kind: 'nothing', reason: 'Unknown notification: CP_NOTIFICATION ACTIVATION' }],
    },
  ],
};
