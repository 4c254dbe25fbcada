/** Sales and purchases as Xero's invoices, posted when created unless they are drafts, and paid separately. */
import type { DocumentVerbs, FoundRecord, PurchaseRecord, SaleRecord, Side } from '../../drivers/accounting-driver.ts';
import { dayOf } from '../../values/time.ts';
import { accountOf, isRefused, syncFailure } from '../kit/accounting-refusal.ts';
import { condition, xero, type XeroCall } from './client.ts';
import { xeroProfile } from './failures.ts';
import { numberOf, readInvoice, toAmount, toInvoice } from './mapping.ts';
import type { XeroConfig } from './schema.ts';
import type { Stored } from './wire.ts';

export const sales = invoiceVerbs<SaleRecord>('sale');
export const purchases = invoiceVerbs<PurchaseRecord>('purchase');

/** Xero never changes a voided or deleted document again: it counts as gone. */
const isThere = ({ Status }: Stored): boolean => Status !== 'VOIDED' && Status !== 'DELETED';

async function readThere(id: string, call: XeroCall): Promise<Stored | null> {
  const stored = await xero(call).read('Invoices', id);
  return stored && isThere(stored) ? stored : null;
}

const numberOfGone = (value: SaleRecord | PurchaseRecord) =>
  syncFailure(
    'duplicate',
    xeroProfile.name,
    `Xero keeps the number ${numberOf(value)} for a document that was voided or deleted: send another number`,
  );

const gone = () => syncFailure('not_found', xeroProfile.name, 'The document was voided or deleted');

function invoiceVerbs<Value extends SaleRecord | PurchaseRecord>(side: Side): DocumentVerbs<XeroConfig, Value> {
  const type = condition('Type', side === 'sale' ? 'ACCREC' : 'ACCPAY');
  const ofContact = ({ contact }: Value) => `Contact.ContactID==guid("${contact.provider_id}")`;

  /** Whether a document was refused because its number is that of others, all of which were voided or deleted. */
  async function isNumberOfGone(error: unknown, value: Value, call: XeroCall): Promise<boolean> {
    const number = numberOf(value);
    if (number === null || !isRefused(error) || error.code !== 'duplicate') return false;
    const same = await xero(call).list('Invoices', [type, condition('InvoiceNumber', number)].join(' AND '));
    return same.length > 0 && !same.some(isThere);
  }

  return {
    async find(value, call): Promise<FoundRecord | null> {
      const search = async (what: string) =>
        (await xero(call).list('Invoices', [type, ofContact(value), what].join(' AND '))).find(isThere);
      const ours = await search(condition('Reference', value.external_id));
      if (ours) return { ...readInvoice(ours), is_ours: true };
      const number = numberOf(value);
      const other = number === null ? undefined : await search(condition('InvoiceNumber', number));
      // A sale with a reference may be the gateway's under another id, such as another branch's of the same number.
      if (side === 'sale' && other?.Reference) return null;
      return other ? { ...readInvoice(other), is_ours: number === value.external_id } : null;
    },

    async create(value, call) {
      const Status = value.is_to_be_posted ? 'AUTHORISED' : 'DRAFT';
      const invoice = { ...toInvoice(value, side, call.settings), Status } as const;
      try {
        return readInvoice(await xero(call).create('Invoices', invoice, call.idempotencyKey));
      } catch (error) {
        throw (await isNumberOfGone(error, value, call)) ? numberOfGone(value) : error;
      }
    },

    async update({ provider_id }, value, call) {
      // A posted document never becomes a draft again.
      const status = value.is_to_be_posted ? { Status: 'AUTHORISED' as const } : {};
      const invoice = { InvoiceID: provider_id, ...toInvoice(value, side, call.settings), ...status };
      try {
        return readInvoice(await xero(call).change('Invoices', invoice, call.idempotencyKey));
      } catch (error) {
        throw isRefused(error) && (await readThere(provider_id, call)) === null ? gone() : error;
      }
    },

    async read({ provider_id }, _value, call) {
      const stored = await readThere(provider_id, call);
      return stored && readInvoice(stored);
    },

    async pay({ provider_id }, { payment, date }, call) {
      const client = xero(call);
      const stored = await readThere(provider_id, call);
      if (!stored) throw gone();
      const known = readInvoice(stored);
      if (known.is_paid === true) return known;
      const account = accountOf(call.settings, payment?.account_code, 'deposit_account', xeroProfile.name);
      const paid = {
        Invoice: { InvoiceID: provider_id },
        Account: { Code: account },
        Date: payment?.paid_at ? dayOf(payment.paid_at) : date,
        Amount: toAmount(String(stored.AmountDue ?? stored.Total ?? 0)),
        ...(payment?.reference && { Reference: payment.reference }),
      };
      await client.create('Payments', paid, call.idempotencyKey);
      return { ...known, is_paid: true };
    },
  };
}
