/** Converts amounts and times from receivers to the gateway's format. */
import type { Cost } from '../../drivers/sms-driver.ts';
import { parseAmount } from '../../values/money.ts';
import { toUtc } from '../../values/time.ts';
import { readUnixTime } from '../kit/unix-time.ts';

/** A cost without a currency is in Kenyan shillings. Returns no cost for an invalid amount or currency. */
export function readCost({ cost, currency = 'KES' }: { cost?: string | undefined; currency?: string | undefined }): {
  cost?: Cost;
} {
  const amount = cost === undefined ? null : parseAmount(cost);
  if (amount === null || amount.startsWith('-') || !/^[A-Z]{3}$/i.test(currency)) return {};
  return { cost: { amount, currency: currency.toUpperCase() } };
}

/** Reads a date (Nairobi time unless it has a zone), or seconds or milliseconds since 1970. Returns ISO 8601 UTC. */
export const readTime = (value = ''): string | undefined => toUtc(value) ?? readUnixTime(value);
