/**
 * Airtel's forms and the gateway's, as pure functions: phone numbers per country, references, dates, and what a
 * transaction status means. Nothing here touches the network or the clock.
 */
import type { AccountBalance, PaymentOutcome } from '../../drivers/payment-driver.ts';
import { parseSubscriber } from '../../values/phone.ts';
import { parseLocalTime } from '../../values/time.ts';
import { type CountryCode, countryOf } from './countries.ts';

/** A number in any usual form as the provider wants it: without calling code and leading 0. */
export const readSubscriber = (code: CountryCode, value: string): string | null =>
  parseSubscriber(value, countryOf(code));

/** The same number as the gateway shows it: calling code and all, no plus sign. */
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
 * `12-08-2026 21:29:26` in epoch milliseconds, or null when it is no date. The zone is not documented; read as East
 * Africa Time it ends three hours early at worst, and a key is simply fetched again.
 */
export function readKeyExpiry(value: string): number | null {
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)$/.exec(value) ?? [];
  return parseLocalTime(`${year}-${month}-${day} ${time}`);
}

type Ending = Pick<PaymentOutcome, 'status'> & { meaning: string };

/** Upstream 2.4. `TIP` (in progress), `TA` (ambiguous) and whatever else comes are not final. */
const endings: Readonly<Record<string, Ending>> = {
  TS: { status: 'STATUS_COMPLETED', meaning: 'Success' },
  TF: { status: 'STATUS_FAILED', meaning: 'The transaction failed' },
  TE: { status: 'STATUS_EXPIRED', meaning: 'The transaction expired' },
};

/** What a transaction's own member says; `code` is the DP code beside it. */
export type TransactionFacts = { status: string; message: string; receipt?: string | undefined; code?: string };

/**
 * How a transaction ended, or null while it is open. Its status alone decides: the DP codes mean one thing at the
 * provider and another in the documented bodies, so a code only stands behind the text of a failure.
 */
export function readOutcome({ status, message, receipt, code }: TransactionFacts): PaymentOutcome | null {
  const ending = endings[status];
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

/** The one wallet the provider tells of; what is reserved or uncleared it does not say. */
export function readBalance(amount: string, currency: string): AccountBalance {
  return { account: 'Wallet', currency, current: amount, available: amount, reserved: '0.00', uncleared: '0.00' };
}

/** The driver's documented codes: for the documentation, never for a decision. */
export const documentedCodes: Readonly<Record<string, string>> = {
  DP00800001001: 'Service not available',
  DP00800001002: 'Insufficient balance',
  DP00800001003: 'Amount below minimum',
  DP00800001004: 'Amount above maximum',
  DP00800001005: 'Ambiguous account',
  DP00800001006: 'Invalid MSISDN',
  DP00800001007: 'Transaction timed out',
};
