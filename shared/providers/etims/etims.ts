/**
 * The eTIMS driver: a device of one taxpayer's branch, its items, sales, purchases and stock, on the one of three
 * surfaces that the app is configured for. It assigns no numbers and sends nothing twice: the caller decides which
 * number a document has, and what follows when it is unknown whether the document was booked.
 */
import * as z from 'zod';
import type { EinvoicingDriver, ReadList, SignedReceipt } from '../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { connect } from './client.ts';
import { toPurchase, toSale, toStock } from './documents.ts';
import { refusalCodeOf } from './failures.ts';
import { receiptAddress } from './hosts.ts';
import { counterOf } from './mapping.ts';
import { type Operation, operations } from './operations.ts';
import { recordAuthor, toComposition, toCustomer, toDeviceInfo, toImportDecision, toItem } from './records.ts';
import { type EtimsConfig, etimsConfig, surfaceOf } from './schema.ts';
import { readBalance } from './result-codes.ts';
import { deviceData, ownSales, receiptData } from './wire-answers.ts';
import * as lists from './wire-lists.ts';
import { imports, stockMoves, supplierSales } from './wire-trade-lists.ts';

/** Plain saves have no data in their answers; any content is ignored. */
const nothing = z.unknown().transform(() => null);

const reads = {
  codes: ['listCodes', lists.codeLists],
  'item-classifications': ['listItemClasses', lists.itemClasses],
  branches: ['listBranches', lists.branches],
  notices: ['listNotices', lists.notices],
  items: ['listItems', lists.items],
  imports: ['listImports', imports],
  purchases: ['listPurchases', supplierSales],
  'stock-movements': ['listStockMoves', stockMoves],
} as const satisfies Record<ReadList, readonly [Operation, z.ZodType<Record<string, unknown>[]>]>;

export const etims: EinvoicingDriver<EtimsConfig> = {
  id: 'Etims',
  provider: 'eTIMS',
  title: 'KRA eTIMS: sales, purchases and stock, signed by the authority (OSCU) or by the taxpayer’s own unit (VSCU)',
  config: etimsConfig,

  async initialize(call) {
    const { data } = await connect(call).change('initialize', { dvcSrlNo: call.device.device_serial }, deviceData);
    return toDeviceInfo(data);
  },

  async read(list, since, call) {
    const [operation, rows] = reads[list];
    const { data, at } = await connect(call).query<Operation, Record<string, unknown>[]>(
      operation,
      { lastReqDt: since },
      rows,
    );
    // If the answer has no time, the cursor does not advance: the same rows are read again.
    return { rows: data, result_at: at !== null && /^\d{14}$/.test(at) ? at : since };
  },

  async findTaxpayer(pin, call) {
    const { data } = await connect(call).query('findTaxpayer', { custmTin: pin }, lists.taxpayers);
    return data[0] ?? null;
  },

  async findSale(invoiceNo, call) {
    if (operations.findSale[surfaceOf(call.app.config)] === null) return null;
    const { data } = await connect(call)
      .query('findSale', { invcNo: invoiceNo }, ownSales.nullable())
      .catch(nullIfNotFound);
    const found = data?.salesList.find(({ invoice_no }) => (invoice_no ?? invoiceNo) === invoiceNo);
    return found ? { receipt_number: found.receipt_number, receipt: found.receipt } : null;
  },

  saveItem: (item, call) => connect(call).book('saveItem', toItem(item), counterOf(item.item_code), nothing),

  async saveComposition(component, call) {
    await connect(call).change('saveComposition', toComposition(component), nothing);
  },

  async saveCustomer(customer, call) {
    await connect(call).change('saveCustomer', toCustomer(customer), nothing);
  },

  async decideImport(decision, call) {
    await connect(call).change('decideImport', toImportDecision(decision), nothing);
  },

  sendSale: (document, call) =>
    connect(call).book<'sendSale', SignedReceipt>('sendSale', toSale(document), document.invoice_no, receiptData),

  sendPurchase: (document, call) =>
    connect(call).book('sendPurchase', toPurchase(document), document.purchase_no, nothing),

  sendStock: (document, call) => connect(call).book('sendStock', toStock(document), document.movement_no, nothing),

  async saveStockBalance({ item_code, quantity }, call) {
    const body = { itemCd: item_code, rsdQty: quantity, ...recordAuthor };
    const { data } = await connect(call).change('saveStockBalance', body, nothing).catch(balanceInstead);
    return data;
  },

  qrUrl: ({ receipt_signature }, { app, device }) =>
    receiptAddress(app.is_live, `${device.tin}${device.branch_id}${receipt_signature}`),
};

function balanceInstead(error: unknown): { data: string } {
  const isRefused = error instanceof GatewayError && error.kind === 'provider_refused';
  const balance = isRefused ? readBalance(error.message) : null;
  if (balance === null) throw error;
  return { data: balance };
}

/** Only one source describes operation 16: if the call or the sale does not exist, the sale is not found. */
function nullIfNotFound(error: unknown): { data: null } {
  const isMissing = /^40[45]/.test(refusalCodeOf(error) ?? '');
  const isUnknown =
    error instanceof GatewayError && error.kind === 'provider_refused' && unknownSale.test(error.message);
  if (isMissing || isUnknown) return { data: null };
  throw error;
}
const unknownSale = /not found|not exist|no record/i;
