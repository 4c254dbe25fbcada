/**
 * The bodies of the three withholding endpoints: the product's members and the others that the authority requires.
 * Count, sums and the order of the period are checked here; the portal checks the rest of its rules.
 */
import * as z from 'zod';
import { alsoCalled } from '../../platform/input/also-called.ts';
import { sum } from '../../values/money.ts';
import { amount, rate } from './amounts.ts';
import { day } from './dates.ts';
import { textUpTo } from './fields.ts';
import { taxPin } from './pin.ts';

const header = z.object({
  withholderPin: taxPin,
  transactionUniqueNo: textUpTo(100),
  noOfTransactions: z.int().positive(),
  taxPeriodFrom: day,
  taxPeriodTo: day,
  totalGrossAmount: amount,
  totalTaxAmount: amount,
});

const payment = {
  payeePin: taxPin,
  grossAmount: amount,
  taxAmount: amount,
  taxRate: rate.optional(),
  invoiceNo: textUpTo(100).optional(),
  invoiceDate: day.optional(),
  paymentDate: day.optional(),
};
const optionalText = textUpTo(200).optional();

const vatPayment = alsoCalled({ payeePin: ['withholdeePin'] }, z.object(payment));
const incomePayment = alsoCalled(
  { payeePin: ['withholdeePin'] },
  z.object({
    ...payment,
    natureOfTransaction: textUpTo(100).optional(),
    residentialStatus: textUpTo(50).default('Resident'),
    country: textUpTo(100).default('Kenya'),
    withholdeeName: optionalText,
    withholdeeEmail: optionalText,
    withholdeeAddress: optionalText,
  }),
);
const rentalPayment = alsoCalled(
  { payeePin: ['landlordPin'] },
  z.object({
    ...payment,
    typeOfProperty: z.enum(['Residential', 'Commercial']),
    lrNumber: optionalText,
    building: optionalText,
    street: optionalText,
    town: optionalText,
  }),
);

/** `P` is the payment type of one tax. */
export type WithholdingBody<P> = { transactionHeader: z.output<typeof header>; transactionDetails: P[] };
export type IncomePayment = z.output<typeof incomePayment>;
export type RentalPayment = z.output<typeof rentalPayment>;
export type VatPayment = z.output<typeof vatPayment>;

/** Sums are checked only if everything else is valid, since their parts might be invalid. */
function bodyOf<P extends z.ZodType<VatPayment>>(payment: P) {
  return z
    .object({ transactionHeader: header, transactionDetails: z.array(payment).min(1) })
    .transform((body, context) => {
      for (const issue of contradictionsIn(body)) context.addIssue({ code: 'custom', ...issue });
      return body;
    });
}

function contradictionsIn({ transactionHeader: header, transactionDetails: details }: WithholdingBody<VatPayment>) {
  const gross = sum(details.map(({ grossAmount }) => grossAmount));
  const tax = sum(details.map(({ taxAmount }) => taxAmount));
  const rules: Array<[field: keyof typeof header, isBroken: boolean, message: string]> = [
    [
      'noOfTransactions',
      header.noOfTransactions !== details.length,
      `Must be the number of payments, ${details.length}`,
    ],
    ['totalGrossAmount', header.totalGrossAmount !== gross, `Must be the sum of grossAmount, ${gross}`],
    ['totalTaxAmount', header.totalTaxAmount !== tax, `Must be the sum of taxAmount, ${tax}`],
    ['taxPeriodTo', header.taxPeriodFrom > header.taxPeriodTo, 'Must not be before taxPeriodFrom'],
  ];
  const inHeader = rules
    .filter(([, isBroken]) => isBroken)
    .map(([field, , message]) => ({ path: ['transactionHeader', field], message }));
  const inDetails = details.flatMap(({ grossAmount, taxRate }, index) => {
    const isWithoutRate = taxRate === undefined && grossAmount === '0.00';
    const message = 'Must be above 0 if taxRate is missing';
    return isWithoutRate ? [{ path: ['transactionDetails', index, 'grossAmount'], message }] : [];
  });
  return [...inHeader, ...inDetails];
}

export const incomeWithholdingInput = bodyOf(incomePayment);
export const rentalWithholdingInput = bodyOf(rentalPayment);
export const vatWithholdingInput = bodyOf(vatPayment);
