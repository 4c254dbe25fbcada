/** An authenticator app, as the tests' members have it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOfStep, stepAt } from '../../shared/account/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Written apart from the code under test. */
export function readBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code that the app shows; `steps` counts from the current 30 seconds. */
export const codeOf = (key: string, steps = 0, now = Date.now()): string =>
  codeOfStep(readBase32(key), stepAt(now) + steps);

/** Resolves when the code that the app shows stays the same for at least ten seconds. */
export async function untilCodeIsNew(): Promise<void> {
  const shownFor = Date.now() % 30_000;
  if (shownFor > 20_000) await sleep(30_000 - shownFor);
}

/** A code that no clock within ten minutes shows. */
export function wrongCodeOf(key: string, now = Date.now()): string {
  const near = new Set(Array.from({ length: 41 }, (_, index) => codeOf(key, index - 20, now)));
  const wrong = Array.from({ length: 50 }, (_, index) => String(100_000 + index)).find((code) => !near.has(code));
  return wrong ?? '000000';
}
