/**
 * Counts an app's payments per day when somebody looks. Each payment is read once: a record keeps the number up to
 * which everything is counted, the days' totals, and the numbers that are not decided yet (open payments, and numbers
 * without a payment so far). Nothing is written when a payment happens, and an app that nobody looks at costs nothing.
 */
import { packJson, unpackJson } from '../../platform/storage/packed-json.ts';
import { lastNumber } from '../../platform/storage/sequence.ts';
import type { Table } from '../../platform/storage/table.ts';
import { numberAtEnd } from '../../platform/storage/key-text.ts';
import { dayMs, toLocalDay } from '../../values/time.ts';
import { paymentKeys } from '../records.ts';
import { isFinal, type Transaction } from '../transaction.ts';
import { addPayment, type DayTotals, noTotals } from './day-totals.ts';

/** The record; `counted` is the packed JSON of `Counted`. `version` makes writers take turns. */
export type TotalsRecord = { counted: Uint8Array; version: number; expires_at: number };

type Counted = {
  /** Every payment up to this number is in `days` or in `waiting`. */
  through: number;
  /** By day in East Africa. */
  days: Record<string, DayTotals>;
  /** Undecided numbers, with the time (epoch ms) at which each was first met. */
  waiting: Record<string, number>;
};

export type AppCount = {
  days: Record<string, DayTotals>;
  /** Payments without an outcome, by day. */
  pending: Record<string, number>;
  /** False if there was more to read than one call may; the next call continues. */
  isComplete: boolean;
};

/** The days that are kept. */
export const maxDays = 35;
/** An undecided number that is still undecided after this time is counted as it is. */
const waitingMs = 7 * dayMs;
const maxWaiting = 1_000;
/** A few payments more are not worth a write: the next call reads them again. */
const worthSaving = 25;
/** DynamoDB returns at most 1 MB, about 1,000 payments. */
const perPage = 1_000;

type App = { accountId: number; appId: number };

/** `reads` is shared by the apps of a call: how many pages may still be read. */
export async function countApp(payments: Table, app: App, now: number, reads: { left: number }): Promise<AppCount> {
  const { accountId, appId } = app;
  const key = paymentKeys.totals(accountId, appId);
  const [stored, last] = await Promise.all([
    payments.get(key, { consistent: true }),
    lastNumber(payments, paymentKeys.head(accountId, appId)),
  ]);
  const oldest = toLocalDay(now - (maxDays - 1) * dayMs);
  const before = stored ? (unpackJson(stored.counted) as Counted) : await startAt(payments, app, last, oldest);
  const open: Transaction[] = [];
  const counted = withoutOldDays(before, oldest, toLocalDay(now - dayMs));
  const changes = await settleWaiting(payments, app, counted, open, now);
  const end = await readOn(payments, app, counted, { last, now, reads, open });
  const isWorthSaving = stored === null || changes > 0 || counted.through - before.through >= worthSaving;
  if (isWorthSaving && last > 0) {
    const version = stored?.version ?? 0;
    // Whoever loses this race has shown right numbers, and saves nothing.
    await payments.put(
      {
        ...key,
        counted: packJson(JSON.stringify(counted)),
        version: version + 1,
        expires_at: Math.ceil((now + 2 * maxDays * dayMs) / 1000),
      },
      { version: { isAbsentOrEquals: version } },
    );
  }
  return toCount(counted, open, oldest, end.isComplete);
}

/** Only the hours of yesterday and today are ever shown. */
const withoutOldDays = ({ through, days, waiting }: Counted, oldest: string, yesterday: string): Counted => ({
  through,
  days: Object.fromEntries(
    Object.entries(days)
      .filter(([day]) => day >= oldest)
      .map(([day, totals]) => [day, day < yesterday ? { ...totals, hours: {} } : totals]),
  ),
  waiting: { ...waiting },
});

function count(counted: Counted, payment: Transaction): void {
  const day = toLocalDay(Date.parse(payment.created_at));
  counted.days[day] = addPayment(counted.days[day] ?? noTotals(), payment);
}

/** An outcome may still come, or the proof of a payment that so far only an API caller claims. */
const isUndecided = (payment: Transaction): boolean => !isFinal(payment) || payment.source === 'extracted';

/** Counts those of the undecided numbers that were decided since. */
async function settleWaiting(
  payments: Table,
  app: App,
  counted: Counted,
  open: Transaction[],
  now: number,
): Promise<number> {
  const numbers = Object.keys(counted.waiting).map(Number);
  const found = await payments.getMany(
    numbers.map((number) => paymentKeys.transaction(app.accountId, app.appId, number)),
    { consistent: true },
  );
  const byNumber = new Map(found.map((payment) => [numberAtEnd(payment.sk), payment]));
  let changes = 0;
  for (const number of numbers) {
    const payment = byNumber.get(number);
    const isOver = now - (counted.waiting[number] ?? 0) > waitingMs;
    const isDecided = payment !== undefined && !isUndecided(payment);
    if (!isDecided && !isOver) {
      if (payment !== undefined) open.push(payment);
      continue;
    }
    // A claim that nobody confirmed is no money.
    if (payment !== undefined && payment.source !== 'extracted') count(counted, payment);
    Reflect.deleteProperty(counted.waiting, number);
    changes += 1;
  }
  return changes;
}

/** Counts the payments that are newer than what is counted. */
async function readOn(
  payments: Table,
  { accountId, appId }: App,
  counted: Counted,
  { last, now, reads, open }: { last: number; now: number; reads: { left: number }; open: Transaction[] },
): Promise<{ isComplete: boolean }> {
  while (counted.through < last) {
    const room = maxWaiting - Object.keys(counted.waiting).length;
    if (reads.left <= 0 || room <= 0) return { isComplete: false };
    reads.left -= 1;
    const { items, next } = await payments.query<Transaction>({
      pk: paymentKeys.list(accountId, appId),
      from: paymentKeys.transactionSk(counted.through + 1),
      to: paymentKeys.transactionSk(last),
      limit: Math.min(perPage, room),
      consistent: true,
    });
    for (const payment of items) {
      const number = numberAtEnd(payment.sk);
      if (!waitForGap(counted, number, now)) return { isComplete: false };
      if (isUndecided(payment)) {
        counted.waiting[number] = now;
        open.push(payment);
      } else {
        count(counted, payment);
      }
      counted.through = number;
    }
    if (next === undefined) return { isComplete: waitForGap(counted, last + 1, now) };
  }
  return { isComplete: true };
}

/** Notes the numbers up to `number` that have no payment yet; false when there are too many to note. */
function waitForGap(counted: Counted, number: number, now: number): boolean {
  for (let missing = counted.through + 1; missing < number; missing += 1) {
    if (Object.keys(counted.waiting).length >= maxWaiting) return false;
    counted.waiting[missing] = now;
    counted.through = missing;
  }
  return true;
}

/** Where an app's first count starts: shortly before the oldest day, by binary search. */
async function startAt(payments: Table, { accountId, appId }: App, last: number, oldest: string): Promise<Counted> {
  let [low, high] = [0, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { items } = await payments.query<Transaction>({
      pk: paymentKeys.list(accountId, appId),
      from: paymentKeys.transactionSk(middle + 1),
      to: paymentKeys.transactionSk(high),
      limit: 1,
    });
    const [found] = items;
    if (found === undefined || toLocalDay(Date.parse(found.created_at)) >= oldest) high = middle;
    else low = numberAtEnd(found.sk);
  }
  return { through: low, days: {}, waiting: {} };
}

function toCount({ days }: Counted, open: readonly Transaction[], oldest: string, isComplete: boolean): AppCount {
  const shown = { ...days };
  const pending: Record<string, number> = {};
  for (const payment of open) {
    const day = toLocalDay(Date.parse(payment.created_at));
    if (day < oldest || payment.source === 'extracted') continue;
    if (payment.status === 'STATUS_PENDING') pending[day] = (pending[day] ?? 0) + 1;
    else shown[day] = addPayment(shown[day] ?? noTotals(), payment);
  }
  return { days: shown, pending, isComplete };
}
