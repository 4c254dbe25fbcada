/** Manages API tokens. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import { identityKeys } from '../platform/auth/records.ts';
import { type ScopeGroup, scopeGroups, scopes } from './scopes.ts';
import { everyScope } from '../platform/auth/scopes.ts';
import { type ApiToken, isApiToken, type StoredToken } from '../platform/auth/tokens.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import {
  cursorQuery,
  type Page,
  pageOf,
  type PageQuery,
  readCursor,
  toCursor,
  toCursorPage,
  wrongCursor,
} from '../platform/http/paging.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import { networks } from '../values/networks.ts';
import { changeApiToken, createApiToken, deleteApiToken, findApiToken, revokeApiToken } from './api-tokens.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import { oneLine } from '../platform/input/one-line.ts';
import type { AccountDependencies } from './dependencies.ts';
import { type TokenBody, tokenBody, toTokenBody } from './token-body.ts';
import { lazy } from '../values/lazy.ts';

/** The list is in the order of ids and has no times. */
const tokensQuery = lazy(() => cursorQuery().omit({ from: true, to: true }));

/** Newest first. The index contains only keys, and a new token appears in it after a short delay. */
async function listTokens(
  { identity, now }: AccountDependencies,
  accountId: number,
  query: PageQuery,
): Promise<Page<TokenBody>> {
  const { list_pk } = identityKeys.listOfTokens(accountId, 0);
  const { items, next } = await identity.query({
    index: 'by_account',
    pk: list_pk,
    newestFirst: true,
    limit: query.per_page,
    after: query.cursor === undefined ? undefined : positionOf(accountId, readCursor(list_pk, query.cursor)),
  });
  const found = await readTokens(identity, items);
  const last = items.at(-1);
  const shown = found.map((token) => toTokenBody(token, now()));
  return toCursorPage(shown, query, next && last ? toCursor(list_pk, String(last.list_sk)) : null);
}

async function readTokens(identity: Table, entries: readonly { pk: string; sk: string }[]): Promise<ApiToken[]> {
  const found = await identity.getMany(entries.map(({ pk, sk }): Key<StoredToken> => ({ pk, sk })));
  return found.filter(isApiToken).toSorted((one, other) => other.id - one.id);
}

/** Always within this account's list, whatever the cursor contains. */
function positionOf(accountId: number, listSk: string): Record<string, unknown> {
  const id = /^\d{12}$/.test(listSk) ? Number(listSk) : Number.NaN;
  if (!Number.isSafeInteger(id)) {
    throw wrongCursor();
  }
  return { ...identityKeys.listOfTokens(accountId, id), ...identityKeys.token(id) };
}

const tokenId = (parameters: Record<string, string>): number => readPathId(parameters.id, 'Token');

const name = () => oneLine(100).min(1);
const abilities = () =>
  z
    .string()
    .max(500)
    .meta({ description: `Comma-separated: ${[everyScope, ...scopes].join(', ')}` });
const expiresAt = () => z.string().nullable().meta({ description: 'YYYY-MM-DD, in the future; null for never' });
const allowedAddresses = () =>
  networks(20).meta({
    description: 'IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24; empty for everywhere',
  });
const groups = Object.keys(scopeGroups) as [ScopeGroup, ...ScopeGroup[]];

const newToken = lazy(() =>
  z
    .object({
      name: name(),
      abilities: abilities().optional(),
      scope_group: z.enum(groups).optional(),
      expires_at: expiresAt().optional(),
      allowed_addresses: allowedAddresses().optional(),
    })
    .refine(({ abilities, scope_group }) => abilities === undefined || scope_group === undefined, {
      path: ['scope_group'],
      message: 'Send abilities or a scope_group, not both',
    }),
);

const common = { function: 'account-api', mode: 'direct' } as const;
const reading = { ...common, access: { session: true, role: 'viewer' } } as const;
const writing = { ...common, access: { session: true, role: 'developer' } } as const;
/** These endpoints reply with their own body format. */
const messageReply = () => z.object({ success: z.literal(true), msg: z.string() });
const replyWith = (msg: string) => ({ status: 200, body: { success: true, msg } });

export const tokenRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...writing,
    method: 'POST',
    name: 'create_api_token',
    path: '/account/api_tokens',
    input: newToken,
    output: () => messageReply().extend({ token: z.string() }),
    summary: 'Creates an API token; it is shown here and never again',
    example: { name: 'Till 4', scope_group: 'payments_full', expires_at: '2027-12-31' },
    async run(dependencies: AccountDependencies, call) {
      const { input } = call;
      const { accountId, memberId, email } = sessionOf(call);
      const { id, token } = await createApiToken(dependencies, accountId, {
        name: input.name,
        createdBy: { member_id: memberId, email },
        ...(input.abilities === undefined ? {} : { abilities: input.abilities }),
        ...(input.scope_group === undefined ? {} : { scopeGroup: input.scope_group }),
        ...(typeof input.expires_at === 'string' ? { expiresAt: input.expires_at } : {}),
        ...(input.allowed_addresses === undefined ? {} : { allowedAddresses: input.allowed_addresses }),
      });
      const msg = 'Copy the token now: it cannot be shown again';
      return { status: 200, about: { id }, body: { success: true, token, msg } };
    },
  }),
  defineRoute({
    ...writing,
    method: 'POST',
    name: 'revoke_api_token',
    path: '/account/api_tokens/{id}/revoke',
    output: messageReply,
    errors: [404],
    summary: 'Revokes an API token; it is refused from the next call on',
    async run(dependencies: AccountDependencies, call) {
      await revokeApiToken(dependencies, sessionOf(call).accountId, tokenId(call.request.pathParameters));
      return replyWith('Token revoked');
    },
  }),
  defineRoute({
    ...writing,
    method: 'DELETE',
    name: 'delete_api_token',
    path: '/account/api_tokens/{id}',
    output: messageReply,
    errors: [404],
    summary: 'Deletes an API token permanently',
    async run({ identity }: AccountDependencies, call) {
      await deleteApiToken(identity, sessionOf(call).accountId, tokenId(call.request.pathParameters));
      return replyWith('Token deleted');
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'list_api_tokens',
    path: '/account/api_tokens',
    query: tokensQuery,
    output: () => pageOf(tokenBody()),
    summary: 'Lists the API tokens of the account, newest first',
    async run(dependencies: AccountDependencies, call) {
      return { status: 200, body: await listTokens(dependencies, sessionOf(call).accountId, call.query) };
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'get_api_token',
    path: '/account/api_tokens/{id}',
    output: () => successOf(tokenBody()),
    errors: [404],
    summary: 'Shows an API token, never its secret part',
    async run({ identity, now }: AccountDependencies, call) {
      const { accountId } = sessionOf(call);
      const token = await findApiToken(identity, accountId, tokenId(call.request.pathParameters));
      return { status: 200, body: success(toTokenBody(token, now())) };
    },
  }),
  defineRoute({
    ...writing,
    method: 'PATCH',
    name: 'change_api_token',
    path: '/account/api_tokens/{id}',
    input: () =>
      z
        .object({
          name: name(),
          abilities: abilities(),
          expires_at: expiresAt(),
          allowed_addresses: allowedAddresses(),
        })
        .partial(),
    output: () => successOf(tokenBody()),
    errors: [404],
    summary: 'Changes the name, abilities, expiry or allowed addresses of an API token; effective on its next call',
    example: { expires_at: '2028-12-31' },
    async run(dependencies: AccountDependencies, call) {
      const { name, abilities, expires_at: expiresAt, allowed_addresses: allowedAddresses } = call.input;
      const id = tokenId(call.request.pathParameters);
      const change = { name, abilities, expiresAt, allowedAddresses };
      const changed = await changeApiToken(dependencies, sessionOf(call).accountId, id, change);
      return { status: 200, body: success(toTokenBody(changed, dependencies.now())) };
    },
  }),
];
