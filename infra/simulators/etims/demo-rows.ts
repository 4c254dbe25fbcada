/** The initial rows of the eTIMS simulator's lists. All names are made up. */
import { etimsDemoApp, etimsDemoApps } from './demo-apps.ts';
import type { Row, Taxpayer } from './state.ts';

/** The time of change of these rows (C14). */
const since = '20240101000000';

const others: Taxpayer[] = [
  { tin: 'P007654321Z', name: 'TEST BUYER LTD', status: 'A' },
  { tin: 'P005555555Z', name: 'TEST SUPPLIER LTD', status: 'A' },
  { tin: 'P009999999Z', name: 'TEST CLOSED LTD', status: 'D' },
];
const demo = etimsDemoApps.map(({ tin, business_name }): Taxpayer => ({ tin, name: business_name, status: 'A' }));

const itemClasses: ReadonlyArray<[code: string, name: string, level: number, letter: string | null]> = [
  ['10000000', 'Live Plant and Animal Material', 1, null],
  ['11000000', 'Mineral and Textile and Inedible Plant and Animal Materials', 1, null],
  ['11100000', 'Minerals and ores and metals', 2, null],
  ['11101500', 'Minerals', 3, null],
  ['1110151600', 'Quartz', 5, 'B'],
  ['5020230600', 'Soft drinks', 5, 'B'],
  ['5022110100', 'Maize flour', 5, 'C'],
  ['1510150600', 'Kerosene and petrol', 5, 'E'],
  ['8610170000', 'School fees', 5, 'A'],
  ['9901000000', 'Outside the scope of VAT', 5, 'D'],
];

const supplierLine = {
  itemSeq: 1,
  itemCd: 'KE2NTXU0000007',
  itemClsCd: '5020230600',
  itemNm: 'SOFT DRINK CRATE',
  bcd: null,
  pkgUnitCd: 'NT',
  pkg: 1,
  qtyUnitCd: 'U',
  qty: 24,
  prc: 125.5,
  splyAmt: 3012,
  dcRt: 0,
  dcAmt: 0,
  taxTyCd: 'B',
  taxblAmt: 2596.55,
  taxAmt: 415.45,
  totAmt: 3012,
};

const noTax = Object.fromEntries(
  ['A', 'B', 'C', 'D', 'E'].flatMap((letter) => [
    [`taxblAmt${letter}`, 0],
    [`taxRt${letter}`, { B: 16, E: 8 }[letter] ?? 0],
    [`taxAmt${letter}`, 0],
  ]),
);

/** The first line of W13, sold to the demo trader. */
const supplierSale: Row = {
  changedAt: since,
  row: {
    spplrTin: 'P005555555Z',
    spplrNm: 'TEST SUPPLIER LTD',
    spplrBhfId: '00',
    spplrInvcNo: 1201,
    spplrSdcId: 'KRACU0100009001',
    rcptTyCd: 'S',
    pmtTyCd: '01',
    cfmDt: '2023-12-30 16:20:11',
    salesDt: '20231230',
    stockRlsDt: '2023-12-30 16:20:11',
    totItemCnt: 1,
    ...noTax,
    taxblAmtB: 2596.55,
    taxAmtB: 415.45,
    totTaxblAmt: 2596.55,
    totTaxAmt: 415.45,
    totAmt: 3012,
    remark: null,
    itemList: [supplierLine],
  },
};

const importRow: Row = {
  changedAt: since,
  row: {
    taskCd: 'TASK0000000001',
    dclDe: '28122023',
    itemSeq: 1,
    dclNo: '23DEMOIM400000001',
    hsCd: '84713000',
    itemNm: 'LAPTOP COMPUTER',
    imptItemsttsCd: '2',
    orgnNatCd: 'CN',
    exptNatCd: 'AE',
    pkg: 5,
    pkgUnitCd: 'CT',
    qty: 50,
    qtyUnitCd: 'U',
    totWt: 140.5,
    netWt: 120,
    spplrNm: 'TEST EXPORTER FZE',
    agntNm: 'TEST CLEARING AGENTS',
    invcFcurAmt: 21500,
    invcFcurCd: 'USD',
    invcFcurExcrt: 129.25,
  },
};

const notice: Row = {
  changedAt: since,
  row: {
    noticeNo: 1,
    title: 'Welcome to the simulator',
    cont: 'Nothing sent here reaches the authority.',
    dtlUrl: 'https://example.test/notices/1',
    regrNm: 'SIMULATOR',
    regDt: '20240101000000',
  },
};

export const demoRows: {
  since: string;
  taxpayers: Record<string, Taxpayer>;
  itemClasses: Array<Record<string, unknown>>;
  supplierSales: Record<string, Row[]>;
  imports: Record<string, Row[]>;
  notices: Row[];
} = {
  since,
  taxpayers: Object.fromEntries([...demo, ...others].map((taxpayer) => [taxpayer.tin, taxpayer])),
  itemClasses: itemClasses.map(([itemClsCd, itemClsNm, itemClsLvl, taxTyCd]) => ({
    itemClsCd,
    itemClsNm,
    itemClsLvl,
    taxTyCd,
    mjrTgYn: 'N',
    useYn: 'Y',
  })),
  supplierSales: { [etimsDemoApp.tin]: [supplierSale] },
  imports: { [`${etimsDemoApp.tin}/${etimsDemoApp.branch_id}`]: [importRow] },
  notices: [notice],
};
