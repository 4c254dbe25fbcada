/** The hash in callbacks: the documented test values, every reported form, and every way to forge one. */
import { createHmac } from 'node:crypto';
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { findHashedText } from '../../../shared/providers/airtel-money/callback-hash.ts';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anAirtelApp } from './airtel-on-simulator.ts';

const key = 'demo-callback-key';
const { transaction } = fixturesOf(import.meta.url)('callback-paid') as { transaction: Record<string, string> };
const compact = JSON.stringify(transaction);
/** Documented test values. */
const ofTransaction = 'xHqdUsVBJ4sgdgJ3gTPFVVzvRVbJmh02VRo6EW3LwBQ=';
const ofWholeBody = 'kF53wJt8WN7sgEvapwpV4aWG/GvRKJfN7SHdfrGI/6M=';

const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64');
const find = (body: string, headers: Record<string, string> = {}) => findHashedText(body, headers, key);

describe('The hash of a callback', () => {
  it('has the documented values', () => {
    expect([hashOf(compact), hashOf(`{"transaction":${compact}}`)]).toEqual([ofTransaction, ofWholeBody]);
  });

  it.each([
    ['of the transaction', JSON.stringify({ transaction, hash: ofTransaction }), 'transaction_as_sent'],
    [
      'of the transaction, with the hash first',
      JSON.stringify({ hash: ofTransaction, transaction }),
      'transaction_as_sent',
    ],
    [
      'of the compact form of a printed body',
      JSON.stringify({ transaction, hash: ofTransaction }, null, 2),
      'transaction_compact',
    ],
    ['of the whole body', JSON.stringify({ transaction, hash: ofWholeBody }), 'body_without_hash'],
    ['of the whole body, printed', JSON.stringify({ transaction, hash: ofWholeBody }, null, 2), 'body_without_hash'],
  ])('%s is found', (_what, body, text) => {
    expect(find(body)).toBe(text);
  });

  it('of the transaction with its spaces, escapes and numbers is found unchanged', () => {
    const text =
      '{ "id" : "TXN-0001", "message": "a \\"quoted\\" {brace} \\u00e9", "amount": 1.00, "list": [1, {"a": 2}] }';
    expect(find(`{"hash":"${hashOf(text)}" , "transaction" :  ${text}  }`)).toBe('transaction_as_sent');
  });

  it('in a header is found too', () => {
    expect(find(JSON.stringify({ transaction }), { hash: ofTransaction })).toBe('transaction_as_sent');
    expect(find(JSON.stringify({ transaction }), { hash: ofWholeBody })).toBe('body_without_hash');
  });

  it.each([
    ['no hash', JSON.stringify({ transaction })],
    ['an empty hash', JSON.stringify({ transaction, hash: '' })],
    ['a hash that is not a string', JSON.stringify({ transaction, hash: 7 })],
    ['another hash', JSON.stringify({ transaction, hash: hashOf('something else') })],
    ['a shortened hash', JSON.stringify({ transaction, hash: ofTransaction.slice(0, 20) })],
    ['a changed transaction', JSON.stringify({ transaction: { ...transaction, id: 'TXN-0002' }, hash: ofTransaction })],
    ['a changed order', JSON.stringify({ transaction: { message: 1, ...transaction }, hash: ofTransaction })],
    [
      'a genuine transaction before a forged one',
      `{"transaction":${compact},"transaction":{"id":"X"},"hash":"${ofTransaction}"}`,
    ],
    ['a nested genuine transaction', `{"x":{"transaction":${compact}},"transaction":{},"hash":"${ofTransaction}"}`],
    [
      'a genuine transaction in a string',
      JSON.stringify({ note: `"transaction":${compact}`, transaction: {}, hash: ofTransaction }),
    ],
    ['a list', `[${compact}]`],
    ['garbage', '{"transaction":'],
    ['nothing', ''],
  ])('is refused with %s', (_what, body) => {
    expect(find(body)).toBeNull();
  });

  it('is only found for the last signed value', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), fc.constantFrom('', ' ', '\n  '), (one, other, gap) => {
        const body = (text: string) => `{${gap}"transaction":${gap}${text}${gap},"hash":"${hashOf(one)}"}`;
        expect(find(body(one))).not.toBeNull();
        if (JSON.stringify(JSON.parse(other)) !== one && other !== one) expect(find(body(other))).toBeNull();
      }),
    );
  });
});

const isSigned = (config: Record<string, unknown>, hash?: string) =>
  airtelMoney.callbacks['']!.isSigned!(
    { body: JSON.stringify({ transaction, hash }), headers: {} },
    anAirtelApp(config),
  );

describe('The signature of a callback', () => {
  it('is valid or invalid for an app with a key', () => {
    expect([isSigned({}, ofTransaction), isSigned({}, ofWholeBody), isSigned({}, 'bm8='), isSigned({})]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is unknown for an app without one', () => {
    expect(isSigned({ callback_key: undefined }, ofTransaction)).toBeNull();
  });
});
