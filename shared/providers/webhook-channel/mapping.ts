/** Amounts and times as receivers write them, and as the gateway keeps them. */
import type { Cost } from '../../drivers/sms-driver.ts';
import { parseAmount } from '../../values/money.ts';
import { toUtc } from '../../values/time.ts';
import { readUnixTime } from '../kit/unix-time.ts';

/** A cost whose currency is not told is in shillings of Kenya; what is no amount, or in no currency, is no cost. */
export function readCost({ cost, currency = 'KES' }: { cost?: string | undefined; currency?: string | undefined }): {
  cost?: Cost;
} {
  const amount = cost === undefined ? null : parseAmount(cost);
  if (amount === null || amount.startsWith('-') || !/^[A-Z]{3}$/i.test(currency)) return {};
  return { cost: { amount, currency: currency.toUpperCase() } };
}

/** A date, in Nairobi unless it names its zone, or seconds or milliseconds since 1970. ISO 8601 UTC. */
export const readTime = (value = ''): string | undefined => toUtc(value) ?? readUnixTime(value);
