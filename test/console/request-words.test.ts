/** What the console says about a request that moves money: it may be the only page that a member reads. */
import { describe, expect, it } from 'vitest';
import { type RequestDetails, requestWords } from '../../functions/console/web/pages/request-words.ts';

const at = '2026-11-25T14:22:00.000Z';

/** Failed, because the provider reported no outcome in time. */
const aFailedRequest = (
  paymentStatus: NonNullable<RequestDetails['transaction']>['status'] | null,
): RequestDetails => ({
  request_id: '1f0a7c52-9c1e-4d5b-8f3a-2b6d9e4c7a10',
  service: 'payments',
  action: 'request_payment',
  status: 'failed',
  phase: 'settled',
  attempts: 1,
  app_id: 3,
  transaction_id: paymentStatus === null ? null : 3_000_000_014,
  message_id: null,
  transaction: paymentStatus === null ? null : { id: 3_000_000_014, status: paymentStatus },
  created_at: at,
  updated_at: at,
  completed_at: at,
  result: null,
  error: 'The provider returned no clear response within 15 minutes',
  error_code: 'outcome_unknown',
  provider: null,
  input: {},
  trace_id: 'f7c9a1d2',
  api_call_id: null,
  timeline: [],
});

const wordsOf = (paymentStatus: Parameters<typeof aFailedRequest>[0]) => requestWords(aFailedRequest(paymentStatus));

describe('The words for a request that failed without an outcome in time', () => {
  it('say that it was paid once the provider has reported it, so that nobody asks the customer to pay again', () => {
    expect(wordsOf('STATUS_COMPLETED')).toEqual({
      text: 'Request payment: paid',
      tone: 'good',
      reason: null,
      next: null,
    });
  });

  it('say that the outcome is unknown, and to look before the customer is asked again', () => {
    expect(wordsOf('STATUS_UNKNOWN')).toMatchObject({
      text: 'Request payment: outcome unknown',
      tone: 'open',
      next: expect.stringContaining('before you ask the customer to pay again'),
    });
  });

  it.each(['send_money', 'send_airtime', 'reverse_transaction'])('say to look before %s is repeated', (action) => {
    const { next } = requestWords({ ...aFailedRequest('STATUS_UNKNOWN'), action });
    expect(next).toContain('before you send the money again');
    // The queries ended when the payment became unknown.
    expect(next).not.toMatch(/customer|keeps asking/);
  });

  it.each(['STATUS_FAILED', 'STATUS_PENDING', null] as const)('say why it failed if its payment is %s', (status) => {
    expect(wordsOf(status)).toMatchObject({
      text: 'Request payment: failed',
      tone: 'bad',
      reason: 'The provider returned no clear response within 15 minutes',
    });
  });
});
