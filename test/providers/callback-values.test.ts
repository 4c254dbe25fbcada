/**
 * Whatever value a field of a callback has, a payment driver returns a reading or reports a callback that it cannot
 * read. Anyone can post a callback, and any other error is a fault of the gateway: it is retried, and raises an alarm.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CallbackReading, PaymentDriver } from '../../shared/drivers/payment-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../shared/providers/registry.ts';
import { withEachValue } from '../support/each-value.ts';

const payloads = globSync('*/fixtures/*.json', { cwd: import.meta.dirname })
  .toSorted()
  .map((file) => JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as unknown);

/** Numbers that JavaScript writes with an exponent, and names that every object has. */
const values = [1e-7, 1e21, -1e300, 0.1 + 0.2, '1e5', 'constructor', 'toString', '__proto__'];

const app = { is_live: false, config: { short_code: '600000', country: 'KE', currency: 'KES' } };
const statuses: readonly string[] = [
  'STATUS_COMPLETED',
  'STATUS_FAILED',
  'STATUS_CANCELLED',
  'STATUS_EXPIRED',
  'STATUS_REVERSED',
];

const subjects = ['request', 'transaction', 'app', 'unsigned'] as const;

type Reader = [name: string, read: (payload: unknown) => unknown];

function readersOf({ callbacks, validation }: PaymentDriver): Reader[] {
  const readers = Object.entries(callbacks).flatMap(([action, reader]) =>
    subjects.map((about): Reader => [`callback ${action}`, (payload) => reader.read(payload, app as never, about)]),
  );
  return validation ? [...readers, ['validation', (payload) => validation.read(payload, app as never)]] : readers;
}

/** What is wrong with reading a payload; undefined if nothing is. */
function problemOf(read: (payload: unknown) => unknown, payload: unknown): string | undefined {
  try {
    const reading = read(payload) as CallbackReading;
    if (reading.kind !== 'outcome' || statuses.includes(reading.outcome.status)) return undefined;
    return `Its status is ${reading.outcome.status}`;
  } catch (error) {
    return error instanceof GatewayError && error.kind === 'invalid' ? undefined : String(error);
  }
}

const drivers = await Promise.all(
  paymentDriverTypes.map(async (type) => [type, (await findPaymentDriver(type)) as PaymentDriver] as const),
);

describe.each(drivers)('A callback of %s', (_type, driver) => {
  it('with any value in any field is read or refused', () => {
    const problems = readersOf(driver).flatMap(([name, read]) =>
      payloads
        .flatMap((payload) => values.flatMap((value) => withEachValue(payload, value)))
        .flatMap((payload) => problemOf(read, payload) ?? [])
        .map((problem) => `${name}: ${problem}`),
    );
    expect([...new Set(problems)]).toEqual([]);
  });
});
