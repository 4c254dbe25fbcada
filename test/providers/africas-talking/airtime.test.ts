/**
 * The airtime driver: valid top-ups and the exact requests. A top-up is sent at most once, regardless of the response.
 */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { africasTalkingMagic } from '../../../infra/simulators/africas-talking/magic.ts';
import { airtime } from '../../../shared/providers/africas-talking/airtime.ts';
import { sendAirtimeInput } from '../../../shared/providers/africas-talking/airtime-schema.ts';
import { africasTalkingDrivers } from '../../../shared/providers/africas-talking/index.ts';
import { inAHurry } from '../provider-access.ts';
import { fixturesOf } from '../read-fixture.ts';
import { aBody, anAirtimeApp, aTopUp, demoConfig, requestId, useAirtimeOnSimulator } from './airtime-on-simulator.ts';

const setup = useAirtimeOnSimulator();
const fixture = fixturesOf(import.meta.url);
const ids = (accepted: { references: object }) => accepted.references as Record<string, string>;

describe('The configuration of an airtime app', () => {
  it.each(['airtime_username', 'airtime_api_key'])('requires %s', (name) => {
    const result = airtime.config.safeParse({ ...demoConfig, [name]: undefined });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
  });

  it('marks only the key as secret', () => {
    const { properties } = z.toJSONSchema(airtime.config, { io: 'input' });
    expect(properties).toEqual({
      airtime_username: { type: 'string', minLength: 1 },
      airtime_api_key: { type: 'string', minLength: 1, secret: true },
    });
  });

  it('has the documented driver name', () => {
    expect(africasTalkingDrivers.map(({ id }) => id)).toEqual(['AfricasTalkingAirtime']);
  });
});

describe('The body of a top-up', () => {
  it.each([
    [{}, { phone_number: '+254700000101', amount: '100', currency: 'KES' }],
    [{ amount: '99.5' }, { phone_number: '+254700000101', amount: '99.5', currency: 'KES' }],
    [
      { phone_number: '0752000101', amount: 500, currency: 'UGX' },
      { phone_number: '+256752000101', amount: '500', currency: 'UGX' },
    ],
  ])('%j is read', (differences, input) => {
    expect(sendAirtimeInput.parse({ ...aBody, ...differences })).toEqual(input);
  });

  it.each([
    ['refuses an amount below the minimum', { amount: 4.99 }, 'amount'],
    ['refuses an amount above the maximum', { amount: 10_000.01 }, 'amount'],
    ['refuses nothing', { amount: 0 }, 'amount'],
    ['refuses a negative amount', { amount: -100 }, 'amount'],
    ['refuses three decimals', { amount: '10.505' }, 'amount'],
    ['refuses an amount in words', { amount: 'ten' }, 'amount'],
    ['refuses a missing amount', { amount: undefined }, 'amount'],
    ['refuses a number of another country than the currency’s', { phone_number: '+256752000101' }, 'phone_number'],
    ['refuses a missing phone number', { phone_number: undefined }, 'phone_number'],
    ['refuses a currency without airtime', { currency: 'EUR' }, 'currency'],
  ])('%s', (_says, difference, field) => {
    const result = sendAirtimeInput.safeParse({ ...aBody, ...difference });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('creates a transaction with the receiver', () => {
    expect(aTopUp()).toMatchObject({
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'Airtime',
      amount: '100.00',
      currency: 'KES',
      payee_account: '254700000101',
    });
  });
});

describe('A top-up', () => {
  it('sends the documented form with the request’s id as idempotency key', async () => {
    const accepted = await setup.send({ amount: 99.5 });
    const [sent] = setup.sent();
    expect(Object.fromEntries(new URLSearchParams(sent?.rawBody))).toEqual({
      username: 'sandbox',
      recipients: '[{"phoneNumber":"+254700000101","amount":"KES 99.5"}]',
    });
    expect(sent?.headers).toMatchObject({
      apikey: demoConfig.airtime_api_key,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': requestId,
    });
    expect(accepted).toEqual({
      references: {
        conversation_id: expect.stringMatching(/^ATQid_[0-9a-f]{32}$/),
        originator_conversation_id: requestId,
      },
      data: {
        OriginatorConversationID: requestId,
        ConversationID: ids(accepted)['conversation_id'],
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
      },
    });
    expect(airtime.sendAirtime!.rebuildResult(accepted.references)).toEqual(accepted.data);
  });

  it('is delivered, and its status contains receipt and amount', async () => {
    const accepted = await setup.send();
    await setup.simulator.quiet();
    const { conversation_id } = ids(accepted);
    expect(setup.readings()).toEqual([
      {
        kind: 'outcome',
        references: { conversation_id },
        outcome: {
          status: 'STATUS_COMPLETED',
          result_code: 'Success',
          result_desc: 'Airtime Delivered Successfully',
          receipt: conversation_id,
          amount: '100.00',
        },
      },
    ]);
  });

  it.each([
    ['0711004001', 'provider_refused', null, 0],
    ['0711004002', 'provider_refused', null, 0],
    ['0711004003', 'provider_unclear', null, 1],
    ['0711004290', 'provider_unavailable', '429', 0],
    ['0711005000', 'provider_unclear', '500', 0],
    ['0711005030', 'provider_unclear', '503', 0],
    ['0711005050', 'provider_unclear', 'dropped', 1],
    ['0711005051', 'provider_unclear', 'dropped', 0],
    ['0711005200', 'provider_unclear', '201', 1],
  ])('to %s is %s (%s): sent once, delivered %i times', async (phone_number, kind, code, delivered) => {
    const failure: unknown = await setup.send({ phone_number }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind, provider: { name: 'AfricasTalking', code } });
    expect(inspect(failure, { depth: 20 })).not.toContain(demoConfig.airtime_api_key);
    await setup.simulator.quiet();
    expect([setup.sent().length, setup.delivered()]).toEqual([1, delivered]);
  });

  it('with a late response is unclear, although the airtime is delivered', async () => {
    setup.simulator.settings.timeScale = 0.01;
    const slow = setup.send({ phone_number: '0711005040' }, {}, inAHurry(setup.access, 100));
    await expect(slow).rejects.toMatchObject({ kind: 'provider_unclear', provider: { code: 'timeout' } });
    await setup.simulator.quiet();
    expect(setup.delivered()).toBe(1);
  });

  it('sent twice with one key is delivered once, and the second outcome is unclear', async () => {
    await setup.send();
    await expect(setup.send()).rejects.toMatchObject({
      kind: 'provider_unclear',
      provider: { message: 'A duplicate request was received within the last 5 minutes' },
    });
    await setup.send({}, {}, setup.access, 'request-2');
    await setup.simulator.quiet();
    expect(setup.delivered()).toBe(2);
  });

  it('with a wrong key is refused with the provider’s message', async () => {
    await expect(setup.send({}, { airtime_api_key: 'another' })).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '401', message: 'The supplied authentication is invalid' },
    });
  });

  it('is certainly not sent if the connection is refused', async () => {
    await setup.simulator.stop();
    await expect(setup.send()).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it.each([
    ['a failed entry', 201, 'airtime-answer-failed', 'provider_refused'],
    ['a low balance', 201, 'airtime-answer-no-balance', 'provider_refused'],
    ['a duplicate', 201, 'airtime-answer-duplicate', 'provider_unclear'],
    ['neither an entry nor a message', 201, 'airtime-answer-empty', 'provider_unclear'],
    ['a successful body with HTTP 500', 500, 'airtime-answer', 'provider_unclear'],
    ['a conflict', 409, 'airtime-answer', 'provider_unclear'],
  ])('that gets %s fails', async (_what, status, name, kind) => {
    const failed = setup.send({}, {}, setup.answering(status, JSON.stringify(fixture(name))));
    await expect(failed).rejects.toMatchObject({ kind });
  });

  it.each([
    ['400 with the reason', 400, { errorMessage: 'Invalid amount' }, 'provider_refused', 'Invalid amount'],
    ['401 without one', 401, { error: 'no' }, 'provider_refused', 'Refused with HTTP 401'],
    ['429', 429, { errorMessage: 'Too many requests' }, 'provider_unavailable', 'Too many requests'],
    ['500 with a message', 500, { errorMessage: 'Internal error' }, 'provider_unclear', 'Responded with HTTP 500'],
    ['503 with a failed entry', 503, fixture('airtime-answer-failed'), 'provider_unclear', 'Responded with HTTP 503'],
  ])('that gets HTTP %s as JSON fails by its status', async (_what, status, body, kind, message) => {
    const failed = setup.send({}, {}, setup.answering(status, JSON.stringify(body)));
    await expect(failed).rejects.toMatchObject({ kind, provider: { message } });
  });

  it('goes to the live address for a live app, and to the sandbox otherwise', async () => {
    const called: string[] = [];
    const send = async ({ url }: { url: string }) => {
      called.push(url);
      return { status: 500, headers: {}, body: '' };
    };
    const access = { ...setup.access, baseUrls: {}, egress: { send } };
    for (const is_live of [true, false]) {
      const call = { app: { ...anAirtimeApp(), is_live }, access, callbackUrl: () => '' };
      await airtime.findOutcome!.perform(aTopUp({ conversation_id: 'ATQid_demo1' }), call).catch(() => undefined);
    }
    const query = '/query/transaction/find?transactionId=ATQid_demo1&username=sandbox';
    expect(called).toEqual([
      `https://api.africastalking.com${query}`,
      `https://api.sandbox.africastalking.com${query}`,
    ]);
  });
});

it('Each magic number is listed once, with a description', () => {
  const numbers = africasTalkingMagic.map(({ phone_number }) => phone_number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^25471100\d{4}$/);
});
