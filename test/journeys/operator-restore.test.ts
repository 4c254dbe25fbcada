/** A requests table that was set back in time: what the runbook makes of its open requests is never sent again. */
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

/** What performing a request added to its record. */
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
 * Pays, and puts the request back as it stood when it was accepted, under an id of its own, with the attributes `more`.
 * Answers how often the provider was called, once the worker has had it.
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
  it('is performed, and so a second time: that is why nothing goes on before they are looked at', async () => {
    expect(await callsAfterSettingBack({})).toBe(2);
  });

  it('is not sent when it was made unclear', async () => {
    expect(await callsAfterSettingBack({ status: 'processing', phase: 'unclear' })).toBe(1);
  });
});
