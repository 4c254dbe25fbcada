/** The outcomes of a push: by callbacks on time, late, twice, never, forged or wrong, and by status queries. */
import { describe, expect, it } from 'vitest';
import { darajaMagic } from '../../../infra/simulators/daraja/magic.ts';
import { documentedReferences, paidText, useExpressOnSimulator } from './express-on-simulator.ts';
import { fixture } from './fixture.ts';

const setup = useExpressOnSimulator();

describe('The customer', () => {
  it.each(darajaMagic.filter(({ about, result }) => about === 'prompt' && result))(
    '$happens',
    async ({ phone_number, result }) => {
      const accepted = await setup.request({ phone_number });
      await setup.simulator.quiet();
      const last = setup.readings().at(-1);
      expect(last?.references).toEqual(accepted.references);
      expect(last?.outcome.result_code).toBe(result);
      const requests = await setup.ask(accepted.references);
      expect(requests.outcome).toEqual(last?.outcome);
      expect(requests.data['ResultCode']).toBe(result);
    },
  );

  it('pays, and the callback contains receipt, amount, phone and time', async () => {
    const accepted = await setup.request();
    await setup.simulator.quiet();
    expect(setup.readings()).toEqual([
      {
        kind: 'outcome',
        references: accepted.references,
        outcome: {
          status: 'STATUS_COMPLETED',
          result_code: '0',
          result_desc: paidText,
          receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
          amount: '250.00',
          payer_account: '254700000101',
          transaction_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
        },
      },
    ]);
    expect(setup.received[0]?.query).toEqual({ r: 'request-1', s: 'signature' });
  });

  it.each([
    ['0799006001', 'late', 1],
    ['0799006002', 'twice', 2],
    ['0799006004', 'before the answer', 1],
  ])('pays, and the callback on %s comes %s', async (phone_number, _how, times) => {
    const accepted = await setup.request({ phone_number });
    await setup.simulator.quiet();
    expect(setup.readings().map(({ references, outcome }) => [references, outcome.status])).toEqual(
      Array.from({ length: times }, () => [accepted.references, 'STATUS_COMPLETED']),
    );
  });

  it('pays, the callback is lost, and a status query returns the outcome', async () => {
    const accepted = await setup.request({ phone_number: '0799006003' });
    await setup.simulator.quiet();
    expect(setup.received).toEqual([]);
    expect((await setup.ask(accepted.references)).outcome).toEqual({
      status: 'STATUS_COMPLETED',
      result_code: '0',
      result_desc: paidText,
    });
  });

  it('cancels, while forged callbacks without the signature claim success', async () => {
    await setup.request({ phone_number: '0799006005' });
    await setup.simulator.quiet();
    expect(setup.received.map(({ query }) => query['s'] ?? 'none')).toEqual(['none', 'f'.repeat(64), 'signature']);
    expect(setup.readings().map(({ outcome }) => outcome.result_code)).toEqual(['0', '0', '1032']);
  });

  it('pays, and the callback has another amount, which the gateway can detect', async () => {
    await setup.request({ phone_number: '0799006006' });
    await setup.simulator.quiet();
    expect(setup.readings()[0]?.outcome.amount).toBe('251.00');
  });
});

describe('A status query of a push', () => {
  it.each([
    ['0700000101', 'with HTTP 500', 'The transaction is being processed'],
    ['0799004999', 'with result 4999', 'The transaction is still under processing'],
  ])('on %s, answered %s while it is pending, is not a failure', async (phone_number, _how, ResultDesc) => {
    setup.simulator.settings.callbackDelayMs = 60_000;
    const { references } = await setup.request({ phone_number });
    const { data, outcome } = await setup.ask(references);
    expect(outcome).toBeNull();
    expect(data).toEqual({
      ResponseCode: '0',
      ResponseDescription: expect.any(String),
      MerchantRequestID: references.merchant_request_id,
      CheckoutRequestID: references.checkout_request_id,
      ResultCode: '4999',
      ResultDesc,
    });
  });

  it('has no effect and is repeated if the answer is about another payment', async () => {
    const { references } = await setup.request({ phone_number: '0799004998' });
    await setup.simulator.quiet();
    await expect(setup.ask(references)).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it('is repeated if throttled', async () => {
    const { references } = await setup.request({ phone_number: '0799004997' });
    await setup.simulator.quiet();
    await expect(setup.ask(references)).rejects.toMatchObject({ kind: 'provider_unavailable' });
    expect((await setup.ask(references)).outcome?.status).toBe('STATUS_COMPLETED');
  });

  it.each([
    ['an empty HTTP 500', 500, ''],
    ['an HTML page with HTTP 200', 200, '<html></html>'],
    ['an answer without a result', 200, JSON.stringify(fixture('query-answer-without-result'))],
    ['an answer not accepted', 200, '{"ResponseCode":"1","ResponseDescription":"Try again"}'],
    ['another error of the same code', 500, JSON.stringify(fixture('error-of-unknown-text'))],
  ])('never reads %s as a failed payment', async (_what, status, body) => {
    const { references } = await setup.request();
    const egress = { send: async () => ({ status, headers: {}, body }) };
    await expect(setup.ask(references, { ...setup.access, egress })).rejects.toMatchObject({
      kind: 'provider_unavailable',
    });
  });

  it('is refused for a payment unknown to the provider', async () => {
    await expect(setup.ask(documentedReferences)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '400.002.02', message: 'Bad Request - Invalid CheckoutRequestID' },
    });
  });

  it('is not sent for a push without a reference', async () => {
    await expect(setup.ask({})).rejects.toMatchObject({ kind: 'provider_unclear' });
    expect(setup.simulator.requests).toEqual([]);
  });
});
