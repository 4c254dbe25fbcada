/**
 * The policy `ask_webhook`: the tenant's own system decides about a payment within two seconds. While it thinks, it
 * occupies an instance of the function that receives the callbacks of all accounts, so what is not prompt is one of the
 * account's held calls.
 */
import * as z from 'zod';
import type { ReceivedPayment, ValidationRefusal } from '../drivers/payment-driver.ts';
import { orNull } from '../platform/async/or-null.ts';
import { EgressFailure } from '../platform/egress/guarded-client.ts';
import { type HeldCall, holdCall } from '../platform/http/held-calls.ts';
import { releaseHeld, slotReleaseMs } from '../platform/http/hold-until.ts';
import type { Log } from '../platform/log/log.ts';
import { lazy } from '../values/lazy.ts';
import { accountSecrets } from '../platform/webhooks/secrets.ts';
import { signWebhook } from '../platform/webhooks/sign.ts';
import type { CallbackDependencies } from './dependencies.ts';
import type { PaymentApp, ValidationPolicy } from './payment-app.ts';

export type ValidationAnswer = 'accept' | ValidationRefusal;

const timeoutMs = 2_000;
/** What takes longer needs a slot of the account. */
const promptMs = 300;

/** A tenant's answer to a signed call, such as `{"accept": false, "reason": "account"}`. */
const tenantAnswer = lazy(() =>
  z.object({
    accept: z.boolean(),
    reason: z.enum(['phone', 'account', 'amount', 'customer', 'short_code', 'other']).default('other'),
  }),
);

type Asked = { payment: ReceivedPayment; traceId: string; log: Log };

/** The tenant's answer; the policy's fallback without one. */
export async function askTenant(
  dependencies: CallbackDependencies,
  { account_id: accountId, id: appId }: Pick<PaymentApp, 'account_id' | 'id'>,
  { url, fallback }: ValidationPolicy & { policy: 'ask_webhook' },
  { payment, traceId, log }: Asked,
): Promise<ValidationAnswer> {
  const { egress, now } = dependencies;
  const secrets = await accountSecrets(dependencies, accountId);
  const { amount, currency, payer_account, payer_name, reference } = payment.draft;
  const data = {
    app_id: appId,
    amount,
    currency,
    payer_account,
    payer_name,
    reference,
    transaction_id: payment.receipt,
  };
  const body = JSON.stringify({ event: 'payments.validation', data });
  const slot = slotOf(dependencies, accountId, log);
  try {
    const answer = await egress.send({
      trust: 'tenant',
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...signWebhook(body, `val_${traceId}`, now(), secrets) },
      body,
      connectTimeoutMs: timeoutMs,
      totalTimeoutMs: timeoutMs,
      patience: { afterMs: promptMs, mayContinue: () => slot.take() },
      maxAnswerBytes: 4_096,
    });
    const read = answer.status === 200 ? tenantAnswer().safeParse(JSON.parse(answer.body)) : undefined;
    if (read?.success) return read.data.accept ? 'accept' : read.data.reason;
    log.warn('A tenant’s answer to a validation could not be read', { app_id: appId, http_status: answer.status });
  } catch (error) {
    if (!(error instanceof EgressFailure) && !(error instanceof SyntaxError)) throw error;
    log.warn('A tenant did not answer a validation', { app_id: appId, reason: error.message });
  } finally {
    await orNull(slot.release(), slotReleaseMs);
  }
  return fallback === 'accept' ? 'accept' : 'other';
}

/** A slot that may be taken once. Without one, the call ends. */
function slotOf({ requests, now }: CallbackDependencies, accountId: number, log: Log) {
  let taking: Promise<HeldCall | null> | undefined;
  return {
    async take(): Promise<boolean> {
      taking = holdCall(requests, accountId, now(), timeoutMs).catch((error: unknown) => {
        log.warn('The slot of a slow validation could not be taken', { reason: String(error) });
        return null;
      });
      return (await taking) !== null;
    },
    async release(): Promise<void> {
      const held = await taking;
      if (held) await releaseHeld(held, log);
    },
  };
}
