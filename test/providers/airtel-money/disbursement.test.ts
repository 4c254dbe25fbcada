/** Sending money to phones, at most once, whatever the answer. */
import { describe, expect, it } from 'vitest';
import { airtelMagic } from '../../../infra/simulators/airtel-money/magic.ts';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { sendMoneyInput } from '../../../shared/providers/airtel-money/schema.ts';
import { inAHurry } from '../provider-access.ts';
import { anAirtelApp, aPaidOut, aPayout, paths, requestId, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const setup = useAirtelOnSimulator();
const references = { conversation_id: requestId, originator_conversation_id: requestId };
const documented = {
  OriginatorConversationID: requestId,
  ConversationID: requestId,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
};
const paidOut = () => [...setup.simulator.transactions.values()].filter(({ status }) => status === 'TS').length;

describe('Sending money', () => {
  it('sends the documented disbursement, and is completed at once', async () => {
    const accepted = await setup.send({ name: 'Amina Demo' });
    const [sent] = setup.seen(paths.disbursement);
    expect(sent?.body).toEqual({
      payee: { currency: 'KES', msisdn: '733000101', name: 'Amina Demo', wallet_type: 'NORMAL' },
      reference: 'PAY 14',
      pin: expect.stringMatching(/^[A-Za-z0-9+/]{342}==$/),
      transaction: { amount: 1000, id: requestId, type: 'B2C' },
    });
    expect(accepted).toEqual({
      references,
      data: documented,
      outcome: {
        status: 'STATUS_COMPLETED',
        result_code: 'TS',
        result_desc: 'Your transaction has been successfully processed',
        receipt: expect.stringMatching(/^disburs-[0-9A-Z]{6}-/),
      },
    });
    expect(airtelMoney.sendMoney!.rebuildResult(accepted.references)).toEqual(accepted.data);
  });

  it('creates a transaction with the receiver’s name', () => {
    const input = sendMoneyInput.parse({ ...aPayout, name: 'Amina Demo', reference: undefined });
    expect(airtelMoney.sendMoney!.draft(input, anAirtelApp())).toEqual({
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'B2C',
      amount: '1000.00',
      currency: 'KES',
      payer_account: '',
      payer_name: '',
      payee_account: '254733000101',
      payee_name: 'Amina Demo',
      reference: 'Payment',
      narration: 'Wages',
    });
  });

  it('sends only the members of version v1 in that version', async () => {
    await setup.send({ name: 'Amina Demo' }, { disbursement_version: 'v1' });
    expect(setup.seen('/standard/v1/disbursements/').map(({ body }) => body)).toEqual([
      {
        payee: { msisdn: '733000101' },
        reference: 'PAY 14',
        pin: expect.any(String),
        transaction: { amount: 1000, id: requestId },
      },
    ]);
    expect((await setup.ask(aPaidOut(), { disbursement_version: 'v1' })).outcome?.status).toBe('STATUS_COMPLETED');
  });

  it('is signed if the app requires it', async () => {
    await setup.send({}, { message_signing: true });
    expect(setup.seen(paths.disbursement)).toMatchObject([{ headers: { 'x-signature': expect.any(String) } }]);
    expect(paidOut()).toBe(1);
  });

  it.each(['oaep', 'oaep-sha256'] as const)('pads the PIN as %s if the country requires it', async (pin_padding) => {
    setup.simulator.settings.pinPadding = pin_padding;
    await setup.send({}, { pin_padding });
    expect(paidOut()).toBe(1);
  });

  it('queries the receiver’s name if the app requires it, and sends without one if there is no answer', async () => {
    await setup.send({}, { look_up_payee: true });
    const elsewhere = setup.answering('/standard/v1/users/', 500, '');
    await setup.send({}, { look_up_payee: true }, elsewhere, 'request-2');
    const names = setup.seen(paths.disbursement).map(({ body }) => (body as { payee: { name?: string } }).payee.name);
    expect(names).toEqual(['AMINA DEMO', undefined]);
  });

  it('is unsupported for an app without a PIN', async () => {
    await expect(setup.send({}, { pin: undefined })).rejects.toMatchObject({ kind: 'unsupported' });
    expect(setup.simulator.requests).toEqual([]);
  });

  it.each(airtelMagic.filter(({ ends }) => ends && ends.status !== 'TIP'))(
    'fails at once on $phone_number: $happens',
    async ({ phone_number, ends }) => {
      const { outcome } = await setup.send({ phone_number });
      expect(outcome).toEqual({
        status: ends?.status === 'TE' ? 'STATUS_EXPIRED' : 'STATUS_FAILED',
        result_code: ends?.status,
        result_desc: `${ends?.message} [DP0090000${ends?.code}]`,
      });
      expect(await setup.ask(aPaidOut())).toMatchObject({ outcome, references });
    },
  );

  it('has no outcome while it is in process', async () => {
    const accepted = await setup.send({ phone_number: '0739001006' });
    expect(accepted).toEqual({ references, data: documented });
    expect((await setup.ask(aPaidOut())).outcome).toBeNull();
  });

  it.each([
    ['0739004005', 'provider_refused', 'DP00900001005', 0],
    ['0739004008', 'provider_refused', 'DP00900001008', 0],
    ['0739004041', 'provider_unclear', 'ESB000041', 1],
    ['0739004290', 'provider_unavailable', '429', 0],
    ['0739004291', 'provider_unavailable', '429', 0],
    ['0739005000', 'provider_unclear', '500', 0],
    ['0739005001', 'provider_unclear', 'ESB000001', 1],
    ['0739005002', 'provider_unclear', 'DP00900001000', 1],
    ['0739005003', 'provider_unclear', 'DP00900001017', 1],
    ['0739005030', 'provider_unclear', '503', 0],
    ['0739005050', 'provider_unclear', 'dropped', 1],
    ['0739005051', 'provider_unclear', 'dropped', 0],
    ['0739005200', 'provider_unclear', '200', 1],
    ['0739009002', 'provider_refused', 'ROUTER115', 0],
  ])('to %s fails with %s (%s): sent once, paid %i times', async (phone_number, kind, code, paid) => {
    await expect(setup.send({ phone_number })).rejects.toMatchObject({ kind, provider: { name: 'Airtel', code } });
    expect(setup.seen(paths.disbursement)).toHaveLength(1);
    expect(paidOut()).toBe(paid);
    if (paid) expect((await setup.ask(aPaidOut())).outcome?.status).toBe('STATUS_COMPLETED');
  });

  it('is unclear if the answer is late', async () => {
    setup.simulator.settings.timeScale = 0.01;
    await setup.send({}, {}, setup.access, 'request-2');
    const slow = setup.send({ phone_number: '0739005040' }, {}, inAHurry(setup.access, 100));
    await expect(slow).rejects.toMatchObject({ kind: 'provider_unclear', provider: { code: 'timeout' } });
    expect(paidOut()).toBe(2);
  });

  it('with an id that was used before is refused by the provider, and unclear', async () => {
    await setup.send();
    await expect(setup.send()).rejects.toMatchObject({
      kind: 'provider_unclear',
      provider: { code: 'DP00900001017' },
    });
    expect(paidOut()).toBe(1);
  });

  it('passes on the second attempt after one throttling, with the same id', async () => {
    await expect(setup.send({ phone_number: '0739004290' })).rejects.toMatchObject({ kind: 'provider_unavailable' });
    await setup.send({ phone_number: '0739004290' });
    const ids = setup
      .seen(paths.disbursement)
      .map(({ body }) => (body as { transaction: { id: string } }).transaction.id);
    expect(ids).toEqual([requestId, requestId]);
  });
});
