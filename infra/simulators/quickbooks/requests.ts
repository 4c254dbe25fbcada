/**
 * The request bodies of QuickBooks Online, after the entity pages of Intuit's Accounting API reference (minor version
 * 75), from memory, not compared page by page; node-quickbooks works with them. Unknown properties are rejected;
 * read-only ones, such as totals, may be sent back unchanged. Amounts may be strings.
 */
import * as z from 'zod';

const text = (maxLength: number) => z.string().max(maxLength);
const amount = z.union([z.number(), z.string().regex(/^-?\d*\.?\d+$/)]).transform((value): number => Number(value));
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const id = z.union([z.string().min(1), z.number()]).transform(String);
const ref = z.object({ value: id, name: z.string().optional(), type: z.string().optional() });
/** With or without a time after it. */
const day = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date());

const address = z.object({
  Id: id.optional(),
  Line1: text(500).optional(),
  Line2: text(500).optional(),
  Line3: text(500).optional(),
  Line4: text(500).optional(),
  Line5: text(500).optional(),
  City: text(255).optional(),
  CountrySubDivisionCode: text(255).optional(),
  PostalCode: text(30).optional(),
  Country: text(255).optional(),
  Lat: z.string().optional(),
  Long: z.string().optional(),
});
const email = z.object({ Address: z.email().max(100) });
const phone = z.object({ FreeFormNumber: text(30) });

/** Members of every record; `status` is present on deleted ones. */
const common = {
  Id: id.optional(),
  SyncToken: id.optional(),
  sparse: flag.optional(),
  domain: z.string().optional(),
  MetaData: z.unknown().optional(),
};

const name = {
  ...common,
  DisplayName: text(500).min(1).optional(),
  Title: text(16).optional(),
  GivenName: text(100).optional(),
  MiddleName: text(100).optional(),
  FamilyName: text(100).optional(),
  Suffix: text(16).optional(),
  CompanyName: text(100).optional(),
  PrintOnCheckName: text(110).optional(),
  PrimaryEmailAddr: email.optional(),
  PrimaryPhone: phone.optional(),
  AlternatePhone: phone.optional(),
  Mobile: phone.optional(),
  Fax: phone.optional(),
  WebAddr: z.object({ URI: z.string().max(1000) }).optional(),
  CurrencyRef: ref.optional(),
  BillAddr: address.optional(),
  TermRef: ref.optional(),
  Active: flag.optional(),
  Balance: amount.optional(),
  V4IDPseudonym: z.string().optional(),
};
type Named = { DisplayName?: string | undefined; GivenName?: string | undefined; FamilyName?: string | undefined };
const isNamed = ({ DisplayName, GivenName, FamilyName }: Named): boolean =>
  (DisplayName ?? GivenName ?? FamilyName) !== undefined;

const customer = z
  .strictObject({
    ...name,
    ShipAddr: address.optional(),
    Notes: text(2000).optional(),
    Taxable: flag.optional(),
    Job: flag.optional(),
    BillWithParent: flag.optional(),
    ParentRef: ref.optional(),
    Level: z.number().optional(),
    FullyQualifiedName: z.string().optional(),
    SalesTermRef: ref.optional(),
    PaymentMethodRef: ref.optional(),
    PreferredDeliveryMethod: z.string().optional(),
    PrimaryTaxIdentifier: text(20).optional(),
    ResaleNum: text(16).optional(),
    BalanceWithJobs: amount.optional(),
  })
  .refine(isNamed, 'At least one of Title, GivenName, FamilyName, DisplayName is needed');

const vendor = z
  .strictObject({
    ...name,
    // In Intuit's schema and accepted, but not saved and never returned.
    Notes: text(4000).optional(),
    AcctNum: text(100).optional(),
    TaxIdentifier: text(20).optional(),
    Vendor1099: flag.optional(),
    APAccountRef: ref.optional(),
  })
  .refine(isNamed, 'At least one of Title, GivenName, FamilyName, DisplayName is needed')
  .transform(({ Notes: _notes, ...stored }) => stored);

const item = z.strictObject({
  ...common,
  Name: text(100).min(1),
  Sku: text(100).optional(),
  Type: z.enum(['Inventory', 'Service', 'NonInventory']).default('Service'),
  Description: text(4000).optional(),
  PurchaseDesc: text(1000).optional(),
  UnitPrice: amount.optional(),
  PurchaseCost: amount.optional(),
  IncomeAccountRef: ref.optional(),
  ExpenseAccountRef: ref.optional(),
  AssetAccountRef: ref.optional(),
  TrackQtyOnHand: flag.optional(),
  QtyOnHand: amount.optional(),
  InvStartDate: day.optional(),
  Taxable: flag.optional(),
  SalesTaxIncluded: flag.optional(),
  PurchaseTaxIncluded: flag.optional(),
  SalesTaxCodeRef: ref.optional(),
  PurchaseTaxCodeRef: ref.optional(),
  PrefVendorRef: ref.optional(),
  SubItem: flag.optional(),
  ParentRef: ref.optional(),
  FullyQualifiedName: z.string().optional(),
  Active: flag.optional(),
});

const quantities = { Qty: amount.optional(), UnitPrice: amount.optional(), TaxCodeRef: ref.optional() };
const expenseOf = {
  TaxCodeRef: ref.optional(),
  TaxInclusiveAmt: amount.optional(),
  CustomerRef: ref.optional(),
  ClassRef: ref.optional(),
  BillableStatus: z.enum(['Billable', 'NotBillable', 'HasBeenBilled']).optional(),
};
const line = { Id: id.optional(), LineNum: z.number().optional(), Description: text(4000).optional() };
const lines = {
  SalesItemLineDetail: z.strictObject({
    ItemRef: ref.optional(),
    ...quantities,
    ItemAccountRef: ref.optional(),
    ClassRef: ref.optional(),
    ServiceDate: day.optional(),
    DiscountRate: amount.optional(),
    DiscountAmt: amount.optional(),
    TaxInclusiveAmt: amount.optional(),
  }),
  DiscountLineDetail: z.strictObject({
    PercentBased: flag.optional(),
    DiscountPercent: amount.optional(),
    DiscountAccountRef: ref.optional(),
    TaxCodeRef: ref.optional(),
  }),
  ItemBasedExpenseLineDetail: z.strictObject({ ItemRef: ref.optional(), ...quantities, ...expenseOf }),
  AccountBasedExpenseLineDetail: z.strictObject({ AccountRef: ref, TaxAmount: amount.optional(), ...expenseOf }),
};
const lineOf = <Kind extends keyof typeof lines>(kind: Kind) =>
  z.strictObject({ ...line, DetailType: z.literal(kind), Amount: amount, [kind]: lines[kind] });
const descriptionLine = z.strictObject({
  ...line,
  DetailType: z.literal('DescriptionOnly'),
  Amount: amount.optional(),
  DescriptionLineDetail: z.unknown().optional(),
});
/** Returned with a document, and ignored in requests. */
const subtotalLine = z.strictObject({
  ...line,
  DetailType: z.literal('SubTotalLineDetail'),
  Amount: amount.optional(),
  SubTotalLineDetail: z.unknown().optional(),
});
const salesLines = z
  .array(
    z.discriminatedUnion('DetailType', [
      lineOf('SalesItemLineDetail'),
      lineOf('DiscountLineDetail'),
      descriptionLine,
      subtotalLine,
    ]),
  )
  .min(1);
const expenseLines = z
  .array(
    z.discriminatedUnion('DetailType', [lineOf('ItemBasedExpenseLineDetail'), lineOf('AccountBasedExpenseLineDetail')]),
  )
  .min(1);

const document = {
  ...common,
  DocNumber: text(21).optional(),
  TxnDate: day.optional(),
  CurrencyRef: ref.optional(),
  ExchangeRate: amount.optional(),
  GlobalTaxCalculation: z.enum(['TaxExcluded', 'TaxInclusive', 'NotApplicable']).default('TaxExcluded'),
  PrivateNote: text(4000).optional(),
  DepartmentRef: ref.optional(),
  ClassRef: ref.optional(),
  TxnTaxDetail: z.unknown().optional(),
  LinkedTxn: z.array(z.unknown()).optional(),
  TotalAmt: amount.optional(),
  HomeTotalAmt: amount.optional(),
  Balance: amount.optional(),
};
const sale = {
  ...document,
  CustomerMemo: z.object({ value: text(1000) }).optional(),
  BillAddr: address.optional(),
  ShipAddr: address.optional(),
  BillEmail: email.optional(),
  EmailStatus: z.string().optional(),
  PrintStatus: z.string().optional(),
  ShipDate: day.optional(),
  TrackingNum: text(31).optional(),
  ApplyTaxAfterDiscount: flag.optional(),
  CustomField: z.array(z.unknown()).optional(),
  Line: salesLines,
};
const invoice = z.strictObject({
  ...sale,
  CustomerRef: ref,
  DueDate: day.optional(),
  SalesTermRef: ref.optional(),
  Deposit: amount.optional(),
  AllowOnlineCreditCardPayment: flag.optional(),
  AllowOnlineACHPayment: flag.optional(),
});
const salesReceipt = z.strictObject({
  ...sale,
  CustomerRef: ref.optional(),
  DepositToAccountRef: ref.optional(),
  PaymentMethodRef: ref.optional(),
  PaymentRefNum: text(21).optional(),
});
const bill = z.strictObject({
  ...document,
  VendorRef: ref,
  APAccountRef: ref.optional(),
  DueDate: day.optional(),
  SalesTermRef: ref.optional(),
  Line: expenseLines,
});
const purchase = z.strictObject({
  ...document,
  PaymentType: z.enum(['Cash', 'Check', 'CreditCard']),
  AccountRef: ref,
  EntityRef: ref.extend({ type: z.enum(['Vendor', 'Customer', 'Employee']).optional() }).optional(),
  PaymentMethodRef: ref.optional(),
  Credit: flag.optional(),
  Line: expenseLines,
});

/** Path segment, member and schema of each kind of record. */
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

export const schemas: Readonly<Record<Entity, z.ZodType<Record<string, unknown>>>> = {
  customer,
  vendor,
  item,
  invoice,
  salesreceipt: salesReceipt,
  bill,
  purchase,
};

/** These are never deleted, only made inactive; the others are transactions. */
export const isName = (entity: Entity): boolean => ['customer', 'vendor', 'item'].includes(entity);
