/**
 * What a call of the web console goes through besides: its session, the `X-CSRF-TOKEN` of every change, the member's
 * role, and the audit entry of what was changed (decisions 6).
 */
import { type AuditEntry, writeAudit } from '../auth/audit.ts';
import { type Caller, defaultRate } from '../auth/authenticate.ts';
import { isAtLeast, type Role } from '../auth/roles.ts';
import {
  csrfTokenOf,
  keepSession,
  readSessionCookie,
  readSessionVerdict,
  type Session,
  sessionCookie,
} from '../auth/sessions.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { isSameText } from '../secrets/same-text.ts';
import type { Table } from '../storage/table.ts';
import type { Call, HttpRequest, Reply } from './define-route.ts';
import type { GatewayEvent } from './pipeline.ts';
import { readJsonBody } from './read-input.ts';

export type SessionRules = { identity: Table; now: () => number };

/** The session of a call with what only its cookie tells. */
export type SessionCall = Session & { secret: string; csrfToken: string };

const isChange = (method: string): boolean => !['GET', 'HEAD'].includes(method);

/** Throws `unauthenticated` without a session, `forbidden` for a change that does not carry the session's token. */
export function readSessionCall(event: GatewayEvent, baseUrl: string): SessionCall {
  const session = readSessionVerdict(event.requestContext.authorizer?.lambda ?? undefined);
  const secret = readSessionCookie(event.cookies, baseUrl);
  if (session === null || secret === null) {
    throw new GatewayError('unauthenticated', undefined, {
      headers: { 'www-authenticate': 'Session' },
      cookies: event.cookies === undefined ? [] : [sessionCookie(null, baseUrl)],
    });
  }
  const csrfToken = csrfTokenOf(secret);
  const presented = event.headers['x-csrf-token'] ?? '';
  if (isChange(event.requestContext.http.method) && !isSameText(presented, csrfToken)) {
    throw new GatewayError('forbidden', 'The X-CSRF-TOKEN header is missing or wrong', { code: 'csrf_token_mismatch' });
  }
  return { ...session, secret, csrfToken };
}

/** A member's calls are counted together with those of the tokens that the member's sessions call with. */
export const asCaller = ({ accountId, memberId }: Session): Caller => ({
  accountId,
  tokenId: 0,
  memberId,
  abilities: [],
  rate: defaultRate,
});

export async function admitMember({ identity, now }: SessionRules, call: SessionCall, role: Role): Promise<void> {
  if (!isAtLeast(call.role, role)) {
    throw new GatewayError('forbidden', `This needs the role ${role}`, { code: 'missing_role' });
  }
  await keepSession(identity, call.secret, call, now());
}

/** After a change was made, whatever it was: a change without an entry cannot be added by forgetting it. */
export async function auditChange(
  { identity, now }: SessionRules,
  action: string,
  { session, request, input, traceId }: Call,
  { about = {} }: Reply,
): Promise<void> {
  if (session === null || !isChange(request.method)) return;
  const entry: AuditEntry = {
    account_id: session.accountId,
    member_id: session.memberId,
    email: session.email,
    action,
    about: { ...readIds(request.pathParameters), ...about },
    fields: input === undefined ? [] : membersGiven(request, input),
    source_ip: request.sourceIp,
    trace_id: traceId,
  };
  await writeAudit(identity, entry, now());
}

/** Of the body as it came: what the schema fills in, nobody said. */
function membersGiven(request: HttpRequest, input: unknown): string[] {
  const given = new Set(Object.keys(readJsonBody(request) as object));
  return Object.keys(input as object).filter((member) => given.has(member));
}

const readIds = (parameters: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text]),
  );
