/**
 * The bodies of the three withholding endpoints: the product's members and what the authority asks for besides. Count,
 * sums and the order of the period are checked here; the rest of the portal's rules stay with the portal.
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
const words = textUpTo(200).optional();

const vatPayment = alsoCalled({ payeePin: ['withholdeePin'] }, z.object(payment));
const incomePayment = alsoCalled(
  { payeePin: ['withholdeePin'] },
  z.object({
    ...payment,
    natureOfTransaction: textUpTo(100).optional(),
    residentialStatus: textUpTo(50).default('Resident'),
    country: textUpTo(100).default('Kenya'),
    withholdeeName: words,
    withholdeeEmail: words,
    withholdeeAddress: words,
  }),
);
const rentalPayment = alsoCalled(
  { payeePin: ['landlordPin'] },
  z.object({
    ...payment,
    typeOfProperty: z.enum(['Residential', 'Commercial']),
    lrNumber: words,
    building: words,
    street: words,
    town: words,
  }),
);

/** A payment of whichever tax `P` is of. */
export type WithholdingBody<P> = { transactionHeader: z.output<typeof header>; transactionDetails: P[] };
export type IncomePayment = z.output<typeof incomePayment>;
export type RentalPayment = z.output<typeof rentalPayment>;
export type VatPayment = z.output<typeof vatPayment>;

/** Sums are looked at when all else is well: before that they would be sums of anything. */
function bodyOf<P extends z.ZodType<VatPayment>>(payment: P) {
  return z
    .object({ transactionHeader: header, transactionDetails: z.array(payment).min(1) })
    .transform((body, context) => {
      for (const said of contradictionsOf(body)) context.addIssue({ code: 'custom', ...said });
      return body;
    });
}

function contradictionsOf({ transactionHeader: said, transactionDetails: details }: WithholdingBody<VatPayment>) {
  const gross = sum(details.map(({ grossAmount }) => grossAmount));
  const tax = sum(details.map(({ taxAmount }) => taxAmount));
  const rules: Array<[field: keyof typeof said, isBroken: boolean, sentence: string]> = [
    ['noOfTransactions', said.noOfTransactions !== details.length, `Must be their number, ${details.length}`],
    ['totalGrossAmount', said.totalGrossAmount !== gross, `Must be the sum of grossAmount, ${gross}`],
    ['totalTaxAmount', said.totalTaxAmount !== tax, `Must be the sum of taxAmount, ${tax}`],
    ['taxPeriodTo', said.taxPeriodFrom > said.taxPeriodTo, 'Must not be before taxPeriodFrom'],
  ];
  const inHeader = rules
    .filter(([, isBroken]) => isBroken)
    .map(([field, , message]) => ({ path: ['transactionHeader', field], message }));
  const inDetails = details.flatMap(({ grossAmount, taxRate }, index) => {
    const isWithoutRate = taxRate === undefined && grossAmount === '0.00';
    const message = 'Must be above 0 where no taxRate is said';
    return isWithoutRate ? [{ path: ['transactionDetails', index, 'grossAmount'], message }] : [];
  });
  return [...inHeader, ...inDetails];
}

export const incomeWithholdingInput = bodyOf(incomePayment);
export const rentalWithholdingInput = bodyOf(rentalPayment);
export const vatWithholdingInput = bodyOf(vatPayment);
