/** What the totals of payments and of messages have in common: which days and which apps they are about. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { dayMs, isDay, toLocalDay } from '../values/time.ts';
import { lazy } from '../values/lazy.ts';

const maxDays = 31;

export const totalsQuery = lazy(() =>
  z.object({
    days: z.number().int().min(1).max(maxDays).default(14),
    date: z.string().refine(isDay, 'Must be a day, as 2026-03-02').optional(),
    mode: z.enum(['live', 'sandbox']).default('live'),
    app_id: z.number().int().positive().optional(),
  }),
);
export type TotalsQuery = z.infer<ReturnType<typeof totalsQuery>>;

/** Pages of about 1 MB that one call may read; the next call continues. */
export const readsPerCall = 20;

/** The days in East Africa, oldest first. */
export function datesOf({ days, date }: TotalsQuery, now: number): string[] {
  const dates = Array.from({ length: maxDays }, (_, index) => toLocalDay(now - (maxDays - 1 - index) * dayMs));
  if (date === undefined) return dates.slice(-days);
  if (dates.includes(date)) return [date];
  const problem = `Must be one of the last ${maxDays} days`;
  throw new GatewayError('invalid', problem, { errors: { date: [problem] } });
}

export const isWanted = ({ mode, app_id }: TotalsQuery, { id, is_live }: { id: number; is_live: boolean }): boolean =>
  is_live === (mode === 'live') && (app_id === undefined || id === app_id);
