/** `checkBalance`: queries the provider, which usually answers by callback; stores and publishes the balances. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { appKeys } from '../apps/records.ts';
import type { BalanceReading } from '../drivers/payment-driver.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { success } from '../platform/http/replies.ts';
import type { Log } from '../platform/log/log.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { buildQueryCall } from './follow-up.ts';
import { actionOf } from './money-actions.ts';
import { type PaymentApp, type PaymentSubject, refuseDisabled } from './payment-app.ts';
import { publishAnswer } from './payment-events.ts';

export const balanceRequested = () =>
  z.looseObject({
    OriginatorConversationID: z.string(),
    ConversationID: z.string(),
    ResponseCode: z.string(),
    ResponseDescription: z.string(),
  });

export async function checkBalance(
  dependencies: PaymentsDependencies,
  { subject, traceId, log }: Call<PaymentSubject>,
): Promise<Reply> {
  refuseDisabled(subject.app);
  const action = actionOf(subject.driver, 'checkBalance');
  const queryId = randomUUID();
  const { data, balances } = await action.perform(await buildQueryCall(dependencies, subject, { app: queryId }));
  if (balances === null) return { status: 200, body: success(data) };
  const reading: BalanceReading = { kind: 'balance', references: {}, balances, at: null };
  await saveBalances(dependencies, subject.app, reading, { cause: queryId, traceId }, log);
  return { status: 200, body: success({ ...data, balances }) };
}

/** Stores balances on the app unless newer ones are stored already, and publishes the event. */
export async function saveBalances(
  dependencies: PaymentsDependencies,
  app: PaymentApp,
  { balances, at, failure }: BalanceReading,
  { cause, traceId }: { cause: string; traceId: string },
  log: Log,
): Promise<void> {
  const now = dependencies.now();
  const balances_at = at ?? new Date(now).toISOString();
  if (failure === undefined) {
    const key = appKeys.app(app.account_id, 'payment', app.id);
    await dependencies.apps.update(key, {
      set: { balances, balances_at },
      if: { pk: { isPresent: true }, balances_at: { isAbsentOrBelow: balances_at } },
    });
  }
  const data = { app_id: app.id, balances, balances_at, ...failure };
  const answer = {
    action: 'balance.received',
    cause: `balance:${cause}`,
    data,
    failure: failure?.result_desc ?? null,
    at: now,
    traceId,
  } as const;
  await publishAnswer(dependencies, app, answer, log);
}
