/**
 * Goods received: suppliers' sales to accept as purchases, transfers from other branches, and
 * imports. Rows use the members of the gateway's purchases and movements.
 */
import * as z from 'zod';
import { readDay, readStamp } from './mapping.ts';
import { text } from './wire-answers.ts';
import { count, decimal, listOf } from './wire-lists.ts';

const line = z
  .object({
    itemSeq: count,
    itemCd: text,
    itemClsCd: text,
    itemNm: text,
    bcd: text,
    pkgUnitCd: text,
    pkg: decimal,
    qtyUnitCd: text,
    qty: decimal,
    prc: decimal,
    splyAmt: decimal,
    dcRt: decimal,
    dcAmt: decimal,
    totDcAmt: decimal,
    taxTyCd: text,
    taxblAmt: decimal,
    taxAmt: decimal,
    totAmt: decimal,
    itemExprDt: text,
  })
  .transform((row) => ({
    item_seq: row.itemSeq,
    item_code: row.itemCd,
    item_class_code: row.itemClsCd,
    item_name: row.itemNm,
    barcode: row.bcd,
    package_unit: row.pkgUnitCd,
    package_quantity: row.pkg,
    quantity_unit: row.qtyUnitCd,
    quantity: row.qty,
    unit_price: row.prc,
    supply_amount: row.splyAmt,
    discount_rate: row.dcRt,
    discount_amount: row.dcAmt ?? row.totDcAmt,
    tax_type: row.taxTyCd,
    taxable_amount: row.taxblAmt,
    tax_amount: row.taxAmt,
    total_amount: row.totAmt,
    expiry_date: readDay(row.itemExprDt),
  }));
const lines = z
  .array(line)
  .nullish()
  .transform((rows) => rows ?? []);

const moment = text.transform((value) => (value === null ? null : (readStamp(value) ?? value)));
const day = text.transform(readDay);
const sums = { totItemCnt: count, totTaxblAmt: decimal, totTaxAmt: decimal, totAmt: decimal };

const supplierSale = z
  .object({
    spplrTin: text,
    spplrNm: text,
    spplrBhfId: text,
    spplrInvcNo: text,
    spplrSdcId: text,
    rcptTyCd: text,
    pmtTyCd: text,
    cfmDt: moment,
    salesDt: day,
    stockRlsDt: moment,
    ...sums,
    taxblAmtA: decimal,
    taxblAmtB: decimal,
    taxblAmtC: decimal,
    taxblAmtD: decimal,
    taxblAmtE: decimal,
    taxRtA: decimal,
    taxRtB: decimal,
    taxRtC: decimal,
    taxRtD: decimal,
    taxRtE: decimal,
    taxAmtA: decimal,
    taxAmtB: decimal,
    taxAmtC: decimal,
    taxAmtD: decimal,
    taxAmtE: decimal,
    remark: text,
    itemList: lines,
  })
  .transform((row) => ({
    invoice_number: row.spplrInvcNo,
    supplier_pin: row.spplrTin,
    supplier_name: row.spplrNm,
    supplier_branch_id: row.spplrBhfId,
    supplier_sdc_id: row.spplrSdcId,
    receipt_type: row.rcptTyCd,
    payment_type: row.pmtTyCd,
    confirmed_at: row.cfmDt,
    invoice_date: row.salesDt,
    stock_released_at: row.stockRlsDt,
    totals: {
      taxable: row.totTaxblAmt,
      tax: row.totTaxAmt,
      total: row.totAmt,
      by_type: {
        A: { rate: row.taxRtA, taxable: row.taxblAmtA, tax: row.taxAmtA },
        B: { rate: row.taxRtB, taxable: row.taxblAmtB, tax: row.taxAmtB },
        C: { rate: row.taxRtC, taxable: row.taxblAmtC, tax: row.taxAmtC },
        D: { rate: row.taxRtD, taxable: row.taxblAmtD, tax: row.taxAmtD },
        E: { rate: row.taxRtE, taxable: row.taxblAmtE, tax: row.taxAmtE },
      },
    },
    item_count: row.totItemCnt,
    remark: row.remark,
    items: row.itemList,
  }));

const stockMove = z
  .object({ custTin: text, custBhfId: text, sarNo: count, ocrnDt: day, ...sums, remark: text, itemList: lines })
  .transform((row) => ({
    movement_no: row.sarNo,
    /** The sender of the goods. */
    customer_pin: row.custTin,
    branch_id: row.custBhfId,
    date: row.ocrnDt,
    totals: { taxable: row.totTaxblAmt, tax: row.totTaxAmt, total: row.totAmt },
    item_count: row.totItemCnt,
    remark: row.remark,
    items: row.itemList,
  }));

/** Dates are the authority's own strings: the decision on an import returns them unchanged. */
const importRow = z
  .object({
    taskCd: text,
    dclDe: text,
    itemSeq: count,
    dclNo: text,
    hsCd: text,
    itemNm: text,
    imptItemsttsCd: text,
    imptItemSttsCd: text,
    orgnNatCd: text,
    exptNatCd: text,
    pkg: decimal,
    pkgUnitCd: text,
    qty: decimal,
    qtyUnitCd: text,
    totWt: decimal,
    netWt: decimal,
    spplrNm: text,
    agntNm: text,
    invcFcurAmt: decimal,
    invcFcurCd: text,
    invcFcurExcrt: decimal,
  })
  .transform((row) => ({
    task_code: row.taskCd,
    declaration_date: row.dclDe,
    item_seq: row.itemSeq,
    declaration_no: row.dclNo,
    hs_code: row.hsCd,
    item_name: row.itemNm,
    // The authority's document uses both spellings.
    status: row.imptItemsttsCd ?? row.imptItemSttsCd,
    origin: row.orgnNatCd,
    export: row.exptNatCd,
    packages: row.pkg,
    package_unit: row.pkgUnitCd,
    quantity: row.qty,
    quantity_unit: row.qtyUnitCd,
    gross_weight: row.totWt,
    net_weight: row.netWt,
    supplier: row.spplrNm,
    agent: row.agntNm,
    amount: row.invcFcurAmt,
    currency: row.invcFcurCd,
    rate: row.invcFcurExcrt,
  }));

export const supplierSales = listOf('saleList', supplierSale);
export const stockMoves = listOf('stockList', stockMove);
export const imports = listOf('itemList', importRow);
