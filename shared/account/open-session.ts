/** Builds the reply to a sign-in: the cookie of a new session, or the challenge for the second factor. */
import * as z from 'zod';
import { writeAudit } from '../platform/auth/audit.ts';
import { csrfTokenOf, endSession, readSessionCookie, sessionCookie } from '../platform/auth/sessions.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, HttpRequest, Reply } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { AccountDependencies } from './dependencies.ts';
import { knownDeviceCookie, readKnownDevice } from './known-device.ts';
import type { SignedIn } from './sign-in.ts';

export const openedBody = () => successOf(z.object({ csrf_token: z.string() }));

/** The second form: the password was right, and the second factor is missing. */
export const signedInBody = () =>
  successOf(
    z.union([
      z.object({ csrf_token: z.string() }),
      z.object({
        challenge: z.string().meta({
          description:
            'The member has a second factor: pass this with a code to `POST /account/login/second_factor`, once, before `expires_at`',
        }),
        expires_at: z.string(),
      }),
    ]),
  );

/** Of the browser that calls. */
export const originOf = ({ headers, sourceIp }: HttpRequest) => ({ userAgent: headers['user-agent'], sourceIp });

/**
 * There is no CSRF token before the sign-in. `Sec-Fetch-Site` prevents another site from signing its visitors in to an
 * account of the attacker.
 */
export function refuseOtherSites({ headers }: HttpRequest): void {
  if (headers['sec-fetch-site'] !== 'cross-site') return;
  throw new GatewayError('forbidden', 'Cross-site calls are not allowed', { code: 'cross_site' });
}

/** For changes without a session, which the pipeline does not record. */
export async function auditMember(
  { identity, now }: AccountDependencies,
  { request, traceId }: Pick<Call, 'request' | 'traceId'>,
  { accountId, memberId, email }: { accountId: number; memberId: number; email: string },
  action: string,
  about: Record<string, string> = {},
): Promise<void> {
  const member = { actor: 'member' as const, account_id: accountId, member_id: memberId, email };
  const from = { source_ip: request.sourceIp, trace_id: traceId };
  await writeAudit(identity, { ...member, action, about, fields: [], ...from }, now());
}

/** Also writes the audit entry of a new session, under the name of `action` if there is one. */
export async function replyToSignIn(
  dependencies: AccountDependencies,
  call: Call,
  action: string | null,
  signedIn: SignedIn,
): Promise<Reply> {
  if (signedIn.isChallenge) {
    const { challenge, expiresAt: expires_at } = signedIn;
    return { status: 200, body: success({ challenge, expires_at }, 'Enter the code of your authenticator app') };
  }
  const { identity, baseUrl } = dependencies;
  const { request } = call;
  const { secret, accountId, memberId, email, factor, passkeyId } = signedIn;
  const before = readSessionCookie(request.cookies, baseUrl);
  const device = await readKnownDevice(dependencies, email, request.cookies);
  if (before !== null) await endSession(identity, before);
  if (action !== null) {
    const about: Record<string, string> = {
      ...(factor === undefined ? {} : { second_factor: factor }),
      ...(passkeyId === undefined ? {} : { passkey_id: passkeyId }),
    };
    await auditMember(dependencies, call, { accountId, memberId, email }, action, about);
  }
  return {
    status: 200,
    cookies: [sessionCookie(secret, baseUrl), await knownDeviceCookie(dependencies, email, device)],
    body: success({ csrf_token: csrfTokenOf(secret) }, 'Signed in'),
  };
}
