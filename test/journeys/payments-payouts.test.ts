/** Sending money to phones and businesses, with every possible outcome. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aConversationId,
  aMovement,
  anAcceptedOrder,
  anIsoTime,
  anOrderWebhook,
  aReceipt,
  aTransactionState,
  aTransactionWebhook,
  toldOf,
} from '../support/expected-bodies.ts';
import { type Order, order, seededApp } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let toPhones: Tenant;
let toBusinesses: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  toPhones = seededApp(gateway, 'MobileMoneyKeB2C');
  toBusinesses = seededApp(gateway, 'MobileMoneyKeB2B');
});
afterAll(() => gateway.stop());

type Driver = 'MobileMoneyKeB2C' | 'MobileMoneyKeB2B';
const drivers: readonly Driver[] = ['MobileMoneyKeB2C', 'MobileMoneyKeB2B'];
const appOf = (driver: Driver): Tenant => (driver === 'MobileMoneyKeB2C' ? toPhones : toBusinesses);

/** A payout to a phone, or to the short code of the same digits. */
const bodyFor = (driver: Driver, to: string) =>
  driver === 'MobileMoneyKeB2C'
    ? { phone_number: to, amount: 500, command_id: 'BusinessPayment', remarks: 'Order 14', occasion: 'Refund' }
    : { receiver_short_code: to, amount: 500, command_id: 'BusinessPayBill', reference: 'SUP-7', remarks: 'Order 14' };

const send = (driver: Driver, to: string, more: Record<string, unknown> = {}) =>
  order(gateway, appOf(driver), 'sendMoney', { ...bodyFor(driver, to), ...more });

const aPayout = (driver: Driver, sent: Order, to: string, more: Record<string, unknown> = {}) =>
  aMovement(sent, appOf(driver), {
    payment_provider: driver,
    payer_account: '600000',
    payee_account: to,
    reference: driver === 'MobileMoneyKeB2C' ? 'Refund' : 'SUP-7',
    narration: 'Order 14',
    amount: '500.00',
    transaction_type: 'PAYMENT_OUT',
    transaction_sub_type: driver === 'MobileMoneyKeB2C' ? 'BusinessPayment' : 'BusinessPayBill',
    conversation_id: aConversationId,
    ...more,
  });

const completed = {
  status: 'STATUS_COMPLETED',
  transaction_id: aReceipt,
  transaction_time: anIsoTime,
  result_code: '0',
  result_desc: 'The service request is processed successfully.',
};

async function expectEnded(driver: Driver, sent: Order, to: string, facts: Record<string, unknown>): Promise<void> {
  const ended = aPayout(driver, sent, to, facts);
  expect(await sent.reaches(String(facts.status))).toEqual(ended);
  expect(await sent.requestReaches('completed')).toMatchObject({ result: anAcceptedOrder(), error: null });
  const end =
    facts.status === 'STATUS_COMPLETED'
      ? aTransactionWebhook('transaction.completed', ended)
      : aTransactionWebhook('transaction.failed', ended, facts.result_desc);
  expect(await toldOf(sent, 2)).toEqual([anOrderWebhook(sent, 'send_money'), end]);
}

describe('sendMoney', () => {
  it.each([
    ['MobileMoneyKeB2C', '254700000102', 'Esther Demo'],
    ['MobileMoneyKeB2B', '600001', 'Demo Biller'],
  ] as const)(
    'by %s is accepted, sends two webhooks and is completed with payee and receipt',
    async (driver, to, payee_name) => {
      const sent = await send(driver, to);
      await expectEnded(driver, sent, to, { ...completed, payee_name });
      const { transaction_id } = (await sent.transaction()) ?? {};
      expect(gateway.run.simulators.daraja.ledger.get(String(transaction_id))).toMatchObject({
        kind: 'payout',
        party: to,
      });
    },
  );

  it.each([
    ['MobileMoneyKeB2C', 'SalaryPayment', '254700000103'],
    ['MobileMoneyKeB2C', 'PromotionPayment', '254700000104'],
    ['MobileMoneyKeB2B', 'MerchantToMerchantTransfer', '600002'],
    ['MobileMoneyKeB2B', 'BusinessBuyGoods', '600003'],
  ] as const)('by %s accepts the command %s and needs no texts', async (driver, command_id, to) => {
    const sent = await send(driver, to, { command_id, remarks: undefined, occasion: undefined, reference: undefined });
    expect(await sent.reaches('STATUS_COMPLETED')).toMatchObject({ transaction_sub_type: command_id, narration: '' });
  });

  it('of more than the account’s balance is sent to the provider, which refuses it with result 1', async () => {
    const sent = await send('MobileMoneyKeB2B', '600004', { amount: 6_000_000 });
    await expectEnded('MobileMoneyKeB2B', sent, '600004', {
      amount: '6000000.00',
      status: 'STATUS_FAILED',
      result_code: '1',
      result_desc: 'The balance is insufficient for the transaction.',
    });
  });

  it('answers 200 with the documented body to Prefer: wait', async () => {
    const answer = await gateway.call('POST', `/api/pay/${toPhones.appId}/sendMoney`, {
      body: bodyFor('MobileMoneyKeB2C', '254700000105'),
      headers: { prefer: 'wait=20' },
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: anAcceptedOrder(),
        status: 'success',
        message: 'Request accepted by the provider',
        transaction: aTransactionState('STATUS_COMPLETED'),
      },
    ]);
  });

  it('pays once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'payout-14' };
    const body = { ...bodyFor('MobileMoneyKeB2C', '254700000106'), callback_url: undefined };
    const first = await order(gateway, toPhones, 'sendMoney', body, headers);
    const again = await order(gateway, toPhones, 'sendMoney', body, headers);
    expect([again.requestId, again.accepted.headers.get('idempotent-replayed')]).toEqual([first.requestId, 'true']);
    await first.reaches('STATUS_COMPLETED');
    const payments = [...gateway.run.simulators.daraja.ledger.values()].filter(({ party }) => party === '254700000106');
    expect(payments).toHaveLength(1);
  });
});

/** The documented result codes of payouts, with the simulator's messages. */
const simulated = [
  ['1', '0001', 'The balance is insufficient for the transaction.'],
  ['17', '0017', 'Rule limited.'],
  ['26', '0026', 'Traffic blocking condition is in place.'],
  ['1036', '1036', 'The balance of the organisation is insufficient.'],
  ['2001', '2001', 'The initiator information is invalid.'],
] as const;
/** Result codes of prompts have the same meaning for payouts. */
const posted = [
  ['MobileMoneyKeB2C', '1001', 'STATUS_FAILED', 'Unable to lock subscriber'],
  ['MobileMoneyKeB2B', '1025', 'STATUS_FAILED', 'Invalid phone number'],
  ['MobileMoneyKeB2C', '1032', 'STATUS_CANCELLED', 'Request cancelled by user'],
  ['MobileMoneyKeB2B', '1037', 'STATUS_EXPIRED', 'DS timeout user cannot be reached'],
] as const;

/** A payout whose result has not arrived, with its signed address. */
async function openPayout(driver: Driver, to: string): Promise<{ sent: Order; resultUrl: string }> {
  const { settings, requests } = gateway.run.simulators.daraja;
  settings.callbackDelayMs = 60_000;
  const sent = await send(driver, to);
  await sent.requestReaches('completed');
  settings.callbackDelayMs = 40;
  const urls = requests.map(({ body }) => (body as { ResultURL?: string } | undefined)?.ResultURL);
  return { sent, resultUrl: urls.find((url) => url?.includes(sent.requestId)) ?? '' };
}

describe('A payout', () => {
  const rows = drivers.flatMap((driver) => simulated.map((row) => [driver, ...row] as const));
  it.concurrent.each(rows)('by %s with result %s of the provider fails', async (driver, result_code, digits, text) => {
    const to = driver === 'MobileMoneyKeB2C' ? `25479901${digits}` : `79${digits}`;
    const facts = { status: 'STATUS_FAILED', result_code, result_desc: text };
    await expectEnded(driver, await send(driver, to), to, facts);
  });

  it.each(posted)('by %s with result %s becomes %s', async (driver, result_code, status, result_desc) => {
    const to = driver === 'MobileMoneyKeB2C' ? `25470001${result_code}` : `61${result_code}`;
    const { sent, resultUrl } = await openPayout(driver, to);
    const Result = {
      ResultType: 0,
      ResultCode: Number(result_code),
      ResultDesc: result_desc,
      OriginatorConversationID: sent.requestId,
      ConversationID: (await sent.transaction())?.conversation_id,
      TransactionID: 'UJ20000000',
    };
    const answer = await gateway.call('POST', resultUrl, { body: { Result }, token: null });
    expect([answer.status, answer.body]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }]);
    await expectEnded(driver, sent, to, { status, result_code, result_desc });
  });

  it('is tested with every documented result code', () => {
    const tested = ['0', ...simulated.map(([code]) => code), ...posted.map(([, code]) => code)];
    const specified = ['0', '1', '1032', '1037', '2001', '17', '26', '1001', '1025', '1036'];
    expect(tested.toSorted()).toEqual(specified.toSorted());
  });
});
