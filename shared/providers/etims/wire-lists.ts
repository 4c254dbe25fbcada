/**
 * The rows of the authority's lists, read leniently and returned in the endpoints' members. A member
 * that is missing or invalid is null; only a row that is not an object is refused.
 */
import * as z from 'zod';
import { parseAmount } from '../../values/money.ts';
import { readFlag, readStamp } from './mapping.ts';
import { text } from './wire-answers.ts';

/** A decimal string; null if it is not a number. */
export const decimal = text.transform((value) => (value === null ? null : parseAmount(value)));
export const count = text.transform((value) => (value !== null && /^-?\d{1,15}$/.test(value) ? Number(value) : null));

/** The rows in one member of `data`; none if nothing was found. */
export const listOf = <Row>(member: string, row: z.ZodType<Row>): z.ZodType<Row[]> =>
  z
    .object({ [member]: z.array(row).nullish() })
    .nullable()
    .transform((data) => data?.[member] ?? []);

const place = { prvncNm: text, dstrtNm: text, sctrNm: text, locDesc: text };

const codeClass = z
  .object({
    cdCls: text,
    cdClsNm: text,
    dtlList: z
      .array(
        z
          .object({
            cd: text,
            cdNm: text,
            cdDesc: text,
            useYn: text,
            srtOrd: count,
            userDfnCd1: text,
            userDfnCd2: text,
            userDfnCd3: text,
          })
          .transform((row) => ({
            code: row.cd,
            name: row.cdNm,
            description: row.cdDesc,
            sort: row.srtOrd,
            active: readFlag(row.useYn),
            /** The first code of class 04 is the rate in percent. */
            extra: [row.userDfnCd1, row.userDfnCd2, row.userDfnCd3],
          })),
      )
      .nullish(),
  })
  .transform((row) => ({ class: row.cdCls, class_name: row.cdClsNm, codes: row.dtlList ?? [] }));

const itemClass = z
  .object({ itemClsCd: text, itemClsNm: text, itemClsLvl: count, taxTyCd: text, mjrTgYn: text, useYn: text })
  .transform((row) => ({
    code: row.itemClsCd,
    name: row.itemClsNm,
    level: row.itemClsLvl,
    tax_type: row.taxTyCd,
    major: readFlag(row.mjrTgYn),
    active: readFlag(row.useYn),
  }));

const branch = z
  .object({
    bhfId: text,
    bhfNm: text,
    bhfSttsCd: text,
    ...place,
    mgrNm: text,
    mgrTelNo: text,
    mgrEmail: text,
    hqYn: text,
  })
  .transform((row) => ({
    branch_id: row.bhfId,
    name: row.bhfNm,
    status: row.bhfSttsCd,
    province: row.prvncNm,
    district: row.dstrtNm,
    sector: row.sctrNm,
    address: row.locDesc,
    manager_name: row.mgrNm,
    phone: row.mgrTelNo,
    email: row.mgrEmail,
    is_headquarters: readFlag(row.hqYn),
  }));

const notice = z
  .object({ noticeNo: text, title: text, cont: text, dtlUrl: text, regrNm: text, regDt: text })
  .transform((row) => ({
    notice_no: row.noticeNo,
    title: row.title,
    content: row.cont,
    url: row.dtlUrl,
    author: row.regrNm,
    date: row.regDt === null ? null : (readStamp(row.regDt) ?? row.regDt),
  }));

const item = z
  .object({
    itemCd: text,
    itemNm: text,
    itemTyCd: text,
    itemClsCd: text,
    orgnNatCd: text,
    pkgUnitCd: text,
    qtyUnitCd: text,
    taxTyCd: text,
    dftPrc: decimal,
    bcd: text,
    itemStdNm: text,
    sftyQty: decimal,
    isrcAplcbYn: text,
    useYn: text,
    regBhfId: text,
  })
  .transform((row) => ({
    item_code: row.itemCd,
    name: row.itemNm,
    item_name: row.itemNm,
    item_type: row.itemTyCd,
    item_class_code: row.itemClsCd,
    origin_country: row.orgnNatCd,
    package_unit: row.pkgUnitCd,
    quantity_unit: row.qtyUnitCd,
    tax_type: row.taxTyCd,
    unit_price: row.dftPrc,
    barcode: row.bcd,
    description: row.itemStdNm,
    safety_stock: row.sftyQty,
    insurance_applicable: readFlag(row.isrcAplcbYn),
    active: readFlag(row.useYn),
    branch_id: row.regBhfId,
  }));

const taxpayer = z.object({ tin: text, taxprNm: text, taxprSttsCd: text, ...place }).transform((row) => ({
  pin: row.tin,
  name: row.taxprNm,
  status: row.taxprSttsCd,
  province: row.prvncNm,
  district: row.dstrtNm,
  sector: row.sctrNm,
  address: row.locDesc,
}));

export const codeLists = listOf('clsList', codeClass);
export const itemClasses = listOf('itemClsList', itemClass);
export const branches = listOf('bhfList', branch);
export const notices = listOf('noticeList', notice);
export const items = listOf('itemList', item);
export const taxpayers = listOf('custList', taxpayer);
