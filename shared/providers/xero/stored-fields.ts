/** Which fields of each record Xero stores, and what happens to the others. */
import type { PurchaseRecord, SaleRecord } from '../../drivers/accounting-driver.ts';
import type { StoredFields, NotStored } from '../../drivers/stored-fields.ts';
import { absolute, isAbove, isZero, multiply, subtract } from '../../values/money.ts';
import { hasTerms, maxItemNameLength, toCurrencyRate } from './mapping.ts';
import type { XeroConfig } from './schema.ts';

type Document = SaleRecord | PurchaseRecord;
const ofPaid: NotStored<Document> = {
  because: 'Xero stores a payment only for a receipt or an expense',
  storedIf: ({ kind }) => kind === 'receipt' || kind === 'expense',
};
const loweredPrice = 'Xero has no discounts on bills: the unit price was lowered instead';
const isUndiscounted = ({ lines }: Document): boolean => lines.every(({ discount_amount }) => isZero(discount_amount));
/** To a hundredth of a percent. */
function isExactRate({ exchange_rate }: Document): boolean {
  const rate = exchange_rate && toCurrencyRate(exchange_rate);
  if (!exchange_rate || !rate) return exchange_rate === null;
  const difference = absolute(subtract(multiply(rate, exchange_rate), '1'));
  return !isAbove(difference, '0.0001');
}
const inverseRate: NotStored<Document> = {
  because: 'Xero stores the inverse of the rate, with only six decimals',
  storedIf: isExactRate,
};
const etims = { because: 'Xero does not store eTIMS codes' };
const noTaxInPrice = { because: 'Xero stores this for a document, not for an item' };

const common = {
  kind: 'kept',
  contact: 'kept',
  date: 'kept',
  due_date: 'kept',
  currency: 'kept',
  exchange_rate: inverseRate,
  price_includes_tax: 'kept',
  'lines.product': 'kept',
  'lines.description': 'kept',
  'lines.quantity': 'kept',
  'lines.tax_code': 'kept',
  'lines.account_code': 'kept',
  'payment.method': { because: 'Xero stores the account that was paid to, but not the method' },
  'payment.reference': ofPaid,
  'payment.account_code': ofPaid,
  'payment.paid_at': ofPaid,
  reference: { because: "Xero stores only one reference, which is the gateway's external_id" },
  notes: { because: 'Xero does not store notes for a document' },
  is_to_be_posted: 'kept',
} as const;

export const storedFields: StoredFields<XeroConfig> = {
  contact: {
    name: 'kept',
    is_company: { because: 'Xero does not distinguish companies and people' },
    first_name: 'kept',
    last_name: 'kept',
    email: 'kept',
    phone: 'kept',
    tax_pin: 'kept',
    currency: 'kept',
    payment_terms_days: { because: 'Xero accepts payment terms of at most 31 days', storedIf: hasTerms },
    'billing_address.line1': 'kept',
    'billing_address.line2': 'kept',
    'billing_address.city': 'kept',
    'billing_address.region': 'kept',
    'billing_address.postal_code': 'kept',
    'billing_address.country': 'kept',
    active: 'kept',
    notes: { because: 'Xero does not store notes for a contact' },
  },
  product: {
    sku: 'kept',
    name: {
      because: `Xero stores at most ${maxItemNameLength} characters of an item's name`,
      storedIf: ({ name }) => name.length <= maxItemNameLength,
    },
    type: { because: 'Xero does not distinguish goods and services' },
    unit: { because: 'Xero does not store units' },
    description: 'kept',
    track_inventory: { because: 'the gateway does not track inventory: turn it on in Xero' },
    'sale.price': 'kept',
    'sale.account_code': 'kept',
    'sale.tax_code': 'kept',
    'sale.price_includes_tax': noTaxInPrice,
    'purchase.price': 'kept',
    'purchase.account_code': 'kept',
    'purchase.tax_code': 'kept',
    'etims.item_code': etims,
    'etims.classification_code': etims,
    active: { because: 'Xero has no inactive items: this one stays active', code: 'still_in_use' },
  },
  sale: { ...common, number: 'kept', 'lines.unit_price': 'kept', 'lines.discount_amount': 'kept' },
  purchase: {
    ...common,
    number: {
      because: "a bill in Xero has only one number, the supplier's",
      storedIf: ({ supplier_invoice_number }) => supplier_invoice_number === null,
    },
    supplier_invoice_number: 'kept',
    'lines.unit_price': { because: loweredPrice, storedIf: isUndiscounted },
    'lines.discount_amount': { because: loweredPrice },
  },
};
