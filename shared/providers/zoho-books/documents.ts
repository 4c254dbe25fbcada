/**
 * Sales and purchases in Zoho Books: invoices and their payments, bills, expenses. The external id is their reference
 * number, by which a document whose answer was lost is found.
 */
import type {
  AccountingCall,
  DocumentVerbs,
  FoundRecord,
  PurchaseRecord,
  Reference,
  SaleRecord,
} from '../../drivers/accounting-driver.ts';
import { isZero } from '../../values/money.ts';
import { dayOf } from '../../values/time.ts';
import { readMoney } from '../kit/accounting-amounts.ts';
import { accountOf, isRefused, syncFailure, unlessOfOtherKind } from '../kit/accounting-refusal.ts';
import { zoho, type ZohoCall } from './client.ts';
import { zohoProfile } from './failures.ts';
import { readDocument, refuseForeign, toAmount, toBillLine, toExpenseLines, toInvoiceLine } from './mapping.ts';
import type { ZohoConfig } from './schema.ts';
import type { Body, Resource, Stored } from './wire.ts';

const notesOf = ({ reference, notes }: SaleRecord | PurchaseRecord): string =>
  [reference, notes].filter(Boolean).join('\n');

function toInvoice(sale: SaleRecord, call: ZohoCall): Body<'invoices'> {
  refuseForeign(sale, call);
  const notes = notesOf(sale);
  const isDiscounted = sale.lines.some(({ discount_amount }) => !isZero(discount_amount));
  return {
    customer_id: sale.contact.provider_id,
    ...(sale.number && { invoice_number: sale.number }),
    date: sale.date,
    ...(sale.due_date && { due_date: sale.due_date }),
    reference_number: sale.external_id,
    is_inclusive_tax: sale.price_includes_tax,
    ...(isDiscounted && { discount_type: 'item_level', is_discount_before_tax: true }),
    line_items: sale.lines.map((line) => toInvoiceLine(line, call)),
    ...(notes && { notes }),
  };
}

function toBill(purchase: PurchaseRecord, call: ZohoCall): Body<'bills'> {
  refuseForeign(purchase, call);
  const notes = notesOf(purchase);
  return {
    vendor_id: purchase.contact.provider_id,
    bill_number: purchase.supplier_invoice_number ?? purchase.number ?? purchase.external_id,
    date: purchase.date,
    ...(purchase.due_date && { due_date: purchase.due_date }),
    reference_number: purchase.external_id,
    is_inclusive_tax: purchase.price_includes_tax,
    line_items: purchase.lines.map((line) => toBillLine(line, call)),
    ...(notes && { notes }),
  };
}

function toExpense(purchase: PurchaseRecord, call: ZohoCall): Body<'expenses'> {
  refuseForeign(purchase, call);
  return {
    vendor_id: purchase.contact.provider_id,
    date: purchase.date,
    paid_through_account_id: accountOf(
      call.settings,
      purchase.payment?.account_code,
      'deposit_account',
      zohoProfile.name,
    ),
    reference_number: purchase.external_id,
    is_inclusive_tax: purchase.price_includes_tax,
    ...toExpenseLines(purchase, call),
  };
}

/** By the external id, or else by the visible number. */
async function findDocument(
  resource: Resource,
  externalId: string,
  contact: Reference,
  number: { field: 'invoice_number' | 'bill_number'; value: string } | null,
  call: ZohoCall,
): Promise<FoundRecord | null> {
  const isOf = ({ customer_id, vendor_id }: Stored) => [customer_id, vendor_id].includes(contact.provider_id);
  const marked = await zoho(call).list(resource, { reference_number: externalId });
  const ours = marked.find((one) => one.reference_number === externalId && isOf(one) && one.status !== 'void');
  if (ours) return { ...readSteps(resource, await whole(resource, ours, call)), is_ours: true };
  if (number === null) return null;
  const numbered = await zoho(call).list(resource, { [number.field]: number.value });
  // A sale with a reference may be the gateway's under another id, such as another branch's of the same number.
  const isMarked = (one: Stored) => resource === 'invoices' && Boolean(one.reference_number);
  const isFree = (one: Stored) => one[number.field] === number.value && isOf(one) && !isMarked(one);
  const other = numbered.find((one) => isFree(one) && one.status !== 'void');
  return other ? { ...readSteps(resource, await whole(resource, other, call)), is_ours: false } : null;
}

/** Lists have fewer members than the record itself. */
const whole = async (resource: Resource, listed: Stored, call: ZohoCall): Promise<Stored> =>
  (await zoho(call).read(resource, listed.id)) ?? listed;

const isVoid = ({ status }: Stored): boolean => status === 'void';

/** How far a document was processed; expenses are complete when created. */
function readSteps(resource: Resource, stored: Stored) {
  if (resource === 'expenses') return readDocument(stored);
  const posted = { ...readDocument(stored), is_posted: stored.status !== 'draft' && !isVoid(stored) };
  return resource === 'invoices'
    ? { ...posted, is_paid: !isVoid(stored) && readMoney(stored.balance ?? stored.total) === '0.00' }
    : posted;
}

type Voidable = 'invoices' | 'bills';

/** A void invoice becomes a draft again; a void bill can only be opened. */
const reviving = { invoices: 'status/draft', bills: 'status/open' } as const;
const revivedAs = { invoices: 'draft', bills: 'open' } as const;

async function revive(resource: Voidable, stored: Stored, call: ZohoCall): Promise<Stored> {
  await zoho(call).act(resource, stored.id, reviving[resource]);
  return { ...stored, status: revivedAs[resource] };
}

/** A document that was voided there would stay out of the books after its change. */
async function change<Name extends Voidable>(resource: Name, id: string, body: Body<Name>, call: ZohoCall) {
  const client = zoho(call);
  const changed = await client.change(resource, id, body).catch(async (error: unknown) => {
    const stored = isRefused(error) ? await client.read(resource, id) : null;
    if (!stored || !isVoid(stored)) throw error;
    await revive(resource, stored, call);
    return await client.change(resource, id, body);
  });
  return readSteps(resource, isVoid(changed) ? await revive(resource, changed, call) : changed);
}

async function readDone(resource: Resource, id: string, call: AccountingCall<ZohoConfig>) {
  const stored = await zoho(call).read(resource, id);
  if (stored) return stored;
  throw syncFailure('not_found', zohoProfile.name, 'The document no longer exists');
}

const posting = { invoices: 'status/sent', bills: 'status/open' } as const;

async function post(resource: Voidable, id: string, call: ZohoCall) {
  const found = await readDone(resource, id, call);
  const stored = isVoid(found) ? await revive(resource, found, call) : found;
  if (stored.status === 'draft') await zoho(call).act(resource, id, posting[resource]);
  return { ...readSteps(resource, stored), is_posted: true };
}

export const sales: DocumentVerbs<ZohoConfig, SaleRecord> = {
  find: ({ external_id, contact, number }, call) =>
    findDocument('invoices', external_id, contact, number ? { field: 'invoice_number', value: number } : null, call),
  async create(sale, call) {
    // Without this, Zoho assigns a number from the organization's own series.
    const query: Record<string, string> = sale.number ? { ignore_auto_number_generation: 'true' } : {};
    return readSteps('invoices', await zoho(call).create('invoices', toInvoice(sale, call), query));
  },
  update: ({ provider_id }, sale, call) => change('invoices', provider_id, toInvoice(sale, call), call),
  async read({ provider_id }, _sale, call) {
    const stored = await zoho(call).read('invoices', provider_id);
    return stored && readSteps('invoices', stored);
  },
  post: ({ provider_id }, _sale, call) => post('invoices', provider_id, call),
  async pay({ provider_id }, sale, call) {
    const stored = await readDone('invoices', provider_id, call);
    if (isVoid(stored)) throw syncFailure('validation', zohoProfile.name, 'The invoice was voided before its payment');
    const balance = String(stored.balance ?? stored.total ?? '0');
    if (Number(balance) !== 0) await zoho(call).create('customerpayments', toPayment(sale, provider_id, balance, call));
    return { ...readSteps('invoices', stored), is_posted: true, is_paid: true };
  },
};

const modes = { cash: 'cash', mobile_money: 'mobile money', bank: 'banktransfer', card: 'creditcard' } as const;

function toPayment(sale: SaleRecord, invoice_id: string, balance: string, call: ZohoCall): Body<'customerpayments'> {
  const { contact, date, external_id, payment } = sale;
  const account = payment?.account_code ?? call.settings.defaults.deposit_account;
  const amount = toAmount(balance);
  return {
    customer_id: contact.provider_id,
    payment_mode: modes[payment?.method ?? 'cash'],
    amount,
    date: payment?.paid_at ? dayOf(payment.paid_at) : date,
    reference_number: payment?.reference ?? external_id,
    ...(account && { account_id: account }),
    invoices: [{ invoice_id, amount_applied: amount }],
  };
}

const resourceOf = ({ kind }: PurchaseRecord) => (kind === 'expense' ? 'expenses' : 'bills');

const changePurchase = async (id: string, purchase: PurchaseRecord, call: ZohoCall) =>
  resourceOf(purchase) === 'bills'
    ? await change('bills', id, toBill(purchase, call), call)
    : readSteps('expenses', await zoho(call).change('expenses', id, toExpense(purchase, call)));

export const purchases: DocumentVerbs<ZohoConfig, PurchaseRecord> = {
  find(purchase, call) {
    const resource = resourceOf(purchase);
    const value = purchase.supplier_invoice_number;
    const number = resource === 'bills' && value ? { field: 'bill_number' as const, value } : null;
    return findDocument(resource, purchase.external_id, purchase.contact, number, call);
  },
  create: async (purchase, call) =>
    resourceOf(purchase) === 'bills'
      ? readSteps('bills', await zoho(call).create('bills', toBill(purchase, call)))
      : readSteps('expenses', await zoho(call).create('expenses', toExpense(purchase, call))),
  update({ provider_id }, purchase, call) {
    const other = resourceOf(purchase) === 'bills' ? 'expenses' : 'bills';
    return unlessOfOtherKind(changePurchase(provider_id, purchase, call), () => zoho(call).read(other, provider_id), {
      id: provider_id,
      kind: purchase.kind,
      provider: zohoProfile.name,
    });
  },
  async read({ provider_id }, purchase, call) {
    const stored = await zoho(call).read(resourceOf(purchase), provider_id);
    return stored && readSteps(resourceOf(purchase), stored);
  },
  post: ({ provider_id }, _purchase, call) => post('bills', provider_id, call),
};
