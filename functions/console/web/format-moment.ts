/** Times as people say them: "today 14:22" in lists, and with the time zone where the exact moment matters. */
import { t } from './i18n/text.ts';

const locale = 'en-KE';

const dayOf = (moment: Date): string => moment.toDateString();

/** `today 14:22`, `yesterday 09:05`, `12 Nov 14:22`, and with the year if it is another one. */
export function moment(text: string | null | undefined, now: Date = new Date()): string {
  if (!text) return '–';
  const at = new Date(text);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (dayOf(at) === dayOf(now)) return t('today_at', { time });
  if (dayOf(at) === dayOf(yesterday)) return t('yesterday_at', { time });
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return `${new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year }).format(at)} ${time}`;
}

/** The moment to the second, with the reader's time zone. */
export const exactTime = (text: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(text));

/** `340 ms`, `4.2 s`, `3 min`, `5 h`, `2 days`. */
export function timeBetween(from: string, to: string): string {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from));
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 60 * 60_000) return `${Math.round(ms / 60_000)} min`;
  const hours = Math.round(ms / (60 * 60_000));
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
