/** `fetchTransactions`: imports the provider's list of payments. New payments are stored once and published. */
import * as z from 'zod';
import { mapInBatches } from '../platform/async/map-in-batches.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { pageQuery, readCursor, toCursor, wrongCursor } from '../platform/http/paging.ts';
import { success } from '../platform/http/replies.ts';
import type { Log } from '../platform/log/log.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import type { FetchRange } from '../drivers/payment-driver.ts';
import { buildQueryCall } from './follow-up.ts';
import { actionOf } from './money-actions.ts';
import { type PaymentSubject, refuseDisabled } from './payment-app.ts';
import { recordReceived } from './received-payments.ts';
import { paymentKeys } from './records.ts';
import { transactionBody, toTransactionBody } from './transaction.ts';
import { lazy } from '../values/lazy.ts';

/** The range; by default the last 48 hours. */
export const fetchQuery = lazy(() => {
  const { from, to, cursor } = pageQuery().shape;
  return z.object({
    from: from.describe('Start of the range, an ISO 8601 date or time; 48 hours before its end without it'),
    to: to.describe('End of the range, an ISO 8601 date (the whole day, UTC) or time; now without it'),
    cursor: cursor.describe('`next_cursor` of the previous call, to continue its range within ten minutes'),
  });
});

export const fetchedBody = () =>
  z.object({
    fetched: z.number().int(),
    new: z.number().int(),
    transactions: z.array(transactionBody()),
    /** Continues the range if the provider may have more; null at its end. */
    next_cursor: z.string().nullable(),
  });

/** The furthest that Daraja goes back. */
export const providerReachMs = 48 * 60 * 60 * 1000;
/** How long a range can be continued: so long its start stays within the reach, and rows keep their places. */
const continuesForMs = 10 * 60 * 1000;

/** The part of a range that the provider lists now, and still lists while the range is continued. */
export const withinReach = <Range extends { from: number; to: number }>(range: Range, now: number): Range => {
  const to = Math.min(range.to, now);
  return { ...range, from: Math.min(Math.max(range.from, now - providerReachMs + continuesForMs), to), to };
};

export async function fetchTransactions(
  dependencies: PaymentsDependencies,
  { subject, query, traceId, log }: Call<PaymentSubject, unknown, z.infer<ReturnType<typeof fetchQuery>>>,
): Promise<Reply> {
  refuseDisabled(subject.app);
  const list = `${paymentKeys.list(subject.app.account_id, subject.app.id)}|FETCHED`;
  const now = dependencies.now();
  const continued = query.cursor === undefined ? null : readRange(list, query.cursor, now);
  const action = actionOf(subject.driver, 'fetchTransactions');
  const range = continued ?? toRange(query, now);
  const call = await buildQueryCall(dependencies, subject, { app: crypto.randomUUID() });
  const { payments, next, unreadable = [] } = await action.perform(range, call);
  reportUnreadable(subject, unreadable, log);
  const origin = { source: 'fetched', learned: 'fetch' } as const;
  const recorded = await mapInBatches(payments, (payment) =>
    recordReceived(dependencies, subject, payment, origin, traceId, log),
  );
  const transactions = recorded.map(({ transaction }) => toTransactionBody(transaction));
  const next_cursor = next === null ? null : toRangeCursor(list, range, next);
  const body = {
    fetched: recorded.length,
    new: recorded.filter(({ isNew }) => isNew).length,
    transactions,
    next_cursor,
  };
  return { status: 200, body: success(body) };
}

/** These payments are not imported: the receipts are logged, so that somebody can look them up at the provider. */
export function reportUnreadable({ app }: PaymentSubject, receipts: readonly string[], log: Log): void {
  if (receipts.length === 0) return;
  log.warn('The provider lists payments that cannot be read', {
    app_id: app.id,
    count: receipts.length,
    receipts: receipts.slice(0, 20),
  });
}

export const outsideOfReach = 'The provider lists only the last 48 hours, and none of them is in the range';

/** Throws `invalid` for a range that ends before it starts, and for one of which the provider lists nothing any more. */
function toRange({ from: first, to: last }: z.infer<ReturnType<typeof fetchQuery>>, now: number): FetchRange {
  const to = last === undefined ? now : Date.parse(last);
  const from = first === undefined ? Math.min(to, now) - providerReachMs : Date.parse(first);
  if (from > to) throw new GatewayError('invalid', 'from is after to', { errors: { from: ['from is after to'] } });
  const reached = withinReach({ from, to }, now);
  if (reached.from >= reached.to)
    throw new GatewayError('invalid', outsideOfReach, { errors: { to: [outsideOfReach] } });
  return reached;
}

const toRangeCursor = (list: string, { from, to }: FetchRange, next: string): string =>
  toCursor(list, `${from} ${to} ${next}`);

/**
 * The range that a cursor continues. Throws `invalid` for a cursor that this endpoint did not return, and for one so old
 * that the provider no longer lists the start of its range: the next row would be another one.
 */
function readRange(list: string, cursor: string, now: number): FetchRange {
  const [, from, to, after] = /^(\d{1,15}) (\d{1,15}) (\d{1,9})$/.exec(readCursor(list, cursor)) ?? [];
  if (after === undefined) throw wrongCursor();
  if (Number(from) >= now - providerReachMs) return { from: Number(from), to: Number(to), after };
  const sentence = 'The cursor is too old, so fetch the range again without it';
  throw new GatewayError('invalid', sentence, { errors: { cursor: [sentence] } });
}
