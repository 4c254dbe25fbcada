/**
 * The authority's data, in the simulator's own plain members: taxpayers, certificates, invoices, declarations. A
 * control endpoint adds to it; demo-registers.ts contains the initial data.
 */
import * as z from 'zod';
import { taxPin } from './requests.ts';

const day = z.iso.date();
const text = z.string().min(1);

export const taxpayer = z.strictObject({
  pin: taxPin,
  name: text,
  type: z.enum(['Individual', 'Non Individual']).default('Individual'),
  status: text.default('Active'),
  identity: z.strictObject({ type: text, number: text }).nullable().default(null),
  station: text.default('Nairobi Central'),
  trading_name: text.nullable().default(null),
  obligations: z.array(z.strictObject({ id: text, name: text, type: z.enum(['NRM', 'SPL']) })).default([]),
  /** Credit that is set off against turnover tax. */
  credit: text.default('0.00'),
});
export type Taxpayer = z.output<typeof taxpayer>;

const complianceCertificate = z.strictObject({ number: text, pin: taxPin, status: text, issued: day, expires: day });
const incomeTaxExemption = z.strictObject({ number: text, pin: taxPin, effective: day, issued: day, expires: day });
const vatExemption = z.strictObject({ number: text, holder: text, issued: day, status: text });
const importCertificate = z.strictObject({ number: text, pin: taxPin, issued: day, status: text, product: text });
const exciseLicence = z.strictObject({
  number: text,
  pin: taxPin,
  goods: text,
  status: text,
  small_brewer: z.boolean(),
  issued: day,
});
const invoice = z.strictObject({
  number: text,
  trader_number: text,
  date: day,
  transmitted: text,
  supplier: z.strictObject({ pin: taxPin, name: text }),
  customer: z.strictObject({ pin: taxPin, name: text }).nullable().default(null),
  device: text,
  total: z.number(),
  taxable: z.number(),
  tax: z.number(),
  items: z.array(z.unknown()).default([]),
});
const declaration = z.strictObject({ number: text, status: text });

export const registers = z.strictObject({
  taxpayers: z.array(taxpayer).default([]),
  compliance_certificates: z.array(complianceCertificate).default([]),
  income_tax_exemptions: z.array(incomeTaxExemption).default([]),
  vat_exemptions: z.array(vatExemption).default([]),
  import_certificates: z.array(importCertificate).default([]),
  excise_licences: z.array(exciseLicence).default([]),
  invoices: z.array(invoice).default([]),
  declarations: z.array(declaration).default([]),
});
export type Registers = z.output<typeof registers>;

/** Replaces entries with the same name or number. */
export function addTo(known: Registers, more: Registers): void {
  replace(known.taxpayers, more.taxpayers, ({ pin }) => pin);
  replace(known.compliance_certificates, more.compliance_certificates, byNumber);
  replace(known.income_tax_exemptions, more.income_tax_exemptions, byNumber);
  replace(known.vat_exemptions, more.vat_exemptions, byNumber);
  replace(known.import_certificates, more.import_certificates, byNumber);
  replace(known.excise_licences, more.excise_licences, byNumber);
  replace(known.invoices, more.invoices, byNumber);
  replace(known.declarations, more.declarations, byNumber);
}

const byNumber = ({ number }: { number: string }): string => number;

function replace<T>(rows: T[], more: readonly T[], nameOf: (row: T) => string): void {
  for (const row of more) {
    const at = rows.findIndex((known) => nameOf(known) === nameOf(row));
    if (at < 0) rows.push(row);
    else rows[at] = row;
  }
}
