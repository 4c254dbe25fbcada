/** Which fields of each record an ERPNext site stores, and what happens to the others. */
import type { AccountingCall, PurchaseRecord, SaleRecord } from '../../drivers/accounting-driver.ts';
import type { StoredFields, NotStored } from '../../drivers/stored-fields.ts';
import { withoutField } from './client.ts';
import { hasRowOfEachLine } from './invoices.ts';
import type { ErpNextConfig } from './schema.ts';

const address = { because: 'ERPNext stores addresses as separate records, which are not created' };
const person = { because: 'ERPNext stores the names of people as separate records, which are not created' };
const etims = { because: 'ERPNext does not store eTIMS codes of an item' };

type Document = SaleRecord | PurchaseRecord;
const isPaid = ({ kind }: Document): boolean => kind === 'receipt' || kind === 'expense';
/** On a site without the custom field, the remarks contain the gateway's marker and no text. */
const hasRemarks = ({ connection }: Pick<AccountingCall<ErpNextConfig>, 'connection'>): boolean =>
  connection.facts['gateway_field'] !== withoutField.gateway_field;

const inRemarks: NotStored<Document, ErpNextConfig> = {
  because: "on a site without the gateway's custom field, the remarks contain no text",
  storedIf: (_document, call) => hasRemarks(call),
};
const ofPaid: NotStored<Document, ErpNextConfig> = {
  because: 'ERPNext stores a payment only for a receipt or an expense',
  storedIf: isPaid,
};

const common = {
  kind: 'kept',
  contact: 'kept',
  date: 'kept',
  due_date: 'kept',
  currency: 'kept',
  exchange_rate: 'kept',
  price_includes_tax: 'kept',
  'lines.product': 'kept',
  'lines.description': 'kept',
  'lines.quantity': {
    because: 'a line whose discount is not the same for every piece becomes two lines in ERPNext',
    storedIf: hasRowOfEachLine,
  },
  'lines.unit_price': 'kept',
  'lines.discount_amount': 'kept',
  'lines.tax_code': 'kept',
  'lines.account_code': 'kept',
  'payment.method': ofPaid,
  'payment.reference': inRemarks,
  'payment.account_code': ofPaid,
  'payment.paid_at': { because: 'ERPNext uses the date of the document as the payment date' },
  notes: inRemarks,
  is_to_be_posted: 'kept',
} as const;

export const storedFields: StoredFields<ErpNextConfig> = {
  contact: {
    name: 'kept',
    is_company: 'kept',
    first_name: person,
    last_name: person,
    email: 'kept',
    phone: 'kept',
    tax_pin: 'kept',
    currency: 'kept',
    payment_terms_days: { because: 'ERPNext has templates for payment terms: set one there' },
    'billing_address.line1': address,
    'billing_address.line2': address,
    'billing_address.city': address,
    'billing_address.region': address,
    'billing_address.postal_code': address,
    'billing_address.country': { ...address, storedIf: ({ role }) => role === 'supplier' },
    active: 'kept',
    notes: 'kept',
  },
  product: {
    sku: 'kept',
    name: 'kept',
    type: {
      because: 'ERPNext distinguishes goods and services by their stock, and this item has none',
      storedIf: ({ type, track_inventory }) => type === 'service' || track_inventory,
    },
    unit: 'kept',
    description: 'kept',
    track_inventory: { because: 'a service has no inventory', storedIf: ({ type }) => type === 'goods' },
    'sale.price': 'kept',
    'sale.account_code': 'kept',
    'sale.tax_code': {
      because: "the app's item_tax_templates have no template for it",
      storedIf: ({ sale }, { app }) => !sale?.tax_code || app.config.item_tax_templates[sale.tax_code] !== undefined,
    },
    'sale.price_includes_tax': { because: 'ERPNext stores this for a document, not for an item' },
    'purchase.price': 'kept',
    'purchase.account_code': 'kept',
    'purchase.tax_code': {
      because: "an item in ERPNext has only one tax template, the sale's",
      storedIf: ({ sale, purchase }, { app }) =>
        !sale?.tax_code && !!purchase?.tax_code && app.config.item_tax_templates[purchase.tax_code] !== undefined,
    },
    'etims.item_code': etims,
    'etims.classification_code': etims,
    active: 'kept',
  },
  sale: {
    ...common,
    number: 'kept',
    reference: { ...inRemarks, storedIf: ({ number }, call) => number === null || hasRemarks(call) },
  },
  purchase: { ...common, number: inRemarks, reference: inRemarks, supplier_invoice_number: 'kept' },
};
