/** An account's payments per day, by currency, driver and reason, as the console shows them. */
import * as z from 'zod';
import { listApps } from '../../apps/app-record.ts';
import { datesOf, isWanted, readsPerCall, type TotalsQuery } from '../../apps/totals-of-days.ts';
import type { FindPaymentDriver } from '../../drivers/payment-driver.ts';
import { mapInBatches } from '../../platform/async/map-in-batches.ts';
import type { Table } from '../../platform/storage/table.ts';
import { eastAfrica, hourMs } from '../../values/time.ts';
import { type AppCount, countApp } from './count-app.ts';
import { addTotals, type DayTotals, noTotals, withoutRepeated } from './day-totals.ts';
import { timeAtShare } from './prompt-times.ts';
import { findReceivers } from './received-too.ts';

/** How far back the state of providers looks. */
const recentHours = 3;

const endingsBody = () => ({
  completed: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  expired: z.number().int(),
  /** Ended without a clear answer of the provider. */
  unknown: z.number().int(),
  /** The share of completed among all that ended; null while none did. */
  success_rate: z.number().nullable(),
});
const timesBody = () => ({
  /** From the request to the customer's payment; about, as it is counted in steps. */
  median_ms: z.number().int().nullable(),
  p95_ms: z.number().int().nullable(),
});

export const totalsBody = () =>
  z.object({
    time_zone: z.string(),
    /** False if there are more payments than one call counts; the next call continues. */
    is_complete: z.boolean(),
    days: z.array(
      z.object({
        date: z.string(),
        money: z.array(
          z.object({
            currency: z.string(),
            in: z.string(),
            in_count: z.number().int(),
            out: z.string(),
            out_count: z.number().int(),
          }),
        ),
        ...endingsBody(),
        pending: z.number().int(),
        ...timesBody(),
      }),
    ),
    /** Of all the days together. */
    ...timesBody(),
    apps: z.array(
      z.object({
        app_id: z.number().int(),
        name: z.string(),
        type: z.string(),
        ...endingsBody(),
        pending: z.number().int(),
      }),
    ),
    drivers: z.array(
      z.object({
        type: z.string(),
        ...endingsBody(),
        /** Payments of the last hours that ended, and those whose provider could not be reached or was unclear. */
        recent: z.object({ hours: z.number().int(), ended: z.number().int(), troubled: z.number().int() }),
      }),
    ),
    failures: z.array(z.object({ type: z.string(), code: z.string(), reason: z.string(), count: z.number().int() })),
  });
type Body = z.infer<ReturnType<typeof totalsBody>>;

type App = { id: number; name: string; type: string; is_live: boolean };
type Counted = AppCount & Omit<App, 'is_live'>;

export async function totalsOf(
  { apps, payments, findDriver }: { apps: Table; payments: Table; findDriver: FindPaymentDriver },
  accountId: number,
  query: TotalsQuery,
  now: number,
): Promise<Body> {
  const dates = datesOf(query, now);
  const all: readonly App[] = await listApps(apps, accountId, 'payment');
  const ofMode = all.filter((app) => isWanted({ ...query, app_id: undefined }, app));
  const wanted = ofMode.filter((app) => isWanted(query, app));
  const reads = { left: readsPerCall };
  const receivers = await findReceivers(ofMode, findDriver);
  const isPrompting = ({ id }: App) => receivers.has(id);
  const count = async ({ id, name, type }: App): Promise<Counted> => {
    const app = { accountId, appId: id, receivers: receivers.get(id), driver: await findDriver(type) };
    return { ...(await countApp(payments, app, now, reads)), id, name, type };
  };
  // What is found in an app that received it is counted there afterwards.
  const counted = [
    ...(await mapInBatches(wanted.filter(isPrompting), count)),
    ...(await mapInBatches(
      wanted.filter((app) => !isPrompting(app)),
      count,
    )),
  ].toSorted((one, other) => one.id - other.id);
  const types = [...new Set(wanted.map(({ type }) => type))];
  const byType = types.map((type) => ({
    type,
    sum: sumOf(
      counted.filter((app) => app.type === type),
      dates,
    ),
  }));
  return {
    time_zone: eastAfrica,
    is_complete: counted.every(({ isComplete }) => isComplete),
    days: dates.map((date) => {
      const sum = withoutRepeated(sumOf(counted, [date]), repeatedOn(date, counted));
      return {
        date,
        money: Object.entries(sum.money).map(([currency, amounts]) => ({ currency, ...amounts })),
        ...endingsOf(sum),
        pending: pendingOf(counted, [date]),
        ...timesOf(sum),
      };
    }),
    ...timesOf(sumOf(counted, dates)),
    apps: counted.map((app) => ({
      app_id: app.id,
      name: app.name,
      type: app.type,
      ...endingsOf(sumOf([app], dates)),
      pending: pendingOf([app], dates),
    })),
    drivers: byType.map(({ type, sum }) => ({ type, ...endingsOf(sum), recent: recentOf(sum, now) })),
    failures: byType
      .flatMap(({ type, sum }) => Object.entries(sum.failures).map(([code, failure]) => ({ type, code, ...failure })))
      .toSorted((one, other) => other.count - one.count),
  };
}

/** What the apps that received payments of prompts too count in this day. */
const repeatedOn = (date: string, counted: readonly Counted[]): DayTotals['money'][] =>
  counted
    .flatMap(({ days }) => Object.values(days))
    .flatMap(({ received_too = {} }) => counted.map(({ id }) => received_too[id]?.[date] ?? {}));

const sumOf = (some: readonly Counted[], of: readonly string[]): DayTotals =>
  of.flatMap((date) => some.flatMap((app) => app.days[date] ?? [])).reduce(addTotals, noTotals());

const pendingOf = (some: readonly Counted[], of: readonly string[]): number =>
  of.flatMap((date) => some.map(({ pending }) => pending[date] ?? 0)).reduce((all, one) => all + one, 0);

function endingsOf({ endings }: DayTotals) {
  const ended = Object.values(endings).reduce((all, some) => all + some, 0);
  return { ...endings, success_rate: ended === 0 ? null : endings.completed / ended };
}

const timesOf = ({ times }: DayTotals) => ({ median_ms: timeAtShare(times, 0.5), p95_ms: timeAtShare(times, 0.95) });

function recentOf({ hours }: DayTotals, now: number) {
  const first = Math.floor(now / hourMs) - recentHours + 1;
  const recent = Object.entries(hours).filter(([hour]) => Number(hour) >= first);
  return {
    hours: recentHours,
    ended: recent.reduce((all, [, { ended }]) => all + ended, 0),
    troubled: recent.reduce((all, [, { troubled }]) => all + troubled, 0),
  };
}
