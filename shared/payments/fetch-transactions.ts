/** `fetchTransactions`: takes over what the provider lists; what we did not know is stored once and announced. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { readCursor, toCursor } from '../platform/http/paging.ts';
import { success } from '../platform/http/replies.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import type { FetchRange } from '../drivers/payment-driver.ts';
import { questionCall } from './follow-up.ts';
import { actionOf } from './money-actions.ts';
import { type PaymentSubject, refuseDisabled } from './payment-app.ts';
import { recordReceived } from './received-payments.ts';
import { transactionBody, toTransactionBody } from './transaction.ts';

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Must be an ISO 8601 date or time');

/** From..to; by default the last 48 hours, which is as far as Daraja reaches. */
export const fetchQuery = z.object({
  from: moment.optional(),
  to: moment.optional(),
  cursor: z.string().max(1024).optional(),
});

export const fetchedBody = () =>
  z.object({
    fetched: z.number().int(),
    new: z.number().int(),
    transactions: z.array(transactionBody()),
    /** Leads to the rest of the range, where the provider may have more; null at its end. */
    next_cursor: z.string().nullable(),
  });

export const reachMs = 48 * 60 * 60 * 1000;

export async function fetchTransactions(
  dependencies: PaymentsDependencies,
  { subject, query, traceId, log }: Call<PaymentSubject, unknown, z.infer<typeof fetchQuery>>,
): Promise<Reply> {
  refuseDisabled(subject.app);
  const action = actionOf(subject.driver, 'fetchTransactions');
  const range = query.cursor === undefined ? toRange(query, dependencies.now()) : readRange(query.cursor);
  const call = await questionCall(dependencies, subject, { app: crypto.randomUUID() });
  const { payments, next } = await action.perform(range, call);
  const recorded = [];
  for (const payment of payments) {
    recorded.push(await recordReceived(dependencies, subject, payment, 'fetched', traceId, log));
  }
  const transactions = recorded.map(({ transaction }) => toTransactionBody(transaction));
  const next_cursor = next === null ? null : toRangeCursor(range, next);
  const body = {
    fetched: recorded.length,
    new: recorded.filter(({ isNew }) => isNew).length,
    transactions,
    next_cursor,
  };
  return { status: 200, body: success(body) };
}

/** Throws `invalid` for a range that ends before it begins. */
function toRange({ from: first, to: last }: z.infer<typeof fetchQuery>, now: number): FetchRange {
  const to = last === undefined ? now : Date.parse(last);
  const from = first === undefined ? to - reachMs : Date.parse(first);
  if (from > to) throw new GatewayError('invalid', 'from lies after to', { errors: { from: ['from lies after to'] } });
  return { from, to };
}

const toRangeCursor = ({ from, to }: FetchRange, next: string): string => toCursor(`${from} ${to} ${next}`);

/** The range a cursor goes on with. Throws `invalid` for one that we never gave. */
function readRange(cursor: string): FetchRange {
  const [, from, to, after] = /^(\d{1,15}) (\d{1,15}) (\d{1,9})$/.exec(readCursor(cursor)) ?? [];
  if (after !== undefined) return { from: Number(from), to: Number(to), after };
  const sentence = 'cursor is not one that this endpoint gave';
  throw new GatewayError('invalid', sentence, { errors: { cursor: [sentence] } });
}
