/**
 * Decides how far a call to an open payments endpoint is trusted: the same rule for callbacks and validations. An
 * untrusted call has no effect until the provider confirms it.
 */
import type { CallbackReader } from '../drivers/payment-driver.ts';
import type { HttpRequest } from '../platform/http/define-route.ts';
import { hasAppToken, readSignedSubject, type AddressSubject } from './callback-address.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { openPaymentApp, type PaymentSubject, allowsUnsigned } from './payment-app.ts';

/**
 * `signed`: contains our signature, the app's token or the provider's signature. `open`: contains none of them, and the
 * sandbox app's settings accept that. `untrusted`: only a reason to query the provider.
 */
export type CallbackTrust = 'signed' | 'open' | 'untrusted';

type CallbackProof = {
  trust: CallbackTrust;
  /** The subject of the signed address; null without a valid signature. */
  named: AddressSubject | null;
};

/** `reader`: the callback's reader, which checks the signature of a provider that signs. */
export async function verifyCallback(
  dependencies: Pick<PaymentsDependencies, 'apps' | 'keyring' | 'baseUrl'>,
  subject: PaymentSubject,
  request: HttpRequest,
  reader?: CallbackReader,
): Promise<CallbackProof> {
  const named = await readSignedSubject(dependencies, subject.app, request.query);
  return { named, trust: await trustOf(dependencies, subject, request, named !== null, reader) };
}

async function trustOf(
  dependencies: Pick<PaymentsDependencies, 'apps' | 'keyring' | 'baseUrl'>,
  subject: PaymentSubject,
  { body, headers, query, sourceIp }: HttpRequest,
  hasOurSignature: boolean,
  reader: CallbackReader | undefined,
): Promise<CallbackTrust> {
  const { app, driver } = subject;
  const checksSource =
    app.is_live && app.settings.check_callback_source !== false && driver.callbackSources !== undefined;
  if (checksSource && !driver.callbackSources?.includes(sourceIp)) return 'untrusted';
  const isSignedByProvider = reader?.isSigned?.({ body, headers }, await openPaymentApp(dependencies, subject)) ?? null;
  if (isSignedByProvider === false) return 'untrusted';
  if (hasOurSignature || isSignedByProvider === true) return 'signed';
  if (await hasAppToken(dependencies, app, query)) return 'signed';
  // A wrong signature is never accepted, even when the app requires none.
  if (query.s !== undefined || query.k !== undefined) return 'untrusted';
  return allowsUnsigned(app) ? 'open' : 'untrusted';
}
