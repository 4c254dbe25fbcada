/** What callers can send to the checkers, and what is refused before any call. */
import { describe, expect, it } from 'vitest';
import { checkerNames } from '../../../shared/drivers/tax-portal-driver.ts';
import { gavaconnectDriver } from '../../../shared/providers/gavaconnect/index.ts';
import { type Body, fieldsOf } from './portal-on-simulator.ts';

const { checkers } = gavaconnectDriver;

describe('A PIN in a body', () => {
  it.each([
    ['A001234567Z', 'A001234567Z'],
    [' a001234567z ', 'A001234567Z'],
    ['P001234567q', 'P001234567Q'],
  ])('%j is read as %s', (TAXPIN, read) => {
    expect(checkers.pin.input.parse({ TAXPIN })).toEqual({ TAXPIN: read });
  });

  it.each(['A00123456Z', 'A0012345678Z', 'A0012345678', '0012345678Z', 'A 01234567Z', '', 1234567, null, undefined])(
    '%j is refused before any call',
    (TAXPIN) => {
      expect(fieldsOf(checkers.pin.input, { TAXPIN })).toEqual(['TAXPIN']);
    },
  );

  it.each([
    ['tax-obligations', 'taxPayerPin'],
    ['import-cert-pin', 'pin_no'],
    ['excise-pin', 'PINNo'],
    ['tax-service-office', 'kraPIN'],
  ] as const)('of %s can be called %s', (name, other) => {
    expect(checkers[name].input.parse({ [other]: 'a001234567z' })).toEqual({ TAXPIN: 'A001234567Z' });
    expect(fieldsOf(checkers[name].input, { [other]: 'x' })).toEqual(['TAXPIN']);
    expect(fieldsOf(checkers[name].input, { TAXPIN: 'A001234567Z', [other]: 'x' })).toEqual([other]);
  });

  it('is only called TAXPIN if no other name is documented', () => {
    for (const name of ['pin', 'it-exemption'] as const) {
      expect(fieldsOf(checkers[name].input, { taxPayerPin: 'A001234567Z', kraPIN: 'A001234567Z' })).toEqual(['TAXPIN']);
    }
  });
});

describe('A checker refuses', () => {
  it.each<[string, keyof typeof checkers, Body, string[]]>([
    ['an unknown taxpayer type', 'pin-by-id', { TaxpayerType: 'COM', TaxpayerID: '1' }, ['TaxpayerType']],
    ['a missing identity number', 'pin-by-id', { TaxpayerType: 'KE' }, ['TaxpayerID']],
    ['an empty identity number', 'pin-by-id', { TaxpayerType: 'KE', TaxpayerID: ' ' }, ['TaxpayerID']],
    ['a missing certificate', 'tcc', { TAXPIN: 'P001234567Z' }, ['tccNumber']],
    ['nothing at all', 'tcc', {}, ['TAXPIN', 'tccNumber']],
    ['a slashed invoice date', 'invoice', { invoiceNumber: 'K/1', invoiceDate: '23/09/2025' }, ['invoiceDate']],
    ['an impossible day', 'invoice', { invoiceNumber: 'K/1', invoiceDate: '2025-02-30' }, ['invoiceDate']],
    ['an invoice without number', 'invoice', { invoiceDate: '2025-09-23' }, ['invoiceNumber']],
    ['no declaration', 'declaration', {}, ['DeclarationNo']],
    ['no VAT certificate', 'vat-exemption', {}, ['VatExemptionCertificateNo']],
    ['no import certificate', 'import-cert-number', {}, ['certificate_no']],
    ['no licence', 'excise-number', { ExciseLicenseNo: 'TSTEXC0001' }, ['ExciseLicenceNo']],
  ])('%s', (_what, name, body, fields) => {
    expect(fieldsOf(checkers[name].input, body)).toEqual(fields);
  });

  it.each(checkerNames)('%s: a body that is not an object', (name) => {
    for (const body of [null, 7, 'x', []]) expect(fieldsOf(checkers[name].input, body)).toEqual(['']);
  });
});
