/**
 * Sales and purchases in ERPNext: created as drafts, then submitted. A submitted document cannot be edited: it is
 * canceled, and a new one is created that refers to it. The gateway's marker must be unique, and the canceled document
 * keeps it. So a replacement's marker has a number appended: `17:inv-77`, `17:inv-77~1`.
 */
import type {
  AccountingCall,
  DocumentVerbs,
  KnownRecord,
  ProviderRecord,
  PurchaseRecord,
  Reference,
  SaleRecord,
  SyncFailureCode,
  WriteCall,
} from '../../drivers/accounting-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isZero } from '../../values/money.ts';
import { erpnext, type ErpNextClient, type Filter } from './client.ts';
import {
  type InvoiceContext,
  markOf,
  toImmediatePayment,
  toPurchaseInvoice,
  toSalePayment,
  toSalesInvoice,
} from './invoices.ts';
import { readInvoice, refOf } from './mapping.ts';
import type { ErpNextConfig } from './schema.ts';
import type { Document, StoredDocument } from './wire.ts';
import { readMoney } from '../kit/accounting-amounts.ts';
import { isRefused, nullIfNotFound, syncFailure } from '../kit/accounting-refusal.ts';
import { erpnextProfile } from './failures.ts';

type Invoice = 'Sales Invoice' | 'Purchase Invoice';

/** The differences between sales and purchases. */
type InvoiceKind<Type extends Invoice, Value> = {
  type: Type;
  toDocument: (value: Value, context: InvoiceContext) => Document<Type>;
  isPaid: (value: Value) => boolean;
  toPayment: (value: Value, total: string, context: InvoiceContext) => Partial<Document<Type>>;
  /** The filters for an existing document to adopt; null if the value has no number to search for. */
  sameNumber: (value: Value) => Filter[] | null;
};

export const sales = invoiceVerbs<'Sales Invoice', SaleRecord>({
  type: 'Sales Invoice',
  toDocument: toSalesInvoice,
  isPaid: ({ kind }) => kind === 'receipt',
  toPayment: toSalePayment,
  sameNumber: ({ number, contact }) => sameNumber('po_no', number, 'customer', contact),
});

export const purchases = invoiceVerbs<'Purchase Invoice', PurchaseRecord>({
  type: 'Purchase Invoice',
  toDocument: toPurchaseInvoice,
  isPaid: ({ kind }) => kind === 'expense',
  toPayment: ({ payment }, total, context) => toImmediatePayment(payment, total, context),
  sameNumber: ({ supplier_invoice_number, contact }) =>
    sameNumber('bill_no', supplier_invoice_number, 'supplier', contact),
});

function sameNumber(field: string, number: string | null, party: string, contact: Reference): Filter[] | null {
  if (number === null) return null;
  return [
    [field, '=', number],
    [party, '=', contact.provider_id],
  ];
}

/** `revision`: how many replacements were created before this document. */
type Newest = { stored: StoredDocument; revision: number };

const isThere = (newest: Newest | null): newest is Newest => newest !== null && newest.stored.docstatus !== cancelled;

const draft = 0;
const submitted = 1;
const cancelled = 2;

function invoiceVerbs<Type extends Invoice, Value extends SaleRecord | PurchaseRecord>(
  kind: InvoiceKind<Type, Value>,
): DocumentVerbs<ErpNextConfig, Value> {
  const { type } = kind;

  const contextOf = (value: Value, call: AccountingCall<ErpNextConfig>, revision = 0): InvoiceContext => ({
    config: call.app.config,
    settings: call.settings,
    ref: refOf(call.app.id, value.external_id) + (revision === 0 ? '' : `~${revision}`),
    isMarked: erpnext(call).isMarked,
  });

  /** The newest document with the gateway's marker. */
  async function findNewest(value: Value, call: AccountingCall<ErpNextConfig>): Promise<Newest | null> {
    const client = erpnext(call);
    let newest: Newest | null = null;
    for (let revision = 0; ; revision += 1) {
      const { ref } = contextOf(value, call, revision);
      const mark: Filter = client.isMarked ? ['custom_gateway_ref', '=', ref] : ['remarks', '=', markOf(ref)];
      const [stored] = await client.list(type, [mark]);
      if (!stored) return newest;
      newest = { stored, revision };
      if (stored.docstatus !== cancelled) return newest;
    }
  }

  async function make(value: Value, call: WriteCall<ErpNextConfig>, before: Newest | null): Promise<ProviderRecord> {
    const client = erpnext(call);
    const context = contextOf(value, call, before ? before.revision + 1 : 0);
    const document = kind.toDocument(value, context);
    const created = await client.create(type, before ? { ...document, amended_from: before.stored.name } : document);
    return readInvoice(await settle(client, created, value, context));
  }

  const makeUnlessThere = async (value: Value, call: WriteCall<ErpNextConfig>, newest: Newest | null) =>
    isThere(newest) ? readInvoice(newest.stored) : await make(value, call, newest);

  /** Marks a draft as paid in full, with the total that the site has computed. */
  async function settle(client: ErpNextClient, stored: StoredDocument, value: Value, context: InvoiceContext) {
    const total = toBePaid(stored);
    const isSettled = !kind.isPaid(value) || total === null || readMoney(stored.paid_amount ?? 0) === total;
    return isSettled ? stored : await client.change(type, stored.name, kind.toPayment(value, total, context));
  }

  async function update(
    { provider_id, provider_version }: KnownRecord,
    value: Value,
    call: WriteCall<ErpNextConfig>,
  ): Promise<ProviderRecord> {
    const client = erpnext(call);
    const known = await client.read(type, provider_id);
    // First, because it refuses what ERPNext cannot store: the document must not be canceled for that.
    kind.toDocument(value, contextOf(value, call));
    if (known.docstatus === submitted) await client.step(type, known.name, cancelled, provider_version);
    if (known.docstatus !== draft) {
      const newest = await findNewest(value, call);
      if (!isThere(newest)) {
        return await make(value, call, newest ?? { stored: known, revision: -1 }).catch(tellingOf(known.name));
      }
      return await update(readInvoice(newest.stored), value, call);
    }
    const context = contextOf(value, call);
    const ref = known.custom_gateway_ref || context.ref;
    const document = kind.toDocument(value, { ...context, ref });
    // The schedule of the draft would keep its due date.
    const changes = { ...document, due_date: value.due_date, payment_schedule: [] } as Partial<Document<Type>>;
    const changed = await client.change(type, known.name, changes, provider_version);
    return readInvoice(await settle(client, changed, value, context));
  }

  return {
    async find(value, call) {
      const ours = await findNewest(value, call);
      // A document that a user canceled counts as deleted.
      if (ours) return isThere(ours) ? { ...readInvoice(ours.stored), is_ours: true } : null;
      const filters = kind.sameNumber(value);
      const namesakes = filters ? await erpnext(call).list(type, filters) : [];
      const free = namesakes.find(
        ({ custom_gateway_ref, docstatus }) => custom_gateway_ref === '' && docstatus !== cancelled,
      );
      return free ? { ...readInvoice(free), is_ours: false } : null;
    },

    async create(value, call) {
      // Without the custom field nothing refuses a duplicate, so existing documents are searched first.
      if (!erpnext(call).isMarked) return await makeUnlessThere(value, call, await findNewest(value, call));
      try {
        return await make(value, call, null);
      } catch (error) {
        const newest = isDuplicate(error) ? await findNewest(value, call) : null;
        if (!newest) throw error;
        return await makeUnlessThere(value, call, newest);
      }
    },

    async finish({ provider_id }, value, call) {
      const client = erpnext(call);
      const stored = await client.read(type, provider_id);
      return readInvoice(
        stored.docstatus === draft ? await settle(client, stored, value, contextOf(value, call)) : stored,
      );
    },

    update,

    read: ({ provider_id }, _value, call) => erpnext(call).read(type, provider_id).then(readInvoice, nullIfNotFound),

    async post({ provider_id }, value, call) {
      const client = erpnext(call);
      const stored = await client.read(type, provider_id);
      if (stored.docstatus === submitted) return readInvoice(stored);
      const settled = await settle(client, stored, value, contextOf(value, call));
      return readInvoice(await client.step(type, settled.name, submitted));
    },
  };
}

/** The site rounds this to its currency's smallest coin, a whole shilling, unless its owner disables rounded totals. */
function toBePaid({ rounded_total, grand_total }: StoredDocument): string | null {
  const rounded = readMoney(rounded_total);
  return rounded === null || isZero(rounded) ? readMoney(grand_total) : rounded;
}

/** A canceled document cannot be submitted again: the tenant must know that it is missing. */
const tellingOf =
  (name: string) =>
  (error: unknown): never => {
    if (!isRefused(error) || !error.provider) throw error;
    const { message, code } = error.provider;
    const missing = `${name} is canceled, and not in the books until a change of it is accepted`;
    throw syncFailure(error.code as SyncFailureCode, erpnextProfile.name, `${message} (${missing})`, code);
  };

const isDuplicate = (error: unknown): boolean => error instanceof GatewayError && error.code === 'duplicate';
