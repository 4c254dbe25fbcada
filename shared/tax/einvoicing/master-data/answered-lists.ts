/** The envelope of e-invoicing lists, and pages of lists that the authority returns as a whole. */
import * as z from 'zod';
import type { TaxApp } from '../../app/tax-app.ts';
import type { ReadList } from '../../../drivers/einvoicing-driver.ts';
import type { Reply } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import { type Page, pageOf, pageQuery, toPage, wrongCursor } from '../../../platform/http/paging.ts';
import { requestFromAuthority } from './request-from-authority.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { type PageRequest, asPageQuery } from '../listed.ts';
import { longAgo, since } from '../reports/period.ts';

/** `more`: further fields of the envelope. */
export const toListAnswer = (page: Page<unknown>, more: Record<string, unknown> = {}): Reply => ({
  status: 200,
  body: { success: true, ...page, ...more },
});

export const listOf = <T extends z.ZodType>(record: T) => pageOf(record).extend({ success: z.literal(true) });

/** A list from the authority. `result_at` is the `since` for the next call. */
export const authorityListOf = <T extends z.ZodType>(record: T) =>
  listOf(record).extend({ result_at: z.string().optional() });

/** The query of a list of stored records. */
export const recordsQuery = lazy(() => pageQuery().omit({ from: true, to: true }));

/** The authority's lists are short: without `per_page`, most fit one page. */
export const authorityQuery = lazy(() =>
  z.object({
    ...pageQuery().pick({ page: true }).shape,
    per_page: z.number().int().min(1).max(100).default(100),
    since: since().optional(),
  }),
);

type Row = Record<string, unknown>;

/** A page of rows in the authority's order. */
export function pageOfRows<R>(rows: readonly R[], query: Pick<PageRequest, 'page' | 'per_page'>): Page<R> {
  const begin = (query.page - 1) * query.per_page;
  return toPage(rows.slice(begin, begin + query.per_page), asPageQuery({ ...query, cursor: undefined }), rows.length);
}

/** For an answer without cursors at an address where other answers have them. */
export function refuseCursor({ cursor }: { cursor?: string | undefined }): void {
  if (cursor !== undefined) throw wrongCursor();
}

export async function answerFromAuthority(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  list: ReadList,
  query: Pick<PageRequest, 'page' | 'per_page'> & { cursor?: string | undefined; since?: string | undefined },
  filter: (row: Row) => boolean = () => true,
): Promise<Reply> {
  refuseCursor(query);
  const { rows, result_at } = await requestFromAuthority(dependencies, app, (driver, call) =>
    driver.read(list, query.since ?? longAgo, call),
  );
  return toListAnswer(pageOfRows(rows.filter(filter), query), { result_at });
}

/** Whether any of the values contains the text, ignoring case. */
export function containsText(search: string | undefined, ...values: unknown[]): boolean {
  if (search === undefined) return true;
  const wanted = search.toLowerCase();
  return values.some((value) => typeof value === 'string' && value.toLowerCase().includes(wanted));
}

export const searchText = () => z.string().trim().min(1).max(100).optional();
