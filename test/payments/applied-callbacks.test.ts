/** What the worker does with a stored callback, by its content and by how far it is trusted (apply-callback.ts). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import type {
  CallbackAbout,
  CallbackReading,
  PaymentOutcome,
  ProviderReferences,
} from '../../shared/drivers/payment-driver.ts';
import { applyCallback } from '../../shared/payments/apply-callback.ts';
import type { CallbackRecord } from '../../shared/payments/callback-store.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { paymentKeys, receiptReference } from '../../shared/payments/records.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { claimReference } from '../../shared/payments/transaction-store.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { dueAttributes } from '../../shared/platform/storage/due.ts';
import type { Change } from '../../shared/platform/storage/table.ts';
import { findByText } from '../../shared/platform/storage/search-entries.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { type AcceptedPayment, anAcceptedPayment } from './accepted-payment.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeAll(async () => {
  setup = await stores.newSetup();
});

/** A payment of an app of its own. */
const aPrompt = (app: Partial<PaymentApp> = {}): Promise<AcceptedPayment> => anAcceptedPayment(setup, { app });

const paid: PaymentOutcome = { status: 'STATUS_COMPLETED', result_code: '0', result_desc: 'Paid', receipt: 'RECEIPT' };
const outcomeReading = (outcome: Partial<PaymentOutcome> = {}, references: ProviderReferences = {}) => ({
  kind: 'outcome' as const,
  references,
  outcome: { ...paid, ...outcome },
});

/** Stores a callback with this content, and has the worker apply it. By default it came to the payment's address. */
async function apply(
  prompt: AcceptedPayment,
  reading: CallbackReading,
  record: Partial<CallbackRecord> = { subject: { request: prompt.requestId } },
): Promise<CallbackRecord> {
  prompt.provider.driver.callbacks[''] = { read: () => reading, reply: {} };
  return applyStored(prompt, record);
}

async function applyStored(
  { appId, dependencies }: AcceptedPayment,
  record: Partial<CallbackRecord>,
): Promise<CallbackRecord> {
  const stored: CallbackRecord = {
    account_id: appId,
    app_id: appId,
    callback_id: `callback-${appId}`,
    action: '',
    trust: 'signed',
    source_ip: '196.201.214.200',
    body: '{}',
    received_at: '2026-01-15T09:00:00.000Z',
    trace_id: 'trace',
    ...record,
  };
  const { callback_id } = stored;
  await setup.payments.put({ ...paymentKeys.callback(appId, appId, callback_id), ...stored });
  const message = { kind: 'callback', account_id: appId, app_id: appId, callback_id, trace_id: 'trace' } as const;
  await applyCallback(dependencies, message, setup.log);
  return stored;
}

/** A payment that only a text of an API caller reports, with an amount that is wrong. */
async function aClaim(): Promise<AcceptedPayment> {
  const prompt = await aPrompt({ config: { short_code: '600000', till_number: '700000' } });
  const { appId, id } = prompt;
  await prompt.change({ ...completed, amount: '9000.00', transaction_type: 'PAYMENT_OUT', source: 'extracted' });
  await setup.payments.update(paymentKeys.transaction(appId, appId, 1), { remove: ['request_id'] });
  await claimReference(setup.payments, appId, appId, receiptReference('RECEIPT'), { transaction_id: id });
  return prompt;
}

const endsOf = async (prompt: AcceptedPayment) =>
  (await prompt.events()).filter((event) => event.startsWith('transaction.'));

const pending = { status: 'STATUS_PENDING' };
const completed = { status: 'STATUS_COMPLETED', transaction_id: 'RECEIPT' } as const;
const warnings = () => setup.log.entries.filter(({ level }) => level === 'warn');
describe('A callback that reports an outcome', () => {
  it('to the payment’s own address settles it, without a status query', async () => {
    const prompt = await aPrompt();
    await apply(prompt, outcomeReading({}, { merchant_request_id: 'M-1' }));
    expect(await prompt.read()).toMatchObject({ ...completed, outcome_source: 'callback', merchant_request_id: 'M-1' });
    expect([prompt.queries, warnings()]).toEqual([0, []]);
  });

  it('to the address of a status query settles the payment that was queried', async () => {
    const prompt = await aPrompt();
    await apply(prompt, outcomeReading(), { subject: { transaction: prompt.id } });
    expect(await prompt.read()).toMatchObject(completed);
  });

  it('without proof only leads to a status query, which decides', async () => {
    const prompt = await aPrompt();
    const outcome = { ...paid, status: 'STATUS_FAILED', result_code: '1032' } as const;
    prompt.whenQueried(async () => ({ data: {}, outcome }));
    await apply(prompt, outcomeReading({}, { checkout_request_id: prompt.requestId }), { trust: 'untrusted' });
    expect(await prompt.read()).toMatchObject({
      status: 'STATUS_FAILED',
      result_code: '1032',
      outcome_source: 'status_query',
    });
    expect(warnings()).toMatchObject([
      { fields: { doubt: 'untrusted', callback_id: `callback-${prompt.appId}`, transaction_id: prompt.id } },
    ]);
    expect(setup.log.counts.CallbacksMismatched).toBeUndefined();
  });

  const phone = '254700000101';
  const other = '254700000102';
  it.each<[doubt: string, Partial<Transaction>, CallbackReading]>([
    ['another amount', {}, outcomeReading({ amount: '100.01' })],
    ['another payer', { payer_account: phone }, outcomeReading({ payer_account: other })],
    ['another payee', { payee_account: phone }, outcomeReading({ payee_account: other })],
    ['another short code', {}, { ...outcomeReading(), shortCode: '600999' }],
    ['another reference', { checkout_request_id: 'C-1' }, outcomeReading({}, { checkout_request_id: 'C-2' })],
  ])('with %s than the payment has is not applied; the provider is queried', async (doubt, facts, reading) => {
    const prompt = await aPrompt({ config: { short_code: '600000' } });
    await prompt.change(facts);
    await apply(prompt, reading);
    expect(await prompt.read()).toMatchObject(pending);
    expect([prompt.queries, setup.log.counts.CallbacksMismatched]).toEqual([1, 1]);
    expect(warnings()).toMatchObject([{ fields: { doubt } }]);
  });

  it.each<[string, Partial<Transaction>, CallbackReading]>([
    ['the amount in another form', {}, outcomeReading({ amount: '100' })],
    ['a masked payer', { payer_account: phone }, outcomeReading({ payer_account: '2547****0102' })],
    [
      'a payer with more than a phone number',
      { payer_account: phone },
      outcomeReading({ payer_account: `${other} J` }),
    ],
    ['a payer with a text before', { payer_account: phone }, outcomeReading({ payer_account: `J ${other}` })],
    ['a phone for a payment of a till', { payer_account: '600000' }, outcomeReading({ payer_account: other })],
    ['a phone for an account with a phone', { payee_account: `${phone}-1` }, outcomeReading({ payee_account: other })],
    ['a phone for a name with a phone', { payee_account: `J-${phone}` }, outcomeReading({ payee_account: other })],
    ['the same payee', { payee_account: phone }, outcomeReading({ payee_account: phone })],
    ['the app’s short code', {}, { ...outcomeReading(), shortCode: '600000' }],
    ['the app’s till number', {}, { ...outcomeReading(), shortCode: '700000' }],
    ['the same reference', { checkout_request_id: 'C-1' }, outcomeReading({}, { checkout_request_id: 'C-1' })],
    ['no reference of the call', { checkout_request_id: 'C-1' }, outcomeReading({}, { conversation_id: 'V-1' })],
  ])('with %s is applied', async (_, facts, reading) => {
    const prompt = await aPrompt({ config: { short_code: '600000', till_number: '700000' } });
    await prompt.change(facts);
    await apply(prompt, reading);
    expect(await prompt.read()).toMatchObject(completed);
  });
});

describe('A callback is matched to its payment', () => {
  it.each(['checkout_request_id', 'originator_conversation_id'] as const)(
    'by our request id, which the provider returns as %s',
    async (name) => {
      const prompt = await aPrompt();
      const references = { conversation_id: 'unknown', [name]: prompt.requestId };
      await apply(prompt, outcomeReading({}, references), { trust: 'signed' });
      expect(await prompt.read()).toMatchObject({ status: 'STATUS_COMPLETED' });
    },
  );

  it.each([
    ['text that only contains one', (id: string) => `x${id}`],
    ['text that only begins with one', (id: string) => `${id}x`],
    ['request that does not exist', () => randomUUID()],
  ])('not by a %s', async (_, toReference) => {
    const prompt = await aPrompt();
    const references = { checkout_request_id: toReference(prompt.requestId) };
    await apply(prompt, outcomeReading({}, references), { trust: 'untrusted' });
    expect([await prompt.read(), prompt.queries]).toMatchObject([pending, 0]);
    expect(setup.log.entries).toMatchObject([{ level: 'info', fields: { callback_id: `callback-${prompt.appId}` } }]);
  });

  it.each<[string, Change]>([
    ['of another app of the account', { set: { app_id: 1_000_000 } }],
    ['that has no payment yet', { remove: ['transaction_id'] }],
  ])('not by a request %s', async (_, changed) => {
    const prompt = await aPrompt();
    await setup.requests.update(requestKeys.request(prompt.appId, prompt.requestId), changed);
    await apply(prompt, outcomeReading({}, { checkout_request_id: prompt.requestId }), {});
    expect(await prompt.read()).toMatchObject(pending);
  });

  it('by the reference of the provider, in a sandbox app that accepts callbacks without a signature', async () => {
    const prompt = await aPrompt({ is_live: false, settings: { callback_trust: 'open' } });
    await setup.payments.put({
      ...paymentKeys.reference(prompt.appId, prompt.appId, 'V-1'),
      transaction_id: prompt.id,
    });
    await apply(prompt, outcomeReading({}, { conversation_id: 'V-1' }), { trust: 'open' });
    expect(await prompt.read()).toMatchObject(completed);
  });

  it('by the reference of the call rather than that of the conversation', async () => {
    const prompt = await aPrompt();
    const keyOf = (reference: string) => paymentKeys.reference(prompt.appId, prompt.appId, reference);
    await setup.payments.put({ ...keyOf('C-1'), transaction_id: prompt.id });
    await apply(prompt, outcomeReading({}, { checkout_request_id: 'C-1', conversation_id: 'V-1' }), {});
    expect(await prompt.read()).toMatchObject(completed);
    expect(await setup.payments.get(keyOf('V-1'))).toBeNull();
  });

  it('later, if it has proof and its payment is not known yet: it waits under its reference', async () => {
    const prompt = await aPrompt();
    await apply(prompt, outcomeReading({}, { conversation_id: 'V-2' }), {});
    expect(await setup.payments.get(paymentKeys.reference(prompt.appId, prompt.appId, 'V-2'))).toMatchObject({
      waiting_callback_id: `callback-${prompt.appId}`,
    });
    expect(await prompt.read()).toMatchObject(pending);
  });

  it('never by a reference if it has no proof and the app requires one', async () => {
    const prompt = await aPrompt();
    const key = paymentKeys.reference(prompt.appId, prompt.appId, 'V-3');
    await apply(prompt, outcomeReading({}, { conversation_id: 'V-3' }), { trust: 'untrusted' });
    expect(await setup.payments.get(key)).toBeNull();
  });

  it('not at all if it contains no reference', async () => {
    const prompt = await aPrompt();
    await apply(prompt, outcomeReading(), {});
    expect([await prompt.read(), prompt.queries, warnings()]).toMatchObject([pending, 0, []]);
  });
});

describe('A timeout that the provider reports', () => {
  it('leads to a status query, whose answer settles the payment', async () => {
    const prompt = await aPrompt();
    prompt.whenQueried(async () => ({ data: {}, outcome: paid }));
    await apply(prompt, { kind: 'timeout', references: {} });
    expect(await prompt.read()).toMatchObject({ ...completed, outcome_source: 'status_query' });
  });

  it('of an unknown payment changes nothing', async () => {
    const prompt = await aPrompt();
    await apply(prompt, { kind: 'timeout', references: { conversation_id: 'V-4' } }, {});
    expect([await prompt.read(), prompt.queries]).toMatchObject([pending, 0]);
  });

  it.each(['provider_unavailable', 'provider_unclear', 'provider_refused'] as const)(
    'is done with when the query fails as %s: the follow-up queries again',
    async (kind) => {
      const prompt = await aPrompt();
      prompt.whenQueried(() => Promise.reject(new GatewayError(kind, 'No answer')));
      await apply(prompt, { kind: 'timeout', references: {} });
      expect([await prompt.read(), prompt.queries]).toMatchObject([pending, 1]);
      expect(warnings()).toMatchObject([{ fields: { transaction_id: prompt.id, code: expect.any(String) } }]);
    },
  );

  it('of a payment that has ended queries nothing, nor does any other doubtful callback about it', async () => {
    const prompt = await aPrompt();
    await apply(prompt, outcomeReading());
    await apply(prompt, { kind: 'timeout', references: {} });
    await apply(prompt, outcomeReading({ amount: '100.01' }));
    const references = { checkout_request_id: prompt.requestId };
    await apply(prompt, outcomeReading({}, references), { trust: 'untrusted' });
    expect(await prompt.read()).toMatchObject(completed);
    expect(prompt.queries).toBe(0);
  });

  it('is applied again when the query fails because of the gateway', async () => {
    const prompt = await aPrompt();
    prompt.whenQueried(() => Promise.reject(new Error('A defect')));
    await expect(apply(prompt, { kind: 'timeout', references: {} })).rejects.toMatchObject({ kind: 'internal' });
  });
});

describe('The answer to a status query', () => {
  const facts = { TransactionStatus: 'Completed' };
  const answer = (outcome: PaymentOutcome | null, references: ProviderReferences = {}): CallbackReading => ({
    kind: 'status',
    references,
    outcome,
    facts,
  });

  it('is stored, published, and settles the payment', async () => {
    const prompt = await aPrompt();
    await apply(prompt, answer(paid), { subject: { transaction: prompt.id } });
    expect(await prompt.read()).toMatchObject({ ...completed, outcome_source: 'status_query', status_facts: facts });
    expect(await prompt.events()).toEqual(expect.arrayContaining(['status.received', 'transaction.completed']));
  });

  it.each(['STATUS_PENDING', 'STATUS_UNKNOWN', 'STATUS_COMPLETED'] as const)(
    'that the payment was reversed is its end (%s before), with one event, and its receipt is found',
    async (before) => {
      const prompt = await aPrompt();
      await prompt.change({ status: before });
      const reversed = { ...paid, status: 'STATUS_REVERSED', result_code: 'Reversed' } as const;
      await apply(prompt, answer(reversed), { subject: { transaction: prompt.id } });
      expect(await prompt.read()).toMatchObject({ status: 'STATUS_REVERSED', transaction_id: 'RECEIPT' });
      expect(await endsOf(prompt)).toEqual(['transaction.reversed']);
      expect((await findByText(setup.payments, prompt.appId, 'RECEIPT', 5)).ids).toEqual([prompt.id]);
    },
  );

  it('that a reversal was reversed leaves it open: the answer may be about the payment which it reverses', async () => {
    const prompt = await aPrompt();
    await prompt.change({ reverses: prompt.id + 1 });
    const reversed = { ...paid, status: 'STATUS_REVERSED', result_code: 'Reversed' } as const;
    await apply(prompt, answer(reversed), { subject: { transaction: prompt.id } });
    expect(await prompt.read()).toMatchObject({ ...pending, status_facts: facts });
  });

  it.each([
    ['short code', '600000'],
    ['till', '700000'],
  ])('confirms what a caller claimed to be paid to the app’s %s, with the provider’s facts', async (_, payee) => {
    const prompt = await aClaim();
    const facts = { amount: '10.00', payer_account: '2547****149', payer_name: 'AMINA', payee_account: payee };
    const outcome = { ...paid, ...facts, transaction_time: '2026-01-14T12:45:00.000Z' };
    for (const callback_id of ['1', '2']) {
      await apply(prompt, answer(outcome), { subject: { transaction: prompt.id }, callback_id });
    }
    expect(await prompt.read()).toMatchObject({
      ...completed,
      ...facts,
      transaction_type: 'PAYMENT_IN',
      transaction_time: '2026-01-14T12:45:00.000Z',
      source: 'fetched',
      outcome_source: 'status_query',
    });
    expect(await endsOf(prompt)).toEqual(['transaction.completed']);
    expect(warnings()).toEqual([]);
  });

  it.each<[string, Partial<PaymentOutcome>]>([
    ['of another receipt', { receipt: 'OTHER' }],
    ['without a receipt', { receipt: undefined }],
    ['about a payment to another business', { payee_account: '600999' }],
    ['without a payee', { payee_account: undefined }],
    ['without an amount', { amount: undefined }],
    ['about a payment that failed', { status: 'STATUS_FAILED' }],
  ])('%s does not confirm what a caller claimed', async (_, more) => {
    const prompt = await aClaim();
    const alarms = setup.log.counts.ReconciliationDifferences;
    const outcome = { ...paid, amount: '9000.00', payee_account: '600000', ...more };
    await apply(prompt, answer(outcome), { subject: { transaction: prompt.id } });
    expect(await prompt.read()).toMatchObject({ ...completed, source: 'extracted' });
    expect(await endsOf(prompt)).toEqual([]);
    // Any tenant can claim what did not happen, so it rings no alarm.
    expect(setup.log.counts.ReconciliationDifferences).toBe(alarms);
  });

  it('without an outcome is only stored and published', async () => {
    const prompt = await aPrompt();
    await apply(prompt, answer(null), { subject: { transaction: prompt.id } });
    expect(await prompt.read()).toMatchObject({ ...pending, status_facts: facts });
    expect(await prompt.events()).toContain('status.received');
    expect(warnings()).toEqual([]);
  });

  it('with another amount than the payment has does not settle it', async () => {
    const prompt = await aPrompt();
    await apply(prompt, answer({ ...paid, amount: '1.00' }), { subject: { transaction: prompt.id } });
    expect(await prompt.read()).toMatchObject({ ...pending, status_facts: facts });
    expect(warnings()).toMatchObject([{ fields: { doubt: 'another amount', transaction_id: prompt.id } }]);
  });

  it('of an unknown payment is ignored', async () => {
    const prompt = await aPrompt();
    await apply(prompt, answer(paid, { conversation_id: 'V-5' }), {});
    expect(await prompt.read()).toMatchObject(pending);
    expect(await prompt.events()).not.toContain('status.received');
  });

  it.each(['open', 'untrusted'] as const)('is ignored if it is %s', async (trust) => {
    const prompt = await aPrompt();
    await apply(prompt, answer(paid), { trust, subject: { transaction: prompt.id } });
    expect(await prompt.read()).toMatchObject(pending);
    expect(await prompt.read()).not.toHaveProperty('status_facts');
    expect(warnings()).toMatchObject([{ fields: { callback_id: `callback-${prompt.appId}` } }]);
  });
});

const balancesOf = async ({ appId }: AcceptedPayment) =>
  (await setup.apps.get(appKeys.app<PaymentApp>(appId, 'payment', appId)))?.balances;

describe('A balance', () => {
  const account = { account: 'Utility', currency: 'KES', current: '7', available: '7', reserved: '0', uncleared: '0' };
  const balance: CallbackReading = { kind: 'balance', references: {}, balances: [account], at: null };
  it('is stored on the app and published', async () => {
    const prompt = await aPrompt();
    await apply(prompt, balance, { subject: { app: randomUUID() } });
    expect(await balancesOf(prompt)).toEqual([account]);
    expect(await prompt.events()).toContain('balance.received');
  });

  it('is published for each callback, even for two at once', async () => {
    const prompt = await aPrompt();
    for (const callback_id of ['balance-1', 'balance-2', 'balance-2']) await apply(prompt, balance, { callback_id });
    expect((await prompt.events()).filter((event) => event === 'balance.received')).toHaveLength(2);
  });

  it.each(['open', 'untrusted'] as const)('is ignored if it is %s', async (trust) => {
    const prompt = await aPrompt();
    await apply(prompt, balance, { trust });
    expect(await balancesOf(prompt)).toBeUndefined();
    expect(warnings()).toMatchObject([{ fields: { callback_id: `callback-${prompt.appId}` } }]);
  });
});

const paymentReading = (shortCode: string): CallbackReading => ({
  kind: 'payment',
  shortCode,
  payment: {
    receipt: 'UJ2AA11BB2',
    transaction_time: '2026-01-15T08:59:00.000Z',
    draft: {
      transaction_type: 'PAYMENT_IN',
      transaction_sub_type: 'Model',
      amount: '20.00',
      currency: 'KES',
      payer_account: '254700000103',
      payer_name: '',
      payee_account: shortCode,
      payee_name: '',
      reference: 'INV-15',
      narration: '',
    },
  },
});

const received = async (prompt: AcceptedPayment) =>
  (await prompt.readTransactions()).filter(({ id }) => id !== prompt.id);

describe('A payment that no request began', () => {
  const config = { short_code: '600000', till_number: '700000' };

  it.each([
    ['signed', '600000'],
    ['signed', '700000'],
    ['open', '600000'],
  ] as const)('is recorded and published if it is %s and for %s, a number of the app', async (trust, shortCode) => {
    const prompt = await aPrompt({ config });
    await apply(prompt, paymentReading(shortCode), { trust });
    expect(await received(prompt)).toMatchObject([
      { status: 'STATUS_COMPLETED', transaction_id: 'UJ2AA11BB2', source: 'confirmation', outcome_source: 'callback' },
    ]);
    expect(await prompt.events()).toContain('transaction.completed');
    expect(setup.log.entries.at(-1)).toMatchObject({ level: 'info', fields: { is_new: true } });
  });

  it.each([
    ['without proof', 'untrusted', '600000', undefined],
    ['for a number of another merchant', 'signed', '600999', 1],
    ['without proof for a number of another merchant', 'untrusted', '600999', 1],
  ] as const)('%s is ignored', async (_, trust, shortCode, mismatches) => {
    const prompt = await aPrompt({ config });
    await apply(prompt, paymentReading(shortCode), { trust });
    expect(await received(prompt)).toEqual([]);
    expect(setup.log.counts.CallbacksMismatched).toBe(mismatches);
    expect(warnings()).toMatchObject([
      { fields: { callback_id: `callback-${prompt.appId}`, trust, short_code: shortCode } },
    ]);
  });
});

describe('A payment that no request began and that cannot be read', () => {
  it.each([
    ['signed', 1],
    ['open', undefined],
    ['untrusted', undefined],
  ] as const)('is recorded as none, and told to the operator if it is proven: %s', async (trust, differences) => {
    const prompt = await aPrompt();
    await apply(prompt, { kind: 'unreadable_payment', receipt: 'UJ2AA11BB2' }, { trust });
    expect(await received(prompt)).toEqual([]);
    expect(setup.log.counts.ReconciliationDifferences).toBe(differences);
    expect(warnings()).toMatchObject([{ fields: { app_id: prompt.appId, receipt: 'UJ2AA11BB2', trust } }]);
  });
});

describe('A callback that cannot be read', () => {
  it.each(['unknown', 'toString'])(
    'because the driver has no callback %s stays stored, and is logged',
    async (action) => {
      const prompt = await aPrompt();
      await applyStored(prompt, { action });
      expect(await prompt.read()).toMatchObject(pending);
      expect(warnings()).toMatchObject([
        { fields: { callback_id: `callback-${prompt.appId}`, reason: `Ledger has no callback ${action}` } },
      ]);
    },
  );

  it.each([
    ['a failure of the gateway', new GatewayError('internal', 'A defect')],
    ['an unexpected error', new TypeError('A defect')],
  ])('because of %s is applied again', async (_, error) => {
    const prompt = await aPrompt();
    prompt.provider.driver.callbacks[''] = {
      read: () => {
        throw error;
      },
      reply: {},
    };
    await expect(applyStored(prompt, {})).rejects.toThrow('A defect');
  });

  it('because it no longer exists is logged', async () => {
    const { appId, dependencies } = await aPrompt();
    const message = { kind: 'callback', account_id: appId, app_id: appId, callback_id: 'gone', trace_id: '' } as const;
    await applyCallback(dependencies, message, setup.log);
    expect(warnings()).toMatchObject([{ fields: { callback_id: 'gone' } }]);
  });

  it('because its app no longer exists is logged', async () => {
    const prompt = await aPrompt();
    await setup.apps.delete(appKeys.app(prompt.appId, 'payment', prompt.appId));
    await apply(prompt, outcomeReading());
    expect(await prompt.read()).toMatchObject(pending);
    expect(warnings()).toHaveLength(1);
  });
});

describe('The reader of a callback', () => {
  it.each<[string, unknown, Partial<CallbackRecord>, CallbackAbout]>([
    ['{"paid":true}', { paid: true }, { subject: { request: randomUUID() } }, 'request'],
    ['paid=true', 'paid=true', { subject: { transaction: 1 } }, 'transaction'],
    ['', '', {}, 'unsigned'],
  ])('of the body %j receives its content and its subject', async (body, payload, record, about) => {
    const prompt = await aPrompt({ config: { short_code: '600000' } });
    const given: unknown[] = [];
    prompt.provider.driver.callbacks[''] = {
      read: (...all) => {
        given.push(...all);
        return { kind: 'timeout', references: {} };
      },
      reply: {},
    };
    await applyStored(prompt, { ...record, body });
    const { appId: id } = prompt;
    expect(given).toMatchObject([payload, { id, type: 'Ledger', is_live: true }, about]);
  });
});

describe('A callback that the sweeper would enqueue again', () => {
  it('is no longer due after it is applied', async () => {
    const prompt = await aPrompt();
    const key = paymentKeys.callback(prompt.appId, prompt.appId, `callback-${prompt.appId}`);
    await apply(prompt, outcomeReading(), {
      subject: { request: prompt.requestId },
      ...dueAttributes(key, setup.now()),
    });
    expect(await setup.payments.get(key)).not.toHaveProperty('due_at');
    expect(await setup.payments.get(key)).toMatchObject({ trust: 'signed' });
  });
});
