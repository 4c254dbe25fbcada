/** The validation rules of a company, and how it computes a document: totals with taxes. */
import type { Magic } from './magic.ts';
import { type Entity, entities, isName } from './requests.ts';
import { accounts, type Company, taxRates, type Simulation } from './simulation.ts';

export type Body = Record<string, unknown> & { Id?: string; SyncToken?: string; sparse?: boolean | string };
/** Code, message, detail. */
export type Refused = [string, string, string];

const valueOf = (ref: unknown): string | undefined => (ref as { value?: string } | undefined)?.value;
const duplicateName: Refused = [
  '6240',
  'Duplicate Name Exists Error',
  'The name supplied already exists. : Another customer, vendor or employee is already using this name.',
];
const notFound = (what: string): Refused => ['610', 'Object Not Found', `Object Not Found : ${what}`];
const business = (detail: string): Refused => ['6000', 'A business validation error has occurred', detail];

type Line = { Amount?: number; DetailType: string } & Record<string, unknown>;
type Detail = {
  Qty?: number;
  UnitPrice?: number;
  TaxInclusiveAmt?: number;
  TaxCodeRef?: unknown;
  ItemRef?: unknown;
  AccountRef?: unknown;
};

const detailOf = (line: Line): Detail => line[line.DetailType] ?? {};
const linesOf = (body: Body): Line[] => (body.Line ?? []) as Line[];

export function check(
  simulation: Simulation,
  company: Company,
  entity: Entity,
  body: Body,
  mayRepeatNumbers: boolean,
): Refused | null {
  if (entity === 'customer' || entity === 'vendor') return checkName(company, body);
  return entity === 'item'
    ? checkItem(company, body)
    : checkDocument(simulation, company, entity, body, mayRepeatNumbers);
}

function checkName({ records }: Company, body: Body): Refused | null {
  const { Id } = body;
  const DisplayName = displayNameOf(body);
  const others = [...records.customer, ...records.vendor].filter((one) => one.Id !== Id);
  if (DisplayName.includes(':')) return ['2040', 'Invalid String', 'A name holds no colon'];
  return others.some((one) => one.DisplayName === DisplayName) ? duplicateName : null;
}

/** Composed of the parts of a person's name if it is missing. */
const displayNameOf = (body: Body): string => {
  const { DisplayName, Title, GivenName, MiddleName, FamilyName, Suffix } = body as Record<string, string | undefined>;
  return DisplayName ?? [Title, GivenName, MiddleName, FamilyName, Suffix].filter(Boolean).join(' ');
};

function checkItem({ records }: Company, body: Body): Refused | null {
  if (records.item.some((one) => one.Name === body.Name && one.Id !== body.Id)) return duplicateName;
  const isTracked = body.TrackQtyOnHand === true && body.QtyOnHand !== undefined && body.InvStartDate !== undefined;
  if (body.Type === 'Inventory' && !(isTracked && body.AssetAccountRef !== undefined)) {
    return [
      '2020',
      'Required parameter missing',
      'Inventory needs AssetAccountRef, TrackQtyOnHand, QtyOnHand, InvStartDate',
    ];
  }
  const named = [body.IncomeAccountRef, body.ExpenseAccountRef, body.AssetAccountRef]
    .map(valueOf)
    .filter((id) => id !== undefined);
  const unknown = named.find((id) => !accounts.some((account) => account === id));
  return unknown === undefined ? null : notFound(`account ${unknown}`);
}

function checkDocument(
  { settings, now }: Simulation,
  company: Company,
  entity: Entity,
  body: Body,
  mayRepeatNumbers: boolean,
): Refused | null {
  const { records } = company;
  const isThere = (kind: Entity, ref: unknown): boolean => records[kind].some(({ Id }) => Id === valueOf(ref));
  const isPosted = (ref: unknown, account: string): boolean =>
    records.item.some((item) => item.Id === valueOf(ref) && item[account] !== undefined);
  const customerIsThere = body.CustomerRef === undefined || isThere('customer', body.CustomerRef);
  const supplier = body.VendorRef ?? body.EntityRef;
  if (!customerIsThere || (supplier !== undefined && !isThere('vendor', supplier))) return notFound('name');
  if (dayOf(now, body) < settings.closedBefore) {
    return ['6210', 'Account Period Closed', 'The account period has closed and the books are closed for that date'];
  }
  const isTaken = records[entity].some((one) => one.DocNumber === body.DocNumber && one.Id !== body.Id);
  if (settings.forbidsDuplicateNumbers && !mayRepeatNumbers && body.DocNumber !== undefined && isTaken) {
    return ['6140', 'Duplicate Document Number Error', 'You must specify a different number'];
  }
  for (const line of linesOf(body)) {
    const refused = checkLine(line, isThere, body.GlobalTaxCalculation !== 'NotApplicable');
    if (refused) return refused;
    const { ItemRef } = detailOf(line);
    const account = accountByLine[line.DetailType];
    if (ItemRef !== undefined && account !== undefined && !isPosted(ItemRef, account)) {
      return business(`The item ${valueOf(ItemRef)} has no account for this transaction`);
    }
  }
  return null;
}

/** The account that the item of a line must have: one to be sold, another to be bought. */
const accountByLine: Partial<Record<string, string>> = {
  SalesItemLineDetail: 'IncomeAccountRef',
  ItemBasedExpenseLineDetail: 'ExpenseAccountRef',
};

/** The date of a document defaults to today. */
const dayOf = (now: () => number, { TxnDate }: Body): string =>
  (TxnDate as string | undefined) ?? new Date(now()).toISOString().slice(0, 10);

const lineWithoutTax = ['DiscountLineDetail', 'SubTotalLineDetail', 'DescriptionOnly'];

function checkLine(line: Line, isThere: (kind: Entity, ref: unknown) => boolean, isTaxed: boolean): Refused | null {
  if (lineWithoutTax.includes(line.DetailType)) return null;
  const { Qty, UnitPrice, TaxCodeRef, ItemRef, AccountRef } = detailOf(line);
  if (ItemRef !== undefined && !isThere('item', ItemRef)) return notFound(`item ${valueOf(ItemRef)}`);
  if (AccountRef !== undefined && !accounts.some((id) => id === valueOf(AccountRef))) return notFound('account');
  const isOff = Qty !== undefined && UnitPrice !== undefined && Math.abs(Qty * UnitPrice - (line.Amount ?? 0)) > 0.0051;
  if (isOff) return business('Amount is not equal to UnitPrice * Qty');
  const code = valueOf(TaxCodeRef);
  if (code === undefined && !isTaxed) return null;
  if (code === undefined) return business('Make sure all your transactions have a VAT rate before you save');
  return code in taxRates ? null : notFound(`tax code ${code}`);
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/** The members that the company adds to a record. */
export function settle(
  simulation: Simulation,
  entity: Entity,
  body: Body,
  magic: Magic | undefined,
): Record<string, unknown> {
  if (entity === 'item') return { Active: body.Active ?? true, FullyQualifiedName: body.Name };
  if (isName(entity)) {
    const DisplayName = displayNameOf(body);
    return {
      Active: body.Active ?? true,
      DisplayName,
      PrintOnCheckName: body.PrintOnCheckName ?? DisplayName,
      Balance: 0,
    };
  }
  return { TxnDate: dayOf(simulation.now, body), ...reckon(entity, body, magic) };
}

function reckon(entity: Entity, body: Body, magic: Magic | undefined): Record<string, unknown> {
  const lines = linesOf(body).filter(({ DetailType }) => DetailType !== 'SubTotalLineDetail');
  const sum = round(lines.reduce((all, { Amount = 0, DetailType }) => all + (isDiscount(DetailType) ? 0 : Amount), 0));
  const discount = lines.reduce((all, line) => all + (isDiscount(line.DetailType) ? amountOf(line, sum) : 0), 0);
  // By default tax is calculated before the discount is subtracted.
  const taxedShare = body.ApplyTaxAfterDiscount === true && sum > 0 ? 1 - discount / sum : 1;
  let [net, tax] = [0, 0];
  for (const line of lines) {
    const rate = (taxRates[valueOf(detailOf(line).TaxCodeRef) ?? ''] ?? 0) / 100;
    const sign = isDiscount(line.DetailType) ? -1 : 1;
    const amount = amountOf(line, sum);
    // Amounts never include tax. What a line comes to with tax is a member of its own; the document's mode is for display.
    const withTax = body.GlobalTaxCalculation === 'TaxInclusive' ? detailOf(line).TaxInclusiveAmt : undefined;
    const ownTax = round(withTax === undefined ? amount * taxedShare * rate : withTax - amount);
    net += sign * amount;
    tax += sign * ownTax;
  }
  const TotalAmt = round(net + tax + (magic?.totalOff ?? 0));
  const isSale = entity === 'invoice' || entity === 'salesreceipt';
  const subtotal = { DetailType: 'SubTotalLineDetail', Amount: round(net), SubTotalLineDetail: {} };
  return {
    TotalAmt,
    ...(entity !== 'purchase' && { Balance: entity === 'salesreceipt' ? 0 : TotalAmt }),
    TxnTaxDetail: { TotalTax: round(tax) },
    Line: [...lines.map((line, index) => ({ ...line, Id: String(index + 1) })), ...(isSale ? [subtotal] : [])],
  };
}

const isDiscount = (detailType: string): boolean => detailType === 'DiscountLineDetail';

/** A discount may be a percentage of all lines. */
function amountOf(line: Line, sum: number): number {
  const { PercentBased, DiscountPercent = 0 } = detailOf(line) as { PercentBased?: boolean; DiscountPercent?: number };
  return isDiscount(line.DetailType) && PercentBased === true
    ? round((sum * DiscountPercent) / 100)
    : (line.Amount ?? 0);
}

export const isEntity = (name: string): name is Entity => Object.hasOwn(entities, name);
