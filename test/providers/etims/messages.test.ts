/** Every message of the authority, and every form of the portal's refusals. */
import { describe, expect, it } from 'vitest';
import { readNumberAnswer, readRefusal } from '../../../shared/providers/etims/failures.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const plain = (resultCd: string, resultMsg = 'Said by the authority') => ({
  resultCd,
  resultMsg,
  resultDt: '20260115101530',
  data: null,
});
const header = (members: object) => ({ responseHeader: { responseCode: 400, ...members }, responseBody: null });
const portal = (customerMessage: string, responseCode: string | number = 400) => ({
  responseHeader: { responseCode, responseMessage: 'Bad Request', customerMessage, debugMessage: customerMessage },
  responseBody: null,
});

const refused = 'provider_refused';
const later = 'provider_unavailable';
const unclear = 'provider_unclear';

/** Row by row; a message without a number is a refusal with its own text. */
const messages: ReadonlyArray<[text: string, reason: string]> = [
  ['Incorrect QtyUnitCd Prefix', 'content'],
  ['Incorrect Packaging Unit Prefix', 'content'],
  ['The Package unit code can ony be among the following list: [AM, BA]', 'content'],
  ['Invalid splyAmnt on item: 1. Expected: 1302.07, But Found: 1302.00', 'content'],
  ['Invalid taxblAmt on item: 1. Expected: 86.21, But Found: 100.00', 'content'],
  ['Rule taxRtE failed: Tax rate mismatch. Expected: 0.00, Found: 8', 'content'],
  ['Invalid pkg for ItemList 1. Expected: 1, Found: 2', 'content'],
  ['orgInvcNo does not exist. Please update the field and try again', 'content'],
  ['Missing RfdDt Date', 'content'],
  ['Invalid RfdRsnCd', 'content'],
  ['Expected a value for itemNm on item: 1 but is empty or null', 'content'],
  ['Invalid Item: Item KE2NTXU0000001 (itemSeq 1) does not exist in your stock master', 'content'],
  ['Missing purchase Record', 'content'],
  ['Supplier invoice number 7 does not exist', 'content'],
  ['Stock IO is empty, consider adding items to the stock IO first', 'content'],
  ['rsdQty mismatch. Expected: 7 but found: 6', 'content'],
  ['Insufficient Stock', 'content'],
  ['custTin cannot be empty or Null', 'content'],
  ['regTyCd cannot be null', 'content'],
  ['orgnNatCd cannot be null', 'content'],
  ['Error occurred while validating item tax type: Please try again later', 'content'],
  ['Missing Tin', 'config'],
  ['Tin cannot be empty', 'config'],
  ['tin cannot be Null', 'config'],
  ['apigee_app_id cannot be Null', 'config'],
  ['Device Serial Number already used', 'config'],
];

describe('A message of the authority', () => {
  it.each(messages)('"%s" is a refusal about the %s, on every surface', (message, reason) => {
    for (const [body, code] of [
      [plain('999', message), '999'],
      [portal(message), '400'],
    ] as const) {
      expect(readRefusal(200, body)).toEqual({
        kind: refused,
        code,
        message: expect.stringContaining(message),
        reason,
      });
      expect(readNumberAnswer({ surface: 'direct', operation: 'sendSale', sent: 41 }, body)).toBeNull();
    }
  });

  it.each([
    ['Invalid invcNo sequence, expected: 41 but found: 42', 41, 42],
    ['Invalid sarNo sequence, expected: 3 but found: 1', 3, 1],
    ['Invc No: 9 is invalid, use the expected value: 7', 7, 9],
    ['Invalid itemCd Sequence. Expected sequence ending with: ********12', 12, 41],
    ['Invalid itemCd Sequence. Expected sequence ending with: ********0000012', 12, 41],
  ])('"%s" contains the expected number and the one sent', (message, expected, found) => {
    for (const body of [plain('999', message), portal(message), portal(message, '400')]) {
      expect(readNumberAnswer({ surface: 'integrator', operation: 'sendSale', sent: 41 }, body)).toEqual({
        kind: 'sequence',
        expected,
        found,
      });
    }
  });

  it('of success is never about a number', () => {
    const yes = plain('000', 'Invalid invcNo sequence, expected: 41 but found: 42');
    expect(readNumberAnswer({ surface: 'direct', operation: 'sendSale', sent: 41 }, yes)).toBeNull();
    expect(readRefusal(200, yes)).toBeNull();
  });
});

describe('The portal’s own forms', () => {
  it.each([
    ['its envelope', 'integrator-refused', 200, { kind: refused, code: '400', reason: 'content' }],
    ['its gateway, for the token', 'integrator-token-refused', 200, { kind: refused, code: '401', reason: 'config' }],
    ['its gateway, with a status', 'integrator-token-refused', 401, { kind: refused, code: '401', reason: 'config' }],
    [
      'a fault of the API manager',
      'manager-fault',
      401,
      { kind: refused, code: '401', message: 'Invalid access token' },
    ],
    [
      'a fault of the API manager in HTTP 200',
      'manager-fault',
      200,
      { kind: refused, code: '401', message: 'Invalid access token', reason: 'config' },
    ],
    [
      'an error of the API manager',
      'manager-error',
      401,
      { kind: refused, code: '401', message: 'Client credentials are invalid' },
    ],
  ])('%s is read', (_what, name, status, refusal) => {
    expect(readRefusal(status, fixture(name))).toMatchObject(refusal);
  });

  it.each([
    [
      'a product that was not granted',
      403,
      { fault: { faultstring: 'Invalid ApiKey for given resource' } },
      refused,
      'config',
    ],
    ['a refusal without a body', 403, undefined, refused, 'config'],
    ['too many calls', 429, { fault: { faultstring: 'Spike arrest' } }, later, undefined],
    ['an internal error', 500, { fault: { faultstring: 'Internal error' } }, unclear, undefined],
    ['an error in the header', 200, portal('Gateway Timeout', 504), unclear, undefined],
    [
      'a success without a body',
      200,
      { responseHeader: { responseCode: '200' }, responseBody: null },
      unclear,
      undefined,
    ],
    ['an unknown error', 400, { errorCode: 'X1', errorMessage: 'Missing mandatory parameter' }, refused, 'content'],
  ])('%s', (_what, status, body, kind, reason) => {
    const refusal = readRefusal(status, body);
    expect(refusal).toMatchObject({ kind });
    expect(refusal?.reason).toBe(reason);
  });

  it.each([
    ['integrator-refused', 400, '5f3a-2'],
    ['integrator-token-refused', 401, '5f3a-3'],
    ['manager-error', 401, '5f3a-4'],
  ])('return the id of the exchange, for the authority’s support: %s', (name, status, request_id) => {
    expect(readRefusal(status, fixture(name))).toMatchObject({ request_id });
  });

  it('give a reason once, even if several members contain it', () => {
    expect(readRefusal(200, fixture('integrator-refused'))?.message).toBe(
      'Invalid invcNo sequence, expected: 41 but found: 42',
    );
  });

  it('give all reasons if members differ, and the bare status only if there is nothing else', () => {
    const both = { responseMessage: 'Bad Request', customerMessage: 'Missing Tin', debugMessage: 'At line 1' };
    expect(readRefusal(200, header(both))?.message).toBe('Missing Tin; At line 1');
    expect(readRefusal(200, header({ responseMessage: 'Bad Request' }))).toMatchObject({
      kind: refused,
      message: 'Bad Request',
      reason: 'content',
    });
    expect(readRefusal(200, header({ customerMessage: 'Unknown error' }))).toMatchObject({ kind: unclear });
  });

  it('leave unknown forms to the HTTP status', () => {
    for (const body of [undefined, null, '', 7, [], {}, 'Bad Gateway', { resultMsg: 'x' }]) {
      expect(readRefusal(502, body)).toBeNull();
    }
  });
});
