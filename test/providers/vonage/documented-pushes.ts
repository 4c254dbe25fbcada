/** Vonage's documented callbacks with their meaning, in each format. */
import type { Push, PushReading } from '../../../shared/drivers/sms-driver.ts';
import { aFormPush, aJsonPush } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { uuid } from './vonage-calls.ts';

const fixture = fixturesOf(import.meta.url);
const message_uuid = 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab';
const at = '2026-03-02T08:15:00.000Z';

/** The same fields as a query, as a form and as JSON. */
export function waysOf(fields: Record<string, string>): Array<[string, Partial<Push>]> {
  const url = `https://gw.example.test/api/sms/apps/17/receive?${new URLSearchParams(fields).toString()}`;
  return [
    ['by query', { method: 'GET', url, query: fields, headers: {}, body: '' }],
    ['as a form', aFormPush(fields)],
    ['as JSON', aJsonPush(fields)],
  ];
}

const bySmsApi: Array<{ says: string; name: string; reads: PushReading[] }> = [
  {
    says: 'that a part was delivered',
    name: 'receipt-delivered',
    reads: [
      {
        kind: 'report',
        report: {
          provider_id: '170000024A1B2C3D',
          uuid,
          status: 'delivered',
          is_of_part: true,
          raw_status: 'delivered',
          cost: { amount: '0.0333', currency: 'EUR' },
          at,
          telco_code: '63902',
        },
      },
    ],
  },
  {
    says: 'that a part was rejected as spam',
    name: 'receipt-failed',
    reads: [
      {
        kind: 'report',
        report: {
          provider_id: '170000024A1B2C3E',
          status: 'failed',
          is_of_part: true,
          raw_status: 'failed',
          error: { code: '6', message: 'Rejected as spam' },
          cost: { amount: '0.0333', currency: 'EUR' },
          at,
          telco_code: '63902',
        },
      },
    ],
  },
  {
    says: 'that a customer sent a message',
    name: 'inbound-text',
    reads: [
      {
        kind: 'message',
        message: {
          provider_id: '170000024A1B2C40',
          from: '254711000222',
          to: '254700111333',
          text: 'Habari yako',
          channel: 'sms',
          at,
        },
      },
    ],
  },
  {
    says: 'one part of a customer’s message',
    name: 'inbound-part',
    reads: [
      {
        kind: 'message',
        message: {
          provider_id: '170000024A1B2C41',
          from: '254711000222',
          to: '254700111333',
          text: '... na zaidi',
          channel: 'sms',
          at: '2026-03-02T08:15:01.000Z',
          segment: { reference: '211', number: 2, of: 2 },
        },
      },
    ],
  },
  {
    says: 'a binary message, which is ignored',
    name: 'inbound-binary',
    reads: [{ kind: 'nothing', reason: 'Neither a delivery receipt nor a message' }],
  },
];

const byMessagesApi: Array<{ says: string; name: string; reads: PushReading[] }> = [
  {
    says: 'that a message was sent, with its cost',
    name: 'status-submitted',
    reads: [
      {
        kind: 'report',
        report: {
          provider_id: message_uuid,
          uuid,
          status: 'sent',
          raw_status: 'submitted',
          cost: { amount: '0.0333', currency: 'EUR' },
          parts: 2,
          at,
          telco_code: '63902',
        },
      },
    ],
  },
  {
    says: 'that a message was read',
    name: 'status-read',
    reads: [
      { kind: 'report', report: { provider_id: message_uuid, uuid, status: 'delivered', raw_status: 'read', at } },
    ],
  },
  {
    says: 'that a message was rejected, with a number for a title',
    name: 'status-rejected',
    reads: [
      {
        kind: 'report',
        report: {
          provider_id: message_uuid,
          uuid,
          status: 'failed',
          raw_status: 'rejected',
          error: { code: '1010', message: 'Missing params' },
          at,
        },
      },
    ],
  },
  {
    says: 'that a customer sent a message, by the Messages API',
    name: 'inbound-message',
    reads: [
      {
        kind: 'message',
        message: {
          provider_id: message_uuid,
          from: '254711000222',
          to: '254700111333',
          text: 'Habari yako',
          channel: 'sms',
          at,
          parts: 2,
          cost: { amount: '0.0057', currency: 'EUR' },
          telco_code: '63902',
        },
      },
    ],
  },
  {
    says: 'that a customer sent a picture',
    name: 'inbound-whatsapp-image',
    reads: [
      {
        kind: 'message',
        message: {
          provider_id: message_uuid,
          from: '254711000222',
          to: '254700111333',
          text: 'Risiti',
          channel: 'whatsapp',
          at,
          media: [{ url: 'https://media.example.test/2', content_type: 'image/*' }],
          from_name: 'Amina',
        },
      },
    ],
  },
];

export const documentedPushes: Array<{ says: string; push: Partial<Push>; reads: PushReading[] }> = [
  ...bySmsApi.flatMap(({ says, name, reads }) =>
    waysOf(fixture(name) as Record<string, string>).map(([how, push]) => ({ says: `${says}, ${how}`, push, reads })),
  ),
  ...byMessagesApi.map(({ says, name, reads }) => ({ says, push: aJsonPush(fixture(name)), reads })),
];
