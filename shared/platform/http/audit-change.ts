/**
 * Records every direct change by a member or a token in the audit log; a route without an entry declares that. A queued
 * call has a request, which members see in their list of requests.
 */
import { type Actor, writeAudit } from '../auth/audit.ts';
import type { Log } from '../log/log.ts';
import type { Table } from '../storage/table.ts';
import type { Call, HttpRequest, Reply, Route } from './define-route.ts';
import { readJsonBody } from './read-input.ts';

export type AuditDependencies = { identity: Table; now: () => number };

/** Whether calls of a route create an entry; open routes know no actor. */
export const isAudited = <D>(route: Route<D>): boolean =>
  route.mode === 'direct' &&
  route.method !== 'GET' &&
  !('open' in route.access) &&
  route.changesNothing !== true &&
  route.recordedIn === undefined;

/** The console's calls with a session token belong to the member. */
function actorOf({ session, caller }: Pick<Call, 'session' | 'caller'>): (Actor & { account_id: number }) | null {
  if (session !== null) {
    return { actor: 'member', account_id: session.accountId, member_id: session.memberId, email: session.email };
  }
  if (caller === null) return null;
  const { accountId, member, tokenId } = caller;
  return member === undefined
    ? { actor: 'token', account_id: accountId, token_id: tokenId }
    : { actor: 'member', account_id: accountId, member_id: member.id, email: member.email };
}

/**
 * Called after the change, whose caller learns its result in any case: a filing would be repeated. An entry that could not
 * be stored is in the log.
 */
export async function auditChange(
  { identity, now, log }: AuditDependencies & { log: Log },
  action: string,
  call: Call,
  { about = {} }: Reply,
): Promise<void> {
  const actor = actorOf(call);
  if (actor === null) return;
  const { request, input, traceId } = call;
  const entry = {
    ...actor,
    action,
    about: { ...readIds(request.pathParameters), ...about },
    fields: input === undefined ? [] : membersGiven(request, input),
    source_ip: request.sourceIp,
    trace_id: traceId,
  };
  await writeAudit(identity, entry, now()).catch((error: unknown) => {
    log.error('An audit entry could not be stored', error, { entry });
  });
}

/** Only fields of the body as received: the schema's defaults are left out. */
function membersGiven(request: HttpRequest, input: unknown): string[] {
  const given = new Set(Object.keys(readJsonBody(request) as object));
  return Object.keys(input as object).filter((member) => given.has(member));
}

const readIds = (parameters: Record<string, string>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text]),
  );
