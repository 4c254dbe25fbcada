/** A requests table that was restored to an earlier time: open requests handled by the runbook are never sent again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { pay } from '../support/payments.ts';
import { sendMessage, untilQueuesAreEmpty } from '../support/queues.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** The attributes that performing a request adds to its record. */
const addedSince = [
  'outbox',
  'result',
  'lease_until',
  'transaction_id',
  'sent_at',
  'completed_at',
  'transaction_status',
];

/**
 * Pays, and restores the request to its state at acceptance, under a new id, with the attributes `more`. Returns how
 * often the provider was called after the worker processed it.
 */
async function callsAfterSettingBack(more: Record<string, unknown>): Promise<number> {
  const payment = await pay(gateway, { callback_url: undefined });
  await payment.reaches('STATUS_COMPLETED');
  const { accountId: account_id } = gateway.tenant;
  const ended = await gateway.operator.requests.get(requestKeys.request(account_id, payment.requestId));
  const accepted = Object.entries(ended ?? {}).filter(([name]) => !addedSince.includes(name));
  const request_id = randomUUID();
  await gateway.operator.requests.put<Record<string, unknown>>({
    ...Object.fromEntries(accepted),
    ...requestKeys.request(account_id, request_id),
    request_id,
    status: 'queued',
    phase: 'accepted',
    ...more,
  });
  await sendMessage(gateway, paymentsQueue, {
    kind: 'perform',
    account_id,
    request_id,
    trace_id: `back-${request_id}`,
  });
  await untilQueuesAreEmpty(gateway);
  return payment.pushes().length;
}

describe('A request as it was before it was performed', () => {
  it('is performed a second time, which is why operators must check open requests first', async () => {
    expect(await callsAfterSettingBack({})).toBe(2);
  });

  it('is not sent if it was marked as unclear', async () => {
    expect(await callsAfterSettingBack({ status: 'processing', phase: 'unclear' })).toBe(1);
  });
});
