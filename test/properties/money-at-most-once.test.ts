/**
 * Money moves at most once, whatever happens. The stories interleave deliveries, duplicates, crashes of the worker and
 * of the receiver of callbacks at any await, writes whose response is lost, callbacks that are genuine, late, repeated
 * or forged, other calls that occupy the provider, status queries and time. Then everything is processed and the numbered
 * invariants of test/README.md must hold. `RUNS=10000 npm run test:money` is the full run.
 */
import { proveInStories } from '../support/proof.ts';
import * as fc from '../support/properties.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSettled } from '../../shared/platform/async/async-request.ts';
import { isFinal, type Transaction } from '../../shared/payments/transaction.ts';
import type { MoneyRequest } from '../../shared/payments/money-actions.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import type { Answer, ProviderScript } from './ledger-provider.ts';
import {
  aMoneySetup,
  type Death,
  type Delivery,
  type Interruption,
  type Loss,
  type MoneySetup,
  smoothDelivery,
} from './money-setup.ts';

const runs = Number(process.env.RUNS ?? 500);

type Step =
  | ({ do: 'deliver' } & Delivery)
  | { do: 'cancel'; dies: Death | null }
  | { do: 'truth'; dies: Death | null }
  | { do: 'forgery'; signature: 'none' | 'wrong' }
  | { do: 'disable'; isDisabled: boolean }
  | { do: 'reverse_elsewhere' }
  | { do: 'occupy' }
  | { do: 'sweep' }
  | { do: 'pass'; seconds: number };

const death = fc.record({ atCall: fc.integer({ min: 1, max: 25 }), isAfter: fc.boolean() });
const loss: fc.Arbitrary<Loss> = fc.record({ atWrite: fc.integer({ min: 1, max: 12 }), isForGood: fc.boolean() });
const interruption: fc.Arbitrary<Interruption> = fc.record({
  atCall: fc.integer({ min: 1, max: 12 }),
  by: fc.constantFrom('cancel' as const, 'cancel' as const, 'copy' as const, 'copy_and_disable' as const),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      choice: fc.nat(5),
      isDuplicate: fc.boolean(),
      dies: fc.option(death),
      loss: fc.option(loss),
      interruption: fc.option(interruption, { freq: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('truth' as const), dies: fc.option(death) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('forgery' as const),
      signature: fc.constantFrom('none' as const, 'wrong' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('occupy' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disable' as const), isDisabled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse_elsewhere' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), dies: fc.option(death) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 30, 70, 400, 1000) }),
  },
);
const answers: readonly Answer[] = ['accepted', 'accepted', 'settled', 'lost', 'vanished', 'refused', 'unavailable'];
const script: fc.Arbitrary<ProviderScript> = fc.record({
  answers: fc.array(fc.constantFrom(...answers), { minLength: 1, maxLength: 4 }),
  isPaid: fc.boolean(),
  tells: fc.boolean(),
});
const request = fc.constantFrom<MoneyRequest[]>('request_payment', 'send_money', 'send_airtime', 'reverse_transaction');
const story = fc.record({ request, script, isAcceptanceLost: fc.boolean(), steps: fc.array(step, { maxLength: 14 }) });
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

/**
 * Found by 10,000 random stories: the worker crashes while it releases a request, the next call gets no response, and a
 * day later the status queries end while the request is claimed. Nothing ended the request.
 */
const questionsEndedWhileHeld: Story = {
  request: 'request_payment',
  script: { answers: ['unavailable', 'vanished', 'accepted', 'settled'], isPaid: false, tells: true },
  isAcceptanceLost: false,
  steps: [
    {
      do: 'deliver',
      choice: 0,
      isDuplicate: true,
      dies: { atCall: 10, isAfter: true },
      loss: null,
      interruption: null,
    },
    { do: 'pass', seconds: 1 },
    { do: 'pass', seconds: 1 },
    { do: 'truth', dies: null },
    {
      do: 'deliver',
      choice: 4,
      isDuplicate: true,
      dies: { atCall: 2, isAfter: false },
      loss: null,
      interruption: null,
    },
    {
      do: 'deliver',
      choice: 2,
      isDuplicate: true,
      dies: { atCall: 19, isAfter: false },
      loss: null,
      interruption: null,
    },
  ],
};

const delivery = { do: 'deliver', ...smoothDelivery } as const;

/** While a worker that read the request finds its app disabled, another one has sent it, and its response is lost. */
const sentAndDisabledMeanwhile: Story = {
  request: 'send_money',
  script: { answers: ['lost'], isPaid: true, tells: true },
  isAcceptanceLost: false,
  steps: [{ ...delivery, interruption: { atCall: 2, by: 'copy_and_disable' } }],
};

/** The worker of a reversal dies after its mark and before its claim of the payment, which another request reverses. */
const reversedElsewhereAfterMark = (atCall: number): Story => ({
  request: 'reverse_transaction',
  script: { answers: ['accepted'], isPaid: true, tells: false },
  isAcceptanceLost: false,
  steps: [{ ...delivery, dies: { atCall, isAfter: true } }, { do: 'reverse_elsewhere' }],
});

const found: [Story][] = [
  questionsEndedWhileHeld,
  sentAndDisabledMeanwhile,
  ...[4, 5, 6, 7, 8, 9].map(reversedElsewhereAfterMark),
].map((one) => [one]);

describe('Money moves at most once', () => {
  const stores = useEmulatedStores();
  let setup: TestSetup;
  let apps = 0;
  beforeAll(async () => {
    setup = await stores.newSetup();
  });

  it(`holds its invariants in ${runs} random stories`, { timeout: 3_600_000 }, async () => {
    await proveInStories(
      'money-at-most-once',
      {
        promise: 'money moves at most once, and every accepted request ends',
        unit: 'random stories',
        judged_by: 'nine invariants (test/README.md)',
      },
      fc.asyncProperty(story, async (reported) => {
        apps += 1;
        const money = await aMoneySetup(setup, apps, reported);
        const watch = watchEndings(money);
        for (const one of reported.steps) {
          await take(setup, money, one);
          await watch();
        }
        await money.drain();
        await watch();
        await checkInvariants(money, reported.request);
      }),
      { numRuns: runs, examples: found },
    );
  });
});

async function take(setup: TestSetup, money: MoneySetup, one: Step): Promise<void> {
  if (one.do === 'deliver') return money.deliver(one);
  if (one.do === 'cancel') return money.cancel(one.dies);
  if (one.do === 'disable') return money.disable(one.isDisabled);
  if (one.do === 'reverse_elsewhere') return money.reverseElsewhere();
  if (one.do === 'occupy') return money.occupy();
  if (one.do === 'sweep') return money.sweep();
  if (one.do === 'pass') return setup.pass(one.seconds * 1000);
  const [accepted] = money.provider.ledger;
  if (one.do === 'forgery') {
    const signature = one.signature === 'wrong' ? { r: money.requestId, s: `k1-${'0'.repeat(64)}` } : {};
    return money.callback({ claims: 'paid', named: money.requestId }, signature as Record<string, string>);
  }
  if (accepted)
    await money.callback(
      { claims: 'truth', named: accepted.requestId },
      Object.fromEntries(new URL(accepted.callbackUrl).searchParams),
      one.dies,
    );
}

/** Records every final state, and fails if one changes (invariant 3). */
function watchEndings(money: MoneySetup): () => Promise<void> {
  const seen = new Map<string, string>();
  const same = (name: string, status: string): void => {
    const before = seen.get(name);
    const isReversal = before === 'STATUS_COMPLETED' && status === 'STATUS_REVERSED';
    if (before !== undefined && !isReversal) expect(`${name} ${status}`).toBe(`${name} ${before}`);
    seen.set(name, status);
  };
  return async () => {
    const record = await money.readRequest();
    if (record && isSettled(record)) same('request', record.status);
    for (const transaction of await money.readTransactions()) {
      if (isFinal(transaction)) same(`transaction ${transaction.id}`, transaction.status);
    }
  };
}

async function checkInvariants(money: MoneySetup, request: MoneyRequest): Promise<void> {
  const { provider, reversed } = money;
  const { isPaid } = provider.script;
  const record = await money.readRequest();
  const transactions = await money.readTransactions();
  const own = transactions.filter(({ id }) => id !== reversed?.id);
  const events = await money.readEvents();
  const wasTaken = provider.ledger.length > 0;

  // 0. A lost response never makes a request a duplicate of itself.
  expect(money.isReplay).toBe(false);
  // 1. The provider accepted the money at most once.
  expect(provider.ledger.length).toBeLessThanOrEqual(1);
  // 2. No accepted request is lost or stuck: it is settled, and its transaction is settled or marked as unknown.
  expect(record?.status).toMatch(/^(completed|failed)$/);
  expect(own.length).toBeLessThanOrEqual(1);
  const [transaction] = own;
  expect(transaction?.status).not.toBe('STATUS_PENDING');
  // 4. A payment is completed only if the provider accepted it and it was paid, whatever anyone else claims.
  if (transaction?.status === 'STATUS_COMPLETED') expect(wasTaken && isPaid).toBe(true);
  // 5. A request that failed because of a refusal moved no money.
  const isRefused = record?.status === 'failed' && record.error_kind !== 'provider_unclear';
  if (isRefused) expect(wasTaken).toBe(false);
  // 6. Every final state is published exactly once.
  expect(events.filter(({ event }) => event === `payments.${request}`)).toHaveLength(1);
  expect(publishedFinalEvents(events, transaction)).toBe(
    expectedFinalEvents(transaction, record?.status === 'failed', wasTaken),
  );
  expect(await money.readUnsentEvents()).toEqual([]);
  // 7. A reversed payment is reversed once, and only if the provider returned the money.
  const original = transactions.find(({ id }) => id === reversed?.id);
  if (original) {
    const isRefunded = transaction?.status === 'STATUS_COMPLETED';
    const other = money.otherReversal();
    const isReversed = isRefunded || other !== undefined;
    expect(original.status).toBe(isReversed ? 'STATUS_REVERSED' : 'STATUS_COMPLETED');
    if (other !== undefined) expect([isRefunded, wasTaken && isPaid]).toEqual([false, false]);
    expect(events.filter(({ event }) => event === 'payments.transaction.reversed')).toHaveLength(isReversed ? 1 : 0);
    if (transaction?.status === 'STATUS_FAILED') expect(original.reversed_by).toBe(other);
  }
  // 8. Nothing is pending any more.
  expect(record?.outbox).toBeUndefined();
  expect(transactions.filter(({ outbox }) => outbox !== undefined)).toEqual([]);
  // 9. A request whose cancel was confirmed was never performed.
  if (money.isCancelled()) {
    expect(record).toMatchObject({ status: 'failed', error_code: 'cancelled' });
    expect([provider.ledger, own]).toEqual([[], []]);
  }
}

function publishedFinalEvents(
  events: readonly { event: string; data: { id?: number } }[],
  transaction: Transaction | undefined,
): number {
  return events.filter(
    ({ event, data }) => /transaction\.(completed|failed)$/.test(event) && data.id === transaction?.id,
  ).length;
}

/** No event for an unknown outcome, a refusal (its request's event reports it), and a successful reversal. */
function expectedFinalEvents(transaction: Transaction | undefined, hasFailed: boolean, wasTaken: boolean): number {
  if (!transaction || transaction.status === 'STATUS_UNKNOWN') return 0;
  if (hasFailed && !wasTaken) return 0;
  return transaction.reverses !== undefined && transaction.status === 'STATUS_COMPLETED' ? 0 : 1;
}
