/** What a company's books refuse, and what they make of a document: totals with its taxes. */
import { type Entity, entities } from '../../../../shared/providers/quickbooks/wire.ts';
import type { Magic } from './magic.ts';
import { accounts, type Company, taxRates, type World } from './world.ts';

export type Body = Record<string, unknown> & { Id?: string; SyncToken?: string; sparse?: boolean };
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

type Line = { Amount: number; DetailType: string } & Record<string, unknown>;
type Detail = { Qty?: number; UnitPrice?: number; TaxCodeRef?: unknown; ItemRef?: unknown; AccountRef?: unknown };

const detailOf = (line: Line): Detail => line[line.DetailType] ?? {};
const linesOf = (body: Body): Line[] => (body.Line ?? []) as Line[];

export function check(world: World, company: Company, entity: Entity, body: Body): Refused | null {
  if (entity === 'customer' || entity === 'vendor') return checkName(company, body);
  return entity === 'item' ? checkItem(company, body) : checkDocument(world, company, entity, body);
}

function checkName({ records }: Company, { DisplayName, Id }: Body): Refused | null {
  const others = [...records.customer, ...records.vendor].filter((one) => one.Id !== Id);
  if (String(DisplayName).includes(':')) return ['2040', 'Invalid String', 'A name holds no colon'];
  return others.some((one) => one.DisplayName === DisplayName) ? duplicateName : null;
}

function checkItem({ records }: Company, body: Body): Refused | null {
  if (records.item.some((one) => one.Name === body.Name && one.Id !== body.Id)) return duplicateName;
  const named = [body.IncomeAccountRef, body.ExpenseAccountRef].map(valueOf).filter((id) => id !== undefined);
  const unknown = named.find((id) => !accounts.some((account) => account === id));
  return unknown === undefined ? null : notFound(`account ${unknown}`);
}

function checkDocument({ settings }: World, company: Company, entity: Entity, body: Body): Refused | null {
  const { records } = company;
  const isThere = (kind: Entity, ref: unknown): boolean => records[kind].some(({ Id }) => Id === valueOf(ref));
  const customerIsThere = body.CustomerRef === undefined || isThere('customer', body.CustomerRef);
  const supplier = body.VendorRef ?? body.EntityRef;
  if (!customerIsThere || (supplier !== undefined && !isThere('vendor', supplier))) return notFound('name');
  if (String(body.TxnDate) < settings.closedBefore) {
    return ['6210', 'Account Period Closed', 'The account period has closed and the books are closed for that date'];
  }
  const isTaken = records[entity].some((one) => one.DocNumber === body.DocNumber && one.Id !== body.Id);
  if (settings.forbidsDuplicateNumbers && body.DocNumber !== undefined && isTaken) {
    return ['6140', 'Duplicate Document Number Error', 'You must specify a different number'];
  }
  for (const line of linesOf(body)) {
    const refused = checkLine(line, isThere);
    if (refused) return refused;
  }
  return null;
}

function checkLine(line: Line, isThere: (kind: Entity, ref: unknown) => boolean): Refused | null {
  if (line.DetailType === 'DiscountLineDetail') return null;
  const { Qty, UnitPrice, TaxCodeRef, ItemRef, AccountRef } = detailOf(line);
  if (ItemRef !== undefined && !isThere('item', ItemRef)) return notFound(`item ${valueOf(ItemRef)}`);
  if (AccountRef !== undefined && !accounts.some((id) => id === valueOf(AccountRef))) return notFound('account');
  const isOff = Qty !== undefined && UnitPrice !== undefined && Math.abs(Qty * UnitPrice - line.Amount) > 0.0051;
  if (isOff) return business('Amount is not equal to UnitPrice * Qty');
  const code = valueOf(TaxCodeRef);
  if (code === undefined) return business('Make sure all your transactions have a VAT rate before you save');
  return code in taxRates ? null : notFound(`tax code ${code}`);
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/** What the books add to a document. */
export function settle(body: Body, magic: Magic | undefined): Record<string, unknown> {
  if (body.Line === undefined) return {};
  const lines = linesOf(body).filter(({ DetailType }) => DetailType !== 'SubTotalLineDetail');
  const isInclusive = body.GlobalTaxCalculation === 'TaxInclusive';
  let [net, tax] = [0, 0];
  for (const line of lines) {
    const rate = (taxRates[valueOf(detailOf(line).TaxCodeRef) ?? ''] ?? 0) / 100;
    const sign = line.DetailType === 'DiscountLineDetail' ? -1 : 1;
    const ownTax = round(isInclusive ? line.Amount - line.Amount / (1 + rate) : line.Amount * rate);
    net += sign * (isInclusive ? line.Amount - ownTax : line.Amount);
    tax += sign * ownTax;
  }
  const TotalAmt = round(net + tax + (magic?.totalOff ?? 0));
  return {
    TotalAmt,
    Balance: TotalAmt,
    TxnTaxDetail: { TotalTax: round(tax) },
    Line: [
      ...lines.map((line, index) => ({ Id: String(index + 1), ...line })),
      { DetailType: 'SubTotalLineDetail', Amount: round(net) },
    ],
  };
}

export const isEntity = (name: string): name is Entity => name in entities;
