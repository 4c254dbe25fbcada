/** Registration numbers for withheld tax: the request for the product's body, the checks before it, the answer. */
import { describe, expect, it } from 'vitest';
import { gavaconnectDriver } from '../../../shared/providers/gavaconnect/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import { aPayment, aWithholding, type Body, fieldsOf, paths, usePortalOnSimulator } from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();
const fixture = fixturesOf(import.meta.url);
const { withholding } = gavaconnectDriver;

const sentTo = (path: string) => setup.seen(path).map((request) => request.body);
const nature = { nature_of_transaction: 'Professional fees' };
const aRent = { ...aPayment, typeOfProperty: 'Residential' };

const documentedExtras = { invoiceNo: 'INV-1', invoiceDate: '10/09/2025', paymentDate: '15/09/2025', taxRate: 2 };

/** A payment with only the required members. */
const filled = (invoiceNo: string) => ({
  withholdeePin: 'P007654321Z',
  paymentDate: '2025-09-30T00:00:00',
  invoiceNo,
  invoiceDate: '2025-09-30T00:00:00',
  grossAmount: 100_000,
  taxRate: 2,
  taxAmount: 2_000,
});

const sendIncome = (payment: Body = {}, config: Body = nature) =>
  setup.withhold('it', aWithholding({}, { ...aPayment, ...payment }), config);

describe('A registration number for withheld VAT', () => {
  it('is requested as documented', async () => {
    const body = aWithholding({}, { ...aPayment, ...documentedExtras });
    expect(await setup.withhold('vat', body)).toEqual({
      data: { prn: '2020000000000001', prn_date: '2025-10-02T12:00:00', amount: 2000 },
      provider_code: '70000',
      message: 'Successful',
      raw: expect.objectContaining({ responseCode: '70000' }),
    });
    expect(sentTo(paths.vatWithholding)).toEqual([fixture('prn-vat-request')]);
  });

  it('is returned as the portal sends it', async () => {
    const answer = setup.answering(200, fixture('prn-answer'));
    expect(await setup.withhold('vat', aWithholding(), {}, answer)).toEqual({
      data: { prn: '2020250000000001', prn_date: '2025-09-23T12:51:25', amount: 2000 },
      provider_code: '70000',
      message: 'Successful',
      raw: fixture('prn-answer'),
    });
  });

  it('is requested with the members that the product’s body omits', async () => {
    const payments = [aPayment, { ...aPayment, payeePin: ' p007654321z ' }];
    await setup.withhold(
      'vat',
      aWithholding({ noOfTransactions: 2, totalGrossAmount: 200_000, totalTaxAmount: 4_000 }, ...payments),
    );
    expect(sentTo(paths.vatWithholding)).toEqual([
      {
        transactionHeader: {
          withholderPin: 'P001234567Z',
          transactionUniqueNo: 'TXN-0001',
          noOfTransactions: 2,
          taxObligation: 'WHTVAT',
          taxPeriodFrom: '2025-09-01T00:00:00',
          taxPeriodTo: '2025-09-30T00:00:00',
          totalGrossAmount: 200_000,
          totalTaxAmount: 4_000,
        },
        transactionDetails: [filled('TXN-0001-1'), filled('TXN-0001-2')],
      },
    ]);
  });

  it('dates an invoice like its payment', async () => {
    await setup.withhold('vat', aWithholding({}, { ...aPayment, paymentDate: '2025-09-15' }));
    expect(sentTo(paths.vatWithholding)).toMatchObject([
      { transactionDetails: [{ paymentDate: '2025-09-15T00:00:00', invoiceDate: '2025-09-15T00:00:00' }] },
    ]);
  });

  it('writes amounts as numbers, digit by digit', async () => {
    const payment = { payeePin: 'P007654321Z', grossAmount: '9999999999999999.99', taxAmount: '199999999999999.999' };
    const amounts = { grossAmount: '9999999999999999.99', taxAmount: '200000000000000.00' };
    const totals = { totalGrossAmount: '9999999999999999.99', totalTaxAmount: '200000000000000.00' };
    expect(fieldsOf(withholding.vat.input, aWithholding(totals, payment))).toEqual(['transactionDetails.0.taxAmount']);
    await setup
      .withhold('vat', aWithholding(totals, { ...payment, ...amounts }), {}, setup.answering(200, {}))
      .catch(() => 0);
    const body = setup.sent.at(-1)?.body;
    expect(body).toContain('"totalGrossAmount":9999999999999999.99,"totalTaxAmount":200000000000000.00');
    expect(body).toContain('"grossAmount":9999999999999999.99,"taxRate":2,"taxAmount":200000000000000.00');
  });

  it('accepts the payee’s PIN under the portal’s name', async () => {
    const { payeePin, ...rest } = aPayment;
    await setup.withhold('vat', aWithholding({}, { ...rest, withholdeePin: payeePin }));
    expect(sentTo(paths.vatWithholding)).toMatchObject([{ transactionDetails: [{ withholdeePin: payeePin }] }]);
  });
});

describe('A registration number for withheld income tax', () => {
  const path = '/generate/v1/prn/whtit';
  it('is requested with the app’s nature of transaction, for a resident of Kenya', async () => {
    expect(await sendIncome()).toMatchObject({ data: { amount: 2000 }, provider_code: '70000' });
    expect(sentTo(path)).toEqual([
      {
        transactionHeader: expect.objectContaining({ taxObligation: 'WHTIT' }),
        transactionDetails: [
          {
            natureOfTransaction: 'Professional fees',
            residentialStatus: 'Resident',
            country: 'Kenya',
            paymentDate: '2025-09-30T00:00:00',
            withholdeePin: 'P007654321Z',
            invoiceNo: 'TXN-0001-1',
            invoiceDate: '2025-09-30T00:00:00',
            grossAmount: 100_000,
            taxRate: 2,
            taxAmount: 2_000,
          },
        ],
      },
    ]);
  });

  it('passes on the payment’s own members', async () => {
    const own = {
      natureOfTransaction: 'Royalties',
      residentialStatus: 'Non-Resident',
      country: 'Uganda',
      withholdeeName: 'TEST PAYEE',
      withholdeeEmail: 'payee@example.test',
      withholdeeAddress: 'Kampala',
    };
    await sendIncome(own);
    expect(sentTo(path)).toMatchObject([{ transactionDetails: [own] }]);
  });

  it('is created without a nature of transaction, with a warning', async () => {
    const body = {
      transactionHeader: {
        withholderPin: 'P001234567Z',
        transactionUniqueNo: 'TXN-0001',
        noOfTransactions: 2,
        taxPeriodFrom: '01/09/2025',
        taxPeriodTo: '30/09/2025',
        totalGrossAmount: 150_000,
        totalTaxAmount: 7_500,
      },
      transactionDetails: [
        { payeePin: 'P007654321Z', grossAmount: 100_000, taxAmount: 5_000 },
        { payeePin: 'A001234567Z', grossAmount: 50_000, taxAmount: 2_500 },
      ],
    };
    const nature = 'Management or professional fees';
    const { data } = await setup.withhold('it', body, {});
    expect(data).toMatchObject({
      amount: 7_500,
      warning: `2 of 2 payments have no natureOfTransaction, and the app has no nature_of_transaction: filed as "${nature}"`,
    });
    expect(sentTo(path)).toMatchObject([
      { transactionDetails: [{ natureOfTransaction: nature }, { natureOfTransaction: nature }] },
    ]);
  });

  it('has no warning if the payment or the app has the nature', async () => {
    expect((await sendIncome()).data).not.toHaveProperty('warning');
    const named = { ...aPayment, natureOfTransaction: 'Royalties' };
    const body = aWithholding({ transactionUniqueNo: 'TXN-0002' }, named);
    expect((await setup.withhold('it', body, {})).data).not.toHaveProperty('warning');
  });
});

describe('A registration number for withheld rental income', () => {
  const path = '/generate/v1/prn/whtrental';

  it('contains the landlord and the property', async () => {
    const place = { lrNumber: '209/1', building: 'Test House', street: 'Moi Avenue', town: 'Nairobi' };
    const { payeePin, ...rest } = aRent;
    await setup.withhold('rental', aWithholding({}, { ...rest, landlordPin: payeePin, ...place }));
    expect(sentTo(path)).toEqual([
      {
        transactionHeader: expect.objectContaining({ taxObligation: 'WHTRENT' }),
        transactionDetails: [
          {
            typeOfProperty: 'Residential',
            landlordPin: 'P007654321Z',
            paymentDate: '2025-09-30T00:00:00',
            invoiceNo: 'TXN-0001-1',
            invoiceDate: '2025-09-30T00:00:00',
            ...place,
            grossAmount: 100_000,
            taxRate: 2,
            taxAmount: 2_000,
          },
        ],
      },
    ]);
  });

  it.each([undefined, 'Farm'])('of %s property is refused', (typeOfProperty) => {
    expect(fieldsOf(withholding.rental.input, aWithholding({}, { ...aRent, typeOfProperty }))).toEqual([
      'transactionDetails.0.typeOfProperty',
    ]);
  });
});

describe('The caller’s own number', () => {
  it('prevents a second submission', () => {
    const read = withholding.vat.input.parse(aWithholding({ transactionUniqueNo: ' TXN-0001 ' }));
    expect(read.transactionHeader.transactionUniqueNo).toBe('TXN-0001');
  });

  it('is refused by the portal if it was used before', async () => {
    await setup.withhold('vat', aWithholding());
    await expect(setup.withhold('it', aWithholding(), nature)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '70001', message: 'Data Validation Error', reason: 'content', request_id: expect.any(String) },
    });
  });
});
