/** Refunds, and the balance. */
import { describe, expect, it } from 'vitest';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { anAirtelApp, aTransaction, paths, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const setup = useAirtelOnSimulator();

/** A paid collection, as the gateway stores it. */
async function aPayment(phone_number = '0733000101') {
  await setup.request({ phone_number });
  await setup.simulator.quiet();
  const { outcome } = await setup.ask(aTransaction());
  return aTransaction({ status: 'STATUS_COMPLETED', transaction_id: outcome?.receipt ?? '' });
}

describe('A refund', () => {
  it('refers to the payment by Airtel’s id, and is completed at once', async () => {
    const payment = await aPayment();
    const accepted = await setup.reverse(payment);
    expect(setup.seen(paths.refund).map(({ body }) => body)).toEqual([
      { transaction: { airtel_money_id: payment.transaction_id } },
    ]);
    const id = `RF${payment.transaction_id?.slice(2)}`;
    expect(accepted).toEqual({
      references: { conversation_id: id, originator_conversation_id: 'reversal-1' },
      data: {
        OriginatorConversationID: 'reversal-1',
        ConversationID: id,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
      },
      outcome: { status: 'STATUS_COMPLETED', result_code: 'TS', result_desc: 'SUCCESS', receipt: id },
    });
    expect(airtelMoney.reverseTransaction!.rebuildResult(accepted.references)).toEqual(accepted.data);
  });

  it('has no receipt if the answer has none: ours is none', async () => {
    const payment = await aPayment();
    const status = { code: '200', message: 'SUCCESS', result_code: 'ESB000010', success: true };
    const body = JSON.stringify({ data: { transaction: { status: 'SUCCESS' } }, status });
    const { outcome, references } = await setup.reverse(payment, setup.answering(paths.refund, 200, body));
    expect(outcome).toEqual({ status: 'STATUS_COMPLETED', result_code: 'TS', result_desc: 'SUCCESS' });
    expect(references).toEqual({ conversation_id: 'reversal-1', originator_conversation_id: 'reversal-1' });
  });

  it('is a separate transaction for the full amount', async () => {
    const payment = aTransaction({ payer_name: 'AMINA DEMO' });
    expect(airtelMoney.reverseTransaction!.draft(payment, anAirtelApp())).toEqual({
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'Refund',
      amount: '500.00',
      currency: 'KES',
      payer_account: '',
      payer_name: '',
      payee_account: '254733000101',
      payee_name: 'AMINA DEMO',
      reference: 'INV-14',
      narration: '',
    });
  });

  it('has the currency of the payment, also after that of the app was changed', () => {
    const app = anAirtelApp({ country: 'CD', currency: 'USD' });
    expect(airtelMoney.reverseTransaction!.draft(aTransaction({ currency: 'CDF' }), app).currency).toBe('CDF');
  });

  it('is completed even if the answer has success false', async () => {
    const { outcome } = await setup.reverse(await aPayment('0739009102'));
    expect(outcome?.status).toBe('STATUS_COMPLETED');
  });

  it.each([
    ['0739009101', 'provider_refused', 'ESB000011'],
    ['0739009103', 'provider_unclear', 'dropped'],
    ['0739009104', 'provider_unclear', 'DP00800001006'],
  ])('of %s is %s (%s)', async (phone_number, kind, code) => {
    await expect(setup.reverse(await aPayment(phone_number))).rejects.toMatchObject({ kind, provider: { code } });
    expect(setup.seen(paths.refund)).toHaveLength(1);
  });

  it('is refused by the provider the second time', async () => {
    const payment = await aPayment();
    await setup.reverse(payment);
    await expect(setup.reverse(payment)).rejects.toMatchObject({ kind: 'provider_refused' });
  });

  it.each([
    ['a payment without a known receipt', {}],
    ['money sent by the gateway', { transaction_type: 'PAYMENT_OUT', transaction_id: 'disburs-1' } as const],
  ])('is not possible for %s', async (_what, differences) => {
    await expect(setup.reverse(aTransaction(differences))).rejects.toMatchObject({ kind: 'unsupported' });
    expect(setup.simulator.requests).toEqual([]);
  });
});

describe('The balance', () => {
  it('is returned at once, without thousands separators', async () => {
    expect(await setup.balance()).toEqual({
      data: { OriginatorConversationID: '', ConversationID: '', ResponseCode: '0', ResponseDescription: 'SUCCESS' },
      balances: [
        {
          account: 'Wallet',
          currency: 'KES',
          current: '230486.65',
          available: '230486.65',
          reserved: '0.00',
          uncleared: '0.00',
        },
      ],
    });
  });

  it('is rejected if it is not an amount', async () => {
    setup.simulator.settings.balance = 'unknown';
    await expect(setup.balance()).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });
});
