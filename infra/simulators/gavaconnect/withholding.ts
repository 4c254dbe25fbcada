/**
 * Registration numbers for withheld tax: the violation of any rule returns the same 70001, and the log says which rule
 * it was.
 */
import { isDay, toLocalTime } from '../../../shared/values/time.ts';
import { type PrnRequest, prnRequest } from './requests.ts';
import { noE1, type Answer, yes } from './answers.ts';
import { percentOf, readCents, writeCents } from './figures.ts';
import { type Operation, operation } from './operation.ts';
import { type OperationName, takeDown, toRegistrationNumber, type Simulation } from './simulation.ts';

type Header = PrnRequest['transactionHeader'];
type Detail = PrnRequest['transactionDetails'][number];
type Tax = { name: OperationName; product: 'wht_it' | 'wht_rental' | 'wht_vat'; obligation: string };

const taxes: Record<string, Tax> = {
  '/generate/v1/prn/whtit': { name: 'it-withholding', product: 'wht_it', obligation: 'WHTIT' },
  '/generate/v1/prn/whtrental': { name: 'rental-withholding', product: 'wht_rental', obligation: 'WHTRENT' },
  '/generate/v1/prn/whtvat': { name: 'vat-withholding', product: 'wht_vat', obligation: 'WHTVAT' },
};

export const withholdings: Record<string, Operation> = Object.fromEntries(
  Object.entries(taxes).map(([path, tax]) => [
    path,
    operation({
      name: tax.name,
      product: tax.product,
      request: prnRequest,
      about: ({ transactionHeader: { withholderPin, transactionUniqueNo } }) => [withholderPin, transactionUniqueNo],
      no: noE1,
      answer: (simulation, request, { no }) => {
        const why = brokenRuleOf(request, tax);
        if (why !== null) {
          simulation.log(`${tax.name} refused: ${why}`);
          return no('70001', 'Data Validation Error');
        }
        return assignNumber(simulation, tax.name, request.transactionHeader) ?? no('70001', 'Data Validation Error');
      },
    }),
  ]),
);

/** A transaction name is unique per withholder, across taxes. Null if it was used before. */
function assignNumber(
  simulation: Simulation,
  operation: OperationName,
  { withholderPin, transactionUniqueNo, totalTaxAmount }: Header,
): Answer | null {
  const prnNumber = takeDown(
    simulation,
    operation,
    `prn ${withholderPin} ${transactionUniqueNo}`,
    toRegistrationNumber,
  );
  if (prnNumber === null) return null;
  const prnDate = toLocalTime(simulation.now()).replace(' ', 'T');
  const responseData = { prnNumber, prnDate, prnAmount: Number(totalTaxAmount) };
  return yes({ responseCode: '70000', responseDesc: 'Successful', status: 'OK', responseData });
}

const pinPattern = /^[A-Z]\d{9}[A-Z]$/;
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const isMoment = (text: string): boolean =>
  momentPattern.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(`${text}Z`));

function brokenRuleOf({ transactionHeader: header, transactionDetails: details }: PrnRequest, tax: Tax): string | null {
  if (header.taxObligation !== tax.obligation) return 'taxObligation does not fit the path';
  if (!pinPattern.test(header.withholderPin)) return 'withholderPin is no PIN';
  if (Number(header.noOfTransactions) !== details.length) return 'noOfTransactions is not their number';
  const { taxPeriodFrom: from, taxPeriodTo: to } = header;
  if (!isMoment(from) || !isMoment(to) || from > to) return 'the period is none';
  for (const detail of details) {
    const why = brokenDetailRuleOf(detail, header, tax);
    if (why !== null) return why;
  }
  if (sumOf(details, 'grossAmount') !== readCents(header.totalGrossAmount)) return 'totalGrossAmount is not the sum';
  return sumOf(details, 'taxAmount') === readCents(header.totalTaxAmount) ? null : 'totalTaxAmount is not the sum';
}

const sumOf = (details: readonly Detail[], field: 'grossAmount' | 'taxAmount'): bigint =>
  details.reduce((sum, detail) => sum + (readCents(detail[field]) ?? 0n), 0n);

/** What a payment of income also states. */
const ofIncome = ['natureOfTransaction', 'residentialStatus', 'country'] as const;

function brokenDetailRuleOf(detail: Detail, { taxPeriodFrom, taxPeriodTo }: Header, { product }: Tax): string | null {
  const payee = product === 'wht_rental' ? detail.landlordPin : detail.withholdeePin;
  if (!pinPattern.test(payee ?? '')) return 'the payee has no PIN';
  if (product === 'wht_rental' && !['Residential', 'Commercial'].includes(detail.typeOfProperty ?? '')) {
    return 'typeOfProperty is none';
  }
  const missing = ofIncome.find((name) => product === 'wht_it' && detail[name] === undefined);
  if (missing) return `${missing} is missing`;
  const { invoiceDate, paymentDate } = detail;
  if (!isMoment(invoiceDate) || !isMoment(paymentDate)) return 'a date is none';
  if (paymentDate < taxPeriodFrom || paymentDate > taxPeriodTo) return 'paymentDate is not within the period';
  if (invoiceDate > paymentDate) return 'invoiceDate is after paymentDate';
  const [gross, tax] = [readCents(detail.grossAmount), readCents(detail.taxAmount)];
  if (gross === null || tax === null) return 'an amount is none';
  const right = percentOf(gross, detail.taxRate);
  return tax === right ? null : `taxAmount is not ${writeCents(right)}`;
}
