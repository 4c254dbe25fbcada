/**
 * Pure conversions between Daraja's and the gateway's forms: phone numbers, dates, passwords, amounts, parties and
 * balances. Nothing here uses the network or the clock.
 */
import * as z from 'zod';
import type { AccountBalance } from '../../drivers/payment-driver.ts';
import { toCents } from '../../values/money.ts';
import { parseKenyanMobile } from '../../values/phone.ts';
import { toUtc } from '../../values/time.ts';

/** For driver inputs: accepts 07…, 01…, 7… and +254…, and returns 254…. No operator prefix is rejected. */
export const kenyanPhone = z.string().transform((value, context) => {
  const phone = parseKenyanMobile(value);
  if (phone !== null) return phone;
  context.addIssue({ code: 'custom', message: 'Must be a Kenyan mobile number, such as 254712345678' });
  return z.NEVER;
});

/**
 * The push password. `timestamp` is the string sent with it, in East Africa Time: a timestamp in UTC is
 * refused as expired.
 */
export function toPushPassword(shortCode: string, passkey: string, timestamp: string): string {
  return Buffer.from(`${shortCode}${passkey}${timestamp}`).toString('base64');
}

/** "0", "00" and "00000000" all mean success. */
export function isAllZeros(code: string): boolean {
  return /^0+$/.test(code);
}

/** Converts every date form of results and confirmations to ISO 8601 UTC; undefined if it is not a date. */
export function readEatTime(value: string): string | undefined {
  const dayFirst = /^(\d\d)[./-](\d\d)[./-](\d{4}) (\d\d:\d\d:\d\d)$/.exec(value);
  return toUtc(dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]} ${dayFirst[4]}` : value);
}

/** Splits "254700000101 - Amina Demo", as results name a party. The account stays as sent: it may be masked. */
export function readParty(value: string): { account: string; name: string } {
  const [account = '', ...name] = value.split(/(?<!\s)\s+-\s+/);
  return name.length === 0
    ? { account: '', name: account.trim() }
    : { account: account.trim(), name: name.join(' - ').trim() };
}

/**
 * `Name|Currency|Current|Available|Reserved|Uncleared`, accounts joined by `&`. Parts may be missing or invalid
 * ("0.008"): then reserved and uncleared are zero, and all of the current balance is available.
 */
export function readBalances(text: string): AccountBalance[] {
  return text.split('&').flatMap((part) => {
    const [account = '', currency = '', ...amounts] = part.split('|').map((value) => value.trim());
    const [current, available, reserved, uncleared] = amounts.map(readBalanceAmount);
    if (account === '' || current === undefined) return [];
    return {
      account,
      currency: currency || 'KES',
      current,
      available: available ?? current,
      reserved: reserved ?? '0.00',
      uncleared: uncleared ?? '0.00',
    };
  });
}

function readBalanceAmount(value: string): string | undefined {
  const found = /^-?\d+(\.\d{1,2})?/.exec(value)?.[0];
  return found === undefined ? undefined : toCents(found);
}
