/** Tests the wire schemas with the documented payloads, so that a mistake shared with the simulator is found. */
import { describe, expect, it } from 'vitest';
import {
  balanceAnswer,
  callback,
  collectionRequest,
  disbursementRequest,
  explicitAnswer,
  firstDisbursementRequest,
  keyAnswer,
  refundRequest,
  statusAnswer,
  tokenAnswer,
  tokenRefusal,
  transactionAnswer,
  userAnswer,
} from '../../../shared/providers/airtel-money/wire.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const nothing = { status: '', message: '' };

describe('A message from Airtel', () => {
  it.each(['token-answer', 'token-answer-number-lifetime'])('a token: %s', (name) => {
    expect(tokenAnswer.parse(fixture(name))).toEqual({ access_token: 'demo-access-token', expires_in: 180 });
  });

  it('a refused login', () => {
    expect(tokenRefusal.parse(fixture('login-refused'))).toEqual({
      code: 'invalid_client',
      message: 'Invalid client authentication',
    });
  });

  it.each([
    ['collection-answer', { ...nothing, id: 'TXN-0001', status: 'Success.' }],
    ['collection-answer-id-false', { ...nothing, id: undefined, status: 'SUCCESS' }],
    ['collection-refused', nothing],
    ['enquiry-in-progress', { id: 'TXN-0001', status: 'TIP', message: 'Transaction is in process' }],
    [
      'enquiry-paid',
      {
        airtel_money_id: '133410367531',
        id: 'TXN-0001',
        message: 'Your transaction has been successfully processed',
        status: 'TS',
      },
    ],
    ['enquiry-failed', { id: 'TXN-0001', status: 'TF', message: 'Not enough balance' }],
    ['refund-answer', { ...nothing, airtel_money_id: '133410367599', status: 'SUCCESS' }],
    [
      'disbursement-answer',
      {
        reference_id: '133412377178',
        airtel_money_id: 'disburs-6EJL6CWF1D-DSB-0001',
        id: 'DSB-0001',
        status: 'TS',
        message: '',
      },
    ],
  ])('a transaction: %s', (name, data) => {
    expect(transactionAnswer.parse(fixture(name)).data).toEqual(data);
  });

  it.each([
    ['enquiry-paid', true],
    ['enquiry-failed', true],
    ['enquiry-in-progress', true],
    ['disbursement-answer', true],
    ['collection-answer', false],
    ['refund-answer', false],
    ['collection-refused', false],
  ])('%s has an explicit outcome: %s', (name, isExplicit) => {
    expect(explicitAnswer.safeParse(fixture(name)).success).toBe(isExplicit);
  });

  it('can have a status with missing members', () => {
    expect(statusAnswer.parse(fixture('collection-duplicate')).status).toEqual({
      response_code: '',
      result_code: 'ESB000041',
      code: '400',
      message: 'External id already exists',
      success: false,
    });
    expect(statusAnswer.parse({ status: { success: 'false', code: 200 } }).status).toMatchObject({
      success: false,
      code: '200',
    });
  });

  it('can be the key, a balance with and without commas, or a user', () => {
    expect(keyAnswer.parse(fixture('key-answer')).data.valid_upto).toBe('12-08-2026 21:29:26');
    expect(balanceAnswer.parse(fixture('balance-answer')).data).toEqual({ balance: '230486.65', currency: 'KES' });
    expect(balanceAnswer.parse(fixture('balance-answer-with-commas')).data.balance).toBe('37600.00');
    expect(userAnswer.parse(fixture('user-answer')).data).toEqual({
      first_name: 'AMINA',
      last_name: 'DEMO',
      is_barred: false,
    });
  });

  it.each([
    ['callback-paid', 'TXN-0001', 'MP260101.1234.L00001'],
    ['callback-failed', 'TXN-0001', undefined],
    ['callback-unknown-status', '14', undefined],
  ])('a callback: %s', (name, id, airtel_money_id) => {
    const { transaction } = callback.parse(fixture(name));
    expect([transaction.id, transaction.airtel_money_id]).toEqual([id, airtel_money_id]);
  });
});

describe('An invalid message', () => {
  it.each([
    ['token-answer-without-token', tokenAnswer],
    ['login-refused', tokenAnswer],
    ['token-answer', transactionAnswer],
    ['key-answer-unreadable', keyAnswer],
    ['collection-refused', keyAnswer],
    ['balance-answer-unreadable', balanceAnswer],
    ['collection-refused', balanceAnswer],
    ['callback-without-id', callback],
    ['callback-without-status', callback],
    ['enquiry-paid', callback],
  ])('%s', (name, schema) => {
    expect(schema.safeParse(fixture(name)).success).toBe(false);
  });
});

describe('A message from the gateway', () => {
  it.each([
    ['collection-request', collectionRequest],
    ['refund-request', refundRequest],
    ['disbursement-request', disbursementRequest],
    ['disbursement-request-first-version', firstDisbursementRequest],
  ])('%s passes unchanged', (name, schema) => {
    expect(schema.parse(fixture(name))).toEqual(fixture(name));
  });

  it.each([
    ['collection-request-number-as-number', collectionRequest, 'subscriber.msisdn'],
    ['collection-request-with-calling-code', collectionRequest, 'subscriber.msisdn'],
    ['collection-request-reference-with-dash', collectionRequest, 'reference'],
    ['collection-request-unknown-member', collectionRequest, ''],
    ['disbursement-request-pin-in-clear', disbursementRequest, 'pin'],
  ])('%s is refused', (name, schema, field) => {
    expect(schema.safeParse(fixture(name)).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
