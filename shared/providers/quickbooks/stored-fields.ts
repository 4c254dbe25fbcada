/** Which fields of each record QuickBooks Online stores, and what happens to the others. */
import type { DocumentLine, PurchaseRecord, SaleRecord } from '../../drivers/accounting-driver.ts';
import type { StoredFields, NotStored } from '../../drivers/stored-fields.ts';
import type { QuickBooksConfig } from './config.ts';
import { maxNumberLength } from './documents.ts';

type Document = SaleRecord | PurchaseRecord;
const isPaid = ({ kind }: Document): boolean => kind === 'receipt' || kind === 'expense';
const ofPaid: NotStored<Document> = {
  because: 'QuickBooks stores a payment only for a receipt or an expense',
  storedIf: isPaid,
};
const ofUnpaid: NotStored<Document> = {
  because: 'a document that is already paid has no due date in QuickBooks',
  storedIf: (document) => !isPaid(document),
};
const etims = { because: 'QuickBooks does not store eTIMS codes' };
const taxOnLine = { because: 'QuickBooks stores the tax of a document line, not of an item' };
const asAmount = 'QuickBooks stores a line without a product as an amount on its account';

const plainLines = ({ lines }: Document): DocumentLine[] => lines.filter(({ product }) => product === null);
const isDiscounted = ({ discount_amount }: DocumentLine): boolean => discount_amount !== '0.00';

const common = {
  kind: 'kept',
  contact: 'kept',
  date: 'kept',
  due_date: ofUnpaid,
  currency: 'kept',
  exchange_rate: 'kept',
  price_includes_tax: 'kept',
  'lines.product': 'kept',
  'lines.description': 'kept',
  'lines.tax_code': 'kept',
  'payment.account_code': ofPaid,
  'payment.paid_at': { because: 'QuickBooks uses the date of the document as the payment date' },
  reference: 'kept',
  notes: 'kept',
  is_to_be_posted: {
    because: 'QuickBooks has no drafts: the document is posted',
    code: 'posted_at_once',
  },
} as const;

export const storedFields: StoredFields<QuickBooksConfig> = {
  contact: {
    name: 'kept',
    is_company: 'kept',
    first_name: 'kept',
    last_name: 'kept',
    email: 'kept',
    phone: 'kept',
    tax_pin: 'kept',
    currency: 'kept',
    payment_terms_days: { because: 'QuickBooks has its own records for payment terms: set them there' },
    'billing_address.line1': 'kept',
    'billing_address.line2': 'kept',
    'billing_address.city': 'kept',
    'billing_address.region': 'kept',
    'billing_address.postal_code': 'kept',
    'billing_address.country': 'kept',
    active: 'kept',
    notes: { because: 'QuickBooks does not store notes for suppliers', storedIf: ({ role }) => role !== 'supplier' },
  },
  product: {
    sku: 'kept',
    name: 'kept',
    type: 'kept',
    unit: { because: 'QuickBooks does not store units' },
    description: 'kept',
    track_inventory: 'kept',
    'sale.price': 'kept',
    'sale.account_code': 'kept',
    'sale.tax_code': taxOnLine,
    'sale.price_includes_tax': taxOnLine,
    'purchase.price': 'kept',
    'purchase.account_code': 'kept',
    'purchase.tax_code': taxOnLine,
    'etims.item_code': etims,
    'etims.classification_code': etims,
    active: 'kept',
  },
  sale: {
    ...common,
    number: 'kept',
    'lines.quantity': 'kept',
    'lines.unit_price': 'kept',
    'lines.discount_amount': {
      because:
        'QuickBooks stores the discounts of all lines as one discount on the document, or as lower prices if the tax codes differ or prices include tax',
      storedIf: ({ lines }) => lines.length === 1,
    },
    'lines.account_code': {
      because: "QuickBooks posts a sale's line to the account of its item",
      code: 'account_ignored',
    },
    'payment.method': { because: 'QuickBooks has its own records for payment methods: set one there' },
    'payment.reference': {
      because: `QuickBooks stores at most ${maxNumberLength} characters of a receipt's payment reference, and none for an invoice`,
      storedIf: (sale) => isPaid(sale) && (sale.payment?.reference ?? '').length <= maxNumberLength,
    },
  },
  purchase: {
    ...common,
    number: {
      because: "a bill in QuickBooks has only one number, the supplier's",
      storedIf: ({ supplier_invoice_number }) => supplier_invoice_number === null,
    },
    supplier_invoice_number: 'kept',
    'lines.quantity': {
      because: asAmount,
      storedIf: (purchase) => plainLines(purchase).every(({ quantity }) => quantity === '1'),
    },
    'lines.unit_price': {
      because: asAmount,
      storedIf: (purchase) => plainLines(purchase).every((line) => line.quantity === '1' && !isDiscounted(line)),
    },
    'lines.discount_amount': { because: `${asAmount}, with the discount deducted` },
    'lines.account_code': {
      because: 'QuickBooks posts a line with a product to the account of its item',
      code: 'account_ignored',
      storedIf: ({ lines }) => lines.every(({ product, account_code }) => product === null || account_code === null),
    },
    'payment.method': {
      because: 'QuickBooks distinguishes only cash and cards',
      storedIf: (purchase) => isPaid(purchase) && ['cash', 'card'].includes(purchase.payment?.method ?? ''),
    },
    'payment.reference': { because: 'QuickBooks does not store the reference of a payment to a supplier' },
  },
};
