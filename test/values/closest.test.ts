/** Names that a mistyped one may mean. */
import { describe, expect, it } from 'vitest';
import { findClosest } from '../../shared/values/closest.ts';

const names = ['payments.transaction.completed', 'payments.transaction.failed', 'payments.request_payment', 'sms.send'];

describe('The closest names', () => {
  it.each([
    ['payments.transaction.complete', 'payments.transaction.completed'],
    ['payment.completed', 'payments.transaction.completed'],
    ['PAYMENTS.REQUEST_PAYMENT', 'payments.request_payment'],
    ['sms.sent', 'sms.send'],
  ])('of %s begin with %s', (text, closest) => {
    expect(findClosest(text, names, 3)[0]).toBe(closest);
  });

  it.each(['', 'x', 'xy', 'invoice'])('of %j are none', (text) => expect(findClosest(text, names, 3)).toEqual([]));

  it('are at most as many as wanted, the most similar first', () => {
    expect(findClosest('payments.transaction.fail', names, 1)).toEqual(['payments.transaction.failed']);
    expect(findClosest('payments.transaction.fail', names, 2)).toEqual([
      'payments.transaction.failed',
      'payments.transaction.completed',
    ]);
  });
});
