/** Tests the wire schemas of everything but pushes with the documented payloads. */
import { describe, expect, it } from 'vitest';
import {
  c2bAnswer,
  c2bPayment,
  pullAnswer,
  pullHead,
  pullRegisterAnswer,
  pullRegisterRequest,
  pullRequest,
  registerRequest,
  simulateRequest,
} from '../../../shared/providers/daraja/wire-c2b.ts';
import {
  balanceRequest,
  businessPayoutRequest,
  initiatorAnswer,
  phonePayoutRequest,
  phonePayoutRequestV1,
  reversalRequest,
  statusRequest,
} from '../../../shared/providers/daraja/wire-initiator.ts';
import { resultCallback } from '../../../shared/providers/daraja/wire-result.ts';
import { fixture } from './fixture.ts';

describe('A documented request', () => {
  it.each([
    ['b2c-request', phonePayoutRequest],
    ['b2c-request-v1', phonePayoutRequestV1],
    ['b2b-request', businessPayoutRequest],
    ['status-request', statusRequest],
    ['balance-request', balanceRequest],
    ['reversal-request', reversalRequest],
    ['c2b-register-request', registerRequest],
    ['c2b-simulate-request', simulateRequest],
    ['pull-register-request', pullRegisterRequest],
    ['pull-request', pullRequest],
  ])('%s', (name, schema) => {
    expect(schema.parse(fixture(name))).toEqual(fixture(name));
  });

  it.each([
    ['b2c-request', phonePayoutRequestV1, ''],
    ['b2c-request-v1', phonePayoutRequest, 'OriginatorConversationID'],
    ['b2c-request-initiator-misnamed', phonePayoutRequest, 'InitiatorName'],
    ['b2c-request-without-remarks', phonePayoutRequest, 'Remarks'],
    ['b2b-request-spelled-right', businessPayoutRequest, 'RecieverIdentifierType'],
    ['status-request-about-nothing', statusRequest, 'TransactionID'],
    ['c2b-register-request-lower-case', registerRequest, 'ResponseType'],
  ])('with an invalid %s is refused', (name, schema, field) => {
    expect(schema.safeParse(fixture(name)).error?.issues[0]?.path.join('.')).toBe(field);
  });
});

describe('A response of Daraja', () => {
  it('can be an accepted call', () => {
    expect(initiatorAnswer.parse(fixture('b2c-answer'))).toEqual(fixture('b2c-answer'));
    expect(initiatorAnswer.parse(fixture('reversal-answer'))).toEqual(fixture('reversal-answer'));
  });

  it('can be an accepted call that lacks an n, a conversation and the quotes of its code', () => {
    expect(initiatorAnswer.parse(fixture('initiator-answer-misspelled'))).toEqual({
      ConversationID: '',
      OriginatorConversationID: '71840-27539181-07',
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    });
  });

  it('is rejected if it is an accepted call without any id, whose result could not be found', () => {
    expect(initiatorAnswer.safeParse(fixture('initiator-answer-without-ids')).success).toBe(false);
  });

  it.each([
    ['c2b-register-answer', '7619-37765134-1', 'success'],
    ['c2b-simulate-answer', '53e3-4aa8-9fe0-8fb5e4092cdd3405976', 'Accept the service request successfully.'],
  ])('%s has the misspelled id under its correct name', (name, OriginatorConversationID, ResponseDescription) => {
    expect(c2bAnswer.parse(fixture(name))).toEqual({
      ConversationID: '',
      OriginatorConversationID,
      ResponseDescription,
    });
  });

  it('can be Pull’s registration, whose keys contain spaces', () => {
    expect(pullRegisterAnswer.parse(fixture('pull-register-answer'))).toEqual({
      code: '1001',
      text: 'ShortCode already Registered',
    });
    expect(pullRegisterAnswer.safeParse({ ResponseCode: 1000 }).data?.code).toBe('1000');
    expect(pullRegisterAnswer.safeParse({}).success).toBe(false);
  });

  it('can have Pull’s nested records, or an empty page', () => {
    expect(pullAnswer.parse(fixture('pull-answer')).map(({ payment }) => payment)).toEqual([
      {
        transactionId: 'UJ2AA11BB4',
        trxDate: '2026-10-02T07:13:00Z',
        msisdn: '254700000101',
        sender: 'AMINA',
        transactiontype: 'c2b-pay-bill-debit',
        billreference: 'INV-14',
        amount: '168.00',
        organizationname: 'Demo Shop',
      },
    ]);
    expect(pullAnswer.parse(fixture('pull-answer-empty'))).toEqual([]);
    expect(pullHead.parse(fixture('pull-answer-unknown-short-code')).code).toBe('500');
  });
});

describe('A callback of Daraja', () => {
  const head = {
    isFinal: true,
    resultDesc: 'The service request is processed successfully.',
    originatorConversationId: '0193c9a0-0000-7000-8000-000000000001',
    conversationId: 'AG_20261002_00005797af5d7d75f652',
  };

  it('can be a result, with parameters by name and as text', () => {
    expect(resultCallback.parse(fixture('b2c-result-paid'))).toEqual({
      ...head,
      resultCode: '0',
      transactionId: 'UJ2AA11BB3',
      parameters: {
        TransactionAmount: '10',
        TransactionReceipt: 'UJ2AA11BB3',
        B2CRecipientIsRegisteredCustomer: 'Y',
        B2CChargesPaidAccountAvailableFunds: '-4510',
        ReceiverPartyPublicName: '254700000101 - Amina Demo',
        TransactionCompletedDateTime: '02.10.2026 15:45:50',
        B2CUtilityAccountAvailableFunds: '10116',
        B2CWorkingAccountAvailableFunds: '900000',
      },
    });
  });

  it.each([
    ['b2c-result-without-parameters', {}],
    ['b2c-result-single-parameter', { TransactionAmount: '10.00' }],
  ])('%s', (name, parameters) => {
    expect(resultCallback.parse(fixture(name))).toMatchObject({ ...head, resultCode: '0', parameters });
  });

  it('can be a result with unreadable parameters, read for its code', () => {
    const { Result } = fixture('b2c-result-paid') as { Result: object };
    const odd = { Result: { ...Result, ResultParameters: 'none' } };
    expect(resultCallback.parse(odd)).toMatchObject({ ...head, parameters: {} });
  });

  it.each(['b2c-result-without-ids', 'push-callback-paid', 'c2b-confirmation'])('is not a result: %s', (name) => {
    expect(resultCallback.safeParse(fixture(name)).success).toBe(false);
  });

  it.each(['c2b-confirmation-without-receipt', 'push-callback-paid', 'b2c-result-paid'])(
    'is not a payment: %s',
    (name) => {
      expect(c2bPayment.safeParse(fixture(name)).success).toBe(false);
    },
  );
});
