/** The outcomes of money sent: by results on time, late, twice, never, forged or unusual, and by status queries. */
import { describe, expect, it } from 'vitest';
import { darajaMagic } from '../../../infra/simulators/daraja/magic.ts';
import type { KnownTransaction } from '../../../shared/drivers/payment-driver.ts';
import { b2b } from '../../../shared/providers/daraja/b2b.ts';
import { b2c } from '../../../shared/providers/daraja/b2c.ts';
import { aKnownTransaction } from '../known-transaction.ts';
import { requestId, useDriverOnSimulator } from './initiator-on-simulator.ts';

const toPhone = (phone_number: string) => ({ phone_number, amount: 100, command_id: 'BusinessPayment' });
const toBusiness = (receiver_short_code: string) => ({
  receiver_short_code,
  amount: 100,
  command_id: 'BusinessPayBill',
});
const failing = darajaMagic.filter(({ about, result }) => about === 'payout' && result !== undefined);
const reported = failing.filter(({ callback, result }) => callback === undefined && result !== '15');

/** A payout as the gateway passes it to a status query. */
const aPayout = (differences: Partial<KnownTransaction> = {}) =>
  aKnownTransaction({ transaction_type: 'PAYMENT_OUT', transaction_sub_type: 'BusinessPayment', ...differences });

describe('Money sent to a phone', () => {
  const setup = useDriverOnSimulator(b2c);
  const send = (number: string) => setup.send(toPhone(number));

  /** The result of a payout's status query. */
  async function ask(transaction: KnownTransaction) {
    setup.came.length = 0;
    const answer = await b2c.findOutcome!.perform(transaction, setup.call());
    await setup.simulator.quiet();
    return { answer, reading: setup.readings('transaction').at(-1) };
  }

  it.each(reported)('$happens', async ({ phone_number, result }) => {
    await send(phone_number);
    await setup.simulator.quiet();
    expect(setup.outcomes()).toEqual([
      { status: 'STATUS_FAILED', result_code: result, result_desc: expect.stringMatching(/\w/) },
    ]);
  });

  it.each([
    ['0799016001', 'late', ['0']],
    ['0799016002', 'twice', ['0', '0']],
    ['0799016004', 'before the answer', ['0']],
    ['0799016011', 'without parameters', ['0']],
    ['0799016012', 'with a single parameter', ['0']],
    ['0799016013', 'with its code as text', ['0']],
    ['0799016005', 'after forged ones', ['0', '0', '1']],
  ])('to %s: the result comes %s', async (number, _how, codes) => {
    const { references } = await send(number);
    await setup.simulator.quiet();
    expect(setup.outcomes().map(({ result_code }) => result_code)).toEqual(codes);
    expect(setup.readings().at(-1)).toMatchObject({ kind: 'outcome', references });
  });

  it('reports another amount, which the gateway can detect', async () => {
    await send('0799016006');
    await setup.simulator.quiet();
    expect(setup.outcomes()[0]?.amount).toBe('101.00');
  });

  it('is unknown after a timeout notice, until a late success', async () => {
    await send('0799016008');
    await setup.simulator.quiet();
    expect(setup.readings().map(({ kind }) => kind)).toEqual(['timeout', 'outcome']);
    expect(setup.outcomes()).toMatchObject([{ status: 'STATUS_COMPLETED' }]);
  });

  it('is not settled by a result that announces further results', async () => {
    await send('0799016010');
    await setup.simulator.quiet();
    const [first, last] = setup.came.map(
      ({ payload }) =>
        () =>
          b2c.callbacks['result']!.read(payload, setup.call().app, 'request'),
    );
    expect(first).toThrow('not final');
    expect(last!()).toMatchObject({ kind: 'outcome' });
  });

  it('is unknown and queried if the call was a duplicate', async () => {
    await send('0799010015');
    await setup.simulator.quiet();
    expect(setup.readings().map(({ kind }) => kind)).toEqual(['timeout']);
  });

  it('gets its outcome from a status query by conversation if the result is lost', async () => {
    const { references } = await send('0799016003');
    await setup.simulator.quiet();
    expect(setup.came).toEqual([]);
    const { answer, reading } = await ask(aPayout(references));
    expect(answer.outcome).toBeNull();
    expect(answer.data).toEqual({
      ConversationID: expect.stringMatching(/^AG_/),
      OriginatorConversationID: expect.any(String),
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
      TransactionID: '',
      ResultCode: '',
      ResultDesc: '',
    });
    expect(reading).toMatchObject({
      kind: 'status',
      outcome: { status: 'STATUS_COMPLETED', amount: '100.00', payee_account: '254799016003' },
    });
  });

  it('is queried by the gateway’s id if the first answer was lost', async () => {
    await expect(send('0799015050')).rejects.toMatchObject({ kind: 'provider_unclear' });
    await setup.simulator.quiet();
    const { reading } = await ask(aPayout({ request_id: requestId }));
    expect(reading).toMatchObject({ kind: 'status', outcome: { status: 'STATUS_COMPLETED' } });
    expect(setup.seen('/mpesa/transactionstatus/v1/query')[0]?.body).toMatchObject({
      OriginalConversationID: requestId,
    });
  });

  it('is queried by the unique id of its request', async () => {
    await ask(aPayout({ request_id: requestId, key_period: '02b4' }));
    expect(setup.seen('/mpesa/transactionstatus/v1/query')[0]?.body).toMatchObject({
      OriginalConversationID: `${requestId.replaceAll('-', '')}02b4`,
    });
  });

  it('is queried by its receipt once that is known', async () => {
    await send('0700000101');
    await setup.simulator.quiet();
    const receipt = setup.outcomes()[0]?.receipt ?? '';
    const { answer, reading } = await ask(aPayout({ transaction_id: receipt }));
    expect(answer.data).toMatchObject({ TransactionID: receipt });
    expect(reading).toMatchObject({ outcome: { receipt } });
    const [{ body } = { body: {} }] = setup.seen('/mpesa/transactionstatus/v1/query');
    expect(body).not.toHaveProperty('OriginalConversationID');
  });

  it.each([
    ['0799017001', null],
    ['0799017002', 'STATUS_FAILED'],
    ['0799017003', 'STATUS_CANCELLED'],
    ['0799017004', 'STATUS_EXPIRED'],
    ['0799017005', null],
  ])('to %s has the outcome %s when queried', async (number, status) => {
    const { references } = await send(number);
    await setup.simulator.quiet();
    const { reading } = await ask(aPayout(references));
    expect(reading?.kind === 'status' && (reading.outcome?.status ?? null)).toBe(status);
  });

  it('by the older version cannot be queried if its answer was lost, because the provider returned no id', async () => {
    const call = setup.call({ api_version: 'v1' });
    await expect(b2c.findOutcome!.perform(aPayout({ request_id: requestId }), call)).rejects.toMatchObject({
      kind: 'provider_unclear',
    });
    expect(setup.simulator.requests).toEqual([]);
  });
});

describe('Money sent to a business', () => {
  const setup = useDriverOnSimulator(b2b);

  it.each(reported)('$happens', async ({ short_code = '', result }) => {
    await setup.send(toBusiness(short_code));
    await setup.simulator.quiet();
    expect(setup.outcomes()).toMatchObject([{ status: 'STATUS_FAILED', result_code: result }]);
  });

  it('is found by a status query', async () => {
    const { references } = await setup.send(toBusiness('796003'));
    await setup.simulator.quiet();
    await b2b.findOutcome!.perform(aPayout(references), setup.call());
    await setup.simulator.quiet();
    expect(setup.readings('transaction')).toMatchObject([
      { kind: 'status', outcome: { status: 'STATUS_COMPLETED', payee_account: '796003' } },
    ]);
  });

  it('cannot be queried if the first answer was lost, because the provider does not accept the caller’s id', async () => {
    const asking = b2b.findOutcome!.perform(aPayout({ request_id: requestId }), setup.call());
    await expect(asking).rejects.toMatchObject({ kind: 'provider_unclear' });
  });
});
