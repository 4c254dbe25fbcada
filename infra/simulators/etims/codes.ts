/** The authority's code list, which it returns and checks documents against. */
import type { EtimsSettings } from './simulation.ts';

type Code = { cd: string; cdNm: string; userDfnCd1: string | null };
type CodeClass = { cdCls: string; cdClsNm: string; codes: Code[] };

const named = (names: Record<string, string>): Code[] =>
  Object.entries(names).map(([cd, cdNm]) => ({ cd, cdNm, userDfnCd1: null }));
/** Codes that the page lists without names. */
const bare = (codes: string): Code[] => codes.split(' ').map((cd) => ({ cd, cdNm: cd, userDfnCd1: null }));
const isAssigned = (code: string) => !/^(X[AB]|ZZ|Q.)$/.test(code);

/** ISO codes with their English names, retired ones, and two that are not ISO codes. */
function countries(): Code[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((one) => letters.map((other) => one + other)).filter(isAssigned);
  const known = Object.fromEntries(pairs.flatMap((pair) => (names.of(pair) ? [[pair, names.of(pair) ?? pair]] : [])));
  const others = { AN: 'Netherlands Antilles', NT: 'Neutral Zone', TP: 'East Timor', YU: 'Yugoslavia' };
  return named({ ...known, ...others, EU: 'European Union', UK: 'United Kingdom' });
}

const fixed: readonly CodeClass[] = [
  { cdCls: '05', cdClsNm: 'Country', codes: countries() },
  {
    cdCls: '07',
    cdClsNm: 'Payment Type',
    codes: named({
      '01': 'CASH',
      '02': 'CREDIT',
      '03': 'CASH/CREDIT',
      '04': 'BANK CHECK',
      '05': 'DEBIT&CREDIT CARD',
      '06': 'MOBILE MONEY',
      '07': 'OTHER',
    }),
  },
  {
    cdCls: '10',
    cdClsNm: 'Quantity Unit',
    codes: bare(
      '4B AV BA BE BG BL BLL BX CA CEL CMT CR DR DZ GLL GRM GRO KG KTM KWT L LBR LK LTR M M2 M3 MGM MTR MWT NO NX PA PG PR RL RO SET ST TNE TU U YRD',
    ),
  },
  {
    cdCls: '11',
    cdClsNm: 'Transaction Progress',
    codes: named({
      '01': 'Wait for Approval',
      '02': 'Approved',
      '03': 'Credit Note Requested',
      '04': 'Cancelled',
      '05': 'Credit Note Generated',
      '06': 'Transferred',
    }),
  },
  {
    cdCls: '12',
    cdClsNm: 'Stock In/Out Type',
    codes: named({
      '01': 'Import',
      '02': 'Purchase',
      '03': 'Return',
      '04': 'Stock Movement',
      '05': 'Processing',
      '06': 'Adjustment',
      '11': 'Sale',
      '12': 'Return',
      '13': 'Stock Movement',
      '14': 'Processing',
      '15': 'Discarding',
      '16': 'Adjustment',
    }),
  },
  {
    cdCls: '14',
    cdClsNm: 'Transaction Type',
    codes: named({ C: 'Copy', N: 'Normal', P: 'Proforma', T: 'Training' }),
  },
  { cdCls: '15', cdClsNm: 'Taxpayer Status', codes: named({ A: 'Active', D: 'Discard' }) },
  {
    cdCls: '17',
    cdClsNm: 'Packaging Unit',
    codes: bare(
      'AM BA BC BE BF BG BJ BK BL BQ BR BV BZ CA CH CJ CL CR CS CT CTN CY DR GT HH IZ JR JU JY KZ LZ NT OU PD PG PI PO PU RL RO RZ SK TY VG VL VO VQ VR VT VY ML TN',
    ),
  },
  {
    cdCls: '24',
    cdClsNm: 'Item Type',
    codes: named({ '1': 'Raw Material', '2': 'Finished Product', '3': 'Service without stock' }),
  },
  {
    cdCls: '26',
    cdClsNm: 'Import Item Status',
    codes: named({ '1': 'Unsent', '2': 'Waiting', '3': 'Approved', '4': 'Cancelled' }),
  },
  { cdCls: '31', cdClsNm: 'Registration Type', codes: named({ A: 'Automatic', M: 'Manual' }) },
  {
    cdCls: '32',
    cdClsNm: 'Credit Note Reason',
    codes: named({
      '01': 'Missing Quantity',
      '02': 'Missing Data',
      '03': 'Damaged',
      '04': 'Wasted',
      '05': 'Raw Material Shortage',
      '06': 'Refund',
    }),
  },
  { cdCls: '33', cdClsNm: 'Currency', codes: bare(Intl.supportedValuesOf('currency').join(' ')) },
  { cdCls: '37', cdClsNm: 'Sales Receipt Type', codes: named({ S: 'Sale', R: 'Credit Note after Sale' }) },
  {
    cdCls: '38',
    cdClsNm: 'Purchase Receipt Type',
    codes: named({ P: 'Purchase', R: 'Credit Note after Purchase' }),
  },
];

const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  fixed.map(({ cdCls, codes }) => [cdCls, new Set(codes.map(({ cd }) => cd))]),
);

/** Whether a class has a code. */
export const hasCode = (cdCls: string, cd: string): boolean => lists.get(cdCls)?.has(cd) === true;
export const codesOf = (cdCls: string): string[] => [...(lists.get(cdCls) ?? [])];

/** Percent by letter. */
export function ratesOf({ taxERate }: EtimsSettings): Record<'A' | 'B' | 'C' | 'D' | 'E', string> {
  return { A: '0', B: '16', C: '0', D: '0', E: taxERate };
}

/** As `selectCodeList` returns them. */
export function toCodeList(settings: EtimsSettings): Array<Record<string, unknown>> {
  const names = { A: 'A-Exempt', B: 'B-16.00%', C: 'C-0%', D: 'D-Non-VAT', E: `E-${settings.taxERate}%` };
  const rates = ratesOf(settings);
  const letters = Object.entries(names).map(([cd, cdNm]) => ({
    cd,
    cdNm,
    userDfnCd1: rates[cd as keyof typeof rates],
  }));
  return [{ cdCls: '04', cdClsNm: 'Taxation Type', codes: letters }, ...fixed].map(({ cdCls, cdClsNm, codes }) => ({
    cdCls,
    cdClsNm,
    cdClsDesc: null,
    useYn: 'Y',
    userDfnNm1: cdCls === '04' ? 'Tax Rate' : null,
    userDfnNm2: null,
    userDfnNm3: null,
    dtlList: codes.map((code, index) => ({
      ...code,
      cdDesc: code.cdNm,
      useYn: 'Y',
      srtOrd: index + 1,
      userDfnCd2: null,
      userDfnCd3: null,
    })),
  }));
}
