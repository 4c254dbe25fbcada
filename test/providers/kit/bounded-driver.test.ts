/** Whatever a provider, or somebody in its name, says: what a payment driver hands over fits records and lists. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoConfigs } from '../../../infra/local/seed.ts';
import { boundTexts, maxTextLength } from '../../../shared/drivers/bounded-texts.ts';
import type { CallbackReading, PaymentDriver } from '../../../shared/drivers/payment-driver.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { boundDriver } from '../../../shared/providers/kit/bounded-driver.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../../shared/providers/registry.ts';

const large = 'é'.repeat(100_000);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]);
}

const longestTextIn = (value: unknown): number => Math.max(0, ...textsIn(value).map((text) => text.length));

/** The payload with each of its texts, in turn, a large one that begins alike. */
function* withOneLargeText(payload: unknown): Generator<unknown> {
  if (typeof payload === 'string') yield payload + large;
  if (typeof payload !== 'object' || payload === null) return;
  for (const [name, value] of Object.entries(payload)) {
    for (const changed of withOneLargeText(value)) {
      yield Array.isArray(payload)
        ? payload.map((one: unknown, index) => (String(index) === name ? changed : one))
        : { ...payload, [name]: changed };
    }
  }
}

const folders = ['daraja', 'airtel-money', 'africas-talking'].map(
  (name) => new URL(`../${name}/fixtures/`, import.meta.url),
);
const payloads = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /callback|result|confirmation|status/.test(name))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown),
);

/** Null for a payload that is refused. */
function readOrNull(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(GatewayError);
    return null;
  }
}

/** Everything the driver reads of the documented callbacks once one of their texts is large. */
function readingsOf(driver: PaymentDriver): unknown[] {
  const app = { id: 3, type: driver.id, is_live: false, config: driver.config.parse(demoConfigs[driver.id]) };
  const readers = [
    ...Object.values(driver.callbacks).map((callback) => (payload: unknown) => callback.read(payload, app, 'request')),
    ...(driver.validation ? [(payload: unknown) => driver.validation?.read(payload, app)] : []),
  ];
  return readers.flatMap((read) =>
    payloads.flatMap((payload) => [...withOneLargeText(payload)].map((changed) => readOrNull(() => read(changed)))),
  );
}

describe('A reading of a callback', () => {
  it.each(paymentDriverTypes)('of %s holds no text longer than a record takes', async (type) => {
    const driver = await findPaymentDriver(type);
    const readings = driver ? readingsOf(driver) : [];
    expect(longestTextIn(readings)).toBeLessThanOrEqual(maxTextLength);
    const mayBeRead = Object.keys(driver?.callbacks ?? {}).length > 0;
    expect(readings.some((reading) => reading !== null)).toBe(mayBeRead);
  });
});

/** A driver that hands on whatever it is told. */
const reported = {
  references: { conversation_id: large },
  data: { [large]: [large] },
  outcome: { result_desc: large },
};
const credulous = {
  id: 'Credulous',
  requestPayment: {
    input: {},
    draft: () => ({ payer_name: large }),
    perform: async () => reported,
    rebuildResult: () => reported,
  },
  reverseTransaction: {
    draft: () => ({ narration: large }),
    perform: async () => reported,
    rebuildResult: () => reported,
  },
  findOutcome: { perform: async () => reported },
  checkBalance: { perform: async () => ({ balances: [{ account: large }] }) },
  fetchTransactions: {
    perform: async () => ({ payments: [{ receipt: large, draft: { reference: large } }], next: null }),
  },
  callbacks: { '': { read: () => ({ kind: 'status', facts: reported }) as unknown as CallbackReading, reply: {} } },
} as unknown as PaymentDriver;

describe('A driver that hands on whatever it is told', () => {
  const driver = boundDriver(credulous);
  const none = undefined as never;

  it.each<[string, () => unknown]>([
    ['an accepted payment', () => driver.requestPayment?.perform(none, none)],
    ['a draft', () => driver.requestPayment?.draft(none, none)],
    ['an accepted payment told again', () => driver.requestPayment?.rebuildResult(none)],
    ['a reversal', () => driver.reverseTransaction?.perform(none, none)],
    ['the answer to a status query', () => driver.findOutcome?.perform(none, none)],
    ['balances', () => driver.checkBalance?.perform(none)],
    ['listed payments', () => driver.fetchTransactions?.perform(none, none)],
    ['a callback', () => driver.callbacks['']?.read(none, none, 'request')],
  ])('is bounded in %s', async (_, call) => {
    const answer = await call();
    expect(textsIn(answer).length).toBeGreaterThan(0);
    expect(longestTextIn(answer)).toBeLessThanOrEqual(maxTextLength);
  });
});

describe('A bounded value', () => {
  it('is what it was where nothing in it is too long', () => {
    const value = { amount: '10.00', at: null, list: [1, true, 'x'.repeat(maxTextLength)], of: { name: 'Amina' } };
    expect(boundTexts(value)).toEqual(value);
  });

  it('ends before a character that does not fit whole', () => {
    expect(boundTexts(`${'x'.repeat(maxTextLength - 1)}😀`)).toBe('x'.repeat(maxTextLength - 1));
  });

  it('is no deeper than a table takes', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as unknown;
    expect(JSON.stringify(boundTexts(deep)).length).toBeLessThan(100);
  });
});
