/**
 * `validateTransaction`: the provider requests validation before it accepts a customer's payment. For a call with the
 * app's token, the app's policy decides within the timeout; in doubt it accepts, because a refusal costs a sale. Any
 * other call is accepted, so that an unknown caller cannot find out which account numbers exist.
 */
import type { ReceivedPayment } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, HttpRequest, Reply } from '../platform/http/define-route.ts';
import type { Log } from '../platform/log/log.ts';
import { askTenant, type ValidationAnswer } from './ask-tenant.ts';
import { verifyCallback } from './callback-trust.ts';
import type { CallbackDependencies } from './dependencies.ts';
import { openPaymentApp, type PaymentSubject, type ValidationPolicy } from './payment-app.ts';

const accepted = { ResultCode: '0', ResultDesc: 'Accepted' };

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
): Promise<ValidationAnswer> {
  if (app.disabled_at !== undefined) return 'other';
  const policy: ValidationPolicy = app.settings.validation ?? { policy: 'accept_all' };
  if (policy.policy === 'accept_all') return 'accept';
  if (policy.policy === 'known_references') {
    const { reference } = payment.draft;
    return hasNoReference(app, payment) || isKnown(policy.references, reference) ? 'accept' : 'account';
  }
  return askTenant(dependencies, app, policy, { payment, traceId, log });
}

/** A till has no account numbers: a customer who pays it enters none, and could not pay at all. */
function hasNoReference({ config }: PaymentSubject['app'], { draft }: ReceivedPayment): boolean {
  const { reference, payee_account, transaction_sub_type } = draft;
  const isToTill = payee_account === config.till_number || transaction_sub_type === 'CustomerBuyGoodsOnline';
  return isToTill && reference === '';
}

/** Ignores case and spaces, because payers type both as they like. */
const normalize = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

const isKnown = (references: readonly string[], typed: string): boolean =>
  references.some((reference) => normalize(reference) === normalize(typed));
