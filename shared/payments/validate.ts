/**
 * `validateTransaction`: the provider requests validation before it accepts a customer's payment. For a call with the
 * app's token, the app's policy decides within the timeout; in doubt it accepts, because a refusal costs a sale. Any
 * other call is accepted, so that an unknown caller cannot find out which account numbers exist.
 */
import * as z from 'zod';
import type { ReceivedPayment, ValidationRefusal } from '../drivers/payment-driver.ts';
import { EgressFailure } from '../platform/egress/guarded-client.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, HttpRequest, Reply } from '../platform/http/define-route.ts';
import type { Log } from '../platform/log/log.ts';
import { accountSecrets } from '../platform/webhooks/secrets.ts';
import { signWebhook } from '../platform/webhooks/sign.ts';
import { verifyCallback } from './callback-trust.ts';
import type { CallbackDependencies } from './dependencies.ts';
import { openPaymentApp, type PaymentSubject, type ValidationPolicy } from './payment-app.ts';

type Answer = 'accept' | ValidationRefusal;

const tenantTimeoutMs = 2_000;
const accepted = { ResultCode: '0', ResultDesc: 'Accepted' };

/** A tenant's answer to a signed call, such as `{"accept": false, "reason": "account"}`. */
const tenantAnswer = z.object({
  accept: z.boolean(),
  reason: z.enum(['phone', 'account', 'amount', 'customer', 'short_code', 'other']).default('other'),
});

export async function validateTransaction(
  dependencies: CallbackDependencies,
  { subject, request, traceId, log }: Call<PaymentSubject>,
): Promise<Reply> {
  const { validation } = subject.driver;
  if (!validation) return { status: 200, body: accepted };
  const { trust } = await verifyCallback(dependencies, subject, request);
  if (trust === 'untrusted') {
    log.count('CallbacksUntrusted');
    return { status: 200, body: validation.accept(traceId) };
  }
  const payment = await readPayment(dependencies, subject, request, log);
  if (!payment) return { status: 200, body: accepted };
  const answer = await decide(dependencies, subject, payment, traceId, log);
  log.info('Payment validated', { app_id: subject.app.id, answer });
  return { status: 200, body: answer === 'accept' ? validation.accept(traceId) : validation.refuse(answer) };
}

/** Null for a payload that cannot be read, which is no reason to refuse a payment. */
async function readPayment(
  dependencies: CallbackDependencies,
  subject: PaymentSubject,
  { body }: HttpRequest,
  log: Log,
): Promise<ReceivedPayment | null> {
  try {
    const app = await openPaymentApp(dependencies, subject);
    const read = subject.driver.validation?.read(JSON.parse(body), app);
    return read?.payment ?? null;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof GatewayError && error.kind === 'invalid')) throw error;
    log.warn('A validation could not be read', { app_id: subject.app.id, reason: error.message });
    return null;
  }
}

async function decide(
  dependencies: CallbackDependencies,
  { app }: PaymentSubject,
  payment: ReceivedPayment,
  traceId: string,
  log: Log,
): Promise<Answer> {
  if (app.disabled_at !== undefined) return 'other';
  const policy: ValidationPolicy = app.settings.validation ?? { policy: 'accept_all' };
  if (policy.policy === 'accept_all') return 'accept';
  if (policy.policy === 'known_references')
    return isKnown(policy.references, payment.draft.reference) ? 'accept' : 'account';
  return callTenant(dependencies, app.account_id, app.id, policy, payment, traceId, log);
}

/** Ignores case and spaces, because payers type both as they like. */
const normalize = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

const isKnown = (references: readonly string[], typed: string): boolean =>
  references.some((reference) => normalize(reference) === normalize(typed));

async function callTenant(
  { egress, identity, keyring, now }: CallbackDependencies,
  accountId: number,
  appId: number,
  { url, fallback }: ValidationPolicy & { policy: 'ask_webhook' },
  payment: ReceivedPayment,
  traceId: string,
  log: Log,
): Promise<Answer> {
  const secrets = await accountSecrets({ identity, keyring, now }, accountId);
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
  try {
    const answer = await egress.send({
      trust: 'tenant',
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...signWebhook(body, `val_${traceId}`, now(), secrets) },
      body,
      connectTimeoutMs: tenantTimeoutMs,
      totalTimeoutMs: tenantTimeoutMs,
      maxAnswerBytes: 4_096,
    });
    const read = answer.status === 200 ? tenantAnswer.safeParse(JSON.parse(answer.body)) : undefined;
    if (read?.success) return read.data.accept ? 'accept' : read.data.reason;
    log.warn('A tenant’s answer to a validation could not be read', { app_id: appId, http_status: answer.status });
  } catch (error) {
    if (!(error instanceof EgressFailure) && !(error instanceof SyntaxError)) throw error;
    log.warn('A tenant did not answer a validation', { app_id: appId, reason: error.message });
  }
  return fallback === 'accept' ? 'accept' : 'other';
}
