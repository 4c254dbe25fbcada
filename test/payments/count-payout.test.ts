/** Which payments count as payouts. */
import { describe, expect, it } from 'vitest';
import { countPayout } from '../../shared/payments/count-payout.ts';
import { aMoneySetup } from '../properties/money-setup.ts';
import type { ProviderScript } from '../properties/ledger-provider.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { makeRecordingLog } from '../support/recording-log.ts';

const payout = { transaction_type: 'PAYMENT_OUT', amount: '150.50', currency: 'KES' } as const;

it.each([
  ['A payout of a live app is counted with its amount', true, payout, { Payouts: 1, PayoutsKes: 150.5 }],
  ['A payout in another currency is counted without its amount', true, { ...payout, currency: 'UGX' }, { Payouts: 1 }],
  ['A payout of a sandbox app is not counted', false, payout, {}],
  ['A received payment is not counted', true, { ...payout, transaction_type: 'PAYMENT_IN' }, {}],
] as const)('%s', (_, is_live, transaction, counts) => {
  const log = makeRecordingLog();
  countPayout({ is_live }, transaction, log);
  expect(log.counts).toEqual(counts);
});

const stores = useEmulatedStores();

describe('A live payout', () => {
  it.each<[string, ProviderScript['answers'], object]>([
    ['that the provider accepted', ['accepted'], { Payouts: 1, PayoutsKes: 100 }],
    ['whose response was lost', ['lost'], { Payouts: 1, PayoutsKes: 100 }],
    ['that the provider accepted on the second attempt', ['unavailable', 'accepted'], { Payouts: 1, PayoutsKes: 100 }],
    ['that the provider refused', ['refused'], {}],
  ])('%s has the counts %j', async (_, answers, counts) => {
    const setup = await stores.newSetup();
    const script = { answers, isPaid: true, tells: true };
    const money = await aMoneySetup(setup, 1_000, { request: 'send_money', script, isAcceptanceLost: false });
    await money.drain();
    const { Payouts, PayoutsKes } = setup.log.counts;
    expect(JSON.parse(JSON.stringify({ Payouts, PayoutsKes }))).toEqual(counts);
  });
});
