/** Every action that moves money says how long its outcome may still come, and a question is asked just then. */
import { describe, expect, it } from 'vitest';
import type { PaymentDriver } from '../../../shared/drivers/payment-driver.ts';
import { moneyActions } from '../../../shared/payments/money-actions.ts';
import { followUpTimes } from '../../../shared/payments/follow-up-times.ts';
import { paymentLifetimes } from '../../../shared/providers/kit/payment-lifetimes.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../../shared/providers/registry.ts';

const drivers = await Promise.all(
  paymentDriverTypes.map(async (type) => (await findPaymentDriver(type)) as PaymentDriver),
);
const actions = drivers.flatMap((driver) =>
  Object.values(moneyActions).flatMap((name) => {
    const action = driver[name];
    return action ? [{ id: driver.id, provider: driver.provider, name, lifetime: action.lifetime }] : [];
  }),
);

describe('The lifetime', () => {
  it.each(actions)('of $id $name is in the table, with its source', ({ provider, name, lifetime }) => {
    const table: Record<string, Record<string, unknown>> = paymentLifetimes;
    expect(table[provider]?.[name]).toEqual(lifetime);
    expect(lifetime.source.length).toBeGreaterThan(20);
    expect(followUpTimes).toContain(lifetime.seconds);
  });

  it.each(actions.filter(({ name }) => name === 'requestPayment'))(
    'of a prompt of $id is 15 minutes at most',
    ({ lifetime }) => expect(lifetime.seconds).toBeLessThanOrEqual(900),
  );

  it('names no action that no driver has', () => {
    const named = Object.entries(paymentLifetimes).flatMap(([provider, of]) =>
      Object.keys(of).map((name) => `${provider} ${name}`),
    );
    expect(named.toSorted()).toEqual(
      [...new Set(actions.map(({ provider, name }) => `${provider} ${name}`))].toSorted(),
    );
  });
});
