/** The period in which a passcode is valid: as requested, or the closest that the provider supports. */
import { oneTimeMs, type Passcode } from './passcode.ts';
import type { PasscodeInput } from './passcode-input.ts';

const hourMs = 60 * 60_000;

type Period = Pick<Passcode, 'starts_at' | 'ends_at'> & { isRounded: boolean };

/** The times of a random code are widened to whole hours: its provider cuts the minutes. */
export function periodOf({ mode, type, starts_at, ends_at }: PasscodeInput, now: number): Period {
  const from = starts_at === undefined ? null : Date.parse(starts_at);
  const to = ends_at === undefined ? null : Date.parse(ends_at);
  if (mode === 'random') {
    const start = from && Math.floor(from / hourMs) * hourMs;
    const end = to && Math.ceil(to / hourMs) * hourMs;
    return { ...toText(start, end), isRounded: start !== from || end !== to };
  }
  if (type === 'one_time') {
    const start = from ?? now;
    return { ...toText(start, to ?? start + oneTimeMs), isRounded: false };
  }
  return { ...toText(from, to), isRounded: false };
}

const toText = (from: number | null, to: number | null) => ({
  starts_at: from === null ? null : new Date(from).toISOString(),
  ends_at: to === null ? null : new Date(to).toISOString(),
});
