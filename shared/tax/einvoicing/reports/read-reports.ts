/** Endpoints of reports. */
import * as z from 'zod';
import type { TaxApp } from '../../app/tax-app.ts';
import { answerOf, toAnswer } from '../../app/tax-replies.ts';
import { defineRoute, type Reply, type Route } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import { toLocalDay } from '../../../values/time.ts';
import { listOf, pageOfRows, recordsQuery, toListAnswer } from '../master-data/answered-lists.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { day } from '../fields.ts';
import { checkPeriod } from './period.ts';
import { read } from '../routing.ts';
import { reportStock } from '../stock/stock-report.ts';
import { reportPurchases, reportSales, summarizeSales } from './trade-reports.ts';

const days = () => ({ from: day(), to: day() });
/** A report is calculated again for every page, so a page is large enough for a year of days. */
const rows = () => ({
  page: recordsQuery().shape.page,
  per_page: z.number().int().min(1).max(1000).default(400),
});

const summaryQuery = lazy(() => z.object(days()).superRefine(checkPeriod));
const salesQuery = lazy(() =>
  z
    .object({ ...days(), ...rows(), group_by: z.enum(['day', 'item', 'customer', 'tax_type']).default('day') })
    .superRefine(checkPeriod),
);
const purchasesQuery = lazy(() =>
  z
    .object({ ...days(), ...rows(), group_by: z.enum(['day', 'item', 'supplier', 'tax_type']).default('day') })
    .superRefine(checkPeriod),
);
const stockQuery = lazy(() =>
  recordsQuery()
    .omit({ cursor: true })
    .extend({ as_of: day().optional(), from: day().optional(), to: day().optional() })
    .superRefine((query, context) => {
      checkPeriod(query, context);
      const { as_of, from, to } = query;
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (as_of !== undefined && (from ?? to) !== undefined) refuse('as_of', 'Use either as_of or from and to');
      if ((from === undefined) !== (to === undefined))
        refuse(from === undefined ? 'from' : 'to', 'Use from and to together');
    }),
);

const sums = () => ({ taxable: z.string(), tax: z.string(), total: z.string() });
const lettered = () =>
  z.object({
    ...sums(),
    by_type: z.object({
      A: z.object(sums()),
      B: z.object(sums()),
      C: z.object(sums()),
      D: z.object(sums()),
      E: z.object(sums()),
    }),
  });
const counted = () => lettered().extend({ count: z.number().int(), quantity: z.string().optional() });
const known = () => z.string().nullable().optional();
const label = () => ({
  day: known(),
  item_code: known(),
  item_name: known(),
  customer_pin: known(),
  customer_name: known(),
  supplier_pin: known(),
  supplier_name: known(),
  tax_type: known(),
});
const net = () => ({ credit_notes: counted(), net: lettered() });
const periodBody = () => ({ from: z.string(), to: z.string() });
const reportOf = <T extends z.ZodType>(row: T) => listOf(row).extend({ ...periodBody(), group_by: z.string() });
const summaryBody = () => z.object({ sales: counted(), ...net() });

async function answerStock(
  { tax, now }: EinvoicingDependencies,
  app: TaxApp,
  { as_of, from, to, ...query }: z.infer<ReturnType<typeof stockQuery>>,
): Promise<Reply> {
  const one = as_of ?? toLocalDay(now());
  const period = from === undefined || to === undefined ? { from: one, to: one } : { from, to };
  return toListAnswer(await reportStock(tax, app, period, { ...query, cursor: undefined }), period);
}

export const reportRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...read,
    name: 'report_einv_sales',
    path: '/api/tax/einv/reports/sales',
    query: salesQuery,
    output: () => reportOf(counted().extend({ ...label(), ...net() })),
    summary: 'Reports completed sales by day, item, customer or tax letter, with credit notes and net amounts',
    async run({ tax }: EinvoicingDependencies, { subject, query }) {
      const { from, to, group_by } = query;
      const report = await reportSales(tax, subject.app, { from, to }, group_by);
      return toListAnswer(pageOfRows(report, query), { from, to, group_by });
    },
  }),
  defineRoute({
    ...read,
    name: 'summarize_einv_sales',
    path: '/api/tax/einv/reports/sales-summary',
    query: summaryQuery,
    output: () =>
      answerOf(
        summaryBody().extend({
          ...periodBody(),
          by_payment_type: z.array(summaryBody().extend({ payment_type: z.string() })),
        }),
      ),
    summary: 'Sums up completed sales and credit notes, in total, by tax letter and by payment type',
    async run({ tax }: EinvoicingDependencies, { subject, query }) {
      return toAnswer(await summarizeSales(tax, subject.app, query));
    },
  }),
  defineRoute({
    ...read,
    name: 'report_einv_purchases',
    path: '/api/tax/einv/reports/purchases',
    query: purchasesQuery,
    output: () => reportOf(counted().extend(label())),
    summary: 'Reports completed purchases, including reverse invoices, by day, item, supplier or tax letter',
    async run({ tax }: EinvoicingDependencies, { subject, query }) {
      const { from, to, group_by } = query;
      const report = await reportPurchases(tax, subject.app, { from, to }, group_by);
      return toListAnswer(pageOfRows(report, query), { from, to, group_by });
    },
  }),
  defineRoute({
    ...read,
    name: 'report_einv_stock',
    path: '/api/tax/einv/reports/stock',
    query: stockQuery,
    output: () =>
      listOf(
        z.object({
          item_code: z.string(),
          name: z.string(),
          opening: z.string(),
          in: z.string(),
          out: z.string(),
          closing: z.string(),
        }),
      ).extend(periodBody()),
    summary: 'Reports the opening stock, movements and closing stock of each item, on a day (as_of) or over a period',
    run: (dependencies: EinvoicingDependencies, { subject, query }) => answerStock(dependencies, subject.app, query),
  }),
];
