/** Tests the wire schemas with the documented payloads, so that a mistake shared with the simulator is found. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import * as fc from '../../support/properties.ts';
import type { Operation } from '../../../shared/providers/etims/operations.ts';
import {
  deviceData,
  ownSales,
  readEnvelope,
  receiptData,
  tokenAnswer,
} from '../../../shared/providers/etims/wire-answers.ts';
import { amount, parseExactJson, quantity } from '../../../shared/providers/etims/wire-numbers.ts';
import { requests } from '../../../shared/providers/etims/wire-requests.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');
const dataOf = (name: string) => {
  const envelope = readEnvelope(fixture(name));
  return envelope?.kind === 'result' ? envelope.data : undefined;
};

const documented: ReadonlyArray<[string, Operation]> = [
  ['initialize-request', 'initialize'],
  ['item-request', 'saveItem'],
  ['composition-request', 'saveComposition'],
  ['customer-request', 'saveCustomer'],
  ['user-request', 'saveUser'],
  ['insurance-request', 'saveInsurance'],
  ['import-decision-request', 'decideImport'],
  ['sale-request', 'sendSale'],
  ['purchase-request', 'sendPurchase'],
  ['stock-request', 'sendStock'],
  ['stock-balance-request', 'saveStockBalance'],
];
const schemaOf = (operation: Operation): z.ZodType => requests[operation];

describe('A request', () => {
  it.each(documented)('%s is read, and written unchanged except for taxpayer, branch and key', (name, operation) => {
    const read = schemaOf(operation).parse(parseExactJson(textOf(name)));
    const { tin: _tin, bhfId: _branch, ...body } = fixture(name) as Record<string, unknown>;
    expect(JSON.parse(JSON.stringify(z.encode(schemaOf(operation), read)))).toEqual(body);
  });

  it.each([
    ['sale-request', 'sendSale', { invcNo: -1 }, 'invcNo'],
    ['sale-request', 'sendSale', { invcNo: 1.5 }, 'invcNo'],
    ['sale-request', 'sendSale', { totAmt: 1.005 }, 'totAmt'],
    ['sale-request', 'sendSale', { totAmt: -1 }, 'totAmt'],
    ['sale-request', 'sendSale', { totAmt: '1215.00' }, 'totAmt'],
    ['sale-request', 'sendSale', { taxblAmtE: null }, 'taxblAmtE'],
    ['sale-request', 'sendSale', { rcptTyCd: 'P' }, 'rcptTyCd'],
    ['sale-request', 'sendSale', { cfmDt: '2026-01-15 10:15' }, 'cfmDt'],
    ['sale-request', 'sendSale', { itemList: [] }, 'itemList'],
    ['sale-request', 'sendSale', { trdInvcNo: 'I'.repeat(51) }, 'trdInvcNo'],
    ['item-request', 'saveItem', { itemCd: 'KE2NTXU000001' }, 'itemCd'],
    ['item-request', 'saveItem', { taxTyCd: 'F' }, 'taxTyCd'],
    ['item-request', 'saveItem', { useYn: true }, 'useYn'],
    ['stock-request', 'sendStock', { orgSarNo: null }, 'orgSarNo'],
    ['import-decision-request', 'decideImport', { imptItemSttsCd: '2' }, 'imptItemSttsCd'],
    ['composition-request', 'saveComposition', { cpstQty: 123456789012 }, 'cpstQty'],
  ] as const)('%s to %s with %o is refused', (name, operation, difference, field) => {
    const text = JSON.stringify({ ...(fixture(name) as object), ...difference });
    const { error } = schemaOf(operation).safeParse(parseExactJson(text));
    expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual([field]);
  });

  it('is never sent with an unlisted member', () => {
    const read = requests.initialize.parse({ dvcSrlNo: 'X', colour: 'green' });
    expect(read).toEqual({ dvcSrlNo: 'X' });
  });

  it('can lack the sales type, which the printed table does not have', () => {
    const { salesTyCd: _type, ...without } = fixture('sale-request') as Record<string, unknown>;
    expect(requests.sendSale.safeParse(parseExactJson(JSON.stringify(without))).success).toBe(true);
  });
});

describe('A number on the wire', () => {
  it('keeps all digits when written and read, up to 18', () => {
    const anyAmount = fc
      .tuple(fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
    fc.assert(
      fc.property(anyAmount, (text) => {
        const written = JSON.stringify({ a: z.encode(amount, text) });
        expect(written).toBe(`{"a":${text}}`);
        const read = parseExactJson(written) as { a: unknown };
        expect(amount.parse(read.a)).toBe(text);
      }),
    );
  });

  it.each(['1.005', '-1', '01', '1e3', '', '1,000', '10000000000000000'])('is refused for %s', (text) => {
    expect(z.safeEncode(amount, text).success).toBe(false);
  });

  it('of a quantity has at most eleven digits before the point', () => {
    expect(z.safeEncode(quantity, '99999999999.99').success).toBe(true);
    expect(z.safeEncode(quantity, '100000000000').success).toBe(false);
  });
});

const receipt = {
  receipt_no: 45,
  total_receipt_no: 52,
  internal_data: 'AAAABBBBCCCCDDDDEEEEFFFFGG',
  receipt_signature: 'AAAABBBBCCCCDDDD',
  signed_at: '2026-01-15T10:15:32+03:00',
  sdc_id: null,
  mrc_no: null,
};

describe('An answer of eTIMS', () => {
  it.each([
    ['sale-answer', receipt],
    ['sale-answer-padded', receipt],
    ['sale-answer-integrator', receipt],
    ['sale-answer-vscu', { ...receipt, sdc_id: 'KRACU0100000001', mrc_no: 'TESTMRC0001' }],
  ])('a receipt: %s', (name, expected) => {
    expect(receiptData.parse(dataOf(name))).toEqual(expected);
  });

  it('is not a receipt without its signature', () => {
    expect(receiptData.safeParse(dataOf('sale-answer-without-signature')).success).toBe(false);
  });

  it.each([
    { curRcptNo: 'x' },
    { curRcptNo: '' },
    { curRcptNo: 1.5 },
    { totRcptNo: null },
    { intrlData: '' },
    { sdcDateTime: 'today' },
  ])('is not a receipt with %o', (difference) => {
    expect(receiptData.safeParse({ ...(dataOf('sale-answer') as object), ...difference }).success).toBe(false);
  });

  it('can be a device, its own sales or the token', () => {
    expect(deviceData.parse(dataOf('initialize-answer'))).toMatchObject({ cmcKey: expect.any(String), hqYn: 'Y' });
    expect(ownSales.parse(dataOf('own-sale-answer')).salesList).toEqual([
      { invoice_no: 41, receipt_number: 'INV-2026-0041', receipt },
    ]);
    expect(tokenAnswer.parse(fixture('token-answer')).expires_in).toBe(3599);
  });

  it.each([
    ['sale-answer', { kind: 'result', code: '000', message: 'It is succeeded', at: '20260115101532' }],
    ['sale-answer-integrator', { kind: 'result', code: '000', at: '20260115101532' }],
    ['installed-already', { kind: 'result', code: '902', message: 'This device is installed', data: null }],
    ['nothing-found', { kind: 'result', code: '001', data: null }],
    ['integrator-refused', { kind: 'refusal', code: '400' }],
    ['integrator-token-refused', { kind: 'refusal', code: '401' }],
    ['manager-error', { kind: 'refusal', code: '401' }],
    ['manager-fault', { kind: 'refusal', code: null, message: 'Invalid access token' }],
  ])('an envelope: %s', (name, expected) => {
    expect(readEnvelope(fixture(name))).toMatchObject(expected);
  });
});
