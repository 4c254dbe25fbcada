/** What a site is told of each record, and what becomes of the rest. */
import type { AccountingCall, PurchaseRecord, SaleRecord } from '../../drivers/accounting-driver.ts';
import type { StoredFields, NotStored } from '../../drivers/stored-fields.ts';
import { withoutField } from './client.ts';
import { hasRowOfEachLine } from './invoices.ts';
import type { ErpNextConfig } from './schema.ts';

const address = { because: 'ERPNext keeps addresses as records of their own, which are not made' };
const person = { because: 'ERPNext keeps the names of people as records of their own, which are not made' };
const etims = { because: 'ERPNext itself keeps no eTIMS codes of an item' };

type Document = SaleRecord | PurchaseRecord;
const isPaid = ({ kind }: Document): boolean => kind === 'receipt' || kind === 'expense';
/** Without our field, the remarks are the mark and hold no words. */
const hasRemarks = ({ connection }: Pick<AccountingCall<ErpNextConfig>, 'connection'>): boolean =>
  connection.facts['gateway_field'] !== withoutField.gateway_field;

const inRemarks: NotStored<Document, ErpNextConfig> = {
  because: 'on a site without the custom field of the gateway, the remarks hold no words',
  storedIf: (_document, call) => hasRemarks(call),
};
const ofPaid: NotStored<Document, ErpNextConfig> = {
  because: 'ERPNext is told of the payment of a receipt or an expense only',
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
    because: 'a line whose discount is not the same of every piece becomes two in ERPNext',
    storedIf: hasRowOfEachLine,
  },
  'lines.unit_price': 'kept',
  'lines.discount_amount': 'kept',
  'lines.tax_code': 'kept',
  'lines.account_code': 'kept',
  'payment.method': ofPaid,
  'payment.reference': inRemarks,
  'payment.account_code': ofPaid,
  'payment.paid_at': { because: 'ERPNext dates what is paid at once as the document' },
  notes: inRemarks,
  is_to_be_posted: 'kept',
} as const;

export const kept: StoredFields<ErpNextConfig> = {
  contact: {
    name: 'kept',
    is_company: 'kept',
    first_name: person,
    last_name: person,
    email: 'kept',
    phone: 'kept',
    tax_pin: 'kept',
    currency: 'kept',
    payment_terms_days: { because: 'ERPNext names terms of payment by templates of the site: choose one there' },
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
      because: 'ERPNext tells goods from services by their stock, and none is kept of these',
      storedIf: ({ type, track_inventory }) => type === 'service' || track_inventory,
    },
    unit: 'kept',
    description: 'kept',
    track_inventory: { because: 'no stock is kept of a service', storedIf: ({ type }) => type === 'goods' },
    'sale.price': 'kept',
    'sale.account_code': 'kept',
    'sale.tax_code': {
      because: "the app's item_tax_templates name none for it",
      storedIf: ({ sale }, { app }) => !sale?.tax_code || app.config.item_tax_templates[sale.tax_code] !== undefined,
    },
    'sale.price_includes_tax': { because: 'ERPNext says so of a document, not of an item' },
    'purchase.price': 'kept',
    'purchase.account_code': 'kept',
    'purchase.tax_code': {
      because: "an item in ERPNext has one tax template for both, and it is the sale's",
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
