// Computes when a schedule runs next, from the expressions of EventBridge: `rate(5 minutes)` and `cron(0 3 * * ? *)`,
// the latter in UTC with minutes, hours, day of month, month, day of week and year. `L`, `W` and `#` are refused.

export type NextRun = (after: Date) => Date | undefined;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Long enough to meet 29 February over a century that is no leap year. */
const SEARCHED_DAYS = 366 * 9;

const unitsMs: Record<string, number> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: DAY_MS };

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

export function parseScheduleExpression(expression: string): NextRun {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const intervalMs = Number(rate[1]) * (unitsMs[rate[2] ?? ''] ?? 0);
    if (intervalMs > 0) return (after) => new Date(after.getTime() + intervalMs);
  }
  const cron = /^cron\((.+)\)$/.exec(expression);
  if (cron?.[1]) return parseCron(cron[1]);
  throw new Error(`${expression} is not a schedule expression`);
}

function parseCron(text: string): NextRun {
  const [minute, hour, dayOfMonth, month, dayOfWeek, year, ...rest] = text.split(' ');
  if (year === undefined || rest.length > 0) throw new Error(`cron(${text}) does not have six fields`);
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) {
    throw new Error(`cron(${text}) needs ? in exactly one of day of month and day of week`);
  }
  const minutes = parseField(minute, 0, 59);
  const hours = parseField(hour, 0, 23);
  const daysOfMonth = parseField(dayOfMonth, 1, 31);
  const monthNumbers = parseField(month, 1, 12, months);
  const daysOfWeek = parseField(dayOfWeek, 1, 7, weekdays);
  const years = parseField(year, 1970, 2199);

  const isRunDay = (day: Date) =>
    years.includes(day.getUTCFullYear()) &&
    monthNumbers.includes(day.getUTCMonth() + 1) &&
    daysOfMonth.includes(day.getUTCDate()) &&
    daysOfWeek.includes(day.getUTCDay() + 1);

  return (after) => {
    const today = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
    for (let day = today; day < today + SEARCHED_DAYS * DAY_MS; day += DAY_MS) {
      if (!isRunDay(new Date(day))) continue;
      const runs = hours.flatMap((hour) => minutes.map((minute) => day + (hour * 60 + minute) * MINUTE_MS));
      const next = runs.find((run) => run > after.getTime());
      if (next !== undefined) return new Date(next);
    }
    return undefined;
  };
}

/** The values a field allows, ascending. A list of `*`, `?`, numbers or names, ranges, each with an optional step. */
function parseField(field = '', lowest: number, highest: number, names: string[] = []): number[] {
  const toNumber = (word: string): number => {
    const value = names.includes(word) ? names.indexOf(word) + lowest : /^\d+$/.test(word) ? Number(word) : NaN;
    if (value >= lowest && value <= highest) return value;
    throw new Error(`${field} is not understood in a cron expression`);
  };
  const allowed = field.split(',').flatMap((part) => {
    const [range = '', step] = part.split('/');
    const [from = '', to] = range === '*' || range === '?' ? [String(lowest), String(highest)] : range.split('-');
    const first = toNumber(from);
    const last = to === undefined ? (step === undefined ? first : highest) : toNumber(to);
    const interval = step === undefined ? 1 : Number(step);
    if (!Number.isInteger(interval) || interval < 1) throw new Error(`${field} has a step that is not a number`);
    return Array.from({ length: Math.floor((last - first) / interval) + 1 }, (_, index) => first + index * interval);
  });
  return [...new Set(allowed)].toSorted((a, b) => a - b);
}
