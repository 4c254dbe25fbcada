/**
 * Africa's Talking's forms and the gateway's for airtime, as pure functions: phone numbers and limits by currency, and
 * what a status means. Nothing here touches the network or the clock.
 */
import type { PaymentOutcome } from '../../drivers/payment-driver.ts';
import { isAbove, parseAmount } from '../../values/money.ts';
import { type NumberingPlan, parseNational } from '../../values/phone.ts';

type Market = NumberingPlan & {
  /** What one top-up may be; only Kenya's limits are known. */
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

/** A number in any usual form as +254700000101, or null when it is none of the currency's country. */
export function readAirtimePhone(currency: AirtimeCurrency, value: string): string | null {
  const number = parseNational(value, marketOf(currency));
  return number === null ? null : `+${number}`;
}

export function findAmountProblem(currency: AirtimeCurrency, amount: string): string | null {
  const { limits } = marketOf(currency);
  if (!limits || (!isAbove(limits.from, amount) && !isAbove(amount, limits.to))) return null;
  return `Must be between ${limits.from} and ${limits.to} ${currency}`;
}

/** `KES 100.0000` as 100.00; undefined when it is no amount. */
export function readValue(value: string): string | undefined {
  return parseAmount(value.replace(/^[A-Z]{3} /, '')) ?? undefined;
}

/**
 * How a top-up ended, or null while it is open: `Sent` and `Queued` are not final, and neither is a word nobody knows.
 * `requestId` is the only number the provider gives a top-up.
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
