/** Numbered documents in the form of eTIMS. */
import type {
  DocumentLine,
  DocumentTotals,
  PurchaseDocument,
  SaleDocument,
  StockDocument,
} from '../../drivers/einvoicing-driver.ts';
import { truncate } from '../../values/text.ts';
import { toDay, toStamp } from './mapping.ts';
import { recordAuthor } from './records.ts';
import type { RequestBody } from './wire-requests.ts';

/** Approved (class 11); nothing else is ever sent. */
const approved = '02';

export function toSale(document: SaleDocument): RequestBody<'sendSale'> {
  const { customer, lines, totals, trader } = document;
  const isCredit = document.kind === 'credit_note';
  const at = toStamp(document.confirmed_at);
  return {
    trdInvcNo: document.receipt_number,
    invcNo: document.invoice_no,
    orgInvcNo: document.original_invoice_no,
    custTin: customer.pin,
    custNm: customer.name === null ? null : truncate(customer.name, 60),
    salesTyCd: document.sales_type,
    rcptTyCd: isCredit ? 'R' : 'S',
    pmtTyCd: document.payment_type,
    salesSttsCd: approved,
    cfmDt: at,
    salesDt: toDay(document.date),
    stockRlsDt: at,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: isCredit ? at : null,
    rfdRsnCd: isCredit ? document.refund_reason : null,
    totItemCnt: lines.length,
    ...toTaxes(totals),
    ...toSums(totals),
    prchrAcptcYn: 'N',
    remark: document.remark,
    ...recordAuthor,
    receipt: {
      custTin: customer.pin,
      custMblNo: customer.phone === null ? null : truncate(customer.phone, 20),
      // The number of a Z report, which only tills have; the samples send 1.
      rptNo: 1,
      rcptPbctDt: at,
      trdeNm: truncate(trader.name, 20),
      adrs: truncate(trader.address, 200),
      topMsg: '',
      btmMsg: '',
      prchrAcptcYn: 'N',
    },
    itemList: lines.map(toTradedLine),
  };
}

export function toPurchase(document: PurchaseDocument): RequestBody<'sendPurchase'> {
  const { supplier, lines, totals } = document;
  const isCredit = document.kind === 'credit_note';
  const at = toStamp(document.confirmed_at);
  return {
    spplrTin: supplier.pin,
    spplrBhfId: supplier.branch_id,
    spplrNm: truncate(supplier.name, 60),
    spplrInvcNo: supplier.invoice_number,
    invcNo: document.purchase_no,
    orgInvcNo: document.original_purchase_no,
    regTyCd: document.registration_type,
    pchsTyCd: 'N',
    rcptTyCd: isCredit ? 'R' : 'P',
    pmtTyCd: document.payment_type,
    pchsSttsCd: approved,
    cfmDt: at,
    pchsDt: toDay(document.date),
    wrhsDt: null,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: isCredit ? at : null,
    totItemCnt: lines.length,
    ...toTaxes(totals),
    ...toSums(totals),
    remark: document.remark,
    ...recordAuthor,
    itemList: lines.map((line) => ({
      ...toTradedLine(line),
      spplrItemClsCd: line.supplier_item?.class_code ?? null,
      spplrItemCd: line.supplier_item?.code ?? null,
      spplrItemNm: line.supplier_item?.name ?? null,
      itemExprDt: toExpiry(line),
    })),
  };
}

export function toStock(document: StockDocument): RequestBody<'sendStock'> {
  const { customer, lines, totals } = document;
  return {
    sarNo: document.movement_no,
    orgSarNo: document.original_movement_no,
    regTyCd: document.registration_type,
    custTin: customer.pin,
    custNm: customer.name === null ? null : truncate(customer.name, 100),
    custBhfId: customer.branch_id,
    sarTyCd: document.type,
    ocrnDt: toDay(document.date),
    totItemCnt: lines.length,
    ...toSums(totals),
    remark: document.remark,
    ...recordAuthor,
    itemList: lines.map((line) => ({
      ...toGoods(line),
      itemExprDt: toExpiry(line),
      totDcAmt: line.discount_amount,
    })),
  };
}

function toGoods(line: DocumentLine) {
  return {
    itemSeq: line.item_seq,
    itemCd: line.item_code,
    itemClsCd: line.item_class_code,
    itemNm: line.item_name,
    bcd: line.barcode,
    pkgUnitCd: line.package_unit,
    pkg: line.package_quantity,
    qtyUnitCd: line.quantity_unit,
    qty: line.quantity,
    prc: line.unit_price,
    splyAmt: line.supply_amount,
    taxTyCd: line.tax_type,
    taxblAmt: line.taxable_amount,
    taxAmt: line.tax_amount,
    totAmt: line.total_amount,
  };
}

function toTradedLine(line: DocumentLine) {
  const uninsured = { isrccCd: null, isrccNm: null, isrcRt: null, isrcAmt: null };
  return { ...toGoods(line), dcRt: line.discount_rate, dcAmt: line.discount_amount, ...uninsured };
}

const toExpiry = ({ expiry_date }: DocumentLine) => (expiry_date ? toDay(expiry_date) : null);

function toSums({ taxable, tax, total }: DocumentTotals) {
  return { totTaxblAmt: taxable, totTaxAmt: tax, totAmt: total };
}

function toTaxes({ by_type: { A, B, C, D, E } }: DocumentTotals) {
  return {
    taxblAmtA: A.taxable,
    taxblAmtB: B.taxable,
    taxblAmtC: C.taxable,
    taxblAmtD: D.taxable,
    taxblAmtE: E.taxable,
    taxRtA: A.rate,
    taxRtB: B.rate,
    taxRtC: C.rate,
    taxRtD: D.rate,
    taxRtE: E.rate,
    taxAmtA: A.tax,
    taxAmtB: B.tax,
    taxAmtC: C.tax,
    taxAmtD: D.tax,
    taxAmtE: E.tax,
  };
}
