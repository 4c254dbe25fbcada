/**
 * The bodies of numbered documents: sales and credit notes, purchases, stock movements.
 */
import * as z from 'zod';
import { amount, percent, quantity, taxRate, whole } from './wire-numbers.ts';
import { author, date, dateTime, may, must, taxLetter, yesOrNo } from './wire-texts.ts';

const registration = z.enum(['A', 'M']);

/** The common members of the lines of sales, purchases and stock movements. */
const goods = {
  itemSeq: whole,
  itemCd: must(20),
  itemClsCd: may(10),
  itemNm: must(200),
  bcd: may(20),
  pkgUnitCd: must(5),
  pkg: quantity,
  qtyUnitCd: must(5),
  qty: quantity,
  prc: amount,
  splyAmt: amount,
  taxTyCd: taxLetter,
  taxblAmt: amount,
  taxAmt: amount,
  totAmt: amount,
};

/** Purchases and sales may also have insurance and discounts. */
const traded = {
  ...goods,
  dcRt: percent,
  dcAmt: amount,
  isrccCd: may(10),
  isrccNm: may(100),
  isrcRt: percent.nullish(),
  isrcAmt: amount.nullish(),
};

const sums = { totItemCnt: whole, totTaxblAmt: amount, totTaxAmt: amount, totAmt: amount };
/** Always has all five letters. */
const taxes = {
  taxblAmtA: amount,
  taxblAmtB: amount,
  taxblAmtC: amount,
  taxblAmtD: amount,
  taxblAmtE: amount,
  taxRtA: taxRate,
  taxRtB: taxRate,
  taxRtC: taxRate,
  taxRtD: taxRate,
  taxRtE: taxRate,
  taxAmtA: amount,
  taxAmtB: amount,
  taxAmtC: amount,
  taxAmtD: amount,
  taxAmtE: amount,
};

/** Times of a document that was not canceled and may be refunded. */
const times = { cnclReqDt: dateTime.nullish(), cnclDt: dateTime.nullish(), rfdDt: dateTime.nullish() };

export const saleBody = z.object({
  trdInvcNo: must(50),
  invcNo: whole,
  orgInvcNo: whole,
  custTin: may(11),
  custNm: may(60),
  salesTyCd: z.enum(['C', 'N', 'P', 'T']).nullish(),
  rcptTyCd: z.enum(['S', 'R']),
  pmtTyCd: may(5),
  salesSttsCd: must(5),
  cfmDt: dateTime,
  salesDt: date,
  stockRlsDt: dateTime.nullish(),
  ...times,
  rfdRsnCd: may(5),
  ...sums,
  ...taxes,
  prchrAcptcYn: yesOrNo,
  remark: may(400),
  ...author,
  receipt: z.object({
    custTin: may(11),
    custMblNo: may(20),
    rptNo: whole.nullish(),
    rcptPbctDt: dateTime,
    trdeNm: may(20),
    adrs: may(200),
    topMsg: may(20),
    btmMsg: may(20),
    prchrAcptcYn: yesOrNo,
  }),
  itemList: z.array(z.object(traded)).min(1),
});

export const purchaseBody = z.object({
  spplrTin: may(11),
  spplrBhfId: may(2),
  spplrNm: may(60),
  spplrInvcNo: may(50),
  invcNo: whole,
  orgInvcNo: whole,
  regTyCd: registration,
  pchsTyCd: must(5),
  rcptTyCd: z.enum(['P', 'R']),
  pmtTyCd: must(5),
  pchsSttsCd: must(5),
  cfmDt: dateTime.nullish(),
  pchsDt: date,
  wrhsDt: dateTime.nullish(),
  ...times,
  ...sums,
  ...taxes,
  remark: may(400),
  ...author,
  itemList: z
    .array(
      z.object({
        ...traded,
        spplrItemClsCd: may(10),
        spplrItemCd: may(20),
        spplrItemNm: may(200),
        itemExprDt: date.nullish(),
      }),
    )
    .min(1),
});

export const stockBody = z.object({
  sarNo: whole,
  orgSarNo: whole,
  regTyCd: registration,
  custTin: may(11),
  custNm: may(100),
  custBhfId: may(2),
  sarTyCd: must(5),
  ocrnDt: date,
  ...sums,
  remark: may(400),
  ...author,
  itemList: z.array(z.object({ ...goods, itemExprDt: date.nullish(), totDcAmt: amount })).min(1),
});
