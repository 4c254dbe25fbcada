/** The meaning of the texts and codes in SMSSync's results. */
import { describe, expect, it } from 'vitest';
import { meaningOf, resultEntry } from '../../../shared/sms/phones/sms-sync-codes.ts';

const meaning = (given: Record<string, unknown>) =>
  meaningOf(resultEntry().parse({ uuid: 'u', ...given }))?.status ?? null;

describe('An entry of the Message Results API', () => {
  it.each([
    [
      'not delivered, as text',
      { sent_result_message: 'SMS sent', delivered_result_message: 'SMS not delivered' },
      'failed',
    ],
    ['delivered, as text', { sent_result_code: 1, delivered_result_message: 'SMS delivered' }, 'delivered'],
    ['delivered, in capitals', { delivered_result_message: 'SMS DELIVERED' }, 'delivered'],
    ['failed, at the beginning', { sent_result_message: 'Failed to send SMS' }, 'failed'],
    ['no service', { sent_result_code: 4, sent_result_message: 'No service' }, 'failed'],
    ['an unknown error', { sent_result_message: 'SMS not sent. Unknown error' }, 'failed'],
    ['sent, as text', { sent_result_code: 1, sent_result_message: 'SMSSync Message Sent' }, 'sent'],
    ['generic failure, by its code', { sent_result_code: 1, sent_result_message: '' }, 'failed'],
    ['radio off, by its code', { sent_result_code: 2 }, 'failed'],
    ['null PDU, by its code', { sent_result_code: 3 }, 'failed'],
    ['no service, by its code', { sent_result_code: 4 }, 'failed'],
    ['a code as text', { sent_result_code: '4' }, 'failed'],
    ['nothing yet, in 2.7', { sent_result_code: -2, delivered_result_code: -2 }, null],
    ['nothing yet, in 3.x', { sent_result_code: 0, delivered_result_code: 0, delivered_result_message: '' }, null],
    ['success only by its code, which older documentation does not define', { sent_result_code: -1 }, null],
    ['an unknown code', { sent_result_code: 5 }, null],
    ['nothing', {}, null],
    ['nulls', { sent_result_code: null, sent_result_message: null, delivered_result_message: null }, null],
  ])('with %s', (_what, entry, status) => {
    expect(meaning(entry)).toBe(status);
  });

  it('without a UUID is invalid', () => {
    expect(resultEntry().safeParse({ sent_result_code: 1 }).success).toBe(false);
  });

  it('has its text cut to 200 characters', () => {
    const entry = resultEntry().parse({ uuid: 'u', sent_result_message: `Failed \u0000${'x'.repeat(9_999)}` });
    expect(meaningOf(entry)?.text).toBe(`Failed ${'x'.repeat(193)}`);
  });
});
