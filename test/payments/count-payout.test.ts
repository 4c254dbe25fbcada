/** What is counted as money going out. */
import { describe, expect, it } from 'vitest';
import { countPayout } from '../../shared/payments/count-payout.ts';
import { aMoneySetup } from '../properties/money-setup.ts';
import type { ProviderScript } from '../properties/ledger-provider.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { makeRecordingLog } from '../support/recording-log.ts';

const payout = { transaction_type: 'PAYMENT_OUT', amount: '150.50', currency: 'KES' } as const;

it.each([
  ['a payout of a live app by its number and amount', true, payout, { Payouts: 1, PayoutsKes: 150.5 }],
  ['one in another currency by its number alone', true, { ...payout, currency: 'UGX' }, { Payouts: 1 }],
  ['no payout of a sandbox app', false, payout, {}],
  ['no payment that comes in', true, { ...payout, transaction_type: 'PAYMENT_IN' }, {}],
] as const)('counts %s', (_, is_live, transaction, counts) => {
  const log = makeRecordingLog();
  countPayout({ is_live }, transaction, log);
  expect(log.counts).toEqual(counts);
});

const stores = useEmulatedStores();

describe('A live payout', () => {
  it.each<[string, ProviderScript['answers'], object]>([
    ['the provider took', ['accepted'], { Payouts: 1, PayoutsKes: 100 }],
    ['whose answer was lost', ['lost'], { Payouts: 1, PayoutsKes: 100 }],
    ['the provider took after it was busy', ['unavailable', 'accepted'], { Payouts: 1, PayoutsKes: 100 }],
    ['the provider refused', ['refused'], {}],
  ])('%s is counted so: %j', async (_, answers, counts) => {
    const setup = await stores.newSetup();
    const script = { answers, isPaid: true, tells: true };
    const money = await aMoneySetup(setup, 1_000, { request: 'send_money', script, isAcceptanceLost: false });
    await money.drain();
    const { Payouts, PayoutsKes } = setup.log.counts;
    expect(JSON.parse(JSON.stringify({ Payouts, PayoutsKes }))).toEqual(counts);
  });
});
