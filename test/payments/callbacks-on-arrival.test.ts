/** Which callbacks are applied as they arrive, and which go to the worker (apply-callback.ts, receive-callback.ts). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProviderScript } from '../properties/ledger-provider.ts';
import { aMoneySetup, type MoneySetup, smoothDelivery } from '../properties/money-setup.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let apps = 0;
beforeAll(async () => {
  setup = await stores.newSetup();
});

/** A payment that the provider has accepted and whose callback is to come. */
async function aPrompt(script: Partial<ProviderScript> = {}): Promise<MoneySetup> {
  apps += 1;
  const ofProvider = { answers: ['accepted' as const], isPaid: true, tells: false, ...script };
  const money = await aMoneySetup(setup, apps, {
    request: 'request_payment',
    script: ofProvider,
    isAcceptanceLost: false,
  });
  await money.deliver(smoothDelivery);
  expect(await outcomeOf(money)).toEqual(['STATUS_PENDING', []]);
  return money;
}

/** The status, and the messages that wait for a worker besides the follow-up of the payment. */
async function outcomeOf(money: MoneySetup): Promise<[status: string | undefined, waiting: string[]]> {
  const [transaction] = await money.readTransactions();
  return [transaction?.status, money.waiting().filter((kind) => kind !== 'follow_up')];
}

/** By default the genuine callback. */
function callBack(
  money: MoneySetup,
  { query, body = { claims: 'truth' } }: { query?: Record<string, string>; body?: object } = {},
): Promise<void> {
  const [accepted] = money.provider.ledger;
  const signed = Object.fromEntries(new URL(accepted?.callbackUrl ?? '').searchParams);
  return money.callback({ named: accepted?.requestId, ...body }, query ?? signed);
}

const finalEvents = async (money: MoneySetup): Promise<string[]> =>
  (await money.readEvents()).map(({ event }) => event).filter((event) => event.includes('transaction.'));

describe('A callback at the signed address of a payment', () => {
  it.each([
    [true, 'STATUS_COMPLETED', 'payments.transaction.completed'],
    [false, 'STATUS_FAILED', 'payments.transaction.failed'],
  ])('settles it and publishes its event as it arrives (paid: %s)', async (isPaid, status, event) => {
    const money = await aPrompt({ isPaid });
    await callBack(money);
    expect(await outcomeOf(money)).toEqual([status, []]);
    expect(await finalEvents(money)).toEqual([event]);
    expect(await money.readUnsentEvents()).toEqual([]);
  });

  it('changes nothing when it is repeated', async () => {
    const money = await aPrompt();
    await callBack(money);
    await callBack(money);
    await money.drain();
    expect(await outcomeOf(money)).toEqual(['STATUS_COMPLETED', []]);
    expect(await finalEvents(money)).toEqual(['payments.transaction.completed']);
  });
});

describe('The worker applies a callback', () => {
  it.each([
    ['without a signature', {}],
    ['with a wrong signature', { r: 'x', s: `k1-${'0'.repeat(64)}` }],
  ])('%s', async (_, query: Record<string, string>) => {
    const money = await aPrompt();
    await callBack(money, { query });
    expect(await outcomeOf(money)).toEqual(['STATUS_PENDING', ['callback']]);
  });

  it('that reports another amount than the payment has', async () => {
    const money = await aPrompt();
    await callBack(money, { body: { claims: 'paid', paid: '1.00' } });
    expect(await outcomeOf(money)).toEqual(['STATUS_PENDING', ['callback']]);
  });

  it('that cannot be read', async () => {
    const money = await aPrompt();
    await callBack(money, { body: { claims: 'nothing' } });
    expect(await outcomeOf(money)).toEqual(['STATUS_PENDING', ['callback']]);
  });

  it('of a driver without a status query, because nothing else would find the outcome after a crash', async () => {
    const money = await aPrompt();
    delete money.provider.driver.findOutcome;
    await callBack(money);
    expect(await outcomeOf(money)).toEqual(['STATUS_PENDING', ['callback']]);
    await money.drain();
    expect(await outcomeOf(money)).toEqual(['STATUS_COMPLETED', []]);
  });

  it('whose application failed', async () => {
    const money = await aPrompt();
    setup.aws.refuse('UpdateItem');
    await callBack(money);
    expect(await outcomeOf(money)).toEqual(['STATUS_PENDING', ['callback']]);
    await money.drain();
    expect(await outcomeOf(money)).toEqual(['STATUS_COMPLETED', []]);
    expect(await finalEvents(money)).toEqual(['payments.transaction.completed']);
  });

  it('whose application takes longer than three seconds', async () => {
    const money = await aPrompt();
    const { payments } = money.dependencies;
    money.dependencies.payments = { ...payments, update: () => Promise.withResolvers<never>().promise };
    await callBack(money);
    money.dependencies.payments = payments;
    expect(await outcomeOf(money)).toEqual(['STATUS_PENDING', ['callback']]);
    await money.drain();
    expect(await outcomeOf(money)).toEqual(['STATUS_COMPLETED', []]);
  });
});
