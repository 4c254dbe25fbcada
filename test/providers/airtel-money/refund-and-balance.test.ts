/** Giving payments back, and the balance. */
import { describe, expect, it } from 'vitest';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { anAirtelApp, aTransaction, paths, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const setup = useAirtelOnSimulator();

/** A collection that was paid, as the gateway keeps it. */
async function aPayment(phone_number = '0733000101') {
  await setup.request({ phone_number });
  await setup.simulator.quiet();
  const { outcome } = await setup.ask(aTransaction());
  return aTransaction({ status: 'STATUS_COMPLETED', transaction_id: outcome?.receipt ?? '' });
}

describe('Giving a payment back', () => {
  it('names it by Airtel’s own id, and is told at once that it was done', async () => {
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

  it('is a transaction of its own, for the whole amount', async () => {
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

  it('is believed when the answer says success false beside a refund that was made', async () => {
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

  it('a second time is refused by the provider', async () => {
    const payment = await aPayment();
    await setup.reverse(payment);
    await expect(setup.reverse(payment)).rejects.toMatchObject({ kind: 'provider_refused' });
  });

  it.each([
    ['a payment whose receipt is not known', {}],
    ['money we sent', { transaction_type: 'PAYMENT_OUT', transaction_id: 'disburs-1' } as const],
  ])('is not possible for %s', async (_what, differences) => {
    await expect(setup.reverse(aTransaction(differences))).rejects.toMatchObject({ kind: 'unsupported' });
    expect(setup.simulator.requests).toEqual([]);
  });
});

describe('The balance', () => {
  it('is told at once, without the thousands commas', async () => {
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

  it('that is no amount is no balance', async () => {
    setup.simulator.settings.balance = 'unknown';
    await expect(setup.balance()).rejects.toMatchObject({ kind: 'provider_unavailable' });
  });
});
