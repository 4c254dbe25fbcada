/**
 * Daraja's forms and the gateway's, as pure functions: phone numbers, dates, passwords, amounts, parties and balances.
 * Nothing here touches the network or the clock.
 */
import * as z from 'zod';
import type { AccountBalance } from '../../drivers/payment-driver.ts';

const eastAfricaOffsetMs = 3 * 60 * 60 * 1000;

/** A Kenyan mobile number in any usual form as 2547XXXXXXXX or 2541XXXXXXXX, or null (upstream 1.4). */
export function readKenyanPhone(value: string): string | null {
  const digits = value.replace(/[\s()[\]\u2010-\u2015-]/g, '').replace(/^\+/, '');
  const full = /^0\d{9}$/.test(digits) ? `254${digits.slice(1)}` : /^[17]\d{8}$/.test(digits) ? `254${digits}` : digits;
  return /^254[17]\d{8}$/.test(full) ? full : null;
}

/** For driver inputs: takes 07…, 01…, 7…, +254… and gives 254…; no operator prefix is refused (upstream 1.4). */
export const kenyanPhone = z.string().transform((value, context) => {
  const phone = readKenyanPhone(value);
  if (phone !== null) return phone;
  context.addIssue({ code: 'custom', message: 'Must be a Kenyan mobile number, such as 254712345678' });
  return z.NEVER;
});

/** `YYYYMMDDHHmmss` in East Africa Time; a UTC stamp is refused as expired (upstream 1.3). `now` in epoch milliseconds. */
export function toEatTimestamp(now: number): string {
  return new Date(now + eastAfricaOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** A provider's `YYYYMMDDHHmmss` (East Africa Time) as ISO 8601 UTC, or undefined when it is no date. */
export function readEatTimestamp(value: string): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(value);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute, second) - eastAfricaOffsetMs;
  return toEatTimestamp(time) === value ? new Date(time).toISOString() : undefined;
}

/** The push password (upstream 1.3); `timestamp` is the very string sent beside it. */
export function toPushPassword(shortCode: string, passkey: string, timestamp: string): string {
  return Buffer.from(`${shortCode}${passkey}${timestamp}`).toString('base64');
}

/** A decimal string in major units with at least two places, so that `1`, `1.0` and `1.00` compare equal. */
export function readAmount(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** "0", "00" and "00000000" all say success (upstream 1.7). */
export function isAllZeros(code: string): boolean {
  return /^0+$/.test(code);
}

/** Every date form of results and confirmations (upstream 1.10-1.14) as ISO 8601 UTC, or undefined when it is none. */
export function readEatTime(value: string): string | undefined {
  const dayFirst = /^(\d\d)[./-](\d\d)[./-](\d{4}) (\d\d:\d\d:\d\d)$/.exec(value);
  const ordered = dayFirst ? `${dayFirst[3]}${dayFirst[2]}${dayFirst[1]}${dayFirst[4]}` : value;
  return readEatTimestamp(ordered.replace(/[-: T]/g, ''));
}

/** `YYYY-MM-DD HH:mm:ss` in East Africa Time, as Pull wants it. `time` in epoch milliseconds. */
export function toPullTime(time: number): string {
  return new Date(time + eastAfricaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** "254700000101 - Amina Demo", as results name a party; the account stays as sent, it may be masked. */
export function readParty(value: string): { account: string; name: string } {
  const [account = '', ...name] = value.split(/\s+-\s+/);
  return name.length === 0
    ? { account: '', name: account.trim() }
    : { account: account.trim(), name: name.join(' - ').trim() };
}

/**
 * `Name|Currency|Current|Available|Reserved|Uncleared`, accounts joined by `&` (upstream 1.13). Parts may be missing
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
  return found === undefined ? undefined : readAmount(found);
}
