/** Endpoints for the authority's lists: branches, notices, codes, item classes and imports. */
import * as z from 'zod';
import type { TaxApp } from '../../app/tax-app.ts';
import { saveUsed } from '../../app/tax-app-use.ts';
import { defineRoute, type Reply, type Route } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import {
  answerFromAuthority,
  authorityListOf,
  authorityQuery,
  listOf,
  containsText,
  pageOfRows,
  recordsQuery,
  searchText,
  toListAnswer,
} from './answered-lists.ts';
import { type CodeClass, readCodes } from './code-list.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice } from '../device/device.ts';
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
/** The status is a code of the authority's class 26. */
const importsQuery = lazy(() => authorityQuery().extend({ status: z.enum(['1', '2', '3', '4']).optional() }));

/** With `since`, the changes, queried from the authority. Otherwise all codes, which are cached for a day. */
async function answerCodes(
  dependencies: EinvoicingDependencies,
  { app, log }: { app: TaxApp; log: Parameters<typeof readCodes>[2] },
  query: z.infer<ReturnType<typeof codesQuery>>,
): Promise<Reply> {
  const isWanted = (row: { class?: unknown }) => query.class === undefined || row.class === query.class;
  if (query.since !== undefined) return answerFromAuthority(dependencies, app, 'codes', query, isWanted);
  requireDevice(app);
  await saveUsed(dependencies, app);
  const classes: CodeClass[] = await readCodes(dependencies, app, log);
  return toListAnswer(pageOfRows(classes.filter(isWanted), query));
}

async function answerItemClasses(
  dependencies: EinvoicingDependencies,
  { app, traceId }: { app: TaxApp; traceId: string },
  query: z.infer<ReturnType<typeof itemClassesQuery>>,
): Promise<Reply> {
  requireDevice(app);
  const { head, isRefreshing } = await findItemClasses(dependencies, app, traceId);
  const { search, level } = query;
  const isWanted = (row: ItemClass): boolean =>
    (level === undefined || row.level === level) && containsText(search, row.code, row.name);
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
    summary: 'Lists the branches of the business that the authority has registered',
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerFromAuthority(dependencies, subject.app, 'branches', query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_notices',
    path: '/api/tax/einv/notices',
    query: authorityQuery,
    output: () => authorityListOf(noticeBody()),
    summary: 'Lists the notices of the authority',
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerFromAuthority(dependencies, subject.app, 'notices', query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_codes',
    path: '/api/tax/einv/codes',
    query: codesQuery,
    output: () => authorityListOf(codeClassBody()),
    summary: 'Lists the codes of the authority by class; class 04 has the tax rates',
    description: 'Cached for a day. With since, queries the authority for the changes after that time.',
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
      'The list is long and is read in the background. refreshing is true while a newer list is being read. The list is empty until it has been read once.',
    run: (dependencies: EinvoicingDependencies, { subject: { app }, query, traceId }) =>
      answerItemClasses(dependencies, { app, traceId }, query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_imports',
    path: '/api/tax/einv/imports',
    query: importsQuery,
    output: () => authorityListOf(importBody()),
    summary: 'Lists imported goods that need a decision',
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
