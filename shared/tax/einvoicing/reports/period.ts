/**
 * The time parameters of reads: a period of Kenyan days, and `since` for the authority's lists.
 */
import * as z from 'zod';
import { lazy } from '../../../values/lazy.ts';
import { inQuery, pageQuery } from '../../../platform/http/paging.ts';
import { dayMs, parseLocalTime, toCompactTime } from '../../../values/time.ts';
import { day } from '../fields.ts';

const maxDays = 366;

type Period = { from?: string | undefined; to?: string | undefined };

/** Both ends are included. */
export function checkPeriod({ from, to }: Period, context: z.RefinementCtx): void {
  // Invalid days have been refused already.
  if (from === undefined || to === undefined || context.issues.length > 0) return;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
  if (days < 1) refuse('Must not be before from');
  if (days > maxDays) refuse(`Must be at most ${maxDays} days, both ends included`);
}

/** The query of a list with an optional period. Use it with `checkPeriod`. */
export const periodQuery = lazy(() => pageQuery().extend({ from: day().optional(), to: day().optional() }));

/** Before any record of the authority. */
export const longAgo = '20180520000000';

/** The authority's own format, a Kenyan day, or an ISO 8601 time. */
export const since = () =>
  inQuery(
    z.union(
      [
        z
          .string()
          .regex(/^\d{14}$/)
          .refine((stamp) => parseLocalTime(stamp) !== null),
        z.iso.date().transform((day) => `${day.replaceAll('-', '')}000000`),
        z.iso.datetime({ offset: true }).transform((time) => toCompactTime(Date.parse(time))),
      ],
      'Must be a time as yyyyMMddHHmmss, a date, or an ISO 8601 time with its zone',
    ),
  );
