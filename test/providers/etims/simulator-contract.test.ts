/**
 * The eTIMS simulator refuses what the authority's field tables refuse: every field of every body that changes
 * something, and the rules between the fields.
 */
import { describe, expect, it } from 'vitest';
import { fixturesOf } from '../read-fixture.ts';
import { type Body, oscu, ready, simulator, useSimulator } from './raw-calls.ts';

useSimulator();
const fixture = fixturesOf(import.meta.url);
/** The documented bodies, with the numbers that the authority expects first. */
const bodyOf = (name: string): Body => ({
  ...(fixture(name) as Body),
  ...{ 'sale-request': { invcNo: 1 }, 'stock-request': { sarNo: 1 } }[name],
});
const material = 'KE1NTXU0000006';

/** An installed device with an item, a material and ten of the item in stock. */
async function stocked(): Promise<void> {
  await ready();
  await oscu('/saveItem', {
    ...bodyOf('item-request'),
    itemCd: material,
    itemTyCd: '1',
    pkgUnitCd: 'NT',
    qtyUnitCd: 'U',
  });
  simulator.branch({ tin: 'P001234567Z', branch_id: '00' }).balances = { KE2NTXU0000001: '7' };
}

/** `C20` is text of at most 20 characters, `N18,2` a number with at most 16 and 2 digits; `!` is required. */
const who = 'regrId:C20! regrNm:C60! modrId:C20! modrNm:C60!';
const letters = (name: string, type: string): string =>
  Array.from('ABCDE', (letter) => `${name}${letter}:${type}!`).join(' ');
const taxes = [letters('taxblAmt', 'N18,2'), letters('taxRt', 'N7,2'), letters('taxAmt', 'N18,2')].join(' ');
const totals = 'totItemCnt:N10! totTaxblAmt:N18,2! totTaxAmt:N18,2! totAmt:N18,2!';
const undone = 'cnclReqDt:D14 cnclDt:D14 rfdDt:D14';
const line =
  'itemSeq:N3! itemClsCd:C10 itemCd:C20! itemNm:C200! bcd:C20 pkgUnitCd:C5! pkg:N13,2! qtyUnitCd:C5! qty:N13,2! prc:N18,2! splyAmt:N18,2! taxTyCd:C5! taxblAmt:N18,2! taxAmt:N18,2! totAmt:N18,2!';
const insured = `${line} dcRt:N5,2! dcAmt:N18,2! isrccCd:C10 isrccNm:C100 isrcRt:N3 isrcAmt:N18,2`;

const tables: Record<string, { body: string; fields: string; receipt?: string; itemList?: string }> = {
  '/saveItem': {
    body: 'item-request',
    fields: `itemCd:C20! itemClsCd:C10! itemTyCd:C5! itemNm:C200! itemStdNm:C200 orgnNatCd:C5! pkgUnitCd:C5! qtyUnitCd:C5! taxTyCd:C5! btchNo:C10 bcd:C20 dftPrc:N18,2! grpPrcL1:N18,2 grpPrcL5:N18,2 addInfo:C7 sftyQty:N13,2 isrcAplcbYn:C1! useYn:C1! ${who}`,
  },
  '/saveItemComposition': {
    body: 'composition-request',
    fields: `itemCd:C20! cpstItemCd:C20! cpstQty:N13,2! regrId:C20! regrNm:C60!`,
  },
  '/saveBhfCustomer': {
    body: 'customer-request',
    fields: `custNo:C9! custTin:C11! custNm:C60! adrs:C300 telNo:C20 email:C50 faxNo:C20 useYn:C1! remark:C1000 ${who}`,
  },
  '/saveBhfUser': {
    body: 'user-request',
    fields: `userId:C20! userNm:C60! pwd:C255! adrs:C200 cntc:C20 authCd:C100 remark:C2000 useYn:C1! ${who}`,
  },
  '/saveBhfInsurance': { body: 'insurance-request', fields: `isrccCd:C10! isrccNm:C100! isrcRt:N3! useYn:C1! ${who}` },
  '/updateImportItem': {
    body: 'import-decision-request',
    fields:
      'taskCd:C50! dclDe:C8! itemSeq:N15! hsCd:C17! itemClsCd:C10! itemCd:C20! imptItemSttsCd:C5! remark:C400 modrId:C20 modrNm:C60',
  },
  '/saveTrnsSalesOsdc': {
    body: 'sale-request',
    fields: `trdInvcNo:C50! invcNo:N15! orgInvcNo:N15! custTin:C11 custNm:C60 salesTyCd:C5 rcptTyCd:C5! pmtTyCd:C5 salesSttsCd:C5! cfmDt:D14! salesDt:D8! stockRlsDt:D14 ${undone} rfdRsnCd:C5 ${totals} ${taxes} prchrAcptcYn:C1! remark:C400 ${who}`,
    receipt: 'custTin:C11 custMblNo:C20 rcptPbctDt:D14! trdeNm:C20 adrs:C200 topMsg:C20 btmMsg:C20 prchrAcptcYn:C1!',
    itemList: insured,
  },
  '/insertTrnsPurchase': {
    body: 'purchase-request',
    fields: `spplrTin:C11 spplrBhfId:C2 spplrNm:C60 spplrInvcNo:C50 invcNo:N15! orgInvcNo:N15! regTyCd:C5! pchsTyCd:C5! rcptTyCd:C5! pmtTyCd:C5! pchsSttsCd:C5! cfmDt:D14 pchsDt:D8! wrhsDt:D14 ${undone} ${totals} ${taxes} remark:C400 ${who}`,
    itemList: `${insured} spplrItemClsCd:C10 spplrItemCd:C20 spplrItemNm:C200 itemExprDt:D8`,
  },
  '/insertStockIO': {
    body: 'stock-request',
    fields: `sarNo:N15! orgSarNo:N15! regTyCd:C5! custTin:C11 custNm:C100 custBhfId:C2 sarTyCd:C5! ocrnDt:D8! ${totals} remark:C400 ${who}`,
    itemList:
      'itemSeq:N3! itemCd:C20! itemClsCd:C10 itemNm:C200 bcd:C20 pkg:N13,2 qty:N13,2 itemExprDt:D8 prc:N18,2 splyAmt:N18,2 totDcAmt:N18,2',
  },
  '/saveStockMaster': { body: 'stock-balance-request', fields: `itemCd:C20! rsdQty:N13,2! ${who}` },
};

/** Values that a field of this type does not take. */
function wrongFor(type: string, isRequired: boolean): unknown[] {
  const [, kind = '', length = '0', decimals] = /^([CND])(\d+)(?:,(\d+))?$/.exec(type) ?? [];
  const empty = isRequired ? [undefined, null, ''] : [];
  const size = Number(length);
  if (kind === 'C') return [...empty, 'x'.repeat(size + 1)];
  if (kind === 'D')
    return [...empty, ...(size === 8 ? ['20260231', '2026-01-15'] : ['20260115256000', '20261301101530'])];
  const before = size - Number(decimals ?? 0);
  return [...empty, 'x', `1${'0'.repeat(before)}`, decimals === undefined ? '1.5' : '1.005'];
}

type Case = { path: string; place: string; name: string; value: unknown };
const cases = Object.entries(tables).flatMap(([path, { fields, receipt = '', itemList = '' }]) =>
  Object.entries({ '': fields, receipt, itemList }).flatMap(([place, table]) =>
    table
      .split(' ')
      .filter(Boolean)
      .flatMap((field): Case[] => {
        const [name = '', type = ''] = field.split(':');
        return wrongFor(type.replace('!', ''), type.endsWith('!')).map((value) => ({ path, place, name, value }));
      }),
  ),
);

function bodyWith({ path, place, name, value }: Case): Body {
  const body = bodyOf(tables[path]?.body ?? '');
  if (place === '') return { ...body, [name]: value };
  if (place === 'receipt') return { ...body, receipt: { ...(body['receipt'] as Body), [name]: value } };
  const [first, ...others] = body['itemList'] as Body[];
  return { ...body, itemList: [{ ...first, [name]: value }, ...others] };
}

const shown = (value: unknown): string => {
  const text = value === undefined ? 'undefined' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 30)}… (${text.length - 2})` : text;
};

describe('The authority’s field tables', () => {
  it.each(Object.entries(tables))('accept the documented body of %s', async (path, { body }) => {
    await stocked();
    expect((await oscu(path, bodyOf(body))).body).toMatchObject({ resultCd: '000' });
  });

  it.each(cases.map((one) => [`${one.path} ${one.place} ${one.name} ${shown(one.value)}`, one] as const))(
    '%s is refused',
    async (_what, one) => {
      await stocked();
      const { body } = await oscu(one.path, bodyWith(one));
      expect(['910', '913', '999']).toContain(body['resultCd']);
    },
  );
});

/** Fields whose values are in a code list, where a table has them. */
const coded =
  'itemTyCd orgnNatCd pkgUnitCd qtyUnitCd taxTyCd salesTyCd rcptTyCd pmtTyCd salesSttsCd rfdRsnCd regTyCd pchsTyCd pchsSttsCd sarTyCd imptItemSttsCd useYn isrcAplcbYn prchrAcptcYn';
const wrongCodes = Object.entries(tables).flatMap(([path, { fields, receipt = '', itemList = '' }]) =>
  Object.entries({ '': fields, receipt, itemList }).flatMap(([place, table]) =>
    coded
      .split(' ')
      .filter((name) => table.split(' ').some((field) => field.startsWith(`${name}:`)))
      .map((name): Case => ({ path, place, name, value: 'Q' })),
  ),
);

describe('The authority’s code lists', () => {
  it.each(wrongCodes.map((one) => [`${one.path} ${one.place} ${one.name}`, one] as const))(
    'have no Q for %s',
    async (_what, one) => {
      await stocked();
      const { body } = await oscu(one.path, bodyWith(one));
      expect(body['resultCd']).toBe('913');
    },
  );
});

const [saleLine] = bodyOf('sale-request')['itemList'] as Body[];
const [purchaseLine, secondLine] = bodyOf('purchase-request')['itemList'] as Body[];
const [stockLine] = bodyOf('stock-request')['itemList'] as Body[];
/** Twice the documented line, with these positions. */
const twice = (positions: readonly number[]): Body => ({
  totItemCnt: 2,
  itemList: positions.map((itemSeq) => ({ ...saleLine, itemSeq })),
  taxblAmtB: 2094.82,
  taxAmtB: 335.18,
  totTaxblAmt: 2094.82,
  totTaxAmt: 335.18,
  totAmt: 2430,
});
const accepted = { regTyCd: 'A', spplrTin: 'P005555555Z', spplrInvcNo: '1201' };

const rules: Record<string, [path: string, differences: Body, message: string]> = {
  'a sale with an original': ['/saveTrnsSalesOsdc', { orgInvcNo: 7 }, 'orgInvcNo : must be 0'],
  'a position after the last': [
    '/saveTrnsSalesOsdc',
    { itemList: [{ ...saleLine, itemSeq: 2 }] },
    'itemSeq : 1 is missing',
  ],
  'a position twice': ['/saveTrnsSalesOsdc', twice([1, 1]), 'itemSeq : 2 is missing'],
  'a position 0': ['/insertStockIO', { itemList: [{ ...stockLine, itemSeq: 0 }] }, 'itemSeq : 1 is missing'],
  'a purchase with a gap in its positions': [
    '/insertTrnsPurchase',
    { itemList: [purchaseLine, { ...secondLine, itemSeq: 3 }] },
    'itemSeq : 2 is missing',
  ],
  'a discount that is not its rate': [
    '/saveTrnsSalesOsdc',
    { itemList: [{ ...saleLine, dcRt: 20 }] },
    'Invalid dcAmt on item: 1. Expected: 270.00, But Found: 135.00',
  ],
  'a purchase with an original': ['/insertTrnsPurchase', { orgInvcNo: 1 }, 'orgInvcNo : must be 0'],
  'the credit note of a purchase that does not exist': [
    '/insertTrnsPurchase',
    { rcptTyCd: 'R', orgInvcNo: 9 },
    'orgInvcNo does not exist',
  ],
  'a purchase from a branch that sold nothing': [
    '/insertTrnsPurchase',
    { ...accepted, spplrBhfId: '07' },
    'Missing purchase Record',
  ],
  'a composition of nothing': ['/saveItemComposition', { cpstQty: 0 }, 'cpstQty : must be above 0'],
  'goods sent to an unknown branch': [
    '/insertStockIO',
    { sarTyCd: '13', custTin: null, custBhfId: '77' },
    'custBhfId : is not a known branch',
  ],
};

describe('The authority refuses', () => {
  it.each(Object.entries(rules))('%s', async (_what, [path, differences, message]) => {
    await stocked();
    const { body } = tables[path] ?? { body: '' };
    expect((await oscu(path, { ...bodyOf(body), ...differences })).body).toMatchObject({
      resultCd: expect.stringMatching(/^9(10|99)$/),
      resultMsg: expect.stringContaining(message),
    });
  });

  it.each(['20260231000000', '20260115256000', '2026'])('a list since %s', async (lastReqDt) => {
    await stocked();
    for (const path of ['/selectCodeList', '/selectTrnsPurchaseSalesList', '/selectStockMoveList', '/selectItemList']) {
      const { body } = await oscu(path, { tin: 'P001234567Z', bhfId: '00', lastReqDt });
      expect(body['resultCd']).toBe('910');
    }
  });
});

describe('The authority accepts', () => {
  it('lines in another order', async () => {
    await stocked();
    const { body } = await oscu('/saveTrnsSalesOsdc', { ...bodyOf('sale-request'), ...twice([2, 1]) });
    expect(body).toMatchObject({ resultCd: '000' });
  });

  it('a discount whose rate follows from its amount', async () => {
    await stocked();
    const sums = { taxblAmtB: 1047.42, taxAmtB: 167.59, totTaxblAmt: 1047.42, totTaxAmt: 167.59, totAmt: 1215.01 };
    const [line] = [{ ...saleLine, dcRt: 10, dcAmt: 134.99, taxblAmt: 1047.42, totAmt: 1215.01 }];
    const { body } = await oscu('/saveTrnsSalesOsdc', { ...bodyOf('sale-request'), ...sums, itemList: [line] });
    expect(body).toMatchObject({ resultCd: '000' });
  });
});
