/** The Daraja simulator is as strict as the provider: an incorrect client does not pass. */
import { describe, expect, it } from 'vitest';
import { darajaMagic } from '../../../infra/simulators/daraja/magic.ts';
import { startCallbackReceiver } from '../callback-receiver.ts';
import { call, login, push, simulator, useSimulator } from './raw-calls.ts';

useSimulator();

describe('The Daraja simulator', () => {
  it('returns a token whose lifetime is a string', async () => {
    expect(await login()).toEqual({
      status: 200,
      body: { access_token: expect.stringMatching(/^\S{28}$/), expires_in: '3599' },
    });
  });

  it.each([
    ['wrong keys', ['someone:else'], '400.008.01'],
    ['no keys', [''], '400.008.01'],
    ['a wrong grant type', [undefined, '?grant_type=password'], '400.008.02'],
    ['no grant type', [undefined, ''], '400.008.02'],
  ] as const)('refuses a sign-in with %s', async (_what, [credentials, query], errorCode) => {
    expect(await login(credentials, query)).toMatchObject({ status: 400, body: { errorCode } });
  });

  it('accepts the documented push', async () => {
    expect(await push()).toEqual({
      status: 200,
      body: {
        MerchantRequestID: expect.stringMatching(/^\d+-\d+-1$/),
        CheckoutRequestID: 'ws_CO_02102026154500000700000101',
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      },
    });
  });

  it('accepts a push whose numbers are strings of digits, as many SDKs send them', async () => {
    const texts = {
      BusinessShortCode: '174379',
      Amount: '150',
      PartyA: '254700000101',
      PartyB: '174379',
      PhoneNumber: '254700000101',
    };
    expect(await push(texts)).toMatchObject({ status: 200, body: { ResponseCode: '0' } });
  });

  it.each([
    ['a phone number with a plus sign', { PhoneNumber: '+254700000101' }, '400.002.02', 'PhoneNumber'],
    ['a phone number of another country', { PartyA: 255700000101 }, '400.002.02', 'PartyA'],
    ['two different phone numbers', { PartyA: 254700000102 }, '400.002.02', 'PhoneNumber'],
    ['cents', { Amount: 1.5 }, '400.002.02', 'Amount'],
    ['nothing to pay', { Amount: 0 }, '400.002.02', 'Amount'],
    ['a long reference', { AccountReference: 'INV-123456789' }, '400.002.02', 'AccountReference'],
    ['a long description', { TransactionDesc: 'Order 14 again' }, '400.002.02', 'TransactionDesc'],
    ['an invalid callback address', { CallBackURL: 'gateway' }, '400.002.02', 'CallBackURL'],
    ['an unknown transaction type', { TransactionType: 'Pay' }, '400.002.02', 'TransactionType'],
    ['a UTC timestamp', { Timestamp: '20261002124500' }, '400.002.02', 'Timestamp'],
    ['an unknown member', { Colour: 'green' }, '400.002.05', 'Payload'],
    ['a password of another passkey', { Password: 'MTc0Mzc5' }, '500.001.1001', 'Wrong credentials'],
    ['another short code', { BusinessShortCode: 600000 }, '500.001.1001', 'Merchant does not exist'],
    ['another receiver', { PartyB: 600000 }, '500.001.1001', 'Merchant does not exist'],
    ['a till that is not ours', { TransactionType: 'CustomerBuyGoodsOnline' }, '500.001.1001', 'Merchant does not'],
  ])('refuses a push with %s', async (_what, difference, errorCode, text) => {
    const { status, body } = await push(difference);
    expect(status).toBe(Number(errorCode.slice(0, 3)));
    expect(body).toEqual({ requestId: expect.any(String), errorCode, errorMessage: expect.stringContaining(text) });
    expect(simulator.prompts.size).toBe(0);
  });

  it.each([
    ['no token', { authorization: '' }, '404.001.04'],
    ['a made-up token', { authorization: 'Bearer made-up' }, '404.001.03'],
    ['another content type', { 'content-type': 'text/plain' }, '400.002.05'],
  ])('refuses a push with %s', async (_what, headers, errorCode) => {
    expect(await push({}, headers)).toMatchObject({ body: { errorCode } });
  });

  it('refuses a second prompt on a busy phone if configured', async () => {
    Object.assign(simulator.settings, { lockSubscribers: true, callbackDelayMs: 60_000 });
    expect(await push()).toMatchObject({ status: 200 });
    expect(await push()).toMatchObject({
      status: 500,
      body: { errorMessage: expect.stringContaining('Unable to lock') },
    });
  });

  it('has no other path and no other method', async () => {
    expect(await call('/mpesa/unknown')).toMatchObject({ status: 404, body: { errorCode: '404.002.01' } });
    expect(await call('/oauth/v1/generate', { method: 'POST' })).toMatchObject({ body: { errorCode: '405.001' } });
  });

  it('does not repeat an unanswered callback', async () => {
    await push({ CallBackURL: 'http://127.0.0.1:9/nobody' });
    await simulator.quiet();
    expect(simulator.callbacks).toMatchObject([{ forged: false, status: null }]);
  });

  it('writes the amount of a paid callback as a number with decimals', async () => {
    const receiver = await startCallbackReceiver();
    await push({ CallBackURL: receiver.url });
    await simulator.quiet();
    await receiver.stop();
    expect(simulator.callbacks[0]?.body).toContain('{"Name":"Amount","Value":1.00}');
    expect(simulator.callbacks[0]?.body).toContain('{"Name":"Balance"}');
    expect(simulator.callbacks[0]?.status).toBe(200);
  });

  it('lists every magic number once, each with a description', async () => {
    const numbers = darajaMagic.map(({ phone_number }) => phone_number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const row of darajaMagic)
      expect(row).toMatchObject({ phone_number: expect.stringMatching(/^2547990[012]\d{4}$/) });
    expect((await call('/_simulator/magic')).body).toEqual(JSON.parse(JSON.stringify(darajaMagic)));
  });
});
