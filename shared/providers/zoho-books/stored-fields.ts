/** Which fields of each record Zoho Books stores, and what happens to the others. */
import type { PurchaseRecord } from '../../drivers/accounting-driver.ts';
import type { StoredFields } from '../../drivers/stored-fields.ts';
import { isZero } from '../../values/money.ts';
import { isBought } from './mapping.ts';
import type { ZohoConfig } from './schema.ts';

const etims = { because: 'the Zoho Books API does not store eTIMS codes of an item' };
const rate = { because: 'documents are in the base currency, which needs no exchange rate' };
const ofReceipt = {
  because: 'Zoho Books stores a payment only for a receipt',
  storedIf: ({ kind }: { kind: string }): boolean => kind === 'receipt',
};

const isBill = ({ kind }: PurchaseRecord): boolean => kind === 'bill';
const ofBill = { because: 'an expense in Zoho Books has no such field', storedIf: isBill };
const isUndiscounted = ({ lines }: PurchaseRecord): boolean =>
  lines.every(({ discount_amount }) => isZero(discount_amount));
const isOfOnePiece = ({ lines }: PurchaseRecord): boolean => lines.every(({ quantity }) => quantity === '1');
const asAmount = 'a line of an expense in Zoho Books is an amount: quantity times price, less the discount';
const unpaid = { because: 'Zoho Books stores only the account that an expense was paid from' };

const common = {
  kind: 'kept',
  contact: 'kept',
  date: 'kept',
  currency: 'kept',
  exchange_rate: rate,
  price_includes_tax: 'kept',
  'lines.description': 'kept',
  'lines.tax_code': 'kept',
} as const;

export const storedFields: StoredFields<ZohoConfig> = {
  contact: {
    name: 'kept',
    is_company: 'kept',
    first_name: 'kept',
    last_name: 'kept',
    email: 'kept',
    phone: 'kept',
    tax_pin: {
      because: 'the app has no tax_pin_field, the field in which its edition stores tax numbers',
      code: 'tax_pin_not_set',
      storedIf: (_contact, { app }) => app.config.tax_pin_field !== undefined,
    },
    currency: {
      because: 'Zoho Books has its own ids for currencies: set the currency there',
      code: 'currency_not_set',
      storedIf: ({ currency }, { settings }) => currency === settings.base_currency,
    },
    payment_terms_days: 'kept',
    'billing_address.line1': 'kept',
    'billing_address.line2': 'kept',
    'billing_address.city': 'kept',
    'billing_address.region': 'kept',
    'billing_address.postal_code': 'kept',
    'billing_address.country': 'kept',
    active: 'kept',
    notes: 'kept',
  },
  product: {
    sku: 'kept',
    name: 'kept',
    type: 'kept',
    unit: { because: 'Zoho Books does not store the unit of an item' },
    description: 'kept',
    track_inventory: { because: 'the gateway does not track inventory: turn it on in Zoho Books' },
    'sale.price': 'kept',
    'sale.account_code': 'kept',
    'sale.tax_code': 'kept',
    'sale.price_includes_tax': { because: 'Zoho Books stores this for a document, not for an item' },
    'purchase.price': { because: 'an item without an expense account cannot be bought', storedIf: isBought },
    'purchase.account_code': 'kept',
    'purchase.tax_code': { because: "an item in Zoho Books has one tax, the sale's" },
    'etims.item_code': etims,
    'etims.classification_code': etims,
    active: 'kept',
  },
  sale: {
    ...common,
    number: 'kept',
    due_date: 'kept',
    'lines.product': 'kept',
    'lines.quantity': 'kept',
    'lines.unit_price': 'kept',
    'lines.discount_amount': 'kept',
    'lines.account_code': { because: 'Zoho Books posts a line of an invoice to the account of its item, or of sales' },
    'payment.method': ofReceipt,
    'payment.reference': ofReceipt,
    'payment.account_code': ofReceipt,
    'payment.paid_at': ofReceipt,
    reference: 'kept',
    notes: 'kept',
    is_to_be_posted: 'kept',
  },
  purchase: {
    ...common,
    number: {
      because: "a bill in Zoho Books has only one number, the supplier's",
      storedIf: (purchase) => isBill(purchase) && purchase.supplier_invoice_number === null,
    },
    supplier_invoice_number: ofBill,
    due_date: ofBill,
    'lines.product': ofBill,
    'lines.quantity': { because: asAmount, storedIf: (purchase) => isBill(purchase) || isOfOnePiece(purchase) },
    'lines.unit_price': {
      because: `${asAmount}; on a bill the discount lowers the price`,
      storedIf: (purchase) => isUndiscounted(purchase) && (isBill(purchase) || isOfOnePiece(purchase)),
    },
    'lines.discount_amount': { because: 'Zoho Books has no discounts on purchases: the price was lowered instead' },
    'lines.account_code': 'kept',
    'payment.method': unpaid,
    'payment.reference': unpaid,
    'payment.account_code': { ...unpaid, storedIf: (purchase) => !isBill(purchase) },
    'payment.paid_at': unpaid,
    reference: ofBill,
    notes: ofBill,
    is_to_be_posted: {
      because: 'Zoho Books has no drafts of expenses: the expense is posted',
      code: 'posted_at_once',
      storedIf: isBill,
    },
  },
};
