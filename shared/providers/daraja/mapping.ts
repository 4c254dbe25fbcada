/**
 * Daraja's forms and the gateway's, as pure functions: phone numbers, dates, passwords, amounts, parties and balances.
 * Nothing here touches the network or the clock.
 */
import * as z from 'zod';
import type { AccountBalance } from '../../drivers/payment-driver.ts';
import { toCents } from '../../values/money.ts';
import { parseKenyanMobile } from '../../values/phone.ts';
import { toUtc } from '../../values/time.ts';

/** For driver inputs: takes 07…, 01…, 7…, +254… and gives 254…; no operator prefix is refused. */
export const kenyanPhone = z.string().transform((value, context) => {
  const phone = parseKenyanMobile(value);
  if (phone !== null) return phone;
  context.addIssue({ code: 'custom', message: 'Must be a Kenyan mobile number, such as 254712345678' });
  return z.NEVER;
});

/**
 * The push password; `timestamp` is the very string sent beside it, in East Africa Time: one in UTC is
 * refused as expired.
 */
export function toPushPassword(shortCode: string, passkey: string, timestamp: string): string {
  return Buffer.from(`${shortCode}${passkey}${timestamp}`).toString('base64');
}

/** "0", "00" and "00000000" all say success. */
export function isAllZeros(code: string): boolean {
  return /^0+$/.test(code);
}

/** Every date form of results and confirmations as ISO 8601 UTC, or undefined when it is none. */
export function readEatTime(value: string): string | undefined {
  const dayFirst = /^(\d\d)[./-](\d\d)[./-](\d{4}) (\d\d:\d\d:\d\d)$/.exec(value);
  return toUtc(dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]} ${dayFirst[4]}` : value);
}

/** "254700000101 - Amina Demo", as results name a party; the account stays as sent, it may be masked. */
export function readParty(value: string): { account: string; name: string } {
  const [account = '', ...name] = value.split(/\s+-\s+/);
  return name.length === 0
    ? { account: '', name: account.trim() }
    : { account: account.trim(), name: name.join(' - ').trim() };
}

/**
 * `Name|Currency|Current|Available|Reserved|Uncleared`, accounts joined by `&`. Parts may be missing
 * or broken ("0.008"): then nothing is reserved or uncleared, and all of the current balance is available.
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
