/**
 * The magic PINs and numbers. Other values are looked up in the registers. This table determines what the simulator
 * does; the README and the console list it, and the tests iterate over it.
 */
import type { FaultName } from './faults.ts';
import type { OperationName } from './simulation.ts';

export type Magic = {
  /** The kind of field it is entered in. */
  as: 'PIN' | 'identity number' | 'invoice number' | 'certificate number' | 'transactionUniqueNo';
  value: string;
  happens: string;
  /** The operations it affects; all by default. */
  about?: readonly OperationName[];
  answer?: FaultName;
  /** Only every other time, so that the next attempt is an ordinary one. */
  once?: true;
  /** The portal's own error; `E1` instead of the product's usual form. */
  says?: { code: string; message: string; form?: 'E1' };
  /** The form of a success. */
  writes?: 'wrapped' | 'blanks around the code' | 'without its code' | 'masked' | 'other spelling';
  /** Properties of the taxpayer with this PIN. */
  taxpayer?: { status?: string; credit?: string };
};

type Row = Omit<Magic, 'as' | 'value' | 'happens'>;

/** The same fault for a PIN and for the identity number of a registration, by its last digits. */
function wrong(digits: string, happens: string, answer: FaultName, once?: 'once'): Magic[] {
  const does = { happens, answer, ...(once && { once: true as const }) };
  return [
    { as: 'PIN', value: `A900000${digits}M`, ...does },
    { as: 'identity number', value: `90000${digits}`, ...does },
  ];
}
const pin = (digits: string, happens: string, does: Row): Magic => ({
  as: 'PIN',
  value: `A9000${digits}M`,
  happens,
  ...does,
});
const says = (digits: string, about: OperationName[], code: string, message: string, form?: 'E1'): Magic =>
  pin(digits, `${code} ${message}${form ? ', as E1' : ''} (${about.join(', ')})`, {
    about,
    says: { code, message, ...(form && { form }) },
  });

const faults: readonly Magic[] = [
  ...wrong('401', 'The token is rejected once (E2, 401), then the call succeeds', 'token_refused', 'once'),
  ...wrong('402', 'The token has expired once (E7, 401), then the call succeeds', 'token_expired', 'once'),
  ...wrong(
    '405',
    'The token has expired once (E7 in HTTP 200), then the call succeeds',
    'token_expired_in_200',
    'once',
  ),
  ...wrong('403', 'The keys are not granted this product (E7, 401)', 'product_not_granted'),
  ...wrong('429', 'Throttled by the API manager; not accepted', 'throttled'),
  ...wrong('400', 'A parameter is reported as missing (E2, HTTP 400)', 'missing_parameter'),
  ...wrong('410', 'A parameter is reported as missing (E2 in HTTP 200)', 'missing_parameter_in_200'),
  ...wrong('499', 'An error with an undocumented code', 'undocumented_no'),
  ...wrong('500', 'HTTP 500 (E2); not accepted', 'error_500'),
  ...wrong('501', 'HTTP 500 as a fault of the API manager', 'fault_500'),
  ...wrong('502', 'HTTP 502 in plain text once, then the call succeeds', 'text_502', 'once'),
  ...wrong('503', 'HTTP 503 with an HTML page once, then the call succeeds', 'html_503', 'once'),
  ...wrong('504', 'HTTP 504 in plain text once, then the call succeeds', 'text_504', 'once'),
  ...wrong('512', 'Always HTTP 502', 'text_502'),
  ...wrong('520', 'HTTP 200 with an unreadable body; accepted', 'garbage_accepted'),
  ...wrong('521', 'HTTP 200 with "Bad Gateway" in plain text', 'text_in_200'),
  ...wrong('522', 'HTTP 200 with an empty body', 'empty_200'),
  ...wrong('530', 'HTTP 500, although the call was accepted', 'error_500_accepted'),
  ...wrong('532', 'HTTP 502, although the call was accepted', 'text_502_accepted'),
  ...wrong('540', 'The response arrives after 35 s, too late; accepted', 'slow_accepted'),
  ...wrong('550', 'The connection drops before the call was accepted', 'dropped'),
  ...wrong('551', 'The connection drops after the call was accepted', 'dropped_accepted'),
];

const statuses: readonly Magic[] = ['Suspended', 'Cancelled', 'Stopped', 'Dormant'].map((status, index) =>
  pin(`0000${index + 1}`, `A taxpayer whose PIN is ${status}`, { taxpayer: { status } }),
);

const codes: readonly Magic[] = [
  says('19005', ['pin'], '19005', 'Invalid PIN'),
  says('19006', ['pin'], '19005', 'Invalid PIN', 'E1'),
  says('23001', ['pin'], '23001', 'Invalid PIN'),
  says('23002', ['pin'], '23002', 'PIN not found'),
  says('21002', ['pin'], '21002', 'Invalid PIN'),
  pin('00005', 'PIN and name are masked, as in production', { about: ['pin'], writes: 'masked' }),
  says('20001', ['tax-obligations'], '20001', 'Invalid PIN'),
  says('83002', ['tcc', 'import-cert-pin'], '83002', 'Invalid certificate'),
  says('83003', ['tcc', 'import-cert-pin'], '83002', 'Invalid certificate', 'E1'),
  says('84002', ['tax-service-office'], '84002', 'Inactive or wrong PIN'),
  pin('84000', 'The office is in RESPONSE, the PIN in kraPIN', {
    about: ['tax-service-office'],
    writes: 'other spelling',
  }),
  says('00600', ['it-exemption'], '600', 'Invalid KRA PIN'),
  says('00601', ['it-exemption'], '600', 'Invalid KRA PIN', 'E1'),
  says('00900', ['it-exemption'], '900', 'Invalid Exemption Certificate'),
  says('00901', ['it-exemption'], '900', 'Invalid Exemption Certificate', 'E1'),
  says('80002', ['excise-pin'], '80002', 'Invalid PIN Number'),
  says('80003', ['excise-pin'], '80002', 'Invalid PIN Number', 'E1'),
  pin('80000', 'The license holder is in PIN_DETAILS', { about: ['excise-pin'], writes: 'other spelling' }),
  says('70001', ['it-withholding', 'rental-withholding', 'vat-withholding'], '70001', 'Data Validation Error'),
  says('85001', ['tcc-application'], '85001', 'Invalid request'),
  says('85002', ['tcc-application'], '85002', 'The taxpayer has returns not filed'),
  says('82001', ['nil-return'], '82001', 'XML Syntax Error'),
  says('82002', ['nil-return'], '82002', 'Data Validation Error'),
  says('82004', ['nil-return'], '82004', 'Invalid User Id or Password'),
  pin('82000', 'The code has a leading blank', { about: ['nil-return'], writes: 'blanks around the code' }),
  says('87001', ['tot-return'], '87001', 'Invalid request'),
  says('87002', ['tot-return'], '87002', 'Data Validation Error'),
  pin('87000', 'A credit of 1,000.00 is set off', { taxpayer: { credit: '1000.00' } }),
  pin('87003', 'The response is in RESPONSE', { about: ['tot-return'], writes: 'wrapped' }),
];

type Other = Pick<Magic, 'as' | 'value' | 'about'>;
const other = (of: Other, code: string, message: string, once?: 'once'): Magic => ({
  ...of,
  happens: `${code} ${message}${once ? ' once, then the call succeeds' : ''}`,
  says: { code, message },
  ...(once && { once: true as const }),
});
const identity = (value: string): Other => ({ as: 'identity number', value, about: ['pin-by-id'] });
const applicant = (value: string): Other => ({ as: 'identity number', value, about: ['pin-registration'] });
const invoice = (receipt: string): Other => ({ as: 'invoice number', value: `KRACU0100000001/${receipt}` });
const certificate = (value: string): Other => ({ as: 'certificate number', value });

const numbers: readonly Magic[] = [
  { ...identity('90030000'), happens: 'Found, without a ResponseCode', writes: 'without its code' },
  other(identity('90030001'), '30001', 'Invalid taxpayer type'),
  other(identity('90030002'), '30002', 'Invalid ID'),
  other(applicant('90080002'), '80002', 'The applicant is registered already'),
  other(applicant('90080003'), '80002', 'Name and date of birth do not match'),
  other(invoice('40001'), '40001', 'Invoice not found.'),
  other(invoice('40005'), '40005', 'Please try again', 'once'),
  other(invoice('40006'), '40005', 'Please try again'),
  other(invoice('50000'), '50000', 'Internal error'),
  other(certificate('TSTVAT0083'), '83002', 'Invalid certificate'),
  other(certificate('TSTIMP0083'), '83002', 'Invalid certificate'),
  other(certificate('TSTEXC0080'), '80002', 'Invalid licence number'),
  other({ as: 'transactionUniqueNo', value: 'TXN-70001' }, '70001', 'Data Validation Error'),
];

export const gavaconnectMagic: readonly Magic[] = [...faults, ...statuses, ...codes, ...numbers];

const byValue = new Map(gavaconnectMagic.map((row) => [row.value, row]));

/** By any of the values that a call contains. */
export function findMagic(values: readonly string[], operation: OperationName): Magic | undefined {
  const rows = values.flatMap((value) => byValue.get(value) ?? []);
  return rows.find(({ about }) => about === undefined || about.includes(operation));
}

/** The row of a PIN, whichever operations it affects: there is a taxpayer with this PIN. */
export const findMagicPin = (pin: string): Magic | undefined => {
  const row = byValue.get(pin);
  return row?.as === 'PIN' ? row : undefined;
};
