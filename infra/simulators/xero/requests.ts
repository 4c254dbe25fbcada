/**
 * The request bodies of Xero: the members are those of the models in its SDK xero-node, which is generated from its
 * public OpenAPI document. Lengths, formats and amounts as strings follow its documentation, from memory, not compared
 * page by page. Unknown members are silently dropped.
 */
import * as z from 'zod';

const text = (maxLength: number) => z.coerce.string().max(maxLength);
const amount = z.coerce.number<number | string>();
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const uuid = z.string().min(1);

/** A day, with a time after it, or `/Date(1772409600000+0000)/`. */
const day = z
  .string()
  .transform((given) => {
    const time = /^\/Date\((-?\d+)/.exec(given)?.[1];
    return time === undefined ? given.slice(0, 10) : new Date(Number(time)).toISOString().slice(0, 10);
  })
  .pipe(z.iso.date());

const address = z.object({
  AddressType: z.enum(['POBOX', 'STREET', 'DELIVERY']),
  AddressLine1: text(500).optional(),
  AddressLine2: text(500).optional(),
  AddressLine3: text(500).optional(),
  AddressLine4: text(500).optional(),
  City: text(255).optional(),
  Region: text(255).optional(),
  PostalCode: text(50).optional(),
  Country: text(50)
    .regex(/^[A-Za-z ]*$/, 'Country: letters and spaces only')
    .optional(),
  AttentionTo: text(255).optional(),
});

const phone = z.object({
  PhoneType: z.enum(['DEFAULT', 'DDI', 'MOBILE', 'FAX', 'OFFICE']),
  PhoneNumber: text(50).optional(),
  PhoneAreaCode: text(10).optional(),
  PhoneCountryCode: text(20).optional(),
});

const terms = z.object({
  Day: z.coerce.number<number | string>().int().min(0).max(31),
  Type: z.enum(['DAYSAFTERBILLDATE', 'DAYSAFTERBILLMONTH', 'OFCURRENTMONTH', 'OFFOLLOWINGMONTH']),
});

const person = z.object({
  FirstName: text(255).optional(),
  LastName: text(255).optional(),
  EmailAddress: text(255).optional(),
  IncludeInEmails: flag.optional(),
});

const contact = z.object({
  ContactID: uuid.optional(),
  Name: text(255).min(1),
  ContactNumber: text(50).optional(),
  AccountNumber: text(50).optional(),
  ContactStatus: z.enum(['ACTIVE', 'ARCHIVED', 'GDPRREQUEST']).optional(),
  FirstName: text(255).optional(),
  LastName: text(255).optional(),
  CompanyNumber: text(50).optional(),
  EmailAddress: z.union([z.literal(''), z.email('Email address must be valid.').max(255)]).optional(),
  ContactPersons: z.array(person).max(5).optional(),
  BankAccountDetails: z.string().optional(),
  TaxNumber: text(50).optional(),
  AccountsReceivableTaxType: text(50).optional(),
  AccountsPayableTaxType: text(50).optional(),
  Addresses: z.array(address).optional(),
  Phones: z.array(phone).optional(),
  DefaultCurrency: text(3).optional(),
  SalesDefaultAccountCode: text(10).optional(),
  PurchasesDefaultAccountCode: text(10).optional(),
  PaymentTerms: z.object({ Bills: terms.optional(), Sales: terms.optional() }).optional(),
});

const details = z.object({
  UnitPrice: amount.optional(),
  AccountCode: text(10).optional(),
  COGSAccountCode: text(10).optional(),
  TaxType: text(50).optional(),
});

const item = z.object({
  ItemID: uuid.optional(),
  Code: text(30).min(1),
  Name: text(50).optional(),
  IsSold: flag.optional(),
  IsPurchased: flag.optional(),
  Description: text(4000).optional(),
  PurchaseDescription: text(4000).optional(),
  InventoryAssetAccountCode: text(50).optional(),
  SalesDetails: details.optional(),
  PurchaseDetails: details.optional(),
});

const lineItem = z.object({
  LineItemID: uuid.optional(),
  Description: text(4000).optional(),
  Quantity: amount.optional(),
  UnitAmount: amount.optional(),
  LineAmount: amount.optional(),
  ItemCode: text(30).optional(),
  AccountCode: text(10).optional(),
  TaxType: text(50).optional(),
  TaxAmount: amount.optional(),
  DiscountRate: amount.optional(),
  DiscountAmount: amount.optional(),
});

/** The contact of an invoice: a known id or number, or a name, which creates a contact if there is none. */
const party = z.object({
  ContactID: uuid.optional(),
  ContactNumber: text(50).optional(),
  Name: text(255).optional(),
  EmailAddress: text(255).optional(),
});

const invoice = z.object({
  InvoiceID: uuid.optional(),
  Type: z.enum(['ACCREC', 'ACCPAY']),
  Contact: party,
  Date: day.optional(),
  DueDate: day.optional(),
  LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']).optional(),
  InvoiceNumber: text(255).optional(),
  Reference: text(255).optional(),
  BrandingThemeID: uuid.optional(),
  Url: z.url().optional(),
  CurrencyCode: text(3).optional(),
  CurrencyRate: amount.optional(),
  Status: z.enum(['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED', 'VOIDED']).optional(),
  SentToContact: flag.optional(),
  ExpectedPaymentDate: day.optional(),
  PlannedPaymentDate: day.optional(),
  LineItems: z.array(lineItem).optional(),
});

const payment = z.object({
  PaymentID: uuid.optional(),
  Invoice: z.object({ InvoiceID: uuid.optional(), InvoiceNumber: text(255).optional() }),
  Account: z.object({ AccountID: uuid.optional(), Code: text(10).optional() }),
  Date: day.optional(),
  Amount: amount.refine((value) => value > 0, 'Payment amount must be greater than zero'),
  CurrencyRate: amount.optional(),
  Reference: text(255).optional(),
  IsReconciled: flag.optional(),
});

/** Each collection: the schema of a member, its own id, and its alternative name. */
export const collections = {
  Contacts: { body: contact, id: 'ContactID', name: 'ContactNumber' },
  Items: { body: item, id: 'ItemID', name: 'Code' },
  Invoices: { body: invoice, id: 'InvoiceID', name: 'InvoiceNumber' },
  Payments: { body: payment, id: 'PaymentID', name: 'PaymentID' },
} as const;
export type Collection = keyof typeof collections;
export const isCollection = (name: string): name is Collection => Object.hasOwn(collections, name);
