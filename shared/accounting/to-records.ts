/** Converts callers' input to the records of drivers/accounting-driver.ts. Pure functions. */
import type {
  ContactRecord,
  DocumentLine,
  ProductRecord,
  PurchaseRecord,
  Reference,
  SaleRecord,
} from '../drivers/accounting-driver.ts';
import type { ContactInput, ProductInput } from './contact-input.ts';
import type { PurchaseInput, SaleInput } from './document-input.ts';

export function toContactRecord(input: ContactInput, role: ContactRecord['role']): ContactRecord {
  const { accounting_app_id: _app, on_duplicate: _duplicate, type, ...contact } = input;
  return { ...contact, role, has_twin: type === 'both' && role !== 'both' };
}

export function toProductRecord(input: ProductInput): ProductRecord {
  const { accounting_app_id: _app, on_duplicate: _duplicate, ...product } = input;
  return product;
}

/** The records that a document refers to: its contact, and the product of each line or null. */
export type FoundReferences = { contact: Reference; products: readonly (Reference | null)[] };

function toCommon(input: SaleInput | PurchaseInput, found: FoundReferences, postsDocuments: boolean) {
  const { external_id, number, date, due_date, currency, exchange_rate, price_includes_tax } = input;
  const { payment, reference, notes, status } = input;
  return {
    external_id,
    number,
    date,
    due_date,
    currency,
    exchange_rate,
    price_includes_tax,
    payment,
    reference,
    notes,
    contact: found.contact,
    lines: input.lines.map((line, index): DocumentLine => ({
      ...line,
      line_no: line.line_no ?? index + 1,
      product: found.products[index] ?? null,
    })),
    is_to_be_posted: status === 'posted' && postsDocuments,
  };
}

export const toSaleRecord = (input: SaleInput, found: FoundReferences, postsDocuments: boolean): SaleRecord => ({
  ...toCommon(input, found, postsDocuments),
  kind: input.kind,
});

export const toPurchaseRecord = (
  input: PurchaseInput,
  found: FoundReferences,
  postsDocuments: boolean,
): PurchaseRecord => ({
  ...toCommon(input, found, postsDocuments),
  kind: input.kind,
  supplier_invoice_number: input.supplier_invoice_number,
});
