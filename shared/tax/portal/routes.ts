/** The tax portal's endpoints; served by tax-api. */
import * as z from 'zod';
import { listApps } from '../../apps/app-record.ts';
import { selectTaxApp, type TaxApp, taxAppBody, taxAppHeader, toTaxAppBody } from '../app/tax-app.ts';
import { answerOf } from '../app/tax-replies.ts';
import { type WithholdingTax, withholdingTaxes } from '../../drivers/tax-portal-driver.ts';
import { defineRoute, type Route } from '../../platform/http/define-route.ts';
import { idempotencyKeyHeader } from '../../platform/http/idempotency-key.ts';
import { pageOf, pageQuery, sequencesOfPage, toPage } from '../../platform/http/paging.ts';
import { filedBody, filedData } from './answers.ts';
import { checkerRoutes } from './checkers.ts';
import type { TaxDependencies } from '../app/dependencies.ts';
import { type Filing, file } from './filings.ts';
import { inputOfPortal } from './input-of-portal.ts';

const common = { function: 'tax-api', mode: 'direct' } as const;
const filing = {
  ...common,
  method: 'POST',
  on: selectTaxApp('portal'),
  requestHeaders: taxAppHeader,
  input: () => z.looseObject({}),
  errors: [409],
} as const;

/** A filing without a name in its body. */
const keyedFiling = {
  ...filing,
  requestHeaders: { ...taxAppHeader, ...idempotencyKeyHeader },
  replyHeaders: { 'Idempotent-Replayed': '`true` if this is the reply to an earlier call with the same key' },
} as const;

const filedAs = (of: Filing, answer: keyof typeof filedData) => ({
  run: file(of),
  ...inputOfPortal((portal) => of.actionOf(portal).input),
  output: () => answerOf(filedBody(filedData[answer]())),
});

const withheldBy: Record<WithholdingTax, { summary: string; detail: Record<string, unknown> }> = {
  it: {
    summary: 'Creates a payment registration number for withheld income tax',
    detail: { payeePin: 'A001234567Z', grossAmount: 80_000, taxAmount: 4_000, natureOfTransaction: 'Consultancy' },
  },
  rental: {
    summary: 'Creates a payment registration number for tax withheld from rent',
    detail: { payeePin: 'A001234567Z', grossAmount: 80_000, taxAmount: 6_000, typeOfProperty: 'Residential' },
  },
  vat: {
    summary: 'Creates a payment registration number for withheld VAT',
    detail: { payeePin: 'P007654321Z', grossAmount: 80_000, taxAmount: 1_600 },
  },
};

const uniqueNoOf = (input: unknown): string => {
  const { withholderPin, transactionUniqueNo } = (
    input as { transactionHeader: { withholderPin: string; transactionUniqueNo: string } }
  ).transactionHeader;
  return `${withholderPin}#${transactionUniqueNo}`;
};

const withholdingRoute = (tax: WithholdingTax): Route<TaxDependencies> => {
  const { summary, detail } = withheldBy[tax];
  const of: Filing = {
    kind: 'withholding',
    actionOf: ({ withholding }) => withholding[tax] as never,
    nameOf: (input) => `${tax}#${uniqueNoOf(input)}`,
  };
  const transactionHeader = {
    withholderPin: 'P001234567Z',
    transactionUniqueNo: `TXN-${tax.toUpperCase()}-1`,
    noOfTransactions: 1,
    taxPeriodFrom: '01/09/2025',
    taxPeriodTo: '30/09/2025',
    totalGrossAmount: detail.grossAmount,
    totalTaxAmount: detail.taxAmount,
  };
  return defineRoute({
    ...filing,
    name: `withholding_${tax}`,
    path: `/api/tax/payments/${tax}-withholding`,
    access: { scope: 'tax:payments' },
    summary,
    description: 'Repeating a call with the same transactionUniqueNo and body returns the same number.',
    replyHeaders: { 'Idempotent-Replayed': '`true` if this is the number of an earlier call' },
    example: { transactionHeader, transactionDetails: [detail] },
    secretMembers: ['withholdeeName', 'withholdeeEmail', 'withholdeeAddress'],
    ...filedAs(of, 'withholding'),
  });
};

const returnExample = { TaxpayerPIN: 'A001234567Z', Month: 12, Year: 2024 };

export const taxRoutes: readonly Route<TaxDependencies>[] = [
  defineRoute({
    ...common,
    method: 'GET',
    name: 'list_tax_apps',
    path: '/api/tax/apps',
    access: { scope: 'tax:apps' },
    query: () => pageQuery().pick({ page: true, per_page: true }),
    output: () => pageOf(taxAppBody()).extend({ success: z.literal(true) }),
    summary: 'Lists your tax apps',
    async run({ apps }: TaxDependencies, { accountId, query }) {
      const all = await listApps<TaxApp>(apps, accountId, 'tax');
      const wanted = sequencesOfPage(query, all.length);
      const shown = wanted === null ? [] : all.toReversed().slice(all.length - wanted.to, all.length - wanted.from + 1);
      return { status: 200, body: { success: true, ...toPage(shown.map(toTaxAppBody), query, all.length) } };
    },
  }),
  ...checkerRoutes,
  ...withholdingTaxes.map(withholdingRoute),
  defineRoute({
    ...keyedFiling,
    name: 'apply_for_tcc',
    path: '/api/tax/compliance/tcc-application',
    access: { scope: 'tax:compliance' },
    summary: 'Applies for a tax compliance certificate',
    example: { TaxpayerPIN: 'A001234567Z', ReasonForTCC: 'Tender' },
    ...filedAs(
      { kind: 'tcc_application', actionOf: ({ tccApplication }) => tccApplication as never },
      'tccApplication',
    ),
  }),
  defineRoute({
    ...keyedFiling,
    name: 'register_pin',
    path: '/api/tax/registration/pin',
    access: { scope: 'tax:registration' },
    summary: 'Registers a person for a PIN',
    example: {
      IdentificationNumber: '23456789',
      DateOfBirth: '31/01/1990',
      MobileNumber: '0700000001',
      EmailAddress: 'person@example.test',
      IsPinWithNoOblig: 'Yes',
    },
    // They identify a person, and the log of API calls is for every member.
    secretMembers: ['IdentificationNumber', 'DateOfBirth', 'EmailAddress'],
    ...filedAs(
      { kind: 'pin_registration', actionOf: ({ pinRegistration }) => pinRegistration as never },
      'pinRegistration',
    ),
  }),
  defineRoute({
    ...keyedFiling,
    name: 'file_tot_return',
    path: '/api/tax/returns/tot',
    access: { scope: 'tax:returns' },
    summary: 'Files a turnover tax return',
    example: { ...returnExample, GrossTurnover: 250_000 },
    ...filedAs({ kind: 'tot_return', actionOf: ({ totReturn }) => totReturn as never }, 'totReturn'),
  }),
  defineRoute({
    ...keyedFiling,
    name: 'file_nil_return',
    path: '/api/tax/returns/nil',
    access: { scope: 'tax:returns' },
    summary: 'Files a nil return',
    example: { ...returnExample, ObligationCode: '2' },
    ...filedAs({ kind: 'nil_return', actionOf: ({ nilReturn }) => nilReturn as never }, 'nilReturn'),
  }),
];
