/**
 * `validateTransaction`: the provider asks before a customer's payment is accepted. A call with the app's token is
 * answered within its timeout by the app's policy; refusing costs a sale, so in doubt the answer is yes. Any other call
 * is accepted whatever it asks: a stranger must not learn which account numbers exist.
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

/** What a tenant answers to a signed call: `{"accept": false, "reason": "account"}`. */
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
  const asked = await readQuestion(dependencies, subject, request, log);
  if (!asked) return { status: 200, body: accepted };
  const answer = await decide(dependencies, subject, asked, traceId, log);
  log.info('Payment validated', { app_id: subject.app.id, answer });
  return { status: 200, body: answer === 'accept' ? validation.accept(traceId) : validation.refuse(answer) };
}

/** Null for a payload that cannot be read: it is no reason to turn a payment away. */
async function readQuestion(
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

/** As payers type: in any case, with spaces anywhere. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

const isKnown = (references: readonly string[], typed: string): boolean =>
  references.some((reference) => plain(reference) === plain(typed));

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
    log.warn('A tenant gave no readable answer to a validation', { app_id: appId, http_status: answer.status });
  } catch (error) {
    if (!(error instanceof EgressFailure) && !(error instanceof SyntaxError)) throw error;
    log.warn('A tenant gave no answer to a validation', { app_id: appId, reason: error.message });
  }
  return fallback === 'accept' ? 'accept' : 'other';
}
