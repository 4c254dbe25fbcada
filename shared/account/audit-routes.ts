/** The log of what members changed. Served by account-api. */
import * as z from 'zod';
import type { AuditEntry } from '../auth/audit.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { defineRoute, type Route } from '../http/define-route.ts';
import { cursorQuery, type Page, pageOf, type PageQuery, readCursor, toCursor, toCursorPage } from '../http/paging.ts';
import { identityKeys } from '../storage/keys.ts';
import type { Table } from '../storage/table.ts';
import type { AccountDependencies } from './dependencies.ts';
import { sessionOf } from './session-of.ts';

const auditBody = () =>
  z
    .object({
      id: z.string(),
      at: z.string(),
      member_id: z.number().int(),
      email: z.string(),
      action: z.string(),
      about: z.record(z.string(), z.union([z.string(), z.number()])),
      fields: z.array(z.string()),
      source_ip: z.string(),
      trace_id: z.string(),
    })
    .meta({ title: 'AuditEntry' });
type AuditBody = z.infer<ReturnType<typeof auditBody>>;

async function listAudit(identity: Table, accountId: number, query: PageQuery): Promise<Page<AuditBody>> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const isPosition = after === undefined || /^\d{4}-\d\d-\d\dT[\d:.]+Z#[\da-f]{16}$/.test(after);
  const range = { from: query.from ?? '0', to: query.to === undefined ? '9' : `${query.to}~` };
  if (!isPosition || (after !== undefined && (after < range.from || after > range.to))) {
    throw new GatewayError('invalid', 'The cursor is not one of this list', {
      errors: { cursor: ['Not of this list'] },
    });
  }
  const { pk } = identityKeys.auditEntry(accountId, '', '');
  const { items, next } = await identity.query({
    pk,
    ...range,
    newestFirst: true,
    limit: query.per_page,
    after: after === undefined ? undefined : { pk, sk: after },
  });
  const entries = items as unknown as (AuditEntry & { entry_id: string; at: string })[];
  const shown = entries.map(
    ({ entry_id: id, at, member_id, email, action, about, fields, source_ip, trace_id }): AuditBody => {
      return { id, at, member_id, email, action, about, fields: [...fields], source_ip, trace_id };
    },
  );
  const last = items.at(-1);
  return toCursorPage(shown, query, next && last ? toCursor(last.sk) : null);
}

export const auditRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    function: 'account-api',
    mode: 'direct',
    access: { session: true, role: 'owner' },
    method: 'GET',
    name: 'list_audit',
    path: '/account/audit',
    query: cursorQuery,
    output: () => pageOf(auditBody()),
    summary: 'Lists who changed what, newest first',
    async run({ identity }: AccountDependencies, call) {
      return { status: 200, body: await listAudit(identity, sessionOf(call).accountId, call.query) };
    },
  }),
];
