/**
 * The body of every operation, typed in from KRA's OSCU and VSCU specification documents (request objects and their
 * field tables), without the triple of taxpayer, branch and key. Unknown members are ignored; CHAR n is a text of at
 * most n characters, and an optional member may be missing, null or empty.
 */
import * as z from 'zod';
import { isMoment } from './moments.ts';
import { n, signed, whole, wholeOf } from './numbers.ts';
import type { Operation } from './operations.ts';

const char = (maxLength: number) => z.string().min(1).max(maxLength);
const opt = (maxLength: number) => z.string().max(maxLength).nullish();
/** `yyyyMMddHHmmss` and `yyyyMMdd`. */
const c14 = z.string().refine(isMoment);
const c8 = z.string().refine((text) => isMoment(`${text}000000`));
const yn = z.enum(['Y', 'N']);
const taxType = z.enum(['A', 'B', 'C', 'D', 'E']);
const emptyOr = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).nullish();

const changed = { modrId: char(20), modrNm: char(60) };
const registered = { regrId: char(20), regrNm: char(60), ...changed };
const since = z.object({ lastReqDt: c14 });
const price = n(16);

const goods = {
  // Three digits, but a document may have a thousand lines. The lines must be numbered without a gap.
  itemSeq: wholeOf(4),
  itemCd: char(20),
  itemClsCd: opt(10),
  itemNm: char(200),
  bcd: opt(20),
  pkgUnitCd: char(5),
  pkg: n(11),
  qtyUnitCd: char(5),
  qty: n(11),
  prc: price,
  splyAmt: price,
  taxTyCd: taxType,
  taxblAmt: price,
  taxAmt: price,
  totAmt: price,
};
const discounted = {
  ...goods,
  dcRt: n(3),
  dcAmt: price,
  isrccCd: opt(10),
  isrccNm: opt(100),
  isrcRt: wholeOf(3).nullish(),
  isrcAmt: price.nullish(),
};

const totals = { totItemCnt: wholeOf(10), totTaxblAmt: price, totTaxAmt: price, totAmt: price };
const byTaxType = {
  taxblAmtA: price,
  taxblAmtB: price,
  taxblAmtC: price,
  taxblAmtD: price,
  taxblAmtE: price,
  taxRtA: n(5),
  taxRtB: n(5),
  taxRtC: n(5),
  taxRtD: n(5),
  taxRtE: n(5),
  taxAmtA: price,
  taxAmtB: price,
  taxAmtC: price,
  taxAmtD: price,
  taxAmtE: price,
};
const undone = { cnclReqDt: emptyOr(c14), cnclDt: emptyOr(c14), rfdDt: emptyOr(c14) };

/** TrnsSalesSaveWrReq; `salesTyCd` is in its samples but not in its table. */
const sale = z.object({
  trdInvcNo: char(50),
  invcNo: whole,
  orgInvcNo: whole,
  custTin: opt(11),
  custNm: opt(60),
  salesTyCd: z.enum(['C', 'N', 'P', 'T']).nullish(),
  rcptTyCd: z.enum(['S', 'R']),
  pmtTyCd: opt(5),
  salesSttsCd: char(5),
  cfmDt: c14,
  salesDt: c8,
  stockRlsDt: emptyOr(c14),
  ...undone,
  rfdRsnCd: opt(5),
  ...totals,
  ...byTaxType,
  prchrAcptcYn: yn,
  remark: opt(400),
  ...registered,
  receipt: z.object({
    custTin: opt(11),
    custMblNo: opt(20),
    rptNo: whole.nullish(),
    rcptPbctDt: c14,
    trdeNm: opt(20),
    adrs: opt(200),
    topMsg: opt(20),
    btmMsg: opt(20),
    prchrAcptcYn: yn,
  }),
  itemList: z.array(z.object(discounted)).min(1),
});

/** TrnsPurchaseSaveReq; `spplrInvcNo` is a number in one edition and a text of 50 in another. */
const purchase = z.object({
  spplrTin: opt(11),
  spplrBhfId: opt(2),
  spplrNm: opt(60),
  spplrInvcNo: z.union([whole.transform(String), opt(50)]),
  invcNo: whole,
  orgInvcNo: whole,
  regTyCd: z.enum(['A', 'M']),
  pchsTyCd: char(5),
  rcptTyCd: z.enum(['P', 'R']),
  pmtTyCd: char(5),
  pchsSttsCd: char(5),
  cfmDt: emptyOr(c14),
  pchsDt: c8,
  wrhsDt: emptyOr(c14),
  ...undone,
  ...totals,
  ...byTaxType,
  remark: opt(400),
  ...registered,
  itemList: z
    .array(
      z.object({
        ...discounted,
        spplrItemClsCd: opt(10),
        spplrItemCd: opt(20),
        spplrItemNm: opt(200),
        itemExprDt: emptyOr(c8),
      }),
    )
    .min(1),
});

/** StockIOSaveReq. */
const movement = z.object({
  sarNo: whole,
  orgSarNo: whole,
  regTyCd: z.enum(['A', 'M']),
  custTin: opt(11),
  custNm: opt(100),
  custBhfId: opt(2),
  sarTyCd: char(5),
  ocrnDt: c8,
  ...totals,
  remark: opt(400),
  ...registered,
  itemList: z.array(z.object({ ...goods, itemExprDt: emptyOr(c8), totDcAmt: price })).min(1),
});

export const requests = {
  initialize: z.object({ dvcSrlNo: char(100) }),
  listCodes: since,
  listItemClasses: since,
  findTaxpayer: z.object({ custmTin: char(11) }),
  listBranches: since,
  listNotices: since,
  saveCustomer: z.object({
    custNo: char(9),
    custTin: char(11),
    custNm: char(60),
    adrs: opt(300),
    telNo: opt(20),
    email: opt(50),
    faxNo: opt(20),
    useYn: yn,
    remark: opt(1000),
    ...registered,
  }),
  saveUser: z.object({
    userId: char(20),
    userNm: char(60),
    pwd: char(255),
    adrs: opt(200),
    cntc: opt(20),
    authCd: opt(100),
    remark: opt(2000),
    useYn: yn,
    ...registered,
  }),
  saveInsurance: z.object({ isrccCd: char(10), isrccNm: char(100), isrcRt: wholeOf(3), useYn: yn, ...registered }),
  // Printed samples contain codes of 14 characters, and longer ones with longer units.
  saveItem: z.object({
    itemCd: z.string().min(14).max(20),
    itemClsCd: char(10),
    itemTyCd: z.enum(['1', '2', '3']),
    itemNm: char(200),
    itemStdNm: opt(200),
    orgnNatCd: char(5),
    pkgUnitCd: char(5),
    qtyUnitCd: char(5),
    taxTyCd: taxType,
    btchNo: opt(10),
    bcd: opt(20),
    dftPrc: price,
    grpPrcL1: price.nullish(),
    grpPrcL2: price.nullish(),
    grpPrcL3: price.nullish(),
    grpPrcL4: price.nullish(),
    grpPrcL5: price.nullish(),
    addInfo: opt(7),
    sftyQty: n(11).nullish(),
    isrcAplcbYn: yn,
    useYn: yn,
    ...registered,
  }),
  listItems: since,
  saveComposition: z.object({ itemCd: char(20), cpstItemCd: char(20), cpstQty: n(11), ...registered }),
  listImports: since,
  decideImport: z.object({
    taskCd: char(50),
    dclDe: char(8),
    itemSeq: whole,
    hsCd: char(17),
    itemClsCd: char(10),
    itemCd: char(20),
    imptItemSttsCd: z.enum(['3', '4']),
    remark: opt(400),
    ...changed,
  }),
  sendSale: sale,
  findSale: z.object({ invcNo: whole }),
  listPurchases: since,
  sendPurchase: purchase,
  listStockMoves: since,
  sendStock: movement,
  saveStockBalance: z.object({ itemCd: char(20), rsdQty: signed(11), ...registered }),
} as const satisfies Record<Operation, z.ZodObject>;

export type RequestBody<Name extends Operation> = z.output<(typeof requests)[Name]>;
