/**
 * Reads dates and times as texts print them: day before month, two- or four-digit years, 12- and 24-hour clocks, never
 * a time zone.
 */
import { toUtc } from '../../values/time.ts';
import { gap } from './lexicon/gap.ts';

const datePattern = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ](?:\d{4}|\d{2}))(?!\d)`;

// No word in these texts starts with "pm", but some start with "am": only a known word may directly follow "AM".
const noon = String.raw` ?(?:p\.?m\.?|a\.?m\.?(?!\p{L})|am(?=kes|ksh|tsh|tzs|ugx|with|give|new|you|total|trans|and\b|toa|salio|baki))`;
// If the text ends after a morning hour, its "PM" may have been cut off.
const whole = String.raw`(?! ?(?:[ap]\.?)?$)`;
const timePattern =
  String.raw`(?:\d{1,2}(?:[:h]\d{2}(?::\d{2}(?![\d:])(?:${noon})?|(?![\d:])(?:${noon}|${whole}))|\.\d{2}${noon})` +
  String.raw`|(?:1[3-9]|2[0-3])[:h]\d{2}(?![\d:]))`;

/** Source of a pattern for date and time with the words before them; the group `when` contains the date and time. */
export const whenPattern =
  `(?:(?:on|at|date|dated|tarehe|tar|mnamo|siku|wakati|le|saa)${gap})?` +
  `(?<when>${datePattern}${gap}(?:(?:at|saa|à|a)${gap})?${timePattern}` +
  `|${timePattern}${gap}(?:on|tarehe|mnamo|le)${gap}${datePattern})`;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function readDate(printed: string): readonly [year: number, month: number, day: number] | null {
  const parts = new RegExp(datePattern, 'iu').exec(printed)?.[0].split(/[-/. ]/) ?? [];
  const [first = '', month = '', last = ''] = parts;
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  const monthNumber = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return [Number(year) + (year.length === 2 ? 2000 : 0), monthNumber, Number(day)];
}

function readTime(printed: string): readonly [hour: number, minute: number, second: number] | null {
  const source = String.raw`(\d{1,2})[:h.](\d{2})(?::(\d{2}))?(?: ?([ap])\.?m)?`;
  // The date is removed first: "12.08.2026 20:55" must not be read as 12:08.
  const parts = new RegExp(source, 'iu').exec(printed.replace(new RegExp(datePattern, 'iu'), ' '));
  if (!parts) return null;
  const hour = Number(parts[1]);
  const half = parts[4]?.toLowerCase();
  if (half === 'a' && hour > 12) return null;
  const hourOfDay = half === 'a' && hour === 12 ? 0 : half === 'p' && hour < 12 ? hour + 12 : hour;
  return [hourOfDay, Number(parts[2]), Number(parts[3] ?? 0)];
}

/** The text of the `when` group as ISO 8601 UTC, or null if no such time exists. `zone`: an IANA name. */
export function readWhen(printed: string, zone: string): string | null {
  const date = readDate(printed);
  const time = readTime(printed);
  if (!date || !time) return null;
  const [year, month, day, ...clock] = [...date, ...time].map((number) => String(number).padStart(2, '0'));
  return toUtc(`${year}-${month}-${day} ${clock.join(':')}`, zone) ?? null;
}
