/** Formats amounts, quantities, dates and times for receipts. */
import { trimEndOf } from '../../../values/text.ts';
import { toLocalDay, toLocalTime } from '../../../values/time.ts';

/** `1215.00` as `1,215.00`. Zero has no minus sign. */
export function printedAmount(text: string, isNegative: boolean): string {
  const [whole = '', fraction = ''] = text.split('.');
  const amount = `${BigInt(whole).toLocaleString('en-KE')}.${fraction.padEnd(2, '0')}`;
  return isNegative && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** `3.00` as `3`, `2.50` as `2.5`. */
export function printedNumber(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = trimEndOf(fraction, /0/);
  return digits === '' ? whole : `${whole}.${digits}`;
}

/** `2026-01-15` as `15/01/2026`. */
export const printedDay = (day: string): string => day.split('-').toReversed().join('/');

/** The Kenyan time of day of an ISO 8601 time. */
export const printedTime = (moment: string): string => toLocalTime(Date.parse(moment)).slice(11);

export const printedMoment = (moment: string): string =>
  `${printedDay(toLocalDay(Date.parse(moment)))} ${printedTime(moment)}`;
