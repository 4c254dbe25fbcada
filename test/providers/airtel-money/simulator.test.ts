/** The Airtel simulator is as strict as the provider: an incorrect client does not pass. */
import { describe, expect, it } from 'vitest';
import { airtelMagic } from '../../../infra/simulators/airtel-money/magic.ts';
import { fixturesOf } from '../read-fixture.ts';
import { now } from './airtel-on-simulator.ts';
import {
  admitted,
  call,
  collect,
  credentials,
  disburse,
  restart,
  simulator,
  subscriber,
  transaction,
  useSimulator,
} from './raw-calls.ts';

useSimulator();

const fixture = fixturesOf(import.meta.url);

describe('The Airtel simulator', () => {
  it('returns a token whose lifetime is a string', async () => {
    expect(await call('/auth/oauth2/token', credentials)).toEqual({
      status: 200,
      body: { access_token: expect.any(String), expires_in: '180', token_type: 'bearer' },
    });
  });

  it.each([
    ['a wrong secret', { client_secret: 'another' }],
    ['another grant', { grant_type: 'password' }],
  ])('refuses a sign-in with %s', async (_what, difference) => {
    expect(await call('/auth/oauth2/token', { ...credentials, ...difference })).toEqual({
      status: 400,
      body: fixture('login-refused'),
    });
  });

  it('accepts the documented collection', async () => {
    expect(await collect()).toEqual({ status: 200, body: fixture('collection-answer') });
  });

  it.each([
    ['a number with its calling code', subscriber({ msisdn: '254733000101' }), 'ESB000033'],
    ['a number that is too short', subscriber({ msisdn: '73300010' }), 'ESB000033'],
    ['a number with a leading 0', subscriber({ msisdn: '0733000101' }), 'ESB000036'],
    ['another country', subscriber({ country: 'UG' }), 'ROUTER007'],
    ['another currency', transaction({ currency: 'UGX' }), 'ROUTER112'],
    ['a reference of three letters', { reference: 'INV' }, 'ESB000008'],
    ['no amount', transaction({ amount: 0 }), 'ESB000008'],
    ['an unknown member', { colour: 'green' }, 'ESB000008'],
  ])('refuses a collection with %s', async (_what, difference, result_code) => {
    expect(await collect(difference)).toMatchObject({ status: 400, body: { status: { success: false, result_code } } });
    expect(simulator.transactions.size).toBe(0);
  });

  it.each([
    ['no token', { authorization: '' }, 401],
    ['a made-up token', { authorization: 'Bearer made-up' }, 401],
    ['no country', { 'x-country': '' }, 400],
    ['another country', { 'x-country': 'UG' }, 400],
    ['another currency', { 'x-currency': 'UGX' }, 400],
    ['an invalid signature', { 'x-signature': 'AAAA', 'x-key': 'AAAA' }, 403],
  ])('refuses a call with %s', async (_what, headers, status) => {
    expect(await collect({}, headers)).toMatchObject({ status });
    expect(simulator.transactions.size).toBe(0);
  });

  it('expires a token after 180 seconds', async () => {
    let time = now;
    await restart(() => time);
    const headers = await admitted();
    time += 179_999;
    expect(await call('/standard/v2/users/balance', undefined, headers)).toMatchObject({ status: 200 });
    time += 1;
    expect(await call('/standard/v2/users/balance', undefined, headers)).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });

  it('accepts an id only once', async () => {
    await collect();
    expect(await collect()).toMatchObject({ status: 400, body: { status: { result_code: 'ESB000041' } } });
    expect(await disburse('4711', transaction({ currency: undefined, country: undefined, type: 'B2C' }))).toMatchObject(
      {
        body: { status: { response_code: 'DP00900001017' } },
      },
    );
  });

  it('accepts the documented disbursement with the correct PIN only', async () => {
    expect(await disburse('1234')).toMatchObject({ status: 400, body: { status: { result_code: 'ROUTER115' } } });
    expect(await disburse('4711', { pin: 'NDcxMQ==' })).toMatchObject({
      body: { status: { result_code: 'ROUTER115' } },
    });
    expect(await disburse('4711')).toMatchObject({ status: 200, body: { data: { transaction: { status: 'TS' } } } });
  });

  it('answers an enquiry of a disbursement in version v2 only for its type', async () => {
    await disburse('4711');
    const headers = await admitted();
    const ask = (query: string) => call(`/standard/v2/disbursements/DSB-0001${query}`, undefined, headers);
    expect(await ask('')).toMatchObject({ status: 400 });
    expect(await ask('?transactionType=B2C')).toMatchObject({ body: { data: { transaction: { status: 'TS' } } } });
  });

  it('refuses a refund of an unknown collection, and any other path', async () => {
    const headers = await admitted();
    expect(await call('/standard/v1/payments/refund', fixture('refund-request'), headers)).toMatchObject({
      body: { status: { result_code: 'ESB000045' } },
    });
    expect(await call('/standard/v1/unknown', undefined, headers)).toMatchObject({ status: 404 });
    expect(await call('/auth/oauth2/token')).toMatchObject({ status: 405 });
  });

  it('sends no callback without an address, and does not repeat an unanswered callback', async () => {
    await collect();
    await simulator.quiet();
    expect(simulator.callbacks).toEqual([]);
    simulator.settings.callbackUrl = 'http://127.0.0.1:9/nobody';
    await collect(transaction({ id: 'TXN-0002' }));
    await simulator.quiet();
    expect(simulator.callbacks).toMatchObject([{ forged: false, status: null }]);
  });

  it('lists every magic number once, each with a description', async () => {
    const numbers = airtelMagic.map(({ phone_number }) => phone_number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^25473900\d{4}$/);
    expect((await call('/_simulator/magic')).body).toEqual(JSON.parse(JSON.stringify(airtelMagic)));
  });
});
