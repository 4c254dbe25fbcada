/** A customer’s payment, simulated or typed on the phone, from validation to confirmation. */
import { describe, expect, it } from 'vitest';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import { simulateTransactionInput } from '../../../shared/providers/daraja/c2b-schema.ts';
import { useDriverOnSimulator } from './initiator-on-simulator.ts';

const setup = useDriverOnSimulator(c2b);
const aPayment = { phone_number: '0708374149', amount: 100, reference: 'INV-14' };

const addresses = () => ({ validation: setup.addressOf('validate'), confirmation: setup.addressOf('confirmation') });
const register = (config = {}) => c2b.registerUrls!.perform(addresses(), setup.call(config));
const simulate = (body = {}, config = {}, isLive = false) =>
  c2b.simulateTransaction!.perform(
    simulateTransactionInput.parse({ ...aPayment, ...body }),
    setup.call(config, isLive),
  );
const announced = () => setup.came.filter(({ action }) => action === 'confirmation');

describe('A simulated payment', () => {
  it('sends the documented request, then is confirmed', async () => {
    await register();
    expect(await simulate()).toEqual({
      data: {
        ConversationID: '',
        OriginatorConversationID: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ResponseDescription: 'Accept the service request successfully.',
      },
    });
    expect(setup.seen('/mpesa/c2b/v2/simulate').map(({ body }) => body)).toEqual([
      {
        ShortCode: 600000,
        CommandID: 'CustomerPayBillOnline',
        Amount: 100,
        Msisdn: 254708374149,
        BillRefNumber: 'INV-14',
      },
    ]);
    await setup.simulator.quiet();
    const [reading] = announced().map(({ payload }) =>
      c2b.callbacks['confirmation']!.read(payload, setup.call().app, 'unsigned'),
    );
    expect(reading).toEqual({
      kind: 'payment',
      shortCode: '600000',
      payment: {
        receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
        transaction_time: '2026-10-02T12:45:00.000Z',
        draft: {
          transaction_type: 'PAYMENT_IN',
          transaction_sub_type: 'CustomerPayBillOnline',
          amount: '100.00',
          currency: 'KES',
          payer_account: '2547 ***** 149',
          payer_name: expect.stringMatching(/^[A-Z]+$/),
          payee_account: '600000',
          payee_name: '',
          reference: 'INV-14',
          narration: '',
        },
      },
    });
  });

  it('to a till has no account number', async () => {
    await simulate({}, { till_number: '600100' });
    expect(setup.seen('/mpesa/c2b/v2/simulate')[0]?.body).toMatchObject({
      ShortCode: 600100,
      CommandID: 'CustomerBuyGoodsOnline',
      BillRefNumber: '',
    });
  });

  it('in the older version shows the phone number hashed', async () => {
    setup.simulator.settings.c2bVersion = 'v1';
    await register();
    expect(await simulate()).toMatchObject({ data: { ConversationID: expect.stringMatching(/^AG_/) } });
    await setup.simulator.quiet();
    expect(announced()[0]?.payload).toMatchObject({ MSISDN: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('is unsupported for a live app, without calling the provider', async () => {
    await expect(simulate({}, {}, true)).rejects.toMatchObject({ kind: 'unsupported' });
    expect(setup.simulator.requests).toEqual([]);
  });

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['reference', { reference: '' }],
    ['reference', { reference: 'x'.repeat(21) }],
    ['phone_number', { phone_number: '255712345678' }],
  ])('with a wrong %s is refused', (field, difference) => {
    const result = simulateTransactionInput.safeParse({ ...aPayment, ...difference });
    expect(result.error?.issues).toMatchObject([{ path: [field] }]);
  });
});

describe('A customer’s payment', () => {
  it('is validated first, and repeats the gateway’s id in the confirmation', async () => {
    setup.replies.set('validate', { status: 200, body: c2b.validation!.accept('gateway-14') });
    await register();
    await simulate();
    await setup.simulator.quiet();
    expect(setup.came.map(({ action }) => action)).toEqual(['validate', 'confirmation']);
    expect(setup.came[0]?.payload).toMatchObject({ OrgAccountBalance: '', ThirdPartyTransID: '' });
    expect(setup.came[1]?.payload).toMatchObject({ OrgAccountBalance: '1000100.00', ThirdPartyTransID: 'gateway-14' });
  });

  it('is not completed if the gateway refuses it', async () => {
    setup.replies.set('validate', { status: 200, body: c2b.validation!.refuse('account') });
    await register();
    await simulate();
    await setup.simulator.quiet();
    expect(announced()).toEqual([]);
    expect(setup.simulator.ledger.size).toBe(0);
  });

  it.each([
    ['Completed', 1],
    ['Cancelled', 0],
  ])('without a validation answer is %s, as registered', async (response_type, created) => {
    setup.replies.set('validate', { status: 500, body: {} });
    await register({ response_type });
    await simulate();
    await setup.simulator.quiet();
    expect(announced()).toHaveLength(created);
    expect(setup.simulator.ledger.size).toBe(created);
  });

  it('with a late validation answer is handled as registered too', async () => {
    setup.replies.set('validate', 'never');
    setup.simulator.settings.validationLimitMs = 20;
    await register({ response_type: 'Cancelled' });
    await simulate();
    await setup.simulator.quiet();
    expect(announced()).toEqual([]);
  });

  it.each([
    ['0799027001', 'late', 1],
    ['0799027002', 'twice', 2],
    ['0799027003', 'never', 0],
    ['0799027005', 'after forged ones', 3],
  ])('by %s is confirmed %s', async (phone_number, _how, times) => {
    await register();
    await simulate({ phone_number });
    await setup.simulator.quiet();
    expect(announced()).toHaveLength(times);
    expect(setup.simulator.ledger.size).toBe(1);
  });
});
