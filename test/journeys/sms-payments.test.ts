/** Payments read from texts of trusted senders to an SMS app that is linked to a payment app. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, transactionsOf } from '../support/customers.ts';
import { aMovement, aTransactionWebhook } from '../support/expected-bodies.ts';
import { inboxOf, newSmsApp, push } from '../support/messages.ts';
import type { NewSmsApp } from '../../shared/sms/create-app.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const newPaymentApp = async (type: string): Promise<Tenant> => ({
  ...gateway.tenant,
  appId: await gateway.newApp(gateway.tenant.accountId, { type }),
});

const newLine = (payments: Tenant | null, settings: NewSmsApp['settings'] = {}): Promise<Tenant> =>
  newSmsApp(gateway, gateway.tenant, {
    type: 'AfricasTalking',
    config: { username: 'sandbox', api_key: 'demo-key-of-the-line' },
    payment_app_id: payments?.appId ?? null,
    settings,
  });

let receipts = 0;

/** A confirmation text with its own receipt number. */
function aConfirmation(): { receipt: string; text: string } {
  receipts += 1;
  const receipt = `UJ2AA11B${String(receipts).padStart(2, '0')}`;
  const text = `${receipt} Confirmed.You have received Ksh1,500.00 from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM  New M-PESA balance is Ksh12,345.00.`;
  return { receipt, text };
}

let letters = 0;
async function receive(line: Tenant, text: string, from = 'MPESA', id = `letter-${(letters += 1)}`): Promise<void> {
  const body = new URLSearchParams({ text, from, to: '254711000999', id }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await push(gateway, line, 'receive', { body, headers })).status).toBe(200);
}

/** Resolves when no received message has pending work, so that nothing more will appear. */
async function settled(line: Tenant, count: number): Promise<void> {
  const inbox = await inboxOf(gateway, line, count);
  const { accountId, appId } = line;
  await eventually(async () => {
    const { items } = await gateway.operator.messages.query({
      pk: messageKeys.list(accountId, appId),
      prefix: 'IN#',
    });
    expect(items.filter((item) => item.outbox !== undefined)).toEqual([]);
    expect(items).toHaveLength(inbox.length);
  });
}

describe('A confirmation that an SMS app receives', () => {
  it.each(['MobileMoneyKePersonal', 'MobileMoneyKeC2B'])(
    'becomes a transaction of its payment app %s, published once',
    async (type) => {
      const payments = await newPaymentApp(type);
      const line = await newLine(payments);
      const { receipt, text } = aConfirmation();
      await receive(line, text);
      const [transaction = {}] = await transactionsOf(gateway, payments, 1);
      expect(transaction).toEqual(
        aMovement({ requestId: '' }, payments, {
          request_id: null,
          transaction_id: receipt,
          amount: '1500.00',
          payer_name: 'AMINA DEMO',
          payer_account: '254700000101',
          transaction_time: '2026-01-02T12:45:00.000Z',
          transaction_type: 'PAYMENT_IN',
          transaction_sub_type: 'ConfirmationMessage',
          status: 'STATUS_COMPLETED',
          payment_provider: type,
          source: 'sms',
        }),
      );
      expect(await eventsOf(gateway, payments, 1)).toEqual([aTransactionWebhook('transaction.completed', transaction)]);
      await inboxOf(gateway, line, 1);
    },
  );

  it('is one transaction, however often and on whichever line it is received', async () => {
    const payments = await newPaymentApp('MobileMoneyKePersonal');
    const [line, other] = [await newLine(payments), await newLine(payments)];
    const { text } = aConfirmation();
    await receive(line, text, 'MPESA', 'the-same-letter');
    await receive(line, text, 'MPESA', 'the-same-letter');
    await receive(line, text, 'MPESA', 'another-letter');
    await receive(other, text);
    await Promise.all([settled(line, 2), settled(other, 1)]);
    // The next message in the queue is read last.
    const last = aConfirmation();
    await receive(line, last.text);
    await eventually(async () => {
      const [newest] = await transactionsOf(gateway, payments, 2);
      expect(newest).toMatchObject({ transaction_id: last.receipt });
    });
    await eventsOf(gateway, payments, 2);
  });

  it.each([
    ['a customer', '254700000666', {}],
    ['a name like the real one', 'M-PESA', {}],
    ['a name with the real one in it', 'MPESA1', {}],
    ['MPESA, if the app trusts others', 'MPESA', { trusted_senders: ['AirtelMoney'] }],
    ['MPESA, if the app trusts no one', 'MPESA', { trusted_senders: [] }],
  ])('is only a message if it comes from %s', async (_, from, settings) => {
    const payments = await newPaymentApp('MobileMoneyKePersonal');
    const [line, trusting] = [await newLine(payments, settings), await newLine(payments)];
    await receive(line, aConfirmation().text, from);
    await settled(line, 1);
    const { receipt, text } = aConfirmation();
    await receive(trusting, text);
    expect(await transactionsOf(gateway, payments, 1)).toMatchObject([{ transaction_id: receipt }]);
  });

  it.each([
    ['MPESA', {}],
    ['mpesa ', {}],
    ['AirtelMoney', { trusted_senders: ['Equity', ' airtelmoney'] }],
  ])('is trusted from "%s", compared without regard to case', async (from, settings) => {
    const payments = await newPaymentApp('MobileMoneyKePersonal');
    const line = await newLine(payments, settings);
    const { receipt, text } = aConfirmation();
    await receive(line, text, from);
    expect(await transactionsOf(gateway, payments, 1)).toMatchObject([{ transaction_id: receipt }]);
  });

  it('is only a message if no payment app is linked, or one that reads no texts', async () => {
    const deaf = await newPaymentApp('MobileMoneyKeB2C');
    const [unlinked, line] = [await newLine(null), await newLine(deaf)];
    await Promise.all([receive(unlinked, aConfirmation().text), receive(line, aConfirmation().text)]);
    await Promise.all([settled(unlinked, 1), settled(line, 1)]);
    await eventually(() => {
      const lines = gateway.logged().filter(({ app_id }) => app_id === deaf.appId);
      expect(lines).toMatchObject([{ message: 'A received SMS has no payment app that reads confirmations' }]);
    });
    await transactionsOf(gateway, deaf, 0);
  });

  it('is not read for another account’s payment app', async () => {
    const stranger = await gateway.newTenant({ type: 'MobileMoneyKePersonal' });
    const line = await newLine(stranger);
    await receive(line, aConfirmation().text);
    await settled(line, 1);
    await eventually(() => {
      const lines = gateway.logged().filter(({ app_id }) => app_id === stranger.appId);
      expect(lines).toMatchObject([{ message: 'A received SMS has no payment app that reads confirmations' }]);
    });
    await transactionsOf(gateway, stranger, 0);
  });
});

describe('A text of a trusted sender that is not a confirmation', () => {
  it('is only a message', async () => {
    const payments = await newPaymentApp('MobileMoneyKePersonal');
    const line = await newLine(payments);
    await receive(line, 'Dear customer, your M-PESA PIN was changed.');
    await settled(line, 1);
    await eventually(() => {
      const lines = gateway.logged().filter(({ app_id }) => app_id === payments.appId);
      expect(lines).toMatchObject([{ message: 'A received SMS is not a payment confirmation' }]);
    });
    await transactionsOf(gateway, payments, 0);
  });
});
