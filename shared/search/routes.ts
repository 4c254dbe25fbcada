/** The console's search: exact matches by keys, in everything that an account stores. Served by search-api. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { Table } from '../platform/storage/table.ts';
import { findDeliveryById, findEventById, findRequestById, type FindTransactions } from './search-requests.ts';
import { type Found, resultBody } from './search-results.ts';
import { lazy } from '../values/lazy.ts';

/** Finds the account's things of one kind by a text. */
export type Search = (accountId: number, text: string, limit: number) => Promise<Found>;

export type SearchDependencies = PipelineDependencies & {
  requests: Table;
  findTransactions: FindTransactions;
  searches: readonly Search[];
};

/** The maximum of one kind. */
const perKind = 20;

const searchQuery = lazy(() =>
  z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\p{C}]*$/u, 'Contains characters that cannot be searched for')
      .describe('A phone number, receipt, reference, invoice number or id, in full'),
  }),
);

export const searchRoutes: readonly Route<SearchDependencies>[] = [
  defineRoute({
    method: 'GET',
    function: 'search-api',
    access: { session: true, role: 'viewer' },
    mode: 'direct',
    name: 'search_account',
    path: '/account/search',
    query: searchQuery,
    output: () => z.object({ data: z.array(resultBody()), has_more: z.boolean() }),
    summary: 'Finds payments, messages, invoices, requests, events and deliveries by a number, reference or id',
    description:
      'Only exact matches, newest first, at most 20 of each kind; `has_more` is true if there are more. Phone numbers match in any usual form, references and receipts in small letters or capitals.',
    async run({ requests, findTransactions, searches }: SearchDependencies, call) {
      const { accountId } = sessionOf(call);
      const { q } = call.query;
      const found = await Promise.all([
        ...searches.map((search) => search(accountId, q, perKind)),
        findRequestById({ requests, findTransactions }, accountId, q),
        findEventById(requests, accountId, q),
        findDeliveryById(requests, accountId, q),
      ]);
      const data = found
        .flatMap(({ results }) => results)
        .toSorted((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''));
      return { status: 200, body: { data, has_more: found.some(({ hasMore }) => hasMore) } };
    },
  }),
];
