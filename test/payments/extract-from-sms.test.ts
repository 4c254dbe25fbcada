/** Payments that are read from texts received by an SMS app of the same account (extract-transaction.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import type { ExtractingDependencies } from '../../shared/payments/dependencies.ts';
import type { ExtractMessage } from '../../shared/payments/messages.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { recordReceived } from '../../shared/payments/received-payments.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import { findPaymentDriver } from '../../shared/providers/registry.ts';
import type { Message } from '../../shared/sms/message.ts';
import { toMessageId } from '../../shared/sms/message-id.ts';
import { makeProvenTextReader } from '../../shared/sms/proven-text.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { aMessage, anSmsApp, eventsOf, smsDependencies } from '../sms/sms-setup.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, type Io, through } from '../support/interleave.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  // After the dates of the texts.
  setup.pass(Date.parse('2026-11-20') - setup.now());
});

const confirmation =
  'UJ2AA11BB1 Confirmed.You have received Ksh1,500.00 from AMINA DEMO 0700000101 on 2/10/26 at 3:45 PM  New M-PESA balance is Ksh12,345.00.';

async function aPaymentApp(type = 'MobileMoneyKePersonal', given: Partial<PaymentApp> = {}): Promise<PaymentApp> {
  const at = '2026-11-20T00:00:00.000Z';
  const app: PaymentApp = {
    account_id: 7,
    id: 3,
    name: 'Till',
    type,
    is_live: false,
    config: {},
    settings: {},
    created_at: at,
    updated_at: at,
    ...given,
  };
  await setup.apps.put({ ...appKeys.app(app.account_id, 'payment', app.id), ...app });
  return app;
}
async function aText(text: string, accountId = 7, given: Partial<Message> = {}, sequence = 1): Promise<number> {
  const line = await anSmsApp(setup, { account_id: accountId });
  const id = toMessageId({ appId: line.id, folder: 'inbox', sequence });
  await aMessage(setup, line, {
    id,
    folder: 'inbox',
    message: text,
    from: 'MPESA',
    status: 'delivered',
    proof: 'webhook_key',
    ...given,
  });
  return id;
}
const dependencies = (io: Io = (effect) => effect()): ExtractingDependencies => ({
  ...smsDependencies(setup),
  queues: setup.queues,
  findProvenText: makeProvenTextReader(setup.messages),
  payments: through(io, setup.payments),
  requests: through(io, setup.requests),
  findDriver: findPaymentDriver,
});
const extract = (message_id: number, given: Partial<ExtractMessage> = {}, of = dependencies()) =>
  workOnPayments(
    of,
    { kind: 'extract', account_id: 7, app_id: 3, message_id, trace_id: 'trace-1', ...given },
    setup.log,
  );
const transactions = async (): Promise<Transaction[]> => {
  const list = { pk: paymentKeys.list(7, 3), prefix: 'TX#' };
  return (await setup.payments.query<Transaction>(list)).items;
};
const events = async () => (await eventsOf(setup)).map(({ event, data }) => [event, data]);
const logged = () => setup.log.entries.map(({ level, message }) => `${level}: ${message}`);

describe('A confirmation that an SMS app received', () => {
  it('is not recorded as a payment without proof of its origin', async () => {
    await aPaymentApp();
    const id = await aText(confirmation);
    await setup.messages.update(messageKeys.message(7, 17, 'inbox', 1), { remove: ['proof'] });
    await extract(id);
    expect(await transactions()).toEqual([]);
    expect(await eventsOf(setup)).toEqual([]);
  });

  it('becomes a completed payment and publishes its event', async () => {
    await aPaymentApp();
    await extract(await aText(confirmation));
    expect(await transactions()).toEqual([
      {
        ...paymentKeys.transaction(7, 3, 1),
        account_id: 7,
        id: 3_000_000_001,
        app_id: 3,
        payment_provider: 'MobileMoneyKePersonal',
        status: 'STATUS_COMPLETED',
        transaction_type: 'PAYMENT_IN',
        transaction_sub_type: 'ConfirmationMessage',
        transaction_id: 'UJ2AA11BB1',
        transaction_time: '2026-10-02T12:45:00.000Z',
        amount: '1500.00',
        currency: 'KES',
        payer_account: '254700000101',
        payer_name: 'AMINA DEMO',
        payee_account: '',
        payee_name: '',
        reference: '',
        narration: '',
        source: 'sms',
        outcome_source: 'message',
        trace_id: 'trace-1',
        created_at: '2026-11-20T00:00:00.000Z',
        updated_at: '2026-11-20T00:00:00.000Z',
      },
    ]);
    expect(await eventsOf(setup)).toMatchObject([
      { event: 'payments.transaction.completed', data: { transaction_id: 'UJ2AA11BB1' } },
    ]);
  });

  it.each([
    ['of the message', { message_time: '2026-01-14T20:15:00.000Z' }, '2026-01-14T20:15:00.000Z'],
    ['of its storage, when the message has none', {}, '2026-11-20T00:00:00.000Z'],
  ])('without a date has the time %s, even when it is read later', async (_, given, time) => {
    await aPaymentApp();
    const text =
      'Trans. ID: 1440225031799 You have received 50.00Ksh from OLIVE DEMO. Your available balance is 155.00Ksh.';
    const id = await aText(text, 7, given);
    setup.pass(60 * 60_000);
    await extract(id);
    expect(await transactions()).toMatchObject([{ transaction_id: '1440225031799', transaction_time: time }]);
  });

  it('is one payment, even when it is passed on several times or arrives in a second text', async () => {
    await aPaymentApp();
    const id = await aText(confirmation);
    for (let time = 0; time < 3; time += 1) await extract(id);
    const line = await anSmsApp(setup, { id: 18 });
    const second = toMessageId({ appId: line.id, folder: 'inbox', sequence: 1 });
    await aMessage(setup, line, { id: second, folder: 'inbox', message: confirmation, status: 'delivered' });
    await extract(second);
    expect(await transactions()).toHaveLength(1);
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it('is one payment when two workers process it at once', async () => {
    await aPaymentApp();
    const id = await aText(confirmation);
    const one = (io: Io) => extract(id, {}, dependencies(io));
    await interleave([one, one], [0, 1, 1, 0, 1]);
    expect(await transactions()).toHaveLength(1);
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'is one payment after a worker crash at store call %i and a redelivery',
    async (but) => {
      await aPaymentApp();
      const id = await aText(confirmation);
      setup.aws.breakAt(but, 'after');
      await extract(id).catch(() => undefined);
      await extract(id);
      expect((await transactions()).map(({ status, outbox }) => [status, outbox])).toEqual([
        ['STATUS_COMPLETED', undefined],
      ]);
      expect(await eventsOf(setup)).toHaveLength(1);
    },
  );

  it('is recorded even when its payment app is disabled', async () => {
    await aPaymentApp('MobileMoneyKePersonal', { disabled_at: '2026-01-15T08:00:00.000Z' });
    await extract(await aText(confirmation));
    expect(await transactions()).toHaveLength(1);
  });
});

describe('A text about a reversal', () => {
  const debit = 'UJ3CC11BB2 confirmed. Reversal of transaction UJ2AA11BB1 has been successfully reversed  on 3/10/26';
  const reversal = `${debit}  at 8:31 AM and Ksh1,500.00 is debited from your M-PESA account. New M-PESA account balance is Ksh10,845.00.`;
  const notice =
    'UJ3CC11BB2 Confirmed. Transaction UJ2AA11BB1 has been reversed.  Your account balance is now Ksh5,987.00.';
  const paid: unknown = expect.objectContaining({ transaction_id: 'UJ2AA11BB1' });
  const returned: unknown = expect.objectContaining({ transaction_id: 'UJ3CC11BB2' });
  let count = 0;

  const read = async (text: string) => extract(await aText(text, 7, {}, (count += 1)));

  beforeEach(async () => {
    count = 0;
    await aPaymentApp();
  });

  it('reverses the payment that it names, whose event reports it', async () => {
    await read(confirmation);
    await read(reversal);
    expect(await transactions()).toMatchObject([
      { transaction_id: 'UJ2AA11BB1', status: 'STATUS_REVERSED', reversed_by: 3_000_000_002 },
      {
        transaction_id: 'UJ3CC11BB2',
        status: 'STATUS_COMPLETED',
        transaction_type: 'PAYMENT_OUT',
        reverses: 3_000_000_001,
      },
    ]);
    expect(await events()).toEqual([
      ['payments.transaction.completed', paid],
      ['payments.transaction.reversed', paid],
    ]);
  });

  it('without an amount reverses it too', async () => {
    await read(confirmation);
    await read(notice);
    expect(await transactions()).toMatchObject([{ transaction_id: 'UJ2AA11BB1', status: 'STATUS_REVERSED' }]);
    expect(await events()).toEqual([
      ['payments.transaction.completed', paid],
      ['payments.transaction.reversed', paid],
    ]);
  });

  it.each([
    ['of an unknown payment', '', reversal],
    ['of another amount', confirmation, reversal.replace('1,500.00', '1,400.00')],
    ['that returns money instead of taking it', confirmation, reversal.replace('debited from', 'credited to')],
  ])('%s is a payment of its own', async (_what, before, text) => {
    if (before !== '') await read(before);
    await read(text);
    const [last] = (await transactions()).slice(-1);
    expect(last).toMatchObject({ transaction_id: 'UJ3CC11BB2', status: 'STATUS_COMPLETED' });
    expect(last).not.toHaveProperty('reverses');
    expect((await transactions()).map(({ status }) => status)).not.toContain('STATUS_REVERSED');
    expect((await events()).at(-1)).toEqual(['payments.transaction.completed', returned]);
  });

  it('that an API caller posted changes no other payment until the provider reports it', async () => {
    await read(confirmation);
    const driver = (await findPaymentDriver('MobileMoneyKePersonal'))!;
    await recordReceived(
      dependencies(),
      { app: await aPaymentApp(), driver },
      {
        receipt: 'UJ3CC11BB2',
        reverses: 'UJ2AA11BB1',
        transaction_time: '2026-10-03T05:31:00.000Z',
        draft: {
          transaction_type: 'PAYMENT_OUT',
          transaction_sub_type: 'ConfirmationMessage',
          amount: '1500.00',
          currency: 'KES',
          payer_account: '',
          payer_name: '',
          payee_account: '',
          payee_name: '',
          reference: '',
          narration: '',
        },
      },
      { source: 'extracted', learned: 'message' },
      'trace-1',
      setup.log,
    );
    expect((await transactions()).map(({ status }) => status)).toEqual(['STATUS_COMPLETED', 'STATUS_COMPLETED']);
    await read(reversal);
    expect((await transactions()).map(({ status }) => status)).toEqual(['STATUS_REVERSED', 'STATUS_COMPLETED']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'reverses once after a worker crash at store call %i and a redelivery',
    async (but) => {
      await read(confirmation);
      setup.aws.breakAt(but, 'after');
      await read(reversal).catch(() => undefined);
      await read(reversal);
      expect((await transactions()).map(({ status, outbox }) => [status, outbox])).toEqual([
        ['STATUS_REVERSED', undefined],
        ['STATUS_COMPLETED', undefined],
      ]);
      expect(await events()).toEqual([
        ['payments.transaction.completed', paid],
        ['payments.transaction.reversed', paid],
      ]);
    },
  );
});

describe('A text is not recorded as a payment', () => {
  it.each(['Habari', 'You have received Ksh1,500.00', ''])('when its content is "%s"', async (text) => {
    await aPaymentApp();
    await extract(await aText(text));
    expect(await transactions()).toEqual([]);
    expect(logged()).toEqual(['info: A received SMS is not a payment confirmation']);
    expect(JSON.stringify(setup.log.entries)).not.toContain('1,500.00');
  });

  it('when the app reads no confirmations, belongs to another account, or does not exist', async () => {
    const id = await aText(confirmation);
    await extract(id);
    await aPaymentApp('MobileMoneyKeB2C');
    await extract(id);
    await aPaymentApp('MobileMoneyKePersonal', { account_id: 8 });
    await extract(id, { account_id: 8 });
    await aPaymentApp();
    await extract(toMessageId({ appId: 17, folder: 'inbox', sequence: 2 }));
    await extract(0);
    expect(await transactions()).toEqual([]);
    expect(logged()).toEqual(
      Array.from({ length: 5 }, () => 'warn: A received SMS has no payment app that reads confirmations'),
    );
  });

  it('when it was sent, not received', async () => {
    await aPaymentApp();
    const line = await anSmsApp(setup);
    const { id } = await aMessage(setup, line, { message: confirmation });
    await extract(id);
    expect(await transactions()).toEqual([]);
    expect(await setup.messages.get(messageKeys.message(7, 17, 'outbox', 1))).toMatchObject({ message: confirmation });
  });
});
