/** The outcomes of a collection: by callbacks on time, late, twice, never, forged or unsigned, and by enquiries. */
import { describe, expect, it } from 'vitest';
import { airtelMagic } from '../../../infra/simulators/airtel-money/magic.ts';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anAirtelApp, aTransaction, requestId, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const setup = useAirtelOnSimulator();
const fixture = fixturesOf(import.meta.url);
const references = { checkout_request_id: requestId };
const receipt = /^MP261002\.1245\.L\d{5}$/;
const statuses = { TF: 'STATUS_FAILED', TE: 'STATUS_EXPIRED', TIP: null };

const signedness = () => setup.received.map((raw) => airtelMoney.callbacks['']!.isSigned!(raw, anAirtelApp()));

describe('The customer', () => {
  it.each(airtelMagic.filter(({ ends, callback }) => ends && !callback))('$happens', async ({ phone_number, ends }) => {
    await setup.request({ phone_number });
    await setup.simulator.quiet();
    const status = statuses[ends!.status];
    const { data, outcome } = await setup.ask(aTransaction());
    expect(setup.readings()).toMatchObject([
      { kind: 'outcome', references, outcome: { status, result_code: ends?.status, result_desc: ends?.message } },
    ]);
    expect(outcome).toEqual({
      status,
      result_code: ends?.status,
      result_desc: `${ends?.message} [DP0080000${ends?.code}]`,
    });
    expect(data).toMatchObject({ ResultCode: ends?.status, ResultDesc: ends?.message });
  });

  it('pays, and the signed callback contains the receipt but no amount', async () => {
    await setup.request();
    await setup.simulator.quiet();
    expect(setup.readings()).toEqual([
      {
        kind: 'outcome',
        references,
        outcome: {
          status: 'STATUS_COMPLETED',
          result_code: 'TS',
          result_desc: expect.stringMatching(/^Paid KES 500 to DEMO SHOP Charge KES 0, Trans ID MP/),
          receipt: expect.stringMatching(receipt),
        },
      },
    ]);
    expect(signedness()).toEqual([true]);
  });

  it.each([
    ['0739006001', 'late', 1],
    ['0739006002', 'twice', 2],
    ['0739006004', 'before the answer', 1],
  ])('pays, and the callback on %s comes %s', async (phone_number, _how, times) => {
    await setup.request({ phone_number });
    await setup.simulator.quiet();
    const paid = { kind: 'outcome', references, outcome: { status: 'STATUS_COMPLETED' } };
    expect(setup.readings()).toMatchObject(Array.from({ length: times }, () => paid));
  });

  it('pays, and an earlier callback "in progress" only causes a query', async () => {
    await setup.request({ phone_number: '0739006006' });
    await setup.simulator.quiet();
    expect(setup.readings().map(({ kind }) => kind)).toEqual(['timeout', 'outcome']);
  });

  it('does not pay, while forged callbacks claim success without the right hash', async () => {
    await setup.request({ phone_number: '0739006005' });
    await setup.simulator.quiet();
    expect(setup.readings()).toMatchObject([
      { outcome: { status: 'STATUS_COMPLETED' } },
      { outcome: { status: 'STATUS_COMPLETED' } },
      { outcome: { status: 'STATUS_FAILED' } },
    ]);
    expect(signedness()).toEqual([false, false, true]);
  });

  it.each([
    ['0739007001', true],
    ['0739007002', true],
    ['0739007003', true],
    ['0739007004', true],
    ['0739007005', false],
    ['0739007006', false],
  ])('pays, and the hash in the callback for %s is valid: %s', async (phone_number, isRight) => {
    await setup.request({ phone_number });
    await setup.simulator.quiet();
    expect(signedness()).toEqual([isRight]);
    expect(setup.readings()).toMatchObject([{ outcome: { status: 'STATUS_COMPLETED' } }]);
  });

  it('never answers, which an enquiry reports without a failure', async () => {
    await setup.request({ phone_number: '0739001006' });
    await setup.simulator.quiet();
    expect(setup.received).toEqual([]);
    expect((await setup.ask(aTransaction())).outcome).toBeNull();
  });
});

describe('An enquiry of a collection', () => {
  it('returns the outcome if the callback was lost, in the documented members', async () => {
    await setup.request({ phone_number: '0739006003' });
    await setup.simulator.quiet();
    expect(setup.received).toEqual([]);
    const message = 'Your transaction has been successfully processed';
    expect(await setup.ask(aTransaction())).toEqual({
      data: {
        ResponseCode: '0',
        ResponseDescription: 'SUCCESS',
        MerchantRequestID: '',
        CheckoutRequestID: requestId,
        ResultCode: 'TS',
        ResultDesc: message,
      },
      outcome: {
        status: 'STATUS_COMPLETED',
        result_code: 'TS',
        result_desc: message,
        receipt: expect.stringMatching(receipt),
      },
      references: { checkout_request_id: requestId },
    });
    expect((await setup.look(aTransaction())).data).toEqual({
      ResponseCode: '0',
      ResponseDescription: 'SUCCESS',
      OriginatorConversationID: requestId,
      ConversationID: requestId,
      TransactionID: expect.stringMatching(receipt),
      ResultCode: 'TS',
      ResultDesc: message,
    });
  });

  it('is by the unique id under which it was sent', async () => {
    await expect(setup.ask(aTransaction({ key_period: '02b4' }))).rejects.toMatchObject({
      provider: { code: expect.any(String) },
    });
    expect(setup.simulator.requests.at(-1)?.path).toContain(`${requestId.replaceAll('-', '')}02b4`);
  });

  it('only requires the request’s id, since the answer to the push may be lost', async () => {
    await expect(setup.request({ phone_number: '0739005050' })).rejects.toMatchObject({ kind: 'provider_unclear' });
    await setup.simulator.quiet();
    expect((await setup.ask(aTransaction())).outcome?.status).toBe('STATUS_COMPLETED');
  });

  it('is not a failure while the collection is pending', async () => {
    setup.simulator.settings.callbackDelayMs = 60_000;
    await setup.request();
    const { data, outcome } = await setup.ask(aTransaction());
    expect([data['ResultCode'], outcome]).toEqual(['TIP', null]);
  });

  it('is repeated if the first answer is ambiguous', async () => {
    await setup.request({ phone_number: '0739008000' });
    await setup.simulator.quiet();
    expect((await setup.ask(aTransaction())).outcome).toBeNull();
    expect((await setup.ask(aTransaction())).outcome?.status).toBe('STATUS_COMPLETED');
  });

  it.each([
    ['0739008001', 'provider_refused', 'DP00800001025'],
    ['0739008003', 'provider_unavailable', '429'],
  ])('of %s fails at first (%s) and leaves the collection pending', async (phone_number, kind, code) => {
    await setup.request({ phone_number });
    await setup.simulator.quiet();
    await expect(setup.ask(aTransaction())).rejects.toMatchObject({ kind, provider: { name: 'Airtel', code } });
    expect((await setup.ask(aTransaction())).outcome?.status).toBe('STATUS_COMPLETED');
  });

  it('has no effect if the answer is about another transaction', async () => {
    await setup.request({ phone_number: '0739008002' });
    await setup.simulator.quiet();
    await expect(setup.ask(aTransaction())).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it.each([
    ['an empty HTTP 500', 500, ''],
    ['an HTML page with HTTP 200', 200, '<html></html>'],
    ['an error of the provider', 500, JSON.stringify(fixture('collection-refused'))],
    ['an ambiguous refusal', 200, JSON.stringify(fixture('collection-ambiguous'))],
  ])('never reads %s as a failed payment', async (_what, status, body) => {
    await setup.request();
    const requests = setup.ask(aTransaction(), {}, setup.answering('/standard/v1/payments/', status, body));
    await expect(requests).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });

  it('reads an explicit status, whatever its HTTP status', async () => {
    const body = JSON.stringify(fixture('enquiry-failed')).replaceAll('TXN-0001', requestId);
    const requests = await setup.ask(aTransaction(), {}, setup.answering('/standard/v1/payments/', 500, body));
    expect(requests.outcome).toMatchObject({ status: 'STATUS_FAILED' });
  });

  it('is not sent for a refund, which has no gateway id at the provider', async () => {
    const refund = aTransaction({ transaction_type: 'PAYMENT_OUT', transaction_sub_type: 'Refund' });
    await expect(setup.ask(refund)).rejects.toMatchObject({ kind: 'provider_unclear' });
    expect(setup.simulator.requests).toEqual([]);
  });
});
