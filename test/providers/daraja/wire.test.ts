/** Tests the wire schemas with the documented payloads, so that a mistake shared with the simulator is found. */
import { describe, expect, it } from 'vitest';
import {
  processingAnswer,
  pushAnswer,
  pushCallback,
  pushRequest,
  queryAnswer,
  queryRequest,
  tokenAnswer,
} from '../../../shared/providers/daraja/wire.ts';
import { errorAnswer, faultAnswer } from '../../../shared/providers/daraja/wire-values.ts';
import { fixture } from './fixture.ts';

const success = 'Success. Request accepted for processing';
const checkoutRequestId = 'ws_CO_02102026154500123700000101';
const paid = {
  merchantRequestId: '29115-34620561-1',
  checkoutRequestId,
  resultCode: '0',
  resultDesc: 'The service request is processed successfully.',
  amount: '1',
  receipt: 'UJ2AA11BB1',
  transactionDate: '20261002154512',
  phoneNumber: '254700000101',
};
const queryHead = {
  ResponseCode: '0',
  ResponseDescription: 'The service request has been accepted successsfully',
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: checkoutRequestId,
};

describe('A message from Daraja', () => {
  it('can be a token with its lifetime as a string of seconds', () => {
    expect(tokenAnswer.parse(fixture('token-answer'))).toEqual({
      access_token: 'c9SQxWWhmdVRlyh0zh8gZDTkubVF',
      expires_in: 3599,
    });
  });

  it('can be an accepted push', () => {
    expect(pushAnswer.parse(fixture('push-answer'))).toEqual(fixture('push-answer'));
  });

  it('can be an accepted push with a number as code and no customer message', () => {
    expect(pushAnswer.parse(fixture('push-answer-number-code'))).toEqual({
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: checkoutRequestId,
      ResponseCode: '0',
      ResponseDescription: success,
      CustomerMessage: '',
    });
  });

  it.each([
    ['query-answer-cancelled', { ...queryHead, ResultCode: '1032', ResultDesc: 'Request cancelled by user' }],
    ['query-answer-paid-number-code', { ...queryHead, ResultCode: '0', ResultDesc: paid.resultDesc }],
    [
      'query-answer-4999',
      { ...queryHead, ResultCode: '4999', ResultDesc: 'The transaction is still under processing' },
    ],
    [
      'query-still-processing',
      {
        ResponseCode: '0',
        ResponseDescription: 'The transaction is being processed',
        MerchantRequestID: '',
        CheckoutRequestID: '',
        ResultCode: '4999',
        ResultDesc: 'The transaction is being processed',
      },
    ],
  ])('a query answer: %s', (name, reads) => {
    expect(queryAnswer.parse(fixture(name))).toEqual(reads);
  });

  it.each([
    ['push-callback-paid', paid],
    ['push-callback-unordered-items', paid],
    ['push-callback-text-values', { ...paid, amount: '1.00' }],
    ['push-callback-single-item', { ...paid, receipt: undefined, transactionDate: undefined, phoneNumber: undefined }],
    ['push-callback-masked-phone', { ...paid, transactionDate: undefined, phoneNumber: '2547*****101' }],
  ])('a paid push: %s', (name, reads) => {
    expect(pushCallback.parse(fixture(name))).toEqual(reads);
  });

  it('can be a failed push without details', () => {
    expect(pushCallback.parse(fixture('push-callback-cancelled'))).toEqual({
      merchantRequestId: '29115-34620561-1',
      checkoutRequestId,
      resultCode: '1032',
      resultDesc: '[STK_CB - ]Request cancelled by user',
      amount: undefined,
      receipt: undefined,
      transactionDate: undefined,
      phoneNumber: undefined,
    });
  });

  it('can be an error, in either casing', () => {
    expect(errorAnswer.parse(fixture('error-invalid-field'))).toEqual({
      code: '400.002.02',
      message: 'Bad Request - Invalid Amount',
    });
    expect(errorAnswer.parse(fixture('error-other-casing'))).toEqual({
      code: '404.001.04',
      message: 'Invalid Authentication Header',
    });
  });

  it('can be a fault of the API gateway', () => {
    expect(faultAnswer.parse(fixture('fault-spike-arrest'))).toEqual({
      code: 'policies.ratelimit.SpikeArrestViolation',
      message: 'Spike arrest violation. Allowed rate : 5ps',
    });
  });
});

describe('An invalid message', () => {
  it.each([
    ['token-answer-without-token', tokenAnswer],
    ['push-answer-without-reference', pushAnswer],
    ['query-answer-without-result', queryAnswer],
    ['error-wrong-credentials', processingAnswer],
    ['error-invalid-field', pushAnswer],
    ['error-invalid-field', queryAnswer],
    ['push-callback-without-reference', pushCallback],
    ['push-callback-without-code', pushCallback],
    ['push-callback-unreadable-amount', pushCallback],
    ['paybill-confirmation', pushCallback],
  ])('%s', (name, schema) => {
    expect(schema.safeParse(fixture(name)).success).toBe(false);
  });
});

describe('A message from the gateway', () => {
  it('passes unchanged if it is the documented push or query', () => {
    expect(pushRequest.parse(fixture('push-request'))).toEqual(fixture('push-request'));
    expect(queryRequest.parse(fixture('query-request'))).toEqual(fixture('query-request'));
  });

  it.each([
    ['push-request-phone-as-text', pushRequest, 'PhoneNumber'],
    ['push-request-long-reference', pushRequest, 'AccountReference'],
    ['push-request-fractional-amount', pushRequest, 'Amount'],
    ['push-request-unknown-member', pushRequest, ''],
    ['query-request-without-reference', queryRequest, 'CheckoutRequestID'],
  ])('%s is refused', (name, schema, field) => {
    expect(schema.safeParse(fixture(name)).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
