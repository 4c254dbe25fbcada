/** The thirteen checkers, one row each: the caller's body, the portal's request, and the possible answers. */
import type { CheckerName } from '../../../shared/drivers/tax-portal-driver.ts';
import type { Body } from './portal-on-simulator.ts';

const certificates = {
  taxpayer_name: 'TEST SUPPLIER LTD',
  pin: 'P001234567Z',
  certificates: [{ number: 'TSTIMP0001', issue_date: '2024-05-01', status: 'Approved', product_code: 'BR01' }],
};
const licence = { number: 'TSTEXC0001', class_of_goods: 'BW', status: 'Approved', issue_date: '2024-02-01' };

export type CheckerCase = {
  name: CheckerName;
  body: Body;
  path: string;
  /** Fixtures: the request, and the answer to it. */
  request: string;
  answer: string;
  data: Body;
  code: string;
  message: string;
  /** A body about something that does not exist, and the portal's code for it. */
  no: { body: Body; code: string };
};

export const checkerCases: CheckerCase[] = [
  {
    name: 'pin',
    body: { TAXPIN: 'A001234567Z' },
    path: '/checker/v1/pinbypin',
    request: 'pin-request',
    answer: 'pin-answer',
    data: { pin: 'A001234567Z', name: 'TEST TRADER ONE', taxpayer_type: 'Individual', status: 'Active' },
    code: '23000',
    message: 'Valid PIN',
    no: { body: { TAXPIN: 'A999999999Z' }, code: '19005' },
  },
  {
    name: 'pin-by-id',
    body: { TaxpayerType: 'KE', TaxpayerID: '12345678' },
    path: '/checker/v1/pin',
    request: 'pin-by-id-request',
    answer: 'pin-by-id-answer',
    data: { pin: 'A001234567Z', name: 'TEST TRADER ONE' },
    code: '30000',
    message: '',
    no: { body: { TaxpayerType: 'COMP', TaxpayerID: '12345678' }, code: '30002' },
  },
  {
    name: 'tax-obligations',
    body: { TAXPIN: 'A001234567Z' },
    path: '/dtd/checker/v1/obligation',
    request: 'obligations-request',
    answer: 'obligations-answer',
    data: { obligations: [{ id: '2', name: 'Income Tax - Resident Individual', type: 'NRM' }] },
    code: '20000',
    message: 'Valid KRA Pin',
    no: { body: { TAXPIN: 'A999999999Z' }, code: '20001' },
  },
  {
    name: 'tcc',
    body: { TAXPIN: 'P001234567Z', tccNumber: 'KRATST0000000001' },
    path: '/v1/kra-tcc/validate',
    request: 'tcc-request',
    answer: 'tcc-answer',
    data: {
      pin: 'P001234567Z',
      tcc_number: 'KRATST0000000001',
      status: 'Approved',
      issue_date: '2025-02-01',
      expiry_date: '2026-01-31',
      expired: false,
    },
    code: '83000',
    message: 'Valid TCC',
    no: { body: { TAXPIN: 'A001234567Z', tccNumber: 'KRATST0000000001' }, code: '83002' },
  },
  {
    name: 'invoice',
    body: { invoiceNumber: 'KRACU0100000001/45', invoiceDate: '2025-09-23' },
    path: '/checker/v1/invoice',
    request: 'invoice-request',
    answer: 'invoice-answer',
    data: {
      invoice: {
        control_unit_invoice_number: 'KRACU0100000001/45',
        trader_invoice_number: 'INV-45',
        supplier_pin: 'P001234567Z',
        supplier_name: 'TEST SUPPLIER LTD',
        customer_pin: null,
        customer_name: null,
        sales_date: '2025-09-23',
        invoice_date: '2025-09-23',
        transmission_date: '2025-09-23T07:15:00.000Z',
        device_serial: 'TESTDVC001',
        item_count: 1,
        total_amount: 1000,
        taxable_amount: 862.07,
        tax_amount: 137.93,
        discount_amount: 0,
        exemption_certificate_no: null,
        items: [],
      },
    },
    code: '40000',
    message: 'Invoice details retrieved successfully.',
    no: { body: { invoiceNumber: 'KRACU0100000001/46', invoiceDate: '2025-09-23' }, code: '40001' },
  },
  {
    name: 'declaration',
    body: { DeclarationNo: '24TSTIM400000001' },
    path: '/checker/v1/simple/declaration',
    request: 'declaration-request',
    answer: 'declaration-answer',
    data: { declaration_no: '24TSTIM400000001', status: 'COMPLIANT' },
    code: '200',
    message: '',
    no: { body: { DeclarationNo: '24TSTIM499999999' }, code: '600' },
  },
  {
    name: 'it-exemption',
    body: { TAXPIN: 'P001234567Z' },
    path: '/checker/v1/itexemption',
    request: 'it-exemption-request',
    answer: 'it-exemption-answer',
    data: {
      certificate_no: 'TST-EX-0001',
      effective_date: '2024-09-01',
      expiry_date: '2029-08-31',
      issue_date: '2024-09-01',
      expired: false,
    },
    code: '200',
    message: 'valid Exemption Certificate',
    no: { body: { TAXPIN: 'A001234567Z' }, code: '900' },
  },
  {
    name: 'vat-exemption',
    body: { VatExemptionCertificateNo: 'TSTVAT0001' },
    path: '/dtd/checker/v1/vatexemption',
    request: 'vat-exemption-request',
    answer: 'vat-exemption-answer',
    data: {
      taxpayer_name: 'TEST SUPPLIER LTD',
      certificates: [{ number: 'TSTVAT0001', issue_date: '2024-05-01', status: 'Valid' }],
    },
    code: '83000',
    message: 'Success',
    no: { body: { VatExemptionCertificateNo: 'TSTVAT9999' }, code: '83002' },
  },
  {
    name: 'import-cert-number',
    body: { certificate_no: 'TSTIMP0001' },
    path: '/cbc/checker/v1/importcertificate/num',
    request: 'import-certificate-number-request',
    answer: 'import-certificate-answer',
    data: certificates,
    code: '83000',
    message: 'Success',
    no: { body: { certificate_no: 'TSTIMP9999' }, code: '83002' },
  },
  {
    name: 'import-cert-pin',
    body: { TAXPIN: 'P001234567Z' },
    path: '/cbc/checker/v1/importcertificate/pin',
    request: 'import-certificate-pin-request',
    answer: 'import-certificate-answer',
    data: certificates,
    code: '83000',
    message: 'Success',
    no: { body: { TAXPIN: 'A001234567Z' }, code: '83002' },
  },
  {
    name: 'excise-pin',
    body: { TAXPIN: 'P001234567Z' },
    path: '/checker/v1/ExciseLicenseByPin',
    request: 'excise-pin-request',
    answer: 'excise-pin-answer',
    data: {
      pin: 'P001234567Z',
      name: 'TEST BREWER LTD',
      trading_name: 'TEST BREWS',
      licences: [{ ...licence, small_brewer: 'No' }],
      import_certificates: [],
    },
    code: '80000',
    message: 'Valid PIN Number',
    no: { body: { TAXPIN: 'A999999999Z' }, code: '80002' },
  },
  {
    name: 'excise-number',
    body: { ExciseLicenceNo: 'TSTEXC0001' },
    path: '/checker/v1/ExciseLicenseByNum',
    request: 'excise-number-request',
    answer: 'excise-number-answer',
    data: { licence: { ...licence, pin: 'P001234567Z', name: 'TEST BREWER LTD' } },
    code: '80000',
    message: 'Valid PIN Number',
    no: { body: { ExciseLicenceNo: 'TSTEXC9999' }, code: '80002' },
  },
  {
    name: 'tax-service-office',
    body: { TAXPIN: 'A001234567Z' },
    path: '/dtd/checker/v1/station',
    request: 'station-request',
    answer: 'station-answer',
    data: { pin: 'A001234567Z', office: 'Nairobi Central' },
    code: '84000',
    message: 'Station Name is sent successfully',
    no: { body: { TAXPIN: 'A999999999Z' }, code: '84002' },
  },
];
