/** The filings of the simulator: every rule of registration numbers, and each filing once. */
import { describe, expect, it } from 'vitest';
import { fixturesOf } from '../read-fixture.ts';
import { type Body, paths } from './portal-on-simulator.ts';
import { query, door, simulator, useSimulator } from './raw-calls.ts';

useSimulator();
const fixture = fixturesOf(import.meta.url);
const documented = fixture('prn-vat-request') as { transactionHeader: Body; transactionDetails: Body[] };

const prn = (header: Body = {}, detail: Body = {}, path = paths.vatWithholding) =>
  query(path, {
    transactionHeader: { ...documented.transactionHeader, ...header },
    transactionDetails: documented.transactionDetails.map((row) => ({ ...row, ...detail })),
  });
const wrapped = (name: string, difference: Body) => {
  const { TAXPAYERDETAILS } = fixture(name) as { TAXPAYERDETAILS: Body };
  return { TAXPAYERDETAILS: { ...TAXPAYERDETAILS, ...difference } };
};

describe('A registration number of the simulator', () => {
  it('is returned as documented, for numbers and strings', async () => {
    const shape = { responseCode: '70000', responseDesc: 'Successful', status: 'OK' };
    const data = { prnNumber: '2020000000000001', prnDate: '2025-10-02T12:00:00', prnAmount: 2000 };
    expect((await prn()).body).toEqual({ ...shape, responseData: data });
    const texts = { totalGrossAmount: '100000.00', totalTaxAmount: '2000.00', transactionUniqueNo: 'TXN-0002' };
    expect((await prn(texts, { grossAmount: '100000.00', taxAmount: '2000.00', taxRate: '2' })).body).toMatchObject(
      shape,
    );
  });

  it.each<[string, Body, Body]>([
    ['the count is wrong', { noOfTransactions: 2 }, {}],
    ['the gross sum is wrong', { totalGrossAmount: 100_000.01 }, {}],
    ['the tax sum is wrong', { totalTaxAmount: 2_000.01 }, {}],
    ['the period is backwards', { taxPeriodFrom: '2025-10-01T00:00:00' }, {}],
    ['the period is not a time', { taxPeriodTo: '30/09/2025' }, {}],
    ['it was paid after the period', {}, { paymentDate: '2025-10-01T00:00:00' }],
    ['it was paid before the period', {}, { paymentDate: '2025-08-31T00:00:00', invoiceDate: '2025-08-31T00:00:00' }],
    ['it was invoiced after it was paid', {}, { invoiceDate: '2025-09-16T00:00:00' }],
    ['the tax is not the rate', {}, { taxRate: 5 }],
    ['an amount has three decimals', {}, { grossAmount: 100_000.001 }],
    ['the withholder has no PIN', { withholderPin: 'P1' }, {}],
    ['the payee has no PIN', {}, { withholdeePin: 'x' }],
    ['the payee is called a landlord', {}, { withholdeePin: undefined, landlordPin: 'P007654321Z' }],
    ['the obligation is another', { taxObligation: 'WHTIT' }, {}],
    ['the period ends on a day that does not exist', { taxPeriodTo: '2025-09-31T00:00:00' }, {}],
    [
      'it was paid on a day that does not exist',
      { taxPeriodFrom: '2025-02-01T00:00:00' },
      { paymentDate: '2025-02-30T00:00:00', invoiceDate: '2025-02-01T00:00:00' },
    ],
    ['the sum has three decimals', { totalTaxAmount: '2000.001' }, {}],
  ])('is refused with 70001 when %s', async (_what, header, detail) => {
    const { body } = await prn(header, detail);
    const { RequestId: _, ...refusal } = fixture('prn-refused') as Body;
    expect(body).toEqual({ ...refusal, RequestId: expect.any(String) });
    expect(simulator.filed).toEqual([]);
  });

  it.each<[string, string, Body, Body]>([
    [
      'rent without a kind of property',
      '/generate/v1/prn/whtrental',
      { taxObligation: 'WHTRENT' },
      { landlordPin: 'P007654321Z' },
    ],
    ['income without its nature', '/generate/v1/prn/whtit', { taxObligation: 'WHTIT' }, {}],
    [
      'income without the residence of the payee',
      '/generate/v1/prn/whtit',
      { taxObligation: 'WHTIT' },
      { natureOfTransaction: 'Consultancy', country: 'Kenya' },
    ],
    [
      'income without a country',
      '/generate/v1/prn/whtit',
      { taxObligation: 'WHTIT' },
      { natureOfTransaction: 'Consultancy', residentialStatus: 'Resident' },
    ],
  ])('is refused for %s', async (_what, path, header, detail) => {
    expect((await prn(header, detail, path)).body).toMatchObject({ ErrorCode: '70001' });
  });

  it('is returned once for a withholder’s own number, which another withholder can use too', async () => {
    await prn();
    expect((await prn()).body).toMatchObject({ ErrorCode: '70001' });
    expect((await prn({ withholderPin: 'P007654321Z' })).body).toMatchObject({ responseCode: '70000' });
    expect(simulator.filed).toMatchObject([{ operation: 'vat-withholding' }, { operation: 'vat-withholding' }]);
  });

  it('is not returned for no transactions', async () => {
    const none = { noOfTransactions: 0, totalGrossAmount: 0, totalTaxAmount: 0 };
    const transactionHeader = { ...documented.transactionHeader, ...none };
    expect((await query(paths.vatWithholding, { transactionHeader, transactionDetails: [] })).body).toMatchObject({
      errorCode: '400',
      errorMessage: 'Missing mandatory parameter: transactionDetails.',
    });
  });

  it('is not returned without a mandatory member', async () => {
    expect(await prn({ taxObligation: undefined })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Missing mandatory parameter: taxObligation.' },
    });
  });
});

/** A person who has no PIN yet. */
const unknown = { IdentificationNumber: '87654321' };

describe('A filing of the simulator', () => {
  it.each([
    ['/application/v1/tcc', 'tcc-application-request', 'tcc-application-answer'],
    ['/dtd/return/v1/nil', 'nil-request', 'nil-answer'],
  ])('%s is answered as documented', async (path, request, answer) => {
    const numbered = JSON.parse(JSON.stringify(fixture(answer)).replaceAll(/KRATST\d+/g, 'KRATST0000000001')) as Body;
    expect((await query(path, fixture(request))).body).toEqual(numbered);
  });

  it('of a turnover is answered as documented, at the configured rate', async () => {
    const path = '/filing/v1/tot/paymentregistration';
    expect((await query(path, fixture('tot-request'))).body).toEqual({
      ...(fixture('tot-answer') as Body),
      AckNumber: 'KRATST0000000001',
      PRN: '2020000000000001',
    });
    await door('settings', { totRate: 1.5 });
    expect((await query(path, wrapped('tot-request', { Month: '08' }))).body).toMatchObject({ ComputedTax: '3750.00' });
  });

  it('of a turnover uses no more credit than there is tax', async () => {
    await door('seed', { taxpayers: [{ pin: 'A001234567Z', name: 'RICH', credit: '9999.00' }] });
    expect((await query('/filing/v1/tot/paymentregistration', fixture('tot-request'))).body).toMatchObject({
      ComputedTax: '7500.00',
      UtilizedCredit: '7500.00',
      TaxPayable: '0.00',
    });
  });

  it.each([
    ['/dtd/return/v1/nil', 'nil-request', '82002'],
    ['/filing/v1/tot/paymentregistration', 'tot-request', '87002'],
    ['/v1/generate/pin', 'pin-registration-request', '80002'],
  ])('%s is accepted once', async (path, request, code) => {
    const body = wrapped(request, request.startsWith('pin') ? { IdentificationNumber: '87654321' } : {});
    await query(path, body);
    expect((await query(path, body)).body).toMatchObject({ RESPONSE: { ResponseCode: code, Status: 'NOK' } });
    expect(simulator.filed).toHaveLength(1);
  });

  it.each<[string, string, Body, string]>([
    ['/dtd/return/v1/nil', 'nil-request', { Month: '1' }, '82002'],
    ['/dtd/return/v1/nil', 'nil-request', { Month: '11', Year: '2025' }, '82002'],
    ['/dtd/return/v1/nil', 'nil-request', { TaxpayerPIN: 'A999999999Z' }, '82002'],
    ['/dtd/return/v1/nil', 'nil-request', { Month: 12 }, '82002'],
    ['/dtd/return/v1/nil', 'nil-request', { Year: 2024 }, '82002'],
    ['/dtd/return/v1/nil', 'nil-request', { ObligationCode: 2 }, '82002'],
    ['/filing/v1/tot/paymentregistration', 'tot-request', { GrossTurnover: '-1' }, '87002'],
    ['/application/v1/tcc', 'tcc-application-request', { TaxpayerPIN: 'A999999999Z' }, '85002'],
    ['/application/v1/tcc', 'tcc-application-request', { ReasonForTCC: 'x'.repeat(401) }, '85001'],
    ['/v1/generate/pin', 'pin-registration-request', { IdentificationNumber: '1234567' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { DateOfBirth: '03/10/2007' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { ...unknown, DateOfBirth: '31/02/1990' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { ...unknown, DateOfBirth: '12/31/1990' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { ...unknown, IsPinWithNoOblig: 'yes' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { ...unknown, TaxpayerType: 'COMP' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { ...unknown, TaxpayerType: 'X' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { MobileNumber: '254700000001' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', { EmailAddress: 'person' }, '80002'],
    ['/v1/generate/pin', 'pin-registration-request', {}, '80002'],
  ])('%s refuses %s with %j', async (path, request, difference, code) => {
    expect((await query(path, wrapped(request, difference))).body).toMatchObject({
      RESPONSE: { ResponseCode: code, Status: 'NOK' },
    });
    expect(simulator.filed).toEqual([]);
  });

  it('is only accepted in TAXPAYERDETAILS', async () => {
    const { TAXPAYERDETAILS: flat } = fixture('nil-request') as { TAXPAYERDETAILS: Body };
    expect(await query('/dtd/return/v1/nil', flat)).toMatchObject({
      status: 400,
      body: { errorMessage: 'Missing mandatory parameter: TAXPAYERDETAILS.' },
    });
  });

  it('is stored: a new PIN is known at once', async () => {
    const body = wrapped('pin-registration-request', { IdentificationNumber: '87654321' });
    const { RESPONSE } = (await query('/v1/generate/pin', body)).body as { RESPONSE: Body };
    expect((await query(paths.pinById, { TaxpayerType: 'KE', TaxpayerID: '87654321' })).body).toMatchObject({
      TaxpayerPIN: RESPONSE['PIN'],
    });
    expect(JSON.parse((await door('filed')).text)).toMatchObject([
      { operation: 'pin-registration', number: RESPONSE['PIN'] },
    ]);
  });
});
