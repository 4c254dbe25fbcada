/**
 * Pure conversions between Airtel's and the gateway's forms: phone numbers per country, references, dates, and the
 * meaning of a transaction status. Nothing here uses the network or the clock.
 */
import type { AccountBalance, PaymentOutcome } from '../../drivers/payment-driver.ts';
import { parseSubscriber } from '../../values/phone.ts';
import { parseLocalTime } from '../../values/time.ts';
import { type CountryCode, countryOf } from './countries.ts';
import { ownValue } from '../../values/own-value.ts';

/** Converts a number in any usual form to the provider's: without calling code and leading 0. */
export const readSubscriber = (code: CountryCode, value: string): string | null =>
  parseSubscriber(value, countryOf(code));

/** The same number in the gateway's form: with calling code, without plus sign. */
export function toPhone(code: CountryCode, subscriber: string): string {
  return countryOf(code).callingCode + subscriber;
}

/** Letters, digits and single spaces only. */
export function toReference(value: string): string {
  return value
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, 64);
}

/**
 * `12-08-2026 21:29:26` in epoch milliseconds, or null if it is not a date. The time zone is not documented. Read as
 * East Africa Time, a key expires at most three hours early and is fetched again.
 */
export function readKeyExpiry(value: string): number | null {
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/.exec(value) ?? [];
  return parseLocalTime(`${year}-${month}-${day} ${time}`);
}

type Ending = Pick<PaymentOutcome, 'status'> & { meaning: string };

/** `TIP` (in progress), `TA` (ambiguous) and unknown values are not final. */
export const endings: Readonly<Record<string, Ending>> = {
  TS: { status: 'STATUS_COMPLETED', meaning: 'Success' },
  TF: { status: 'STATUS_FAILED', meaning: 'The transaction failed' },
  TE: { status: 'STATUS_EXPIRED', meaning: 'The transaction expired' },
};

/** The members of a transaction; `code` is the DP code in the same answer. */
export type TransactionFacts = { status: string; message: string; receipt?: string | undefined; code?: string };

/**
 * The outcome of a transaction, or null while it is pending. Its status alone decides: DP codes have one meaning at the
 * provider and another in the documented bodies, so a code is only appended to the text of a failure.
 */
export function readOutcome({ status, message, receipt, code }: TransactionFacts): PaymentOutcome | null {
  const ending = ownValue(endings, status);
  if (!ending) return null;
  const isPaid = ending.status === 'STATUS_COMPLETED';
  const text = message || ending.meaning;
  return {
    status: ending.status,
    result_code: status,
    result_desc: isPaid || !code ? text : `${text} [${code}]`,
    ...(isPaid && receipt ? { receipt } : {}),
  };
}

/** The only wallet that the provider reports; it does not report reserved or uncleared amounts. */
export function readBalance(amount: string, currency: string): AccountBalance {
  return { account: 'Wallet', currency, current: amount, available: amount, reserved: '0.00', uncleared: '0.00' };
}

/** The driver's documented codes. They are for documentation only and decide nothing. */
export const documentedCodes: Readonly<Record<string, string>> = {
  DP00800001001: 'Service not available',
  DP00800001002: 'Insufficient balance',
  DP00800001003: 'Amount below minimum',
  DP00800001004: 'Amount above maximum',
  DP00800001005: 'Ambiguous account',
  DP00800001006: 'Invalid MSISDN',
  DP00800001007: 'Transaction timed out',
};
