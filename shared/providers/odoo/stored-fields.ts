/** Which fields of each record Odoo stores, and what happens to the others. */
import type { ContactRecord, PurchaseRecord, SaleRecord } from '../../drivers/accounting-driver.ts';
import type { StoredFields, NotStored } from '../../drivers/stored-fields.ts';
import type { OdooConfig } from './schema.ts';

const payment = { because: 'Odoo shows the document as open until its payment is booked there' };
const person = { because: 'Odoo stores the names of people at a company as separate contacts, which are not created' };
const etims = { because: "Odoo's Kenyan localization stores the eTIMS fields: enter them there" };
const currency: NotStored<ContactRecord, OdooConfig> = {
  because: 'Odoo sets the currency of a contact by a price list: set one there',
  storedIf: (contact, { settings }) => contact.currency === settings.base_currency,
};
const rate: NotStored<SaleRecord | PurchaseRecord> = {
  because: 'Odoo uses its own exchange rates',
  code: 'exchange_rate_ignored',
};

const common = {
  kind: 'kept',
  contact: 'kept',
  number: 'kept',
  date: 'kept',
  due_date: 'kept',
  currency: 'kept',
  exchange_rate: rate,
  price_includes_tax: 'kept',
  'lines.product': 'kept',
  'lines.description': 'kept',
  'lines.quantity': 'kept',
  'lines.unit_price': 'kept',
  'lines.discount_amount': 'kept',
  'lines.tax_code': 'kept',
  'lines.account_code': 'kept',
  'payment.method': { ...payment, code: 'payment_not_booked' },
  'payment.reference': payment,
  'payment.account_code': payment,
  'payment.paid_at': payment,
  reference: 'kept',
  notes: 'kept',
  is_to_be_posted: 'kept',
} as const;

export const storedFields: StoredFields<OdooConfig> = {
  contact: {
    name: 'kept',
    is_company: 'kept',
    first_name: person,
    last_name: person,
    email: 'kept',
    phone: 'kept',
    tax_pin: 'kept',
    currency,
    payment_terms_days: { because: 'Odoo has its own records for payment terms: set them there' },
    'billing_address.line1': 'kept',
    'billing_address.line2': 'kept',
    'billing_address.city': 'kept',
    'billing_address.region': { because: 'Odoo has its own records for regions: set one there' },
    'billing_address.postal_code': 'kept',
    'billing_address.country': 'kept',
    active: 'kept',
    notes: 'kept',
  },
  product: {
    sku: 'kept',
    name: 'kept',
    type: 'kept',
    unit: { because: "Odoo has its own records for units: the app's default is used" },
    description: 'kept',
    track_inventory: { because: 'the gateway does not track inventory: turn it on in Odoo' },
    'sale.price': 'kept',
    'sale.account_code': 'kept',
    'sale.tax_code': 'kept',
    'sale.price_includes_tax': 'kept',
    'purchase.price': 'kept',
    'purchase.account_code': 'kept',
    'purchase.tax_code': 'kept',
    'etims.item_code': etims,
    'etims.classification_code': etims,
    active: 'kept',
  },
  sale: common,
  purchase: { ...common, supplier_invoice_number: 'kept' },
};
