/** An idempotency key that is used again after it has expired starts a new payment, which no one takes for the first. */
import { beforeAll, expect, it } from 'vitest';
import { applyOutcome } from '../../shared/payments/apply-outcome.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { uniqueIdOf } from '../../shared/values/unique-id.ts';
import type { Answer } from '../properties/ledger-provider.ts';
import { aMoneySetup, smoothDelivery } from '../properties/money-setup.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeAll(async () => {
  setup = await stores.newSetup();
});

const month = 31 * 24 * 60 * 60_000;

async function pay(appId: number, answer: Answer) {
  const money = await aMoneySetup(setup, appId, {
    request: 'request_payment',
    script: { answers: [answer], isPaid: true, tells: true },
    isAcceptanceLost: false,
    idempotencyKey: 'rent',
  });
  await money.deliver(smoothDelivery);
  const [order] = money.provider.ledger;
  return { money, sentAs: order?.requestId ?? '' };
}

it('is sent to the provider under another id', async () => {
  const first = await pay(1, 'accepted');
  setup.pass(month);
  const second = await pay(1, 'accepted');
  expect(second.money.requestId).toBe(first.money.requestId);
  expect(second.sentAs).toMatch(/^[\da-f]{36}$/);
  expect(second.sentAs).not.toBe(first.sentAs);
  expect((await second.money.readTransactions()).map(uniqueIdOf)).toEqual([first.sentAs, second.sentAs]);
});

it('is found by a callback with its own id, and by no other', async () => {
  const first = await pay(2, 'lost');
  setup.pass(month);
  const { money, sentAs } = await pay(2, 'lost');
  const statusAfter = async (named: string) => {
    await money.callback({ claims: 'truth', named }, {});
    while (money.waiting().includes('callback')) {
      await money.deliver({ ...smoothDelivery, choice: money.waiting().indexOf('callback') });
    }
    return (await money.readTransactions()).at(-1)?.status;
  };
  expect(await statusAfter(first.sentAs)).toBe('STATUS_PENDING');
  expect(await statusAfter(money.requestId)).toBe('STATUS_PENDING');
  expect(await statusAfter(sentAs)).toBe('STATUS_COMPLETED');
});

it('is not affected by what becomes of the first', async () => {
  const first = await pay(3, 'accepted');
  setup.pass(month);
  const { money } = await pay(3, 'lost');
  const { dependencies, provider } = first.money;
  const [earlier] = await money.readTransactions();
  const outcome = { status: 'STATUS_COMPLETED', result_code: '0', result_desc: 'Paid' } as const;
  // After the lease of the second.
  setup.pass(120_000);
  await applyOutcome(dependencies, provider.driver, earlier!, { outcome, source: 'fetch' }, setup.log);
  expect((await money.readTransactions()).map(({ status }) => status)).toEqual(['STATUS_COMPLETED', 'STATUS_PENDING']);
  expect(await money.readRequest()).toMatchObject({ status: 'processing', phase: 'unclear' });
  const { items } = await setup.requests.query({ pk: webhookKeys.events(3) });
  const completed = items.filter(({ event }) => event === 'payments.transaction.completed');
  expect(completed).toMatchObject([{ event: 'payments.transaction.completed' }]);
  // Its callback_url is that of the second request.
  expect(completed[0]).not.toHaveProperty('request_target');
});
