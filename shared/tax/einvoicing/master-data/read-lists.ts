/** What the authority tells: branches, notices, codes, item classes and imports. */
import * as z from 'zod';
import type { TaxApp } from '../../app/tax-app.ts';
import { saveUsed } from '../../app/tax-app-use.ts';
import { defineRoute, type Reply, type Route } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../platform/http/lazy.ts';
import {
  answerFromAuthority,
  authorityListOf,
  authorityQuery,
  listOf,
  mentions,
  pageOfRows,
  recordsQuery,
  searchText,
  toListAnswer,
} from './answered-lists.ts';
import { type CodeClass, readCodes } from './code-list.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { initializedDevice } from '../device/device.ts';
import { findItemClasses, type ItemClass, listItemClasses, searchItemClasses } from './item-classes.ts';
import { read } from '../routing.ts';

const known = () => z.string().nullable();

const branchBody = () =>
  z.object({
    branch_id: known(),
    name: known(),
    status: known(),
    province: known(),
    district: known(),
    sector: known(),
    address: known(),
    manager_name: known(),
    phone: known(),
    email: known(),
    is_headquarters: z.boolean().nullable(),
  });

const noticeBody = () =>
  z.object({
    notice_no: known(),
    title: known(),
    content: known(),
    url: known(),
    author: known(),
    date: known(),
  });

const codeClassBody = () =>
  z.object({
    class: known(),
    class_name: known(),
    codes: z.array(
      z.object({
        code: known(),
        name: known(),
        description: known(),
        sort: z.number().nullable(),
        active: z.boolean().nullable(),
        extra: z.array(known()),
      }),
    ),
  });

const itemClassBody = () =>
  z.object({
    code: z.string(),
    name: known(),
    level: z.number().int().nullable(),
    tax_type: known(),
    major: z.boolean().nullable(),
    active: z.boolean().nullable(),
  });

const importBody = () =>
  z.looseObject({
    task_code: known(),
    declaration_date: known(),
    item_seq: z.number().int().nullable(),
    declaration_no: known(),
    hs_code: known(),
    item_name: known(),
    status: known(),
    quantity: known(),
    quantity_unit: known(),
    supplier: known(),
    currency: known(),
    amount: known(),
    rate: known(),
  });

const codesQuery = lazy(() => authorityQuery().extend({ class: z.string().trim().min(1).max(5).optional() }));
const itemClassesQuery = lazy(() =>
  recordsQuery().extend({
    search: searchText(),
    level: z.number().int().min(1).max(5).optional(),
  }),
);
/** Class 26. */
const importsQuery = lazy(() => authorityQuery().extend({ status: z.enum(['1', '2', '3', '4']).optional() }));

/** With `since` only what has changed, from the authority itself; else everything, which is kept for a day. */
async function answerCodes(
  dependencies: EinvoicingDependencies,
  { app, log }: { app: TaxApp; log: Parameters<typeof readCodes>[2] },
  query: z.infer<ReturnType<typeof codesQuery>>,
): Promise<Reply> {
  const isWanted = (row: { class?: unknown }) => query.class === undefined || row.class === query.class;
  if (query.since !== undefined) return answerFromAuthority(dependencies, app, 'codes', query, isWanted);
  initializedDevice(app);
  await saveUsed(dependencies, app);
  const classes: CodeClass[] = await readCodes(dependencies, app, log);
  return toListAnswer(pageOfRows(classes.filter(isWanted), query));
}

async function answerItemClasses(
  dependencies: EinvoicingDependencies,
  { app, traceId }: { app: TaxApp; traceId: string },
  query: z.infer<ReturnType<typeof itemClassesQuery>>,
): Promise<Reply> {
  initializedDevice(app);
  const { head, isRefreshing } = await findItemClasses(dependencies, app, traceId);
  const { search, level } = query;
  const isWanted = (row: ItemClass): boolean =>
    (level === undefined || row.level === level) && mentions(search, row.code, row.name);
  const isFiltered = (search ?? level ?? query.cursor) !== undefined;
  const page = isFiltered
    ? await searchItemClasses(dependencies.tax, app, head, query, isWanted)
    : await listItemClasses(dependencies.tax, app, head, query);
  return toListAnswer(page, { refreshing: isRefreshing });
}

export const authorityReadRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...read,
    name: 'list_einv_branches',
    path: '/api/tax/einv/business/branches',
    query: authorityQuery,
    output: () => authorityListOf(branchBody()),
    summary: 'Lists the branches of the business as the authority has them',
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerFromAuthority(dependencies, subject.app, 'branches', query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_notices',
    path: '/api/tax/einv/notices',
    query: authorityQuery,
    output: () => authorityListOf(noticeBody()),
    summary: 'Lists what the authority gives notice of',
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerFromAuthority(dependencies, subject.app, 'notices', query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_codes',
    path: '/api/tax/einv/codes',
    query: codesQuery,
    output: () => authorityListOf(codeClassBody()),
    summary: 'Lists the codes of the authority, class by class; class 04 has the tax rates',
    description: 'Kept for a day. With since: what has changed after it, asked of the authority at once.',
    run: (dependencies: EinvoicingDependencies, { subject: { app }, query, log }) =>
      answerCodes(dependencies, { app, log }, query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_item_classes',
    path: '/api/tax/einv/item-classifications',
    query: itemClassesQuery,
    output: () => listOf(itemClassBody()).extend({ refreshing: z.boolean() }),
    summary: 'Lists the item classes of the authority',
    description:
      'The list is long and read in the background: refreshing says that a newer one is on its way, and until the first has come the list is empty.',
    run: (dependencies: EinvoicingDependencies, { subject: { app }, query, traceId }) =>
      answerItemClasses(dependencies, { app, traceId }, query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_imports',
    path: '/api/tax/einv/imports',
    query: importsQuery,
    output: () => authorityListOf(importBody()),
    summary: 'Lists imported goods that the authority asks to decide on',
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerFromAuthority(
        dependencies,
        subject.app,
        'imports',
        query,
        ({ status }) => query.status === undefined || status === query.status,
      ),
  }),
];
