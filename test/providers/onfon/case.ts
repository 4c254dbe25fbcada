/** Onfon for the suites and its own tests: its configuration, its simulator and its documented callbacks. */
import { onfonDemoApp, onfonDefinition } from '../../../infra/simulators/onfon/onfon.ts';
import { onfon } from '../../../shared/providers/onfon/onfon.ts';
import { aJsonPush, type SendingCase } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';

export const fixture = fixturesOf(import.meta.url);
export const provider_id = 'fc103131-5931-4530-ba8e-aa223c769536';

export const onfonCase: SendingCase = {
  driver: onfon,
  config: onfonDemoApp,
  required: ['access_key', 'api_key', 'client_id', 'sender_id'],
  secrets: ['access_key', 'api_key'],
  simulator: onfonDefinition,
  baseUrls: (url) => ({ ONFON_SANDBOX_URL: `${url}/` }),
  sendPath: /SendBulkSMS/,
  refused: { code: '013', reason: 'recipient' },
  reports: 'pushed',
  pushes: [
    {
      says: 'it was delivered',
      push: aJsonPush(fixture('delivery-push'), { address: 'callback' }),
      reads: [
        {
          kind: 'report',
          report: { provider_id, status: 'delivered', raw_status: 'DELIVRD', at: '2026-03-02T08:16:00.000Z' },
        },
      ],
    },
    {
      says: 'it failed, with its id in a list and a time before midnight UTC',
      push: aJsonPush(fixture('delivery-push-list')),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id,
            status: 'failed',
            raw_status: 'UNDELIV',
            error: { code: '027', message: 'UNDELIV' },
            at: '2026-02-28T23:59:00.000Z',
          },
        },
      ],
    },
    {
      says: 'that it was delivered, in the query of a GET',
      push: { method: 'GET', query: { key: 'k17', messageId: provider_id, status: 'DELIVRD' } },
      reads: [{ kind: 'report', report: { provider_id, status: 'delivered', raw_status: 'DELIVRD' } }],
    },
  ],
};
