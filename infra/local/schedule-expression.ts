// Computes when a schedule runs next, from the expressions of EventBridge: `rate(5 minutes)` and `cron(0 3 * * ? *)`,
// the latter in UTC with minutes, hours, day of month, month, day of week (1 is Sunday) and year.
import { Cron } from 'croner';

export type NextRun = (after: Date) => Date | undefined;

const unitsMs: Record<string, number> = { minute: 60_000, hour: 60 * 60_000, day: 24 * 60 * 60_000 };

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
  const [, , dayOfMonth, , dayOfWeek, year, ...rest] = text.split(' ');
  if (year === undefined || rest.length > 0) throw new Error(`cron(${text}) does not have six fields`);
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) {
    throw new Error(`cron(${text}) needs ? in exactly one of day of month and day of week`);
  }
  const cron = readFields(text);
  return (after) => cron.nextRun(after) ?? undefined;
}

function readFields(text: string): Cron {
  try {
    // The library's expressions begin with seconds, which EventBridge does not have.
    return new Cron(`0 ${text}`, { timezone: 'UTC', mode: '7-part', alternativeWeekdays: true, sloppyRanges: true });
  } catch (error) {
    throw new Error(`cron(${text}) is not a valid cron expression`, { cause: error });
  }
}
