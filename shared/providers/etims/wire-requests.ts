/**
 * The body of every operation, as in the printed specification, without the taxpayer, branch
 * and key, which the client adds. Members that are not listed are never sent.
 */
import * as z from 'zod';
import type { Operation } from './operations.ts';
import { purchaseBody, saleBody, stockBody } from './wire-documents.ts';
import { amount, balance, quantity, whole } from './wire-numbers.ts';
import { author, dateTime, may, modifier, must, taxLetter, yesOrNo } from './wire-texts.ts';

/** Rows added or changed after this time. */
const changedSince = z.object({ lastReqDt: dateTime });

const item = z.object({
  itemCd: z.string().min(14).max(20),
  itemClsCd: must(10),
  itemTyCd: z.enum(['1', '2', '3']),
  itemNm: must(200),
  itemStdNm: may(200),
  orgnNatCd: must(5),
  pkgUnitCd: must(5),
  qtyUnitCd: must(5),
  taxTyCd: taxLetter,
  btchNo: may(10),
  bcd: may(20),
  dftPrc: amount,
  grpPrcL1: amount.nullish(),
  grpPrcL2: amount.nullish(),
  grpPrcL3: amount.nullish(),
  grpPrcL4: amount.nullish(),
  grpPrcL5: amount.nullish(),
  addInfo: may(7),
  sftyQty: quantity.nullish(),
  isrcAplcbYn: yesOrNo,
  useYn: yesOrNo,
  ...author,
});

export const requests = {
  initialize: z.object({ dvcSrlNo: must(100) }),
  listCodes: changedSince,
  listItemClasses: changedSince,
  findTaxpayer: z.object({ custmTin: must(11) }),
  listBranches: changedSince,
  listNotices: changedSince,
  saveCustomer: z.object({
    custNo: must(9),
    custTin: must(11),
    custNm: must(60),
    adrs: may(300),
    telNo: may(20),
    email: may(50),
    faxNo: may(20),
    useYn: yesOrNo,
    remark: may(1000),
    ...author,
  }),
  saveUser: z.object({
    userId: must(20),
    userNm: must(60),
    pwd: must(255),
    adrs: may(200),
    cntc: may(20),
    authCd: may(100),
    remark: may(2000),
    useYn: yesOrNo,
    ...author,
  }),
  saveInsurance: z.object({
    isrccCd: must(10),
    isrccNm: must(100),
    isrcRt: whole,
    useYn: yesOrNo,
    ...author,
  }),
  saveItem: item,
  listItems: changedSince,
  saveComposition: z.object({ itemCd: must(20), cpstItemCd: must(20), cpstQty: quantity, ...author }),
  listImports: changedSince,
  decideImport: z.object({
    taskCd: must(50),
    dclDe: must(8),
    itemSeq: whole,
    hsCd: must(17),
    itemClsCd: must(10),
    itemCd: must(20),
    imptItemSttsCd: z.enum(['3', '4']),
    remark: may(400),
    ...modifier,
  }),
  sendSale: saleBody,
  findSale: z.object({ invcNo: whole }),
  listPurchases: changedSince,
  sendPurchase: purchaseBody,
  listStockMoves: changedSince,
  sendStock: stockBody,
  saveStockBalance: z.object({ itemCd: must(20), rsdQty: balance, ...author }),
} as const satisfies Record<Operation, z.ZodObject>;

export type RequestBody<Name extends Operation> = z.output<(typeof requests)[Name]>;
