/**
 * Pure functions that convert airtime data between Africa's Talking and the gateway: phone numbers and limits by
 * currency, and the meaning of a status. No function uses the network or the clock.
 */
import type { PaymentOutcome } from '../../drivers/payment-driver.ts';
import { isAbove, parseAmount } from '../../values/money.ts';
import { type NumberingPlan, parseNational } from '../../values/phone.ts';

type Market = NumberingPlan & {
  /** The limits of one top-up; only Kenya's are known. */
  limits?: { from: string; to: string };
};

const markets = {
  KES: { callingCode: '254', digits: [9], limits: { from: '5', to: '10000' } },
  UGX: { callingCode: '256', digits: [9] },
  TZS: { callingCode: '255', digits: [9] },
  RWF: { callingCode: '250', digits: [9] },
  ETB: { callingCode: '251', digits: [9] },
  MWK: { callingCode: '265', digits: [9] },
  ZMW: { callingCode: '260', digits: [9] },
  NGN: { callingCode: '234', digits: [10] },
} as const satisfies Record<string, Market>;
export type AirtimeCurrency = keyof typeof markets;

export const airtimeCurrencies = Object.keys(markets) as [AirtimeCurrency, ...AirtimeCurrency[]];

const marketOf = (currency: AirtimeCurrency): Market => markets[currency];

/**
 * Converts a number in any usual form to +254700000101. Returns null if it does not belong to the currency's country.
 */
export function readAirtimePhone(currency: AirtimeCurrency, value: string): string | null {
  const number = parseNational(value, marketOf(currency));
  return number === null ? null : `+${number}`;
}

export function findAmountProblem(currency: AirtimeCurrency, amount: string): string | null {
  const { limits } = marketOf(currency);
  if (!limits || (!isAbove(limits.from, amount) && !isAbove(amount, limits.to))) return null;
  return `Must be between ${limits.from} and ${limits.to} ${currency}`;
}

/** Reads `KES 100.0000` as 100.00; undefined if the value is not an amount. */
export function readValue(value: string): string | undefined {
  return parseAmount(value.replace(/^[A-Z]{3} /, '')) ?? undefined;
}

/**
 * The outcome of a top-up, or null while it is pending: `Sent`, `Queued` and unknown statuses are not final.
 * `requestId` is the provider's only id for a top-up.
 */
export function readAirtimeOutcome(
  requestId: string,
  { status, description, value }: { status: string; description: string; value: string },
): PaymentOutcome | null {
  if (status !== 'Success' && status !== 'Failed') return null;
  const isDone = status === 'Success';
  const amount = readValue(value);
  return {
    status: isDone ? 'STATUS_COMPLETED' : 'STATUS_FAILED',
    result_code: status,
    result_desc: description || (isDone ? 'The airtime was delivered' : 'The airtime was not delivered'),
    ...(isDone ? { receipt: requestId } : {}),
    ...(isDone && amount !== undefined ? { amount } : {}),
  };
}
