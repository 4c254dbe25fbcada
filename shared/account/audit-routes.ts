/** The audit log: changes and failed sign-ins. Served by account-api. */
import * as z from 'zod';
import type { Actor, AuditRecord, FailedLogins } from '../platform/auth/audit.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import {
  cursorQuery,
  type Page,
  pageOf,
  readCursor,
  toCursor,
  toCursorPage,
  wrongCursor,
} from '../platform/http/paging.ts';
import type { Table } from '../platform/storage/table.ts';
import type { AccountDependencies } from './dependencies.ts';
import { hourOf } from './failed-logins.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import { lazy } from '../values/lazy.ts';

const actors = ['member', 'token', 'operator', 'unknown'] as const;

const auditBody = () =>
  z
    .object({
      id: z.string(),
      at: z.string(),
      actor: z.enum(actors).meta({
        description: 'Who made the change; unknown: a sign-in with the email of the member and a wrong password',
      }),
      member_id: z.number().int().nullable(),
      email: z.string().nullable(),
      token_id: z.number().int().nullable(),
      action: z.string(),
      about: z.record(z.string(), z.union([z.string(), z.number()])),
      fields: z.array(z.string()),
      source_ip: z.string(),
      trace_id: z.string(),
      count: z.number().int().meta({ description: 'Failed sign-ins of one member in one hour are one entry' }),
      last_at: z.string(),
    })
    .meta({ title: 'AuditEntry' });
type AuditBody = z.infer<ReturnType<typeof auditBody>>;

type LogRecord = FailedLogins | AuditRecord;

const auditQuery = lazy(() =>
  cursorQuery().extend({
    actor: z.enum(actors).optional(),
    /** The name of a route or command. */
    action: z.string().max(100).optional(),
    /** A member, by id. */
    member: z.number().int().min(1).max(1_000_000).optional(),
  }),
);
type AuditQuery = z.infer<ReturnType<typeof auditQuery>>;

/** Entries read for one page; a filter that few match gets a shorter page, and the cursor leads on. */
const maxRead = 1_000;
const readAtOnce = 200;

const isWanted = (entry: AuditBody, { actor, action, member, from }: AuditQuery): boolean =>
  (from === undefined || entry.last_at >= from) &&
  (actor === undefined || entry.actor === actor) &&
  (action === undefined || entry.action === action) &&
  (member === undefined || entry.member_id === member);

/**
 * `fromHour`: failed sign-ins are listed at the beginning of their hour, and belong to a period that begins before the last
 * of them.
 */
type ListRange = { from: string; fromHour: string; to: string };

function positionIn(list: string, query: AuditQuery, range: ListRange): string | undefined {
  const after = query.cursor === undefined ? undefined : readCursor(list, query.cursor);
  const isPosition = after === undefined || /^\d{4}-\d\d-\d\dT[\d:.]+Z#[\da-f]{16}$/.test(after);
  if (isPosition && (after === undefined || (after >= range.fromHour && after <= range.to))) return after;
  throw wrongCursor();
}

async function listAudit(identity: Table, accountId: number, query: AuditQuery): Promise<Page<AuditBody>> {
  const range = {
    from: query.from ?? '0',
    fromHour: query.from === undefined ? '0' : hourOf(query.from),
    to: query.to === undefined ? '9' : `${query.to}~`,
  };
  const isFiltered = [query.actor, query.action, query.member].some((wanted) => wanted !== undefined);
  const limit = isFiltered ? readAtOnce : query.per_page;
  const found: { sk: string; body: AuditBody }[] = [];
  const { pk: list } = identityKeys.auditEntry(accountId, '', '');
  let after = positionIn(list, query, range);
  let isMore = true;
  for (let read = 0; isMore && read < maxRead && found.length < query.per_page; read += limit) {
    const next = await readEntries(identity, accountId, { range, after, limit });
    const bodies = next.entries.map((entry) => ({ sk: entry.sk, body: toAuditBody(entry) }));
    found.push(...bodies.filter(({ body }) => isWanted(body, query)));
    after = next.entries.at(-1)?.sk ?? after;
    isMore = next.isMore;
  }
  const shown = found.slice(0, query.per_page);
  const isCut = found.length > shown.length;
  const position = isCut ? shown.at(-1)?.sk : after;
  return toCursorPage(
    shown.map(({ body }) => body),
    query,
    (isCut || isMore) && position !== undefined ? toCursor(list, position) : null,
  );
}

type Reading = { range: ListRange; after: string | undefined; limit: number };

/** The next entries of both partitions together, newest first. */
async function readEntries(identity: Table, accountId: number, { range, after, limit }: Reading) {
  const partitions = [
    { pk: identityKeys.auditEntry(accountId, '', '').pk, from: range.from },
    { pk: identityKeys.failedLogins(accountId, '', '').pk, from: range.fromHour },
  ].filter(({ from }) => after === undefined || after >= from);
  const found = await Promise.all(
    partitions.map(({ pk, from }) =>
      identity.query<LogRecord>({
        pk,
        from,
        to: range.to,
        newestFirst: true,
        limit,
        after: after === undefined ? undefined : { pk, sk: after },
      }),
    ),
  );
  const all = found.flatMap(({ items }) => items).toSorted((one, other) => (one.sk < other.sk ? 1 : -1));
  const entries = all.slice(0, limit);
  return { entries, isMore: all.length > entries.length || found.some(({ next }) => next !== undefined) };
}

function toAuditBody(entry: LogRecord): AuditBody {
  const { entry_id: id, at, source_ip, trace_id } = entry;
  const common = { id, at, token_id: null, source_ip, trace_id };
  if ('count' in entry) {
    const { member_id, email, count, last_at } = entry;
    return {
      ...common,
      actor: 'unknown',
      member_id,
      email,
      action: 'failed_login',
      about: {},
      fields: [],
      count,
      last_at,
    };
  }
  const { action, about, fields } = entry;
  return { ...common, ...readActor(entry), action, about, fields: [...fields], count: 1, last_at: at };
}

/** Entries stored before the `actor` field was added are changes by members. */
function readActor(entry: Actor): Pick<AuditBody, 'actor' | 'member_id' | 'email' | 'token_id'> {
  const noActor = { member_id: null, email: null, token_id: null };
  if (entry.actor === 'operator') return { ...noActor, actor: 'operator' };
  if (entry.actor === 'token') return { ...noActor, actor: 'token', token_id: entry.token_id };
  return { ...noActor, actor: 'member', member_id: entry.member_id, email: entry.email };
}

export const auditRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    function: 'account-api',
    mode: 'direct',
    access: { session: true, role: 'owner' },
    method: 'GET',
    name: 'list_audit',
    path: '/account/audit',
    query: auditQuery,
    output: () => pageOf(auditBody()),
    summary: 'Lists who changed what, and failed sign-ins, newest first',
    description:
      'With `actor`, `action` or `member`, a page covers the next 1,000 entries and may be shorter than `per_page`, or empty: continue while there is a `next_cursor`.',
    async run({ identity }: AccountDependencies, call) {
      return { status: 200, body: await listAudit(identity, sessionOf(call).accountId, call.query) };
    },
  }),
];
