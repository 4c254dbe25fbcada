/**
 * Additional steps for a call of the web console: its session, the `X-CSRF-TOKEN` of every change, and the member's
 * role.
 */
import { type Caller, defaultRate } from '../auth/authenticate.ts';
import { isAtLeast } from '../auth/roles.ts';
import {
  csrfTokenOf,
  extendSession,
  readSessionCookie,
  readSessionVerdict,
  type Session,
  sessionCookie,
} from '../auth/sessions.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Table } from '../storage/table.ts';
import { isSameSecret } from '../../values/text.ts';
import { type Access, isRead } from './define-route.ts';
import { EdgeError } from './replies.ts';
import type { GatewayEvent } from './pipeline.ts';

export type SessionRules = { identity: Table; now: () => number };

/** The session of a call, with the values from its cookie. */
export type SessionCall = Session & { secret: string; csrfToken: string };

/** Throws `unauthenticated` without a session, and `forbidden` for a change without the session's CSRF token. */
export function readSessionCall(event: GatewayEvent, baseUrl: string): SessionCall {
  const session = readSessionVerdict(event.requestContext.authorizer?.lambda ?? undefined);
  const secret = readSessionCookie(event.cookies, baseUrl);
  if (session === null || secret === null) {
    const cookies = event.cookies === undefined ? [] : [sessionCookie(null, baseUrl)];
    throw new EdgeError(new GatewayError('unauthenticated'), { 'www-authenticate': 'Session' }, cookies);
  }
  const csrfToken = csrfTokenOf(secret);
  const presented = event.headers['x-csrf-token'];
  // A read may state it too: a page that is still open on another account must not show this one's data as its own.
  const isStated = presented !== undefined || !isRead(event.requestContext.http.method);
  if (isStated && !isSameSecret(presented ?? '', csrfToken)) {
    throw new GatewayError('forbidden', 'The X-CSRF-TOKEN header is missing or wrong', { code: 'csrf_token_mismatch' });
  }
  return { ...session, secret, csrfToken };
}

/** A member's calls count together with those of the tokens of the member's sessions. */
export const asCaller = ({ accountId, memberId, email }: Session): Caller => ({
  accountId,
  tokenId: 0,
  member: { id: memberId, email },
  abilities: [],
  rate: defaultRate,
});

/** The error of every call of a suspended account. */
export const accountSuspended = (): GatewayError =>
  new GatewayError('forbidden', 'This account is suspended: contact the operator of the gateway', {
    code: 'account_suspended',
  });

export async function admitMember(
  { identity, now }: SessionRules,
  call: SessionCall,
  { role, isBeforeSecondFactor, isWhileSuspended }: Extract<Access, { session: true }>,
): Promise<void> {
  if (call.suspendedAt !== undefined && !isWhileSuspended) throw accountSuspended();
  if (call.isRestricted && !isBeforeSecondFactor) {
    throw new GatewayError('forbidden', 'Set up your second factor first', { code: 'second_factor_required' });
  }
  if (!isAtLeast(call.role, role)) {
    throw new GatewayError('forbidden', `This needs the role ${role}`, { code: 'missing_role' });
  }
  await extendSession(identity, call.secret, call, now());
}
