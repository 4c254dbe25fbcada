/** The Daraja simulator checks every field of every product, and answers with the provider's messages. */
import { describe, expect, it } from 'vitest';
import { darajaDemoApp } from '../../../infra/simulators/daraja/simulation.ts';
import { startCallbackReceiver } from '../callback-receiver.ts';
import { fixture } from './fixture.ts';
import { authorized, call, simulator, useSimulator } from './raw-calls.ts';

useSimulator();

const paths: Record<string, string> = {
  'b2c-request': '/mpesa/b2c/v3/paymentrequest',
  'b2c-request-v1': '/mpesa/b2c/v1/paymentrequest',
  'b2b-request': '/mpesa/b2b/v1/paymentrequest',
  'status-request': '/mpesa/transactionstatus/v1/query',
  'balance-request': '/mpesa/accountbalance/v1/query',
  'reversal-request': '/mpesa/reversal/v1/request',
  'c2b-register-request': '/mpesa/c2b/v2/registerurl',
  'c2b-simulate-request': '/mpesa/c2b/v2/simulate',
  'pull-register-request': '/pulltransactions/v1/register',
  'pull-request': '/pulltransactions/v1/query',
};
const initiated = Object.keys(paths).slice(0, 6);

/** The documented request with the demo app's credential. */
const send = async (name: string, difference: Record<string, unknown> = {}, headers = {}) => {
  const body = fixture(name) as Record<string, unknown>;
  const credential = 'SecurityCredential' in body ? { SecurityCredential: darajaDemoApp.security_credential } : {};
  return await authorized(paths[name] ?? '', { ...body, ...credential, ...difference }, headers);
};

describe('The simulator accepts the documented request', () => {
  it.each(initiated)('%s', async (name) => {
    const { status, body } = await send(name);
    expect([status, body]).toEqual([
      200,
      {
        ConversationID: expect.stringMatching(/^AG_20261002_/),
        OriginatorConversationID: expect.any(String),
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      },
    ]);
  });

  it('c2b-register-request and c2b-simulate-request, answering with the misspelled id', async () => {
    for (const name of ['c2b-register-request', 'c2b-simulate-request']) {
      expect(await send(name)).toMatchObject({
        status: 200,
        body: { OriginatorCoversationID: expect.any(String), ResponseCode: '0' },
      });
    }
  });

  it('pull-register-request twice, and pull-request with a number as offset', async () => {
    expect(await send('pull-register-request')).toMatchObject({ body: { 'Response Status': '1000' } });
    expect(await send('pull-register-request')).toMatchObject({ body: { 'Response Status': '1001' } });
    expect(await send('pull-request', { OffSetValue: 0 })).toMatchObject({
      body: { ResponseCode: '1001', Response: [[]] },
    });
  });

  it('with short codes, phones and amounts as strings, as in some samples', async () => {
    const texts = { Amount: '10', PartyA: '600000', PartyB: '254700000101' };
    expect(await send('b2c-request', texts)).toMatchObject({ status: 200 });
  });
});

describe('The simulator refuses', () => {
  it.each([
    ['b2c-request', { OriginatorConversationID: undefined }, 'OriginatorConversationID'],
    ['b2c-request', { InitiatorName: undefined }, 'InitiatorName'],
    ['b2c-request', { CommandID: 'BusinessPayBill' }, 'CommandID'],
    ['b2c-request', { Amount: 1.5 }, 'Amount'],
    ['b2c-request', { PartyB: 255700000101 }, 'PartyB'],
    ['b2c-request', { Remarks: '' }, 'Remarks'],
    ['b2c-request', { ResultURL: 'gateway' }, 'ResultURL'],
    ['b2c-request', { QueueTimeOutURL: undefined }, 'QueueTimeOutURL'],
    ['b2c-request', { SecurityCredential: 'c2VhbGVk' }, 'SecurityCredential'],
    ['b2c-request', { Occassion: 'x'.repeat(101) }, 'Occassion'],
    ['b2b-request', { RecieverIdentifierType: '2' }, 'RecieverIdentifierType'],
    ['b2b-request', { CommandID: 'BusinessBuyGoods' }, 'RecieverIdentifierType'],
    ['b2b-request', { AccountReference: '' }, 'AccountReference'],
    ['b2b-request', { SenderIdentifierType: '1' }, 'SenderIdentifierType'],
    ['status-request', { TransactionID: undefined }, 'TransactionID'],
    ['status-request', { CommandID: 'AccountBalance' }, 'CommandID'],
    ['balance-request', { IdentifierType: '3' }, 'IdentifierType'],
    ['reversal-request', { RecieverIdentifierType: '4' }, 'RecieverIdentifierType'],
    ['reversal-request', { Amount: 0 }, 'Amount'],
    ['c2b-register-request', { ResponseType: 'completed' }, 'ResponseType'],
    ['c2b-register-request', { ValidationURL: 'https://gateway.example/sql' }, 'ValidationURL'],
    ['c2b-simulate-request', { BillRefNumber: '' }, 'BillRefNumber'],
    ['c2b-simulate-request', { CommandID: 'Pay' }, 'CommandID'],
    ['pull-register-request', { NominatedNumber: '600000' }, 'NominatedNumber'],
    ['pull-register-request', { RequestType: 'Push' }, 'RequestType'],
    ['pull-request', { StartDate: '20261001080000' }, 'StartDate'],
  ])('%s with %j', async (name, difference, field) => {
    expect(await send(name, difference)).toEqual({
      status: 400,
      body: {
        requestId: expect.any(String),
        errorCode: '400.002.02',
        errorMessage: `Bad Request - Invalid ${field}`,
      },
    });
  });

  it.each(Object.keys(paths))('%s without a token, or with an unknown member', async (name) => {
    expect(await send(name, {}, { authorization: 'Bearer made-up' })).toMatchObject({
      status: 404,
      body: { errorCode: '404.001.03' },
    });
    expect(await send(name, { Colour: 'green' })).toMatchObject({ body: { errorCode: '400.002.05' } });
  });

  it.each([
    ['b2c-request', 'PartyA'],
    ['b2b-request', 'PartyA'],
    ['reversal-request', 'ReceiverParty'],
    ['c2b-simulate-request', 'ShortCode'],
  ])('%s for another tenant’s short code', async (name, field) => {
    expect(await send(name, { [field]: 600999 })).toMatchObject({ body: { errorMessage: 'Merchant does not exist' } });
  });

  it('Pull for a short code that is not registered', async () => {
    expect(await send('pull-request')).toMatchObject({ body: { ResponseCode: '500', Response: [[]] } });
  });

  it('the version of C2B that the app does not have', async () => {
    simulator.settings.c2bVersion = 'v1';
    for (const name of ['c2b-register-request', 'c2b-simulate-request']) {
      expect(await send(name)).toMatchObject({ status: 401, body: { errorCode: '401.003.01' } });
    }
  });

  it('simulated payments in production', async () => {
    simulator.settings.live = true;
    expect(await send('c2b-simulate-request')).toMatchObject({ status: 404, body: { errorCode: '404.002.01' } });
  });
});

async function resultOf(name: string, difference: Record<string, unknown> = {}): Promise<unknown> {
  const receiver = await startCallbackReceiver();
  await send(name, { ResultURL: receiver.url, QueueTimeOutURL: receiver.url, ...difference });
  await simulator.quiet();
  await receiver.stop();
  return receiver.received[0]?.payload;
}

describe('The simulator posts', () => {
  it('the documented result of a payment to a phone', async () => {
    const { Result } = fixture('b2c-result-paid') as { Result: { ResultParameters: { ResultParameter: object[] } } };
    const keys = Result.ResultParameters.ResultParameter.map((parameter) => (parameter as { Key: string }).Key);
    expect(await resultOf('b2c-request')).toMatchObject({
      Result: {
        ResultType: 0,
        ResultCode: 0,
        OriginatorConversationID: '0193c9a0-0000-7000-8000-000000000001',
        ResultParameters: { ResultParameter: keys.map((Key) => expect.objectContaining({ Key })) },
        ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL' } },
      },
    });
  });

  it('a failure without parameters', async () => {
    const payload = (await resultOf('b2c-request', { PartyB: 254799010001 })) as { Result: object };
    expect(payload.Result).toMatchObject({ ResultCode: 1, ReferenceData: { ReferenceItem: expect.any(Object) } });
    expect(payload.Result).not.toHaveProperty('ResultParameters');
  });

  it.each([
    [9, 2],
    [10, 0],
    [250_000, 0],
    [250_001, 3],
  ])('for %i shillings to a phone result %i', async (Amount, ResultCode) => {
    expect(await resultOf('b2c-request', { Amount })).toMatchObject({ Result: { ResultCode } });
  });

  it('a list of references for a payment to a business', async () => {
    expect(await resultOf('b2b-request')).toMatchObject({
      Result: { ReferenceData: { ReferenceItem: [{ Key: 'BillReferenceNumber', Value: 'INV-14' }, {}, {}] } },
    });
  });

  it('a failed balance with its one parameter as an object', async () => {
    expect(await resultOf('balance-request', { PartyA: 790018 })).toMatchObject({
      Result: { ResultCode: 18, ResultParameters: { ResultParameter: { Key: 'BOCompletedTime' } } },
    });
  });

  it('the certificate that encrypts initiator passwords', async () => {
    const { body } = await call('/_simulator/certificate');
    expect(body).toEqual({ certificate: simulator.certificate });
  });
});
