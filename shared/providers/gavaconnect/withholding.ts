/**
 * Registration numbers for withheld tax: a number is a bill of the authority, not yet a payment.
 * Members that the portal requires and the caller omitted are filled in here.
 */
import type { PortalAction, WithholdingTax } from '../../drivers/tax-portal-driver.ts';
import { toLocalDay } from '../../values/time.ts';
import { successOf } from './answers.ts';
import { findRate, toExactNumber } from './amounts.ts';
import { gavaconnect, type Operation, type PortalCall } from './client.ts';
import type { GavaConnectConfig } from './config.ts';
import { invalidField } from './fields.ts';
import { prnAnswer } from './wire.ts';
import {
  type IncomePayment,
  incomeWithholdingInput,
  type RentalPayment,
  rentalWithholdingInput,
  type VatPayment,
  vatWithholdingInput,
  type WithholdingBody,
} from './withholding-inputs.ts';

type Withholding<P> = PortalAction<GavaConnectConfig, WithholdingBody<P>>;

/** What the portal requires of a payment for any of the three taxes. */
type Common = ReturnType<typeof toCommon>;

type Facts<P> = {
  input: Withholding<P>['input'];
  operation: Operation;
  taxObligation: 'WHTIT' | 'WHTRENT' | 'WHTVAT';
  /** One payment in the portal's terms. */
  toDetail: (payment: P, common: Common, config: GavaConnectConfig) => Record<string, unknown>;
  /** Warns the caller about what was filled in. */
  warningOf?: (payments: readonly P[], config: GavaConnectConfig) => string | undefined;
};

function withholding<P extends VatPayment>(facts: Facts<P>): Withholding<P> {
  return {
    input: facts.input,
    async perform(input, call) {
      refuseFuturePeriod(input.transactionHeader.taxPeriodFrom, call);
      const request = toRequest(facts, input, call.app.config);
      const { answer, providerMessage } = await gavaconnect(call).file(
        facts.operation,
        request,
        successOf(prnAnswer, true),
      );
      const { prnNumber, prnDate, prnAmount } = answer.responseData;
      const warning = facts.warningOf?.(input.transactionDetails, call.app.config);
      return {
        data: { prn: prnNumber, prn_date: prnDate, amount: prnAmount, ...present({ warning }) },
        ...providerMessage,
      };
    },
  };
}

function refuseFuturePeriod(from: string, { access }: PortalCall): void {
  if (from > toLocalDay(access.now()))
    throw invalidField('transactionHeader.taxPeriodFrom', 'Must not be in the future');
}

function toRequest<P extends VatPayment>(
  { taxObligation, toDetail }: Facts<P>,
  { transactionHeader: header, transactionDetails }: WithholdingBody<P>,
  config: GavaConnectConfig,
) {
  return {
    transactionHeader: {
      withholderPin: header.withholderPin,
      transactionUniqueNo: header.transactionUniqueNo,
      noOfTransactions: header.noOfTransactions,
      taxObligation,
      taxPeriodFrom: toMidnight(header.taxPeriodFrom),
      taxPeriodTo: toMidnight(header.taxPeriodTo),
      totalGrossAmount: toExactNumber(header.totalGrossAmount),
      totalTaxAmount: toExactNumber(header.totalTaxAmount),
    },
    transactionDetails: transactionDetails.map((payment, index) =>
      toDetail(payment, toCommon(payment, header, index), config),
    ),
  };
}

function toCommon(payment: VatPayment, header: WithholdingBody<VatPayment>['transactionHeader'], index: number) {
  const { grossAmount, taxAmount, taxRate } = payment;
  const paymentDate = payment.paymentDate ?? header.taxPeriodTo;
  return {
    paymentDate: toMidnight(paymentDate),
    invoiceNo: payment.invoiceNo ?? `${header.transactionUniqueNo}-${index + 1}`,
    invoiceDate: toMidnight(payment.invoiceDate ?? paymentDate),
    grossAmount: toExactNumber(grossAmount),
    taxRate: toExactNumber(taxRate ?? findRate(taxAmount, grossAmount)),
    taxAmount: toExactNumber(taxAmount),
  };
}

/** The most frequent nature of withheld income tax; the portal refuses a payment without one. */
const defaultNature = 'Management or professional fees';

const natureOf = (payment: IncomePayment, config: GavaConnectConfig): string | undefined =>
  payment.natureOfTransaction ?? config.nature_of_transaction;

const toMidnight = (day: string): string => `${day}T00:00:00`;

export const withholdings = {
  it: withholding<IncomePayment>({
    input: incomeWithholdingInput,
    operation: { path: '/generate/v1/prn/whtit', product: 'wht_it' },
    taxObligation: 'WHTIT',
    warningOf(payments, config) {
      const unnamed = payments.filter((payment) => natureOf(payment, config) === undefined).length;
      if (unnamed === 0) return undefined;
      return `${unnamed} of ${payments.length} payments have no natureOfTransaction, and the app has no nature_of_transaction: filed as "${defaultNature}"`;
    },
    toDetail(payment, common, config) {
      const natureOfTransaction = natureOf(payment, config) ?? defaultNature;
      const { residentialStatus, country, withholdeeName, withholdeeEmail, withholdeeAddress } = payment;
      return {
        natureOfTransaction,
        residentialStatus,
        country,
        withholdeePin: payment.payeePin,
        ...common,
        ...present({ withholdeeName, withholdeeEmail, withholdeeAddress }),
      };
    },
  }),
  rental: withholding<RentalPayment>({
    input: rentalWithholdingInput,
    operation: { path: '/generate/v1/prn/whtrental', product: 'wht_rental' },
    taxObligation: 'WHTRENT',
    toDetail: ({ typeOfProperty, payeePin, lrNumber, building, street, town }, common) => ({
      typeOfProperty,
      landlordPin: payeePin,
      ...common,
      ...present({ lrNumber, building, street, town }),
    }),
  }),
  vat: withholding<VatPayment>({
    input: vatWithholdingInput,
    operation: { path: '/generate/v1/prn/whtvat', product: 'wht_vat' },
    taxObligation: 'WHTVAT',
    toDetail: ({ payeePin }, common) => ({ withholdeePin: payeePin, ...common }),
  }),
} satisfies Record<WithholdingTax, unknown>;

/** Members that the caller omitted are omitted too, not sent empty. */
const present = (members: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
