/** The checks of a withholding body before any call, and the authority's arithmetic. */
import { describe, expect, it } from 'vitest';
import { gavaconnectDriver } from '../../../shared/providers/gavaconnect/index.ts';
import { aPayment, aWithholding, type Body, fieldsOf, paths, usePortalOnSimulator } from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();
const { input: vatInput } = gavaconnectDriver.withholding.vat;
const nature = { nature_of_transaction: 'Professional fees' };

const pay = (grossAmount: string, taxAmount: string, extra: Body = {}) => ({
  ...aPayment,
  grossAmount,
  taxAmount,
  ...extra,
});
const totals = (noOfTransactions: number, totalGrossAmount: string, totalTaxAmount: string) => ({
  noOfTransactions,
  totalGrossAmount,
  totalTaxAmount,
});
const ratesOf = (path: string) =>
  setup
    .seen(path)
    .map(({ body }) => (body as { transactionDetails: Body[] }).transactionDetails.map((row) => row['taxRate']));

const periodFrom = (taxPeriodFrom: string) => aWithholding({ taxPeriodFrom, taxPeriodTo: '31/10/2025' });

describe('The authority’s arithmetic', () => {
  it.each([{}, { taxRate: 2 }])('P1: VAT at 2 %, with %j given, adds rounded lines', async (said) => {
    const lines = [
      ['12345.67', '246.91'],
      ['999.99', '20.00'],
      ['50.25', '1.01'],
    ] as const;
    const payments = lines.map(([gross, tax]) => pay(gross, tax, said));
    const body = aWithholding(totals(3, '13395.91', '267.92'), ...payments);
    expect((await setup.withhold('vat', body)).data).toMatchObject({ amount: 267.92 });
    expect(ratesOf(paths.vatWithholding)).toEqual([[2, 2, 2]]);
  });

  it('P1: three times 33.30 is 2.01, not 2 % of the sum', async () => {
    const payments = Array.from({ length: 3 }, () => pay('33.30', '0.67', { taxRate: 2 }));
    await expect(setup.withhold('vat', aWithholding(totals(3, '99.90', '2.01'), ...payments))).resolves.toMatchObject({
      data: { amount: 2.01 },
    });
    expect(fieldsOf(vatInput, aWithholding(totals(3, '99.90', '2.00'), ...payments))).toEqual([
      'transactionHeader.totalTaxAmount',
    ]);
  });

  it.each([{}, { taxRate: 7.5 }])('P2: rent at 7.5 %, with %j given, rounds half a cent up', async (said) => {
    const payment = { ...pay('33333.00', '2499.98', said), typeOfProperty: 'Commercial' };
    const body = aWithholding(totals(1, '33333.00', '2499.98'), payment);
    expect((await setup.withhold('rental', body)).data).toMatchObject({ amount: 2499.98 });
    expect(ratesOf('/generate/v1/prn/whtrental')).toEqual([[7.5]]);
  });

  it('P2: half a cent that is rounded down is refused by the portal', async () => {
    const payment = { ...pay('33333.00', '2499.97', { taxRate: 7.5 }), typeOfProperty: 'Commercial' };
    const body = aWithholding(totals(1, '33333.00', '2499.97'), payment);
    await expect(setup.withhold('rental', body)).rejects.toMatchObject({ provider: { code: '70001' } });
  });

  it.each([{}, { taxRate: '5' }])('P3: income tax at 5 %, with %j given, rounds half a cent up', async (said) => {
    const body = aWithholding(totals(1, '80000.10', '4000.01'), pay('80000.10', '4000.01', said));
    expect((await setup.withhold('it', body, nature)).data).toMatchObject({ amount: 4000.01 });
    expect(ratesOf('/generate/v1/prn/whtit')).toEqual([[5]]);
  });
});

describe('A body is refused before any call', () => {
  it.each<[string, Body, string]>([
    ['a wrong count', { noOfTransactions: 2 }, 'noOfTransactions'],
    ['no count', { noOfTransactions: undefined }, 'noOfTransactions'],
    ['a count of none', { noOfTransactions: 0 }, 'noOfTransactions'],
    ['a wrong gross sum', { totalGrossAmount: 100_000.01 }, 'totalGrossAmount'],
    ['a wrong tax sum', { totalTaxAmount: '1999.99' }, 'totalTaxAmount'],
    ['a negative sum', { totalTaxAmount: -2_000 }, 'totalTaxAmount'],
    ['a sum of three decimals', { totalGrossAmount: '100000.000' }, 'totalGrossAmount'],
    ['a period backwards', { taxPeriodFrom: '01/10/2025' }, 'taxPeriodTo'],
    ['an impossible day', { taxPeriodTo: '31/09/2025' }, 'taxPeriodTo'],
    ['a date in American order', { taxPeriodTo: '09/30/2025' }, 'taxPeriodTo'],
    ['no period', { taxPeriodFrom: undefined }, 'taxPeriodFrom'],
    ['a withholder without PIN', { withholderPin: 'P1' }, 'withholderPin'],
    ['no transaction number', { transactionUniqueNo: ' ' }, 'transactionUniqueNo'],
  ])('for %s', (_what, header, field) => {
    expect(fieldsOf(vatInput, aWithholding(header))).toEqual([`transactionHeader.${field}`]);
  });

  it.each<[string, Body, string]>([
    ['a payee without PIN', { payeePin: 'X' }, 'payeePin'],
    ['no payee', { payeePin: undefined }, 'payeePin'],
    ['a negative amount', { grossAmount: -1 }, 'grossAmount'],
    ['three decimals', { taxAmount: 2000.001 }, 'taxAmount'],
    ['an amount in words', { taxAmount: 'much' }, 'taxAmount'],
    ['a number too large to be exact', { grossAmount: 10_000_000_000_000 }, 'grossAmount'],
    ['a rate above 100', { taxRate: 101 }, 'taxRate'],
    ['a negative rate', { taxRate: -2 }, 'taxRate'],
    ['an invalid payment date', { paymentDate: 'yesterday' }, 'paymentDate'],
  ])('for %s', (_what, payment, field) => {
    expect(fieldsOf(vatInput, aWithholding({}, { ...aPayment, ...payment }))).toEqual([
      `transactionDetails.0.${field}`,
    ]);
  });

  it('for a gross of 0 without a rate; with a rate it is sent', async () => {
    const nothing = { ...aPayment, grossAmount: 0, taxAmount: 0 };
    const totals = { totalGrossAmount: 0, totalTaxAmount: 0 };
    expect(fieldsOf(vatInput, aWithholding(totals, nothing))).toEqual(['transactionDetails.0.grossAmount']);
    await expect(setup.withhold('vat', aWithholding(totals, { ...nothing, taxRate: 2 }))).resolves.toBeDefined();
  });

  it('for an empty list of payments', () => {
    expect(fieldsOf(vatInput, { ...aWithholding(), transactionDetails: [] })).toEqual(['transactionDetails']);
    expect(fieldsOf(vatInput, {})).toEqual(['transactionHeader', 'transactionDetails']);
  });

  it('for a period that starts tomorrow; one that started today is sent', async () => {
    await expect(setup.withhold('vat', periodFrom('03/10/2025'))).rejects.toMatchObject({
      kind: 'invalid',
      errors: {
        'transactionHeader.taxPeriodFrom': ['The transactionHeader.taxPeriodFrom field must not be in the future'],
      },
    });
    expect(setup.sent).toEqual([]);
    await expect(setup.withhold('vat', periodFrom('02/10/2025'))).resolves.toBeDefined();
  });
});
