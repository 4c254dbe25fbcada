/** Xero's messages on the wire: strict for requests, lenient for responses. */
import * as z from 'zod';

const text = (maxLength: number) => z.string().min(1).max(maxLength);
const amount = z.number();
const day = z.iso.date();
const id = z.string().min(1);

const address = z.strictObject({
  AddressType: z.literal('POBOX'),
  AddressLine1: text(500).optional(),
  AddressLine2: text(500).optional(),
  City: text(255).optional(),
  Region: text(255).optional(),
  PostalCode: text(50).optional(),
  Country: text(50)
    .regex(/^[A-Za-z ]+$/)
    .optional(),
});

const terms = z.strictObject({ Day: z.int().min(0).max(31), Type: z.literal('DAYSAFTERBILLDATE') });

const contact = z.strictObject({
  ContactID: id.optional(),
  Name: text(255),
  ContactNumber: text(50),
  FirstName: text(255).optional(),
  LastName: text(255).optional(),
  EmailAddress: text(255).optional(),
  TaxNumber: text(50).optional(),
  DefaultCurrency: text(3).optional(),
  ContactStatus: z.enum(['ACTIVE', 'ARCHIVED']),
  Phones: z.array(z.strictObject({ PhoneType: z.literal('DEFAULT'), PhoneNumber: text(50) })).optional(),
  Addresses: z.array(address).optional(),
  PaymentTerms: z.strictObject({ Bills: terms.optional(), Sales: terms.optional() }).optional(),
});

const details = z.strictObject({
  UnitPrice: amount.optional(),
  AccountCode: text(10).optional(),
  TaxType: text(50).optional(),
});

const item = z.strictObject({
  Code: text(30),
  Name: text(50),
  Description: text(4000).optional(),
  SalesDetails: details.optional(),
  PurchaseDetails: details.optional(),
});

const lineItem = z.strictObject({
  Description: text(4000),
  Quantity: amount,
  UnitAmount: amount,
  ItemCode: text(30).optional(),
  AccountCode: text(10).optional(),
  TaxType: text(50).optional(),
  DiscountAmount: amount.optional(),
});

const invoice = z.strictObject({
  InvoiceID: id.optional(),
  Type: z.enum(['ACCREC', 'ACCPAY']),
  Contact: z.strictObject({ ContactID: id }),
  Date: day,
  DueDate: day,
  LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']),
  InvoiceNumber: text(255).optional(),
  Reference: text(255),
  CurrencyCode: text(3).optional(),
  CurrencyRate: amount.optional(),
  Status: z.enum(['DRAFT', 'AUTHORISED']).optional(),
  LineItems: z.array(lineItem).min(1),
});

const payment = z.strictObject({
  Invoice: z.strictObject({ InvoiceID: id }),
  Account: z.strictObject({ Code: text(10) }),
  Date: day,
  Amount: amount,
  Reference: text(255).optional(),
});

/** For each collection: the schema of a new member, and the name of its id. */
export const collections = {
  Contacts: { body: contact, id: 'ContactID' },
  Items: { body: item, id: 'ItemID' },
  Invoices: { body: invoice, id: 'InvoiceID' },
  Payments: { body: payment, id: 'PaymentID' },
} as const;
export type Collection = keyof typeof collections;
export type Body<Name extends Collection> = z.input<(typeof collections)[Name]['body']>;

const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');
const number = z.number().nullish().catch(null);
const postedTo = z.object({ AccountCode: optionalText }).nullish().catch(null);

/** The members that the gateway reads; each kind of record has some of them. */
const fields = {
  Name: optionalText,
  Code: optionalText,
  SalesDetails: postedTo,
  PurchaseDetails: postedTo,
  ContactNumber: optionalText,
  ContactStatus: optionalText,
  InvoiceNumber: optionalText,
  Reference: optionalText,
  Status: optionalText,
  SubTotal: number,
  TotalTax: number,
  Total: number,
  AmountDue: number,
};
export type Stored = { id: string } & z.output<z.ZodObject<typeof fields>>;

function stored(collection: Collection): z.ZodType<Stored> {
  const name = collections[collection].id;
  return z
    .looseObject({})
    .transform((record) => ({ ...record, id: record[name] }))
    .pipe(z.object({ ...fields, id }));
}

/** Xero's id of the exchange, and the records of one collection. */
export const recordsAnswer = (collection: Collection): z.ZodType<{ exchange: string; records: Stored[] }> =>
  z
    .looseObject({ Id: optionalText })
    .transform(({ Id, [collection]: records }) => ({ exchange: Id, records }))
    .pipe(z.object({ exchange: z.string(), records: z.array(stored(collection)) }));

export const organisationAnswer = z.object({
  Organisations: z.array(z.object({ Name: optionalText, BaseCurrency: z.string().length(3) })).min(1),
});

export const connectionsAnswer = z.array(
  z.object({ tenantId: id, tenantType: optionalText, tenantName: optionalText, authEventId: optionalText }),
);

/** A refused call, with the errors of each element. */
export const errorAnswer = z.object({
  ErrorNumber: z.int(),
  Type: optionalText,
  Message: optionalText,
  Elements: z
    .array(z.object({ ValidationErrors: z.array(z.object({ Message: optionalText })).catch([]) }))
    .nullish()
    .catch(null),
});
/** Sent by the servers in front of the accounting system. */
export const frontError = z.object({ Title: optionalText, Detail: optionalText });

export const tokenAnswer = z.object({ access_token: id, refresh_token: id, expires_in: z.number().positive() });
export const tokenRefused = z.object({ error: id, error_description: optionalText });
