/**
 * What checkers and filings return in `data`, for the document. The portal omits what it does not know, and a negative
 * answer has none of a checker's members. Created only for the document.
 */
import * as z from 'zod';
import type { CheckerName } from '../../drivers/tax-portal-driver.ts';

type Members = z.ZodRawShape;

const text = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
const day = text;
/** As the authority sent it. */
const figure = (example: number) =>
  z
    .union([z.number(), z.string()])
    .nullable()
    .meta({ examples: [example] });
const name = () => text('TEST SUPPLIER LTD');
const pin = () => text('P001234567Z');
const status = () => text('Approved');
const expired = () => z.boolean().meta({ examples: [false] });

const certificates = (number: string, more: Members = {}) =>
  z.array(z.object({ number: text(number), issue_date: day('2024-05-01'), status: status(), ...more }));

const importCertificates = (): Members => ({
  taxpayer_name: name(),
  pin: pin(),
  certificates: certificates('TSTIMP0001', { product_code: text('BR01') }),
});

const invoice = () =>
  z.object({
    control_unit_invoice_number: text('KRACU0100000001/45'),
    trader_invoice_number: text('INV-45'),
    supplier_pin: pin(),
    supplier_name: name(),
    customer_pin: text('P007654321Z'),
    customer_name: text('TEST BUYER LTD'),
    sales_date: day('2025-09-23'),
    invoice_date: day('2025-09-23'),
    transmission_date: text('2025-09-23T07:15:00.000Z'),
    device_serial: text('TESTDVC001'),
    item_count: figure(1),
    total_amount: figure(1000),
    taxable_amount: figure(862.07),
    tax_amount: figure(137.93),
    discount_amount: figure(0),
    exemption_certificate_no: text('TST-EX-0001'),
    items: z.array(z.unknown()),
  });

const licence = (): Members => ({
  number: text('TSTEXC0001'),
  class_of_goods: text('BW'),
  status: status(),
  issue_date: day('2024-02-01'),
});

const checked: Record<CheckerName, () => Members> = {
  pin: () => ({ pin: pin(), name: name(), taxpayer_type: text('Non Individual'), status: text('Active') }),
  'pin-by-id': () => ({ pin: pin(), name: name() }),
  'tax-obligations': () => ({
    obligations: z.array(
      z.object({ id: text('2'), name: text('Income Tax - Resident Individual'), type: text('NRM') }),
    ),
  }),
  tcc: () => ({
    pin: pin(),
    tcc_number: text('KRATST0000000001'),
    status: status(),
    issue_date: day('2025-02-01'),
    expiry_date: day('2099-01-31'),
    expired: expired(),
  }),
  invoice: () => ({ invoice: invoice() }),
  declaration: () => ({ declaration_no: text('24TSTIM400000001'), status: text('COMPLIANT') }),
  'it-exemption': () => ({
    certificate_no: text('TST-EX-0001'),
    effective_date: day('2024-09-01'),
    expiry_date: day('2029-08-31'),
    issue_date: day('2024-09-01'),
    expired: expired(),
  }),
  'vat-exemption': () => ({ taxpayer_name: name(), certificates: certificates('TSTVAT0001') }),
  'import-cert-number': importCertificates,
  'import-cert-pin': importCertificates,
  'excise-pin': () => ({
    pin: pin(),
    name: name(),
    trading_name: text('TEST BREWS'),
    licences: z.array(z.object({ ...licence(), small_brewer: text('No') })),
    import_certificates: z.array(z.unknown()),
  }),
  'excise-number': () => ({ licence: z.object({ ...licence(), pin: pin(), name: name() }) }),
  'tax-service-office': () => ({ pin: pin(), office: text('Nairobi Central') }),
};

/** The portal's code of a success. */
const successCodes: Record<CheckerName, string> = {
  pin: '23000',
  'pin-by-id': '30000',
  'tax-obligations': '20000',
  tcc: '83000',
  invoice: '40000',
  declaration: '200',
  'it-exemption': '200',
  'vat-exemption': '83000',
  'import-cert-number': '83000',
  'import-cert-pin': '83000',
  'excise-pin': '80000',
  'excise-number': '80000',
  'tax-service-office': '84000',
};

/** A checker's `data`: what all of them have, and its own members. */
export const checkedBody = (of: CheckerName) =>
  z.looseObject({
    valid: z.boolean(),
    provider_code: z.string().meta({ examples: [successCodes[of]] }),
    message: z.string(),
    raw: z.unknown(),
    ...z.object(checked[of]()).partial().shape,
  });

/** The own members of a filing's `data`. */
export const filedData = {
  withholding: (): Members => ({
    prn: text('2020250000000001'),
    prn_date: text('2025-09-23T12:51:25'),
    amount: figure(2000),
  }),
  tccApplication: (): Members => ({ ack_number: text('KRATST0000000001'), tcc_number: text('KRATST0000000001') }),
  pinRegistration: (): Members => ({ pin: text('A009999999Z') }),
  totReturn: (): Members => ({
    ack_number: text('KRATST0000000003'),
    prn: text('2020250000000002'),
    computed_tax: figure(7500),
    utilized_credit: figure(0),
    tax_payable: figure(7500),
  }),
  nilReturn: (): Members => ({ ack_number: text('KRATST0000000002') }),
};

/** A filing's `data`. */
export const filedBody = (members: Members) =>
  z.looseObject({
    ...z.object(members).partial().shape,
    provider_code: z.string(),
    message: z.string(),
    warning: z.string().optional().describe('The values that were filled in because the call left them out'),
  });
