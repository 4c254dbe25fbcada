/** Pure conversions of ZKTeco's numbers to the gateway's terms. */
import type { Direction, Verification } from '../../drivers/attendance-driver.ts';
import { truncate } from '../../values/text.ts';

const directionOf: Readonly<Record<number, Direction>> = {
  0: 'in',
  1: 'out',
  2: 'break_out',
  3: 'break_in',
  4: 'overtime_in',
  5: 'overtime_out',
};

export const toDirection = (state: number | null): Direction => directionOf[state ?? -1] ?? 'unspecified';

/** For real-time logs, which have fewer numbers. */
export const toDoorDirection = (state: number | null): Direction =>
  state === 0 ? 'in' : state === 1 ? 'out' : 'unspecified';

export function toVerification(code: number | null): Verification | null {
  if (code === null) return null;
  if (code === 0 || code === 3) return 'password';
  if (code === 1) return 'fingerprint';
  if (code === 2 || code === 4) return 'card';
  if (code >= 15 && code <= 20) return 'face';
  if (code === 21) return 'vein';
  return code === 25 ? 'palm' : 'other';
}

/** A whole number as written; null for anything else. */
export const readNumber = (text: string | undefined): number | null =>
  /^-?\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : null;

/** Longer values are not ids. */
const maxTextLength = 64;

/** A work code or card number; null when absent, empty or `0`. */
export function readText(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed === '0' ? null : truncate(trimmed, maxTextLength);
}

/** Degrees; null when absent, 0, or 255 for "not measured". */
export function readTemperature(text: string | undefined): number | null {
  const degrees = /^\d{1,3}(\.\d{1,2})?$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return degrees === 0 || degrees === 255 ? null : degrees;
}

export const readMask = (text: string | undefined): boolean | null =>
  text?.trim() === '1' ? true : text?.trim() === '0' ? false : null;

const meanings: Readonly<Record<number, string>> = {
  [-1]: 'Not supported, or no data',
  [-2]: 'File error',
  [-22]: 'Unknown command',
  [-1002]: 'Bad syntax',
  [-1004]: 'This table is not on the model',
};

export const meaningOf = (code: number): string | null => meanings[code] ?? null;
