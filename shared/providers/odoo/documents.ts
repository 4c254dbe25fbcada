/**
 * Sales and purchases as Odoo's moves: drafts that get their number when they are posted. A document cannot be loaded in
 * one transaction with its external id: it is looked for by its reference first, and named afterwards.
 */
import type {
  DocumentLine,
  DocumentVerbs,
  FoundRecord,
  ProviderRecord,
  PurchaseRecord,
  SaleRecord,
  Side,
  SyncWarning,
} from '../../drivers/accounting-driver.ts';
import { divideDecimals, isZero, multiplyDecimals, readTotals } from '../accounting-amounts.ts';
import { syncFailure } from '../accounting-refusal.ts';
import { type Condition, odoo, type OdooCall } from './client.ts';
import { odooProfile } from './failures.ts';
import { externalName, keyWarnings, toAmount, toId, toTaxId } from './mapping.ts';
import { findMarked, markRecord, withoutMark } from './records.ts';
import type { OdooConfig } from './schema.ts';
import { anyRecord, type MoveRecord, moveRecord, type moveTypes, type Values } from './wire.ts';

type AnyDocument = SaleRecord | PurchaseRecord;

/** What differs between the two. */
type MoveKind<Value> = {
  side: Side;
  typeOf: (value: Value) => (typeof moveTypes)[number];
  /** What the document is known by among those of its partner. */
  refOf: (value: Value) => string;
  /** Whether that is a word of our own, which nobody else would have written. */
  isOwnRef: (value: Value) => boolean;
};

export const sales = moveVerbs<SaleRecord>({
  side: 'sale',
  typeOf: ({ kind }) => (kind === 'receipt' ? 'out_receipt' : 'out_invoice'),
  refOf: ({ external_id }) => external_id,
  isOwnRef: () => true,
});

export const purchases = moveVerbs<PurchaseRecord>({
  side: 'purchase',
  typeOf: ({ kind }) => (kind === 'expense' ? 'in_receipt' : 'in_invoice'),
  refOf: ({ supplier_invoice_number, external_id }) => supplier_invoice_number ?? external_id,
  isOwnRef: ({ supplier_invoice_number }) => supplier_invoice_number === null,
});

const readMove = async (id: number, call: OdooCall): Promise<MoveRecord | null> =>
  (await odoo(call).search('account.move', [['id', '=', id]], moveRecord))[0] ?? null;

function moveVerbs<Value extends AnyDocument>(kind: MoveKind<Value>): DocumentVerbs<OdooConfig, Value> {
  const { side } = kind;
  const nameOf = ({ external_id }: Value, { app }: OdooCall) => externalName(side, app.id, external_id);

  async function readBack(id: number, value: Value, call: OdooCall): Promise<ProviderRecord> {
    const move = await readMove(id, call);
    if (!move) throw syncFailure('not_found', odooProfile.name, 'The document is gone');
    return { ...readRecord(move, call), warnings: [...keyWarnings(call), ...warningsOf(value)] };
  }

  async function toMove(value: Value, call: OdooCall): Promise<Values<'account.move'>> {
    const currency_id = await findCurrency(value, call);
    const payment_reference = 'supplier_invoice_number' in value ? value.reference : (value.number ?? value.reference);
    return {
      move_type: kind.typeOf(value),
      partner_id: toId(value.contact.provider_id, 'The contact'),
      invoice_date: value.date,
      ...(value.due_date && { invoice_date_due: value.due_date }),
      ...(currency_id !== null && { currency_id }),
      ref: kind.refOf(value),
      ...(payment_reference && { payment_reference }),
      invoice_line_ids: value.lines.map((line) => [0, 0, toLine(line, value, side, call)] as const),
    } as Values<'account.move'>;
  }

  return {
    async find(value, call): Promise<FoundRecord | null> {
      const marked = await findMarked('account.move', nameOf(value, call), call);
      const ours = marked === null ? null : await readMove(marked, call);
      if (ours && ours.state !== 'cancel') return { ...readRecord(ours, call), is_ours: true };
      const domain: Condition[] = [
        ['move_type', '=', kind.typeOf(value)],
        ['ref', '=', kind.refOf(value)],
        ['partner_id', '=', toId(value.contact.provider_id, 'The contact')],
        ['state', 'in', ['draft', 'posted']],
      ];
      const same = await odoo(call).search('account.move', domain, moveRecord);
      const free = await withoutMark('account.move', same, call);
      return free ? { ...readRecord(free, call), is_ours: kind.isOwnRef(value) } : null;
    },

    async create(value, call) {
      const client = odoo(call);
      const id = await client.create('account.move', await toMove(value, call));
      await markRecord('account.move', nameOf(value, call), id, call);
      return await readBack(id, value, call);
    },

    async update({ provider_id }, value, call) {
      const client = odoo(call);
      const id = toId(provider_id, 'The provider_id');
      const move = await readMove(id, call);
      await markRecord('account.move', nameOf(value, call), id, call);
      // Of a posted one only few fields may change.
      if (move?.state === 'posted') await client.act('account.move', 'button_draft', id);
      const { move_type: _kept, invoice_line_ids, ...fields } = await toMove(value, call);
      await client.write('account.move', id, { ...fields, invoice_line_ids: [[5, 0, 0], ...invoice_line_ids] });
      return await readBack(id, value, call);
    },

    async read({ provider_id }, _value, call) {
      const move = await readMove(toId(provider_id, 'The provider_id'), call);
      return move && readRecord(move, call);
    },

    async post({ provider_id }, value, call) {
      const id = toId(provider_id, 'The provider_id');
      const move = await readMove(id, call);
      if (move?.state !== 'posted') await odoo(call).act('account.move', 'action_post', id);
      return await readBack(id, value, call);
    },
  };
}

function readRecord(move: MoveRecord, call: OdooCall): ProviderRecord {
  const isPosted = move.state === 'posted';
  return {
    provider_id: String(move.id),
    // A draft is called `/`, or nothing at all.
    provider_number: isPosted ? (move.name ?? null) : null,
    provider_version: null,
    totals: readTotals(move.amount_untaxed, move.amount_tax, move.amount_total),
    is_posted: isPosted,
    warnings: keyWarnings(call),
  };
}

/** What Odoo does not take over from us. */
function warningsOf({ payment, exchange_rate }: AnyDocument): SyncWarning[] {
  return [
    ...(payment
      ? [{ code: 'payment_not_booked', message: 'Odoo shows the document as open until its payment is booked there' }]
      : []),
    ...(exchange_rate
      ? [{ code: 'exchange_rate_ignored', message: 'Odoo reckons with the exchange rates of its own' }]
      : []),
  ];
}

function toLine(line: DocumentLine, document: AnyDocument, side: Side, call: OdooCall) {
  const { product, description, quantity, unit_price, discount_amount, tax_code, account_code } = line;
  const fallback = call.settings.defaults[side === 'sale' ? 'income_account' : 'expense_account'];
  // A product has accounts of its own; without any, Odoo takes that of the journal.
  const account = account_code ?? (product === null ? fallback : undefined);
  const taxes = tax_code === null ? [] : [toTaxId(call, tax_code, side, document.price_includes_tax)];
  return {
    ...(product && { product_id: toId(product.provider_id, 'The product') }),
    name: description ?? 'Item',
    quantity: toAmount(quantity),
    price_unit: toAmount(unit_price),
    ...(!isZero(discount_amount) && { discount: toDiscount(line) }),
    ...(account && { account_id: toId(account, 'An account') }),
    tax_ids: [[6, 0, taxes]] as const,
  };
}

/** Percent with six places; Odoo rounds it as it is set up. */
function toDiscount({ quantity, unit_price, discount_amount }: DocumentLine): number {
  const gross = multiplyDecimals(quantity, unit_price);
  return isZero(gross) ? 0 : toAmount(divideDecimals(multiplyDecimals(discount_amount, '100'), gross, 6));
}

async function findCurrency({ currency }: AnyDocument, call: OdooCall): Promise<number | null> {
  if (currency === null || currency === call.settings.base_currency) return null;
  const [found] = await odoo(call).search('res.currency', [['name', '=', currency]], anyRecord);
  if (found) return found.id;
  throw syncFailure('validation', odooProfile.name, `Odoo does not know the currency ${currency}`);
}
