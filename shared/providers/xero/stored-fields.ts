/** What Xero is told of each record, and what becomes of the rest. */
import type { PurchaseRecord, SaleRecord } from '../../drivers/accounting-driver.ts';
import type { StoredFields, NotStored } from '../../drivers/stored-fields.ts';
import { isZero } from '../../values/money.ts';
import { hasTerms, maxItemNameLength } from './mapping.ts';
import type { XeroConfig } from './schema.ts';

type Document = SaleRecord | PurchaseRecord;
const ofPaid: NotStored<Document> = {
  because: 'Xero is told of the payment of a receipt or an expense only',
  storedIf: ({ kind }) => kind === 'receipt' || kind === 'expense',
};
const lowersPrice = 'Xero knows no discount on bills: it lowered the unit price';
const isUndiscounted = ({ lines }: Document): boolean => lines.every(({ discount_amount }) => isZero(discount_amount));
const etims = { because: 'Xero keeps no eTIMS codes' };
const noTaxInPrice = { because: 'Xero says so of a document, not of an item' };

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
  'lines.quantity': 'kept',
  'lines.tax_code': 'kept',
  'lines.account_code': 'kept',
  'payment.method': { because: 'Xero keeps the account that was paid to, and no method' },
  'payment.reference': ofPaid,
  'payment.account_code': ofPaid,
  'payment.paid_at': ofPaid,
  reference: { because: "Xero keeps one reference, and it is the gateway's external_id" },
  notes: { because: 'Xero keeps no notes with a document' },
  is_to_be_posted: 'kept',
} as const;

export const kept: StoredFields<XeroConfig> = {
  contact: {
    name: 'kept',
    is_company: { because: 'Xero does not tell companies from people' },
    first_name: 'kept',
    last_name: 'kept',
    email: 'kept',
    phone: 'kept',
    tax_pin: 'kept',
    currency: 'kept',
    payment_terms_days: { because: 'Xero takes terms of at most 31 days', storedIf: hasTerms },
    'billing_address.line1': 'kept',
    'billing_address.line2': 'kept',
    'billing_address.city': 'kept',
    'billing_address.region': 'kept',
    'billing_address.postal_code': 'kept',
    'billing_address.country': 'kept',
    active: 'kept',
    notes: { because: 'Xero keeps no notes with a contact' },
  },
  product: {
    sku: 'kept',
    name: {
      because: `Xero keeps ${maxItemNameLength} characters of an item's name`,
      storedIf: ({ name }) => name.length <= maxItemNameLength,
    },
    type: { because: 'Xero does not tell goods from services' },
    unit: { because: 'Xero keeps no units' },
    description: 'kept',
    track_inventory: { because: 'no stock is kept through the gateway: switch it on in Xero' },
    'sale.price': 'kept',
    'sale.account_code': 'kept',
    'sale.tax_code': 'kept',
    'sale.price_includes_tax': noTaxInPrice,
    'purchase.price': 'kept',
    'purchase.account_code': 'kept',
    'purchase.tax_code': 'kept',
    'etims.item_code': etims,
    'etims.classification_code': etims,
    active: { because: 'Xero knows no items out of use: this one stays as it is', code: 'still_in_use' },
  },
  sale: { ...common, number: 'kept', 'lines.unit_price': 'kept', 'lines.discount_amount': 'kept' },
  purchase: {
    ...common,
    number: {
      because: "a bill in Xero has one number, and it is the supplier's",
      storedIf: ({ supplier_invoice_number }) => supplier_invoice_number === null,
    },
    supplier_invoice_number: 'kept',
    'lines.unit_price': { because: lowersPrice, storedIf: isUndiscounted },
    'lines.discount_amount': { because: lowersPrice },
  },
};
