/** Every request and response of QuickBooks Online on the wire. */
import * as z from 'zod';

const ref = z.object({ value: z.string().min(1) });
const amount = z.number();

const address = z.object({
  Line1: z.string().optional(),
  Line2: z.string().optional(),
  City: z.string().optional(),
  CountrySubDivisionCode: z.string().optional(),
  PostalCode: z.string().optional(),
  Country: z.string().optional(),
});

/** What an update contains besides its fields. */
const updated = { Id: z.string().optional(), SyncToken: z.string().optional(), sparse: z.literal(true).optional() };

const nameBody = {
  ...updated,
  DisplayName: z.string().min(1).max(500),
  CompanyName: z.string().optional(),
  GivenName: z.string().optional(),
  FamilyName: z.string().optional(),
  PrimaryEmailAddr: z.object({ Address: z.string() }).optional(),
  PrimaryPhone: z.object({ FreeFormNumber: z.string() }).optional(),
  CurrencyRef: ref.optional(),
  BillAddr: address.optional(),
  Active: z.boolean().optional(),
};
export const customerBody = z.strictObject({
  ...nameBody,
  Notes: z.string(),
  PrimaryTaxIdentifier: z.string().optional(),
});
export const vendorBody = z.strictObject({ ...nameBody, TaxIdentifier: z.string().optional() });

export const itemBody = z.strictObject({
  ...updated,
  Name: z.string().min(1).max(100),
  Sku: z.string().optional(),
  Type: z.enum(['Service', 'NonInventory']),
  Description: z.string().optional(),
  UnitPrice: amount.optional(),
  PurchaseCost: amount.optional(),
  IncomeAccountRef: ref.optional(),
  ExpenseAccountRef: ref.optional(),
  Taxable: z.boolean().optional(),
  Active: z.boolean().optional(),
});

const taxed = { TaxCodeRef: ref.optional(), TaxInclusiveAmt: amount.optional() };
const quantities = { Qty: amount, UnitPrice: amount, ...taxed };
const salesLine = z.union([
  z.strictObject({
    DetailType: z.literal('SalesItemLineDetail'),
    Amount: amount,
    Description: z.string().optional(),
    SalesItemLineDetail: z.strictObject({ ItemRef: ref.optional(), ...quantities }),
  }),
  z.strictObject({
    DetailType: z.literal('DiscountLineDetail'),
    Amount: amount,
    DiscountLineDetail: z.strictObject({ PercentBased: z.literal(false) }),
  }),
]);
const expenseLine = z.union([
  z.strictObject({
    DetailType: z.literal('ItemBasedExpenseLineDetail'),
    Amount: amount,
    Description: z.string().optional(),
    ItemBasedExpenseLineDetail: z.strictObject({ ItemRef: ref, ...quantities }),
  }),
  z.strictObject({
    DetailType: z.literal('AccountBasedExpenseLineDetail'),
    Amount: amount,
    Description: z.string().optional(),
    AccountBasedExpenseLineDetail: z.strictObject({ AccountRef: ref, ...taxed }),
  }),
]);

const documentBody = {
  ...updated,
  DocNumber: z.string().max(21).optional(),
  TxnDate: z.iso.date(),
  CurrencyRef: ref.optional(),
  ExchangeRate: amount.optional(),
  GlobalTaxCalculation: z.enum(['TaxExcluded', 'TaxInclusive', 'NotApplicable']),
  PrivateNote: z.string().max(4000),
};
export const invoiceBody = z.strictObject({
  ...documentBody,
  CustomerRef: ref,
  ApplyTaxAfterDiscount: z.literal(true).optional(),
  DueDate: z.iso.date().optional(),
  Line: z.array(salesLine),
});
export const salesReceiptBody = z.strictObject({
  ...documentBody,
  CustomerRef: ref,
  ApplyTaxAfterDiscount: z.literal(true).optional(),
  DepositToAccountRef: ref,
  PaymentRefNum: z.string().max(21).optional(),
  Line: z.array(salesLine),
});
export const billBody = z.strictObject({
  ...documentBody,
  VendorRef: ref,
  DueDate: z.iso.date().optional(),
  Line: z.array(expenseLine),
});
export const purchaseBody = z.strictObject({
  ...documentBody,
  PaymentType: z.enum(['Cash', 'Check', 'CreditCard']),
  AccountRef: ref,
  EntityRef: z.strictObject({ value: z.string(), type: z.literal('Vendor') }),
  Line: z.array(expenseLine),
});

/** Path segment and member name of each kind of record. */
export const entities = {
  customer: 'Customer',
  vendor: 'Vendor',
  item: 'Item',
  invoice: 'Invoice',
  salesreceipt: 'SalesReceipt',
  bill: 'Bill',
  purchase: 'Purchase',
} as const;
export type Entity = keyof typeof entities;

/** A record in QuickBooks: the members that the gateway reads; others are passed through. */
export const held = z.looseObject({
  Id: z.string(),
  SyncToken: z.string(),
  DisplayName: z.string().optional(),
  Name: z.string().optional(),
  Notes: z.string().optional(),
  Active: z.boolean().optional(),
  IncomeAccountRef: z.looseObject({ value: z.string() }).optional(),
  ExpenseAccountRef: z.looseObject({ value: z.string() }).optional(),
  DocNumber: z.string().optional(),
  PrivateNote: z.string().optional(),
  CustomerRef: z.looseObject({ value: z.string() }).optional(),
  VendorRef: z.looseObject({ value: z.string() }).optional(),
  EntityRef: z.looseObject({ value: z.string() }).optional(),
  TotalAmt: z.number().optional(),
  TxnTaxDetail: z.looseObject({ TotalTax: z.number().optional() }).optional(),
});
export type Held = z.infer<typeof held>;

/** `{"Customer":{...}}`: the member has the name of the entity. */
export const recordAnswer = (entity: Entity) => z.looseObject({ [entities[entity]]: held });
/** Without results, the entity's member is absent. */
export const queryAnswer = (member: string) =>
  z.looseObject({ QueryResponse: z.looseObject({ [member]: z.array(held).optional() }) });

export const companyInfoAnswer = z.looseObject({
  CompanyInfo: z.looseObject({ CompanyName: z.string().optional(), LegalName: z.string().optional() }),
});
export const preferencesAnswer = z.looseObject({
  QueryResponse: z.looseObject({
    Preferences: z
      .array(
        z.looseObject({
          CurrencyPrefs: z.looseObject({ HomeCurrency: z.looseObject({ value: z.string() }).optional() }).optional(),
        }),
      )
      .optional(),
  }),
});

const error = z.object({
  Message: z.string().optional(),
  message: z.string().optional(),
  Detail: z.string().nullish(),
  detail: z.string().nullish(),
  code: z.union([z.string(), z.number()]).transform(String).optional(),
});
const fault = z.looseObject({ Error: z.array(error).optional(), error: z.array(error).optional() });
/** Business faults are capitalized, those of Intuit's gateway are in lower case; some of both come with HTTP 200. */
export const faultAnswer = z
  .looseObject({ Fault: fault.nullish(), fault: fault.nullish() })
  .transform(({ Fault, fault: lower }) => {
    const fault = Fault ?? lower;
    const first = fault?.Error?.[0] ?? fault?.error?.[0];
    if (!fault) return null;
    return {
      code: first?.code ?? null,
      message: first?.Message ?? first?.message ?? '',
      detail: first?.Detail ?? first?.detail ?? '',
    };
  });

export const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().min(1),
  x_refresh_token_expires_in: z.number().optional(),
});
export const tokenRefusal = z.looseObject({ error: z.string(), error_description: z.string().optional() });
