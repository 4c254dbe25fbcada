/** The meanings of result codes, per kind of product, and which codes are not final. */
import { describe, expect, it } from 'vitest';
import {
  initiatorResults,
  pushResults,
  readInitiatorResult,
  readPushResult,
  readTransactionStatus,
} from '../../../shared/providers/daraja/result-codes.ts';

describe('A push result code', () => {
  it.each([
    ['0', 'STATUS_COMPLETED'],
    ['00000000', 'STATUS_COMPLETED'],
    ['1', 'STATUS_FAILED'],
    ['17', 'STATUS_FAILED'],
    ['26', 'STATUS_FAILED'],
    ['1001', 'STATUS_FAILED'],
    ['1019', 'STATUS_EXPIRED'],
    ['1025', 'STATUS_FAILED'],
    ['1032', 'STATUS_CANCELLED'],
    ['1036', 'STATUS_FAILED'],
    ['1037', 'STATUS_EXPIRED'],
    ['2001', 'STATUS_FAILED'],
    ['9999', 'STATUS_FAILED'],
    ['2029', 'STATUS_FAILED'],
    ['-1', 'STATUS_FAILED'],
  ])('%s ends the payment as %s', (code, status) => {
    expect(readPushResult(code, 'as sent')).toMatchObject({ status, result_desc: 'as sent' });
  });

  it('4999 leaves the payment pending', () => {
    expect(readPushResult('4999', 'The transaction is still under processing')).toBeNull();
  });

  it('has a meaning, which replaces a missing text', () => {
    for (const code of ['0', '1', '1032', '1037', '2001', '17', '26', '1001', '1025', '1036']) {
      expect(readPushResult(code, '')?.result_desc).toBe(pushResults[code]?.meaning);
      expect(pushResults[code]?.meaning).toMatch(/\w{4}/);
    }
  });

  it('2001 is the customer’s wrong PIN, not the initiator’s credentials', () => {
    expect(readPushResult('2001', '')?.result_desc).toBe('Wrong PIN');
  });
});

/** Every documented code. */
const documented =
  '0 1 2 3 4 5 6 7 8 11 12 13 14 15 17 18 20 21 22 24 25 26 29 1036 2001 2006 2028 2040 8006 SFC_IC0003 R000001 R000002'.split(
    ' ',
  );

describe('The result code of a payout, reversal or query', () => {
  it.each(documented)('%s has a meaning', (code) => {
    expect(initiatorResults[code]?.meaning).toMatch(/\w{4}/);
  });

  it.each(documented.filter((code) => code !== '0' && code !== '15'))(
    '%s is a failure with the provider’s text',
    (code) => {
      expect(readInitiatorResult(code, 'as sent')).toEqual({
        status: 'STATUS_FAILED',
        result_code: code,
        result_desc: 'as sent',
      });
    },
  );

  it.each(['0', '00000000'])('%s is a success', (code) => {
    expect(readInitiatorResult(code, '')).toEqual({
      status: 'STATUS_COMPLETED',
      result_code: '0',
      result_desc: 'Success',
    });
  });

  it('15, duplicate, leaves the outcome of the earlier call open', () => {
    expect(readInitiatorResult('15', 'Duplicate detected.')).toBeNull();
  });

  it('2001 is the initiator’s credentials, not the customer’s wrong PIN', () => {
    expect(readInitiatorResult('2001', '')?.result_desc).toContain('initiator');
  });

  it.each([
    ['1032', 'STATUS_CANCELLED', 'Request cancelled by user'],
    ['1037', 'STATUS_EXPIRED', 'Timeout'],
    ['1001', 'STATUS_FAILED', 'Unable to lock'],
    ['1025', 'STATUS_FAILED', 'could not be sent'],
    ['S99999', 'STATUS_FAILED', 'The payment failed'],
  ])('%s, documented or unknown, is %s', (code, status, text) => {
    expect(readInitiatorResult(code, '')).toMatchObject({ status, result_desc: expect.stringContaining(text) });
  });
});

describe('A transaction’s status', () => {
  it.each([
    ['Completed', 'STATUS_COMPLETED', '0'],
    ['Declined', 'STATUS_FAILED', 'Declined'],
    ['Cancelled', 'STATUS_CANCELLED', 'Cancelled'],
    ['Expired', 'STATUS_EXPIRED', 'Expired'],
    ['completed', 'STATUS_COMPLETED', '0'],
  ])('%s is %s', (word, status, result_code) => {
    expect(readTransactionStatus(word)).toMatchObject({ status, result_code });
  });

  it.each(['Authorized', 'Pending', 'Something new', ''])('%j leaves it open', (word) => {
    expect(readTransactionStatus(word)).toBeNull();
  });
});
