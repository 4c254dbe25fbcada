/**
 * Sales and purchases as Odoo's moves: drafts that get their number when posted. A document and its external id cannot
 * be created in one transaction: it is first searched by its reference, and gets its external id afterwards.
 */
import type {
  DocumentVerbs,
  FoundRecord,
  ProviderRecord,
  PurchaseRecord,
  SaleRecord,
  Side,
} from '../../drivers/accounting-driver.ts';
import { readTotals } from '../kit/accounting-amounts.ts';
import { isRefused, syncFailure } from '../kit/accounting-refusal.ts';
import { type Condition, odoo, type OdooCall } from './client.ts';
import { odooProfile } from './failures.ts';
import { toLines } from './lines.ts';
import { externalName, keyWarnings, toHtml, toId } from './mapping.ts';
import { findMarked, markRecord, withoutMark } from './records.ts';
import type { OdooConfig } from './schema.ts';
import { anyRecord, type MoveRecord, moveRecord, type moveTypes, type Values } from './wire.ts';

type AnyDocument = SaleRecord | PurchaseRecord;

/** The differences between sales and purchases. */
type MoveKind<Value> = {
  side: Side;
  typeOf: (value: Value) => (typeof moveTypes)[number];
  /** What identifies the document among those of its partner. */
  refOf: (value: Value) => string;
  /** Whether that is the gateway's own id, which no other user would write. */
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

const gone = () => syncFailure('not_found', odooProfile.name, 'The document no longer exists');

async function readBack(id: number, call: OdooCall): Promise<ProviderRecord> {
  const move = await readMove(id, call);
  if (!move) throw gone();
  return readRecord(move);
}

function moveVerbs<Value extends AnyDocument>(kind: MoveKind<Value>): DocumentVerbs<OdooConfig, Value> {
  const { side } = kind;
  const nameOf = ({ external_id }: Value, { app }: OdooCall) => externalName(side, app.id, external_id);

  async function toMove(value: Value, call: OdooCall, { isNew }: { isNew: boolean }): Promise<Values<'account.move'>> {
    const currency_id = await findCurrency(value, call, { isNew });
    const { payment_reference, texts } = textsOf(value);
    return {
      move_type: kind.typeOf(value),
      partner_id: toId(value.contact.provider_id, 'The contact'),
      invoice_date: value.date,
      // Without payment terms this due date applies; otherwise the partner's terms would.
      invoice_payment_term_id: false,
      invoice_date_due: value.due_date ?? value.date,
      ...(currency_id !== null && { currency_id }),
      ref: kind.refOf(value),
      ...(payment_reference && { payment_reference }),
      ...(texts.length > 0 && { narration: toHtml(texts.join('\n')) }),
      invoice_line_ids: value.lines.flatMap((line) =>
        toLines(line, value, side, call).map((one) => [0, 0, one] as const),
      ),
    } as Values<'account.move'>;
  }

  async function finish(id: number, value: Value, call: OdooCall): Promise<ProviderRecord> {
    await markRecord('account.move', nameOf(value, call), id, call);
    return { ...(await readBack(id, call)), warnings: keyWarnings(call) };
  }

  return {
    async find(value, call): Promise<FoundRecord | null> {
      const marked = await findMarked('account.move', nameOf(value, call), call);
      const ours = marked === null ? null : await readMove(marked, call);
      if (ours && ours.state !== 'cancel') return { ...readRecord(ours), is_ours: true };
      const domain: Condition[] = [
        ['move_type', '=', kind.typeOf(value)],
        ['ref', '=', kind.refOf(value)],
        ['partner_id', '=', toId(value.contact.provider_id, 'The contact')],
        ['state', 'in', ['draft', 'posted']],
      ];
      const same = await odoo(call).search('account.move', domain, moveRecord);
      const free = await withoutMark('account.move', same, call);
      return free ? { ...readRecord(free), is_ours: kind.isOwnRef(value) } : null;
    },

    async create(value, call) {
      return await finish(
        await odoo(call).create('account.move', await toMove(value, call, { isNew: true })),
        value,
        call,
      );
    },

    finish: ({ provider_id }, value, call) => finish(toId(provider_id, 'The provider_id'), value, call),

    async update({ provider_id }, value, call) {
      const client = odoo(call);
      const id = toId(provider_id, 'The provider_id');
      const move = await readMove(id, call);
      if (!move) throw gone();
      // First, because it refuses what Odoo cannot store: the document must not stay a draft for that.
      const { move_type: _unchanged, invoice_line_ids, ...fields } = await toMove(value, call, { isNew: false });
      await markRecord('account.move', nameOf(value, call), id, call);
      // Only a few fields of a posted document can change, and only a draft can be posted.
      if (move.state !== 'draft') await client.act('account.move', 'button_draft', id);
      await client
        .write('account.move', id, { ...fields, invoice_line_ids: [[5, 0, 0], ...invoice_line_ids] })
        .catch(async (error: unknown) => {
          // Back into the ledger as it was. Whether that is refused too says less than the first refusal.
          if (move.state === 'posted' && isRefused(error)) {
            await client.act('account.move', 'action_post', id).catch(() => undefined);
          }
          throw error;
        });
      return { ...(await readBack(id, call)), warnings: keyWarnings(call) };
    },

    async read({ provider_id }, _value, call) {
      const move = await readMove(toId(provider_id, 'The provider_id'), call);
      return move && readRecord(move);
    },

    async post({ provider_id }, _value, call) {
      const id = toId(provider_id, 'The provider_id');
      const move = await readMove(id, call);
      if (move?.state !== 'posted') await odoo(call).act('account.move', 'action_post', id);
      return await readBack(id, call);
    },
  };
}

function readRecord(move: MoveRecord): ProviderRecord {
  const isPosted = move.state === 'posted';
  return {
    provider_id: String(move.id),
    // The name of a draft is `/` or empty.
    provider_number: isPosted ? (move.name ?? null) : null,
    provider_version: null,
    totals: readTotals(move.amount_untaxed, move.amount_tax, move.amount_total),
    is_posted: isPosted,
    warnings: [],
  };
}

/** The payment reference is the first of number and reference; the other one and the notes are text below the lines. */
function textsOf(document: AnyDocument): { payment_reference: string | null; texts: string[] } {
  const { number, reference, notes } = document;
  const named = 'supplier_invoice_number' in document ? [reference, number] : [number, reference];
  const [payment_reference = null, ...others] = named.filter((one) => one !== null);
  return { payment_reference, texts: [...others, notes].filter((one) => one !== null) };
}

/** A new document has the company's currency by default; an existing one may have another that is to be corrected. */
async function findCurrency(
  { currency }: AnyDocument,
  call: OdooCall,
  { isNew }: { isNew: boolean },
): Promise<number | null> {
  if (currency === null || (isNew && currency === call.settings.base_currency)) return null;
  const [found] = await odoo(call).search('res.currency', [['name', '=', currency]], anyRecord);
  if (found) return found.id;
  throw syncFailure('validation', odooProfile.name, `Odoo has no currency ${currency}`);
}
