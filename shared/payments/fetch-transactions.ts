/** `fetchTransactions`: takes over what the provider lists; what we did not know is stored once and announced. */
import * as z from 'zod';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Call, Reply } from '../http/define-route.ts';
import { success } from '../http/replies.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { questionCall } from './follow-up.ts';
import { actionOf } from './money-actions.ts';
import { type PaymentSubject, refuseDisabled } from './payment-app.ts';
import { recordReceived } from './received-payments.ts';
import { transactionBody, toTransactionBody } from './transaction.ts';

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'Must be an ISO 8601 date or time');

/** From..to; by default the last 48 hours, which is as far as Daraja reaches (upstreams/payments.md 1.14). */
export const fetchQuery = z.object({ from: moment.optional(), to: moment.optional() });

export const fetchedBody = () =>
  z.object({
    fetched: z.number().int(),
    new: z.number().int(),
    transactions: z.array(transactionBody()),
  });

export const reachMs = 48 * 60 * 60 * 1000;

export async function fetchTransactions(
  dependencies: PaymentsDependencies,
  { subject, query, traceId, log }: Call<PaymentSubject, unknown, z.infer<typeof fetchQuery>>,
): Promise<Reply> {
  refuseDisabled(subject.app);
  const action = actionOf(subject.driver, 'fetchTransactions');
  const to = query.to === undefined ? dependencies.now() : Date.parse(query.to);
  const from = query.from === undefined ? to - reachMs : Date.parse(query.from);
  if (from > to) throw new GatewayError('invalid', 'from lies after to', { errors: { from: ['from lies after to'] } });
  const call = await questionCall(dependencies, subject, { app: crypto.randomUUID() });
  const payments = await action.perform({ from, to }, call);
  const recorded = [];
  for (const payment of payments) {
    recorded.push(await recordReceived(dependencies, subject, payment, 'fetched', traceId, log));
  }
  const transactions = recorded.map(({ transaction }) => toTransactionBody(transaction));
  const body = { fetched: recorded.length, new: recorded.filter(({ isNew }) => isNew).length, transactions };
  return { status: 200, body: success(body) };
}
