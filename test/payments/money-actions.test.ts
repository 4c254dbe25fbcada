/** A money request from its first attempt to its end, also after refusals, retries and crashes (money-action.ts). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { MoneyCall, ProviderReferences } from '../../shared/drivers/payment-driver.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { applyOutcome } from '../../shared/payments/apply-outcome.ts';
import { moneyAction } from '../../shared/payments/money-action.ts';
import type { MoneyRequest } from '../../shared/payments/money-actions.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { findReference, moveTransaction } from '../../shared/payments/transaction-store.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import type { AsyncRequest } from '../../shared/platform/async/async-request.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { findByText } from '../../shared/platform/storage/search-entries.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import type { ProviderScript } from '../properties/ledger-provider.ts';
import { aMoneySetup, type Death, type MoneySetup, smoothDelivery } from '../properties/money-setup.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let apps = 0;
beforeAll(async () => {
  setup = await stores.newSetup();
});

type Money = MoneySetup & { appId: number };
async function aRequest(
  script: Partial<ProviderScript> = {},
  { request = 'send_money', app = {} }: { request?: MoneyRequest; app?: Partial<PaymentApp> } = {},
): Promise<Money> {
  apps += 1;
  const ofProvider = { answers: ['accepted' as const], isPaid: true, tells: false, ...script };
  const money = await aMoneySetup(setup, apps, { request, script: ofProvider, isAcceptanceLost: false });
  await setup.apps.update(appKeys.app<PaymentApp>(apps, 'payment', apps), { set: { settings: {}, ...app } });
  setup.log.entries.length = 0;
  return Object.assign(money, { appId: apps });
}

const deliver = (money: Money, dies: Death | null = null): Promise<void> => money.deliver({ ...smoothDelivery, dies });
/** The message of a worker that ended without a result comes again. */
async function deliverAgain(money: Money): Promise<void> {
  setup.pass(6 * 60_000);
  for (let count = money.waiting().length; count > 0; count -= 1) {
    await money.deliver({ ...smoothDelivery, choice: count - 1 });
  }
}
async function ownOf(money: Money): Promise<Transaction | undefined> {
  const transactions = await money.readTransactions();
  return transactions.find(({ id }) => id !== money.reversed?.id);
}

describe('A request to move money', () => {
  it('stores its pending transaction, is accepted, and is answered with the provider’s ids', async () => {
    const money = await aRequest();
    const at = new Date(setup.now()).toISOString();
    await deliver(money);
    const { requestId, appId } = money;
    const id = composeId(appId, 1);
    const references = { conversation_id: `C-${requestId}`, originator_conversation_id: requestId };
    expect(await ownOf(money)).toMatchObject({
      account_id: appId,
      app_id: appId,
      id,
      payment_provider: 'Ledger',
      status: 'STATUS_PENDING',
      amount: '100.00',
      request_id: requestId,
      trace_id: 'trace',
      open_seconds: 900,
      created_at: at,
      updated_at: at,
      ...references,
    });
    expect(await ownOf(money)).not.toHaveProperty('reverses');
    expect(await money.readRequest()).toMatchObject({
      status: 'completed',
      transaction_id: id,
      transaction_status: 'STATUS_PENDING',
      result: {
        ConversationID: `C-${requestId}`,
        conversation_id: `C-${requestId}`,
        transaction_id: id,
        id,
      },
    });
    expect(money.waiting()).toEqual(['follow_up']);
    expect((await findByText(setup.payments, appId, '254700000101', 5)).ids).toEqual([id]);
    expect(setup.log.entries).toContainEqual({
      level: 'info',
      message: 'Provider accepted',
      fields: expect.objectContaining({ transaction_id: id, ...references }),
    });
  });

  it('tells the provider the input, our request id and an address for this request', async () => {
    const money = await aRequest();
    const calls: MoneyCall[] = [];
    const inputs: unknown[] = [];
    const { driver } = money.provider;
    driver.sendMoney = {
      ...driver.sendMoney!,
      async perform(input, call) {
        inputs.push(input);
        calls.push(call);
        return { references: {}, data: {} };
      },
    };
    await deliver(money);
    expect(inputs).toEqual([{ amount: 100 }]);
    const [call] = calls;
    expect(call?.app).toEqual({ id: money.appId, type: 'Ledger', is_live: true, config: {} });
    expect(call?.access).toBeDefined();
    expect(call?.requestId).toBe(money.requestId);
    expect(new URL(call?.callbackUrl() ?? '').searchParams.get('r')).toBe(money.requestId);
  });

  it('is settled at once if the provider’s answer contains the outcome', async () => {
    const money = await aRequest({ answers: ['settled'] });
    await deliver(money);
    expect(await ownOf(money)).toMatchObject({ status: 'STATUS_COMPLETED', outcome_source: 'provider_answer' });
    expect(await money.readRequest()).toMatchObject({ status: 'completed', transaction_status: 'STATUS_COMPLETED' });
  });

  it.each(['send_money', 'reverse_transaction'] as const)(
    '(%s) is not sent again when its outcome is known, although the first call seemed to have no effect',
    async (request) => {
      const money = await aRequest({ answers: ['unavailable', 'accepted'] }, { request });
      await deliver(money);
      await money.disable(true);
      const { dependencies, provider } = money;
      const outcome = { status: 'STATUS_COMPLETED', result_code: '0', result_desc: 'Paid' } as const;
      await applyOutcome(
        dependencies,
        provider.driver,
        (await ownOf(money))!,
        { outcome, source: 'callback' },
        setup.log,
      );
      await money.drain();
      expect([provider.calls(), provider.ledger]).toEqual([1, []]);
      expect(await ownOf(money)).toMatchObject({ status: 'STATUS_COMPLETED', outcome_source: 'callback' });
      expect(await money.readRequest()).toMatchObject({ status: 'completed', transaction_status: 'STATUS_COMPLETED' });
    },
  );

  it('of a disabled app is not performed', async () => {
    const money = await aRequest({}, { app: { disabled_at: '2026-01-15T09:00:00.000Z' } });
    await deliver(money);
    expect(await money.readRequest()).toMatchObject({ status: 'failed', error_code: 'app_disabled' });
    expect([money.provider.ledger, await money.readTransactions()]).toEqual([[], []]);
  });

  it('is found by the search later if its entries could not be written', async () => {
    const money = await aRequest();
    setup.aws.refuse('PutItem');
    await deliver(money);
    expect(await ownOf(money)).toMatchObject({ search_missing: true });
    expect(await money.readRequest()).toMatchObject({ status: 'completed' });
  });

  it('whose transaction another worker has just stored is left to that worker', async () => {
    const money = await aRequest();
    const { payments } = money.dependencies;
    money.dependencies.payments = {
      ...payments,
      put: async (item, condition) => !('payment_provider' in item) && payments.put(item, condition),
    };
    await deliver(money);
    expect(money.provider.calls()).toBe(0);
    expect(await money.readRequest()).toMatchObject({ status: 'processing' });
    // Resumed, it is left to that worker too.
    await performAgain(money);
    expect(money.provider.calls()).toBe(0);
    expect(await money.readRequest()).toMatchObject({ status: 'processing' });
  });

  it('waits for a slow provider for a minute if a customer waits for the prompt, and is claimed when it is marked', () => {
    expect(moneyAction('request_payment')).toMatchObject({ maxWaitSeconds: 60, claimsWhenMarked: true });
    for (const request of ['send_money', 'send_airtime', 'reverse_transaction'] as const) {
      expect(moneyAction(request)).not.toHaveProperty('maxWaitSeconds');
      expect(moneyAction(request)).toMatchObject({ claimsWhenMarked: true });
    }
  });

  it.each([
    ['request_payment', 61, 'failed', 1],
    ['request_payment', 60, 'completed', 2],
    ['send_money', 840, 'completed', 2],
  ] as const)(
    '(%s) that the provider wants in %i seconds is %s: a customer does not wait so long',
    async (request, retryAfterSeconds, status, calls) => {
      const money = await aRequest({}, { request });
      const { driver } = money.provider;
      const name = request === 'send_money' ? 'sendMoney' : 'requestPayment';
      const action = driver[name]!;
      let called = 0;
      driver[name] = {
        ...action,
        async perform(input, call) {
          called += 1;
          if (called === 1) throw new GatewayError('provider_unavailable', 'Ledger: busy', { retryAfterSeconds });
          return action.perform(input, call);
        },
      };
      await money.drain();
      expect(await money.readRequest()).toMatchObject({ status });
      expect(called).toBe(calls);
    },
  );

  it.each([
    ['request_payment', 901, 'failed', 0],
    ['request_payment', 900, 'completed', 1],
    ['send_money', 7_200, 'completed', 1],
    ['reverse_transaction', 7_200, 'completed', 1],
  ] as const)(
    '(%s) whose worker begins %i seconds late is %s: a prompt must not arrive when the customer has left',
    async (request, seconds, status, calls) => {
      const money = await aRequest({}, { request });
      setup.pass(seconds * 1000);
      await deliver(money);
      expect(await money.readRequest()).toMatchObject({
        status,
        ...(status === 'failed' && { error_code: 'expired', attempts: 1 }),
      });
      expect(money.provider.calls()).toBe(calls);
      if (status === 'failed') expect(await money.readTransactions()).toEqual([]);
    },
  );

  it('(request_payment) whose retry is late fails, and its transaction with it', async () => {
    const money = await aRequest({ answers: ['unavailable', 'accepted'] }, { request: 'request_payment' });
    await deliver(money);
    setup.pass(2 * 3_600_000);
    await money.drain();
    expect(money.provider.calls()).toBe(1);
    expect(await money.readRequest()).toMatchObject({ status: 'failed', error_code: 'expired' });
    expect(await ownOf(money)).toMatchObject({ status: 'STATUS_FAILED', was_refused: true, result_code: 'expired' });
    expect((await money.readEvents()).map(({ event }) => event)).toContain('payments.request_payment');
  });

  it('(request_payment) that a crashed worker had only marked is not sent when it is resumed late', async () => {
    const money = await aRequest({}, { request: 'request_payment' });
    const { payments } = money.dependencies;
    money.dependencies.payments = { ...payments, put: () => Promise.reject(new Error('The worker died')) };
    await deliver(money);
    money.dependencies.payments = payments;
    expect(await money.readRequest()).toMatchObject({ phase: 'sent', transaction_id: composeId(money.appId, 1) });
    setup.pass(2 * 3_600_000);
    await money.drain();
    expect([money.provider.calls(), await money.readTransactions()]).toEqual([0, []]);
    expect(await money.readRequest()).toMatchObject({ status: 'failed', error_code: 'expired' });
  });

  it('has a reply that says that the provider accepted it', () => {
    expect(moneyAction('send_money').toReply({ id: 1 })).toEqual({
      status: 'success',
      data: { id: 1 },
      message: 'Request accepted by the provider',
    });
  });
});

describe('A request that the provider refused', () => {
  it('fails with its code and text; the transaction fails without an event of its own', async () => {
    const money = await aRequest({ answers: ['refused'] });
    await deliver(money);
    expect(await ownOf(money)).toMatchObject({
      status: 'STATUS_FAILED',
      was_refused: true,
      outcome_source: 'provider_answer',
      result_code: '1',
      result_desc: 'no',
    });
    expect(await ownOf(money)).not.toHaveProperty('outbox');
    expect((await money.readEvents()).map(({ event }) => event)).toEqual(['payments.send_money']);
    expect(await money.readRequest()).toMatchObject({ status: 'failed', error_kind: 'provider_refused' });
  });

  it('has the gateway’s code and text if the provider was never reached', async () => {
    const money = await aRequest({ answers: ['unavailable'] });
    await money.drain();
    const request = await money.readRequest();
    expect(request).toMatchObject({ status: 'failed', error_kind: 'provider_unavailable' });
    const transaction = await ownOf(money);
    expect(transaction).toMatchObject({ status: 'STATUS_FAILED', result_code: request?.error_code });
    expect(transaction?.result_desc).toContain('Ledger: busy');
    expect(transaction).not.toHaveProperty('outcome_source');
  });

  it('releases the payment that it was to reverse', async () => {
    const money = await aRequest({ answers: ['refused'] }, { request: 'reverse_transaction' });
    await deliver(money);
    const [original] = await money.readTransactions();
    expect(original).toMatchObject({ status: 'STATUS_COMPLETED' });
    expect(original).not.toHaveProperty('reversed_by');
  });
});

describe('A reversal', () => {
  it('claims the payment that it reverses', async () => {
    const money = await aRequest({}, { request: 'reverse_transaction' });
    await deliver(money);
    const [original, reversal] = await money.readTransactions();
    expect(reversal).toMatchObject({ reverses: original?.id, id: composeId(money.appId, 2) });
    expect(original).toMatchObject({ reversed_by: reversal?.id });
  });

  it('of a payment that another reversal has claimed is not sent', async () => {
    const money = await aRequest({}, { request: 'reverse_transaction' });
    const key = paymentKeys.transaction(money.appId, money.appId, 1);
    await setup.payments.update(key, { set: { reversed_by: composeId(money.appId, 9) } });
    await deliver(money);
    expect(await money.readRequest()).toMatchObject({ status: 'failed', error_code: 'not_reversible' });
    expect(money.provider.ledger).toEqual([]);
  });
});

describe('A second attempt', () => {
  it('after a call without effect uses the same transaction', async () => {
    const money = await aRequest({ answers: ['unavailable', 'accepted'] });
    await deliver(money);
    setup.pass(3_000);
    await deliverAgain(money);
    expect(await money.readTransactions()).toMatchObject([{ id: composeId(money.appId, 1), status: 'STATUS_PENDING' }]);
    expect(await money.readRequest()).toMatchObject({ status: 'completed' });
    expect(money.provider.calls()).toBe(2);
  });

  it('after a response that was lost does not call the provider again, and waits for the outcome', async () => {
    const money = await aRequest({ answers: ['lost'] });
    await deliver(money);
    await money.sweep();
    expect(await money.readRequest()).toMatchObject({
      status: 'processing',
      transaction_id: composeId(money.appId, 1),
    });
    setup.pass(16 * 60_000);
    await money.sweep();
    await deliverAgain(money);
    expect(money.provider.calls()).toBe(1);
  });
});

/** While the provider works, something becomes known of the payment; then its response is lost. */
async function loseAfter(learn: (money: Money, transaction: Transaction) => Promise<unknown>): Promise<Money> {
  const money = await aRequest({ answers: ['lost'] });
  const guard = money.provider.guard;
  money.provider.guard = async (effect) => {
    const done = await guard(effect);
    const transaction = await ownOf(money);
    if (transaction) await learn(money, transaction);
    return done;
  };
  await deliver(money);
  return money;
}
const keyOf = ({ appId }: Money) => paymentKeys.transaction(appId, appId, 1);

describe('A response that was lost', () => {
  it.each<[string, Partial<Transaction>]>([
    ['the payment was completed', { status: 'STATUS_COMPLETED' }],
    ['the payment failed', { status: 'STATUS_FAILED' }],
    ['a status query found the call', { checkout_request_id: 'C-1' }],
    ['a status query found the conversation', { conversation_id: 'V-1' }],
  ])('completes the request at once if %s by then', async (_, facts) => {
    const money = await loseAfter((of) => setup.payments.update(keyOf(of), { set: facts }));
    const id = composeId(money.appId, 1);
    const { status: __, ...references } = facts;
    expect(await money.readRequest()).toMatchObject({ status: 'completed', result: { id, ...references } });
  });

  it('fails the request if the payment is marked as refused by then', async () => {
    const refused = { status: 'STATUS_FAILED', was_refused: true, result_code: '7', result_desc: 'No' };
    const money = await loseAfter((of) => setup.payments.update(keyOf(of), { set: refused }));
    expect(await money.readRequest()).toMatchObject({ status: 'failed', error_kind: 'provider_refused' });
  });

  it('leaves the request open if nothing is known by then', async () => {
    const money = await loseAfter(async () => undefined);
    expect(await money.readRequest()).toMatchObject({ status: 'processing' });
  });
});

/** The worker before has crashed after it marked the request, and its lease has ended. */
async function performAgain(money: Money): Promise<void> {
  const { appId, requestId, dependencies } = money;
  const key = requestKeys.request(appId, requestId);
  await setup.requests.update(key, { set: { status: 'processing', phase: 'sent' }, remove: ['lease_until'] });
  const message = { kind: 'perform', account_id: appId, request_id: requestId, trace_id: 'trace' } as const;
  await workOnPayments(dependencies, message, setup.log);
}

/** Its worker crashed after it had called the provider; then the transaction changed. */
async function resumeAfter(change: (money: Money) => Promise<unknown>): Promise<Money> {
  const money = await aRequest({ answers: ['lost'] });
  await deliver(money);
  await change(money);
  await performAgain(money);
  expect(money.provider.calls()).toBe(1);
  return money;
}
const changedTo = (facts: Partial<Transaction>) => (money: Money) =>
  setup.payments.update(paymentKeys.transaction(money.appId, money.appId, 1), { set: facts });

describe('A worker that resumes a request', () => {
  it('completes it if the payment has an outcome', async () => {
    const money = await resumeAfter(changedTo({ status: 'STATUS_COMPLETED' }));
    expect(await money.readRequest()).toMatchObject({ status: 'completed' });
  });

  it('fails it if the queries ended without an outcome', async () => {
    const money = await resumeAfter(async (of) => {
      const transaction = await ownOf(of);
      if (transaction) await moveTransaction(setup.payments, transaction, 'STATUS_UNKNOWN', {}, { now: setup.now() });
    });
    expect(await money.readRequest()).toMatchObject({ status: 'failed', error_kind: 'provider_unclear' });
  });

  it('completes it if the queries ended, but the provider’s ids are known', async () => {
    const money = await resumeAfter(changedTo({ status: 'STATUS_UNKNOWN', conversation_id: 'V-1' }));
    expect(await money.readRequest()).toMatchObject({ status: 'completed' });
  });

  it('calls the provider if the transaction was not stored: then the provider was certainly not called', async () => {
    const money = await aRequest();
    const { payments } = money.dependencies;
    money.dependencies.payments = {
      ...payments,
      put: (item, condition) =>
        'payment_provider' in item ? Promise.reject(new Error('The worker ended')) : payments.put(item, condition),
    };
    await deliver(money);
    expect([await money.readTransactions(), money.provider.calls()]).toEqual([[], 0]);
    money.dependencies.payments = payments;
    await performAgain(money);
    expect(await money.readTransactions()).toMatchObject([{ id: composeId(money.appId, 1) }]);
    expect(await money.readRequest()).toMatchObject({ status: 'completed' });
    expect(money.provider.calls()).toBe(1);
  });

  it('leaves it open while nothing is known', async () => {
    const money = await resumeAfter(async () => undefined);
    expect(await money.readRequest()).toMatchObject({ status: 'processing' });
  });
});

const linked = (money: Money, reference: string) => findReference(setup.payments, money.appId, money.appId, reference);

describe('A callback that arrived before the provider’s response', () => {
  const open = { is_live: false, settings: { callback_trust: 'open' as const } };

  async function answeredWith(
    references: (money: Money) => ProviderReferences,
    { app = open, isStanding = false }: { app?: Partial<PaymentApp>; isStanding?: boolean } = {},
  ): Promise<Money> {
    const money = await aRequest({}, { app });
    const { driver } = money.provider;
    if (isStanding) driver.hasStandingCallback = true;
    driver.sendMoney = { ...driver.sendMoney!, perform: async () => ({ references: references(money), data: {} }) };
    for (const reference of ['C-1', 'V-1', money.requestId]) {
      const key = paymentKeys.reference(money.appId, money.appId, reference);
      await setup.payments.put({ ...key, waiting_callback_id: `of ${reference}` });
    }
    await deliver(money);
    return money;
  }
  it.each<[string, ProviderReferences, string]>([
    ['the reference of the call', { checkout_request_id: 'C-1', conversation_id: 'V-1' }, 'C-1'],
    ['the reference of the conversation', { conversation_id: 'V-1' }, 'V-1'],
  ])('is applied now if it waits under %s', async (_, references, reference) => {
    const money = await answeredWith(() => references);
    expect(money.waiting().toSorted()).toEqual(['callback', 'follow_up']);
    expect(await linked(money, reference)).toMatchObject({ transaction_id: composeId(money.appId, 1) });
  });

  it('is looked for if the provider has one address for all callbacks', async () => {
    const money = await answeredWith(() => ({ checkout_request_id: 'C-1' }), { app: {}, isStanding: true });
    expect(money.waiting()).toContain('callback');
  });

  it.each<[string, (money: Money) => ProviderReferences, Partial<PaymentApp>]>([
    ['if the app requires signed addresses, which name the request', () => ({ checkout_request_id: 'C-1' }), {}],
    ['under our own request id, which names the request', ({ requestId }) => ({ conversation_id: requestId }), open],
    ['without a reference', () => ({ merchant_request_id: 'C-1' }), open],
  ])('is not looked for %s', async (_, references, app) => {
    const money = await answeredWith(references, { app });
    expect(money.waiting()).toEqual(['follow_up']);
    for (const reference of ['C-1', 'V-1', money.requestId]) {
      expect(await linked(money, reference)).not.toHaveProperty('transaction_id');
    }
    expect(await linked(money, 'undefined')).toBeNull();
  });

  it('leads later callbacks to the payment if there was none', async () => {
    const money = await answeredWith(() => ({ checkout_request_id: 'C-9' }));
    expect(money.waiting()).toEqual(['follow_up']);
    expect(await linked(money, 'C-9')).toMatchObject({ transaction_id: composeId(money.appId, 1) });
  });
});

describe('A request whose end is not yet published', () => {
  it.each<[string, Partial<AsyncRequest>, boolean]>([
    ['soon, while its transaction is new', { transaction_id: 1, claimed_at: '2026-01-15T09:00:00.000Z' }, true],
    ['late, once its transaction is old', { transaction_id: 1, claimed_at: '2026-01-15T08:00:00.000Z' }, false],
    ['not at all without a transaction', { claimed_at: '2026-01-15T09:00:00.000Z' }, false],
  ])('is looked at by a follow-up %s', (_, record, isFollowed) => {
    const action = moneyAction('send_money');
    expect(
      action.isFollowed?.({ now: () => Date.parse('2026-01-15T09:00:01.000Z') } as never, record as AsyncRequest),
    ).toBe(isFollowed);
  });
});

it('A reversal of a payment that another request has reversed names no transaction of its own', async () => {
  const money = await aRequest({}, { request: 'reverse_transaction' });
  await money.reverseElsewhere();
  await deliver(money);
  const request = await money.readRequest();
  expect(request).toMatchObject({ status: 'failed', error_code: 'not_reversible' });
  expect([request?.transaction_id, await ownOf(money)]).toEqual([undefined, undefined]);
});

describe.each(['request_payment', 'reverse_transaction'] as const)('While a table throttles, %s', (request) => {
  it.each(Array.from({ length: 15 }, (_, but) => but))(
    'is sent once, and the provider’s answer is stored (store call %i)',
    async (but) => {
      const money = await aRequest({ tells: true }, { request });
      const message = {
        kind: 'perform',
        account_id: money.appId,
        request_id: money.requestId,
        trace_id: 't',
      } as const;
      setup.aws.throttleAt(but);
      await workOnPayments(money.dependencies, message, setup.log).catch(() => undefined);
      setup.aws.outage(null);
      for (let round = 0; round < 3; round += 1) await deliverAgain(money);
      expect(money.provider.calls()).toBe(1);
      expect(await ownOf(money)).toMatchObject({ conversation_id: `C-${money.requestId}` });
      expect(await money.readRequest()).toMatchObject({ status: 'completed' });
    },
  );
});

describe('A response that contains the outcome', () => {
  it('is stored with the provider’s id or not at all, wherever the worker dies: no query finds such an outcome', async () => {
    let answered = 0;
    for (let atCall = 1; answered === 0 || atCall <= answered + 12; atCall += 1) {
      const money = await aRequest({ answers: ['settled'] }, { request: 'reverse_transaction' });
      await deliver(money, { atCall, isAfter: true });
      if (answered === 0 && money.provider.calls() === 1) answered = atCall;
      const { conversation_id, status } = (await ownOf(money)) ?? {};
      if (conversation_id !== undefined) expect([atCall, status]).toEqual([atCall, 'STATUS_COMPLETED']);
    }
  });
});
