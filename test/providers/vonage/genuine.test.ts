/** The signatures of Vonage's callbacks: the documented values, both rules, every method, and forgeries. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Push } from '../../../shared/drivers/sms-driver.ts';
import { type SignatureMethod, signatureMethods } from '../../../shared/providers/vonage/schema.ts';
import { vonage } from '../../../shared/providers/vonage/vonage.ts';
import { aJsonPush, aPush } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { waysOf } from './documented-pushes.ts';
import { anSmsApiApp } from './vonage-calls.ts';

const fixture = fixturesOf(import.meta.url);
const secret = 'sigsecret17';
const signedAt = 1772439300 * 1000;
const fields = fixture('inbound-signed') as Record<string, string>;

/** The text and the values of Vonage's documentation. */
const documentedText =
  '&api-key=abcd1234&keyword=HABARI&message-timestamp=2026-03-02 08:15:00&messageId=170000024A1B2C3D&msisdn=254711000222' +
  '&nonce=5f3c9f1e-0000-4000-8000-00000000a001&text=Habari _ _ yako&timestamp=1772439300&to=254700111333&type=text';
const documentedMd5 = '07f1bdb6430a6012a0ed41e4945f77cb';
const documentedSha256 = '031233d9113b001c353290a9c3d5ffe530735cdacd98ca5665c09aa0ca4c4428';
/** The same fields as the provider's own library joins them. */
const libraryText =
  'api-key_abcd1234_keyword_HABARI_message-timestamp_2026-03-02+08%3A15%3A00_messageId_170000024A1B2C3D_msisdn_254711000222' +
  '_nonce_5f3c9f1e-0000-4000-8000-00000000a001_text_Habari+%3D+%26+yako_timestamp_1772439300_to_254700111333_type_text';

const hashes: Record<SignatureMethod, (text: string) => string> = {
  md5hash: (text) => createHash('md5').update(text).update(secret).digest('hex'),
  md5: (text) => createHmac('md5', secret).update(text).digest('hex'),
  sha1: (text) => createHmac('sha1', secret).update(text).digest('hex'),
  sha256: (text) => createHmac('sha256', secret).update(text).digest('hex'),
  sha512: (text) => createHmac('sha512', secret).update(text).digest('hex'),
};

function isGenuine(push: Partial<Push>, config: Record<string, unknown> = {}, now = signedAt): boolean | null {
  return vonage.pushes!.isGenuine!(aPush(push), anSmsApiApp({ signature_secret: secret, ...config }), now);
}
const byQuery = (query: Record<string, string>): Partial<Push> => ({ method: 'GET', query, headers: {}, body: '' });

describe('The signature of a callback', () => {
  it('has the documented value', () => {
    expect([hashes.md5hash(documentedText), hashes.sha256(documentedText)]).toEqual([documentedMd5, documentedSha256]);
  });

  it.each(waysOf({ ...fields, sig: documentedMd5 }))('is genuine %s', (_how, push) => {
    expect(isGenuine(push)).toBe(true);
  });

  it.each(signatureMethods)('by %s is valid under either rule, and with no other method', (method) => {
    for (const text of [documentedText, libraryText]) {
      const push = byQuery({ ...fields, sig: hashes[method](text) });
      const found = signatureMethods.filter((signature_method) => isGenuine(push, { signature_method }) === true);
      expect(found).toEqual([method]);
    }
  });

  it('may be in upper case', () => {
    const push = byQuery({ ...fields, sig: documentedSha256.toUpperCase() });
    expect(isGenuine(push, { signature_method: 'sha256' })).toBe(true);
  });

  it('may include or exclude the parameters of our own address', () => {
    const ours = { key: 'k17', m: '17000000002' };
    const both = documentedText.replace('&keyword', '&key=k17&keyword').replace('&message-', '&m=17000000002&message-');
    for (const text of [documentedText, both]) {
      const sig = hashes.md5hash(text);
      expect(isGenuine(byQuery({ ...fields, ...ours, sig }))).toBe(true);
      expect(isGenuine({ ...aJsonPush({ ...fields, sig }), query: ours })).toBe(true);
    }
  });

  it.each([
    [0, true],
    [5 * 60, true],
    [5 * 60 + 1, false],
    [-5 * 60, true],
    [-5 * 60 - 1, false],
  ])('is valid %i seconds later: %s', (seconds, is) => {
    expect(isGenuine(byQuery({ ...fields, sig: documentedMd5 }), {}, signedAt + seconds * 1000)).toBe(is);
  });

  const { text: _text, ...withoutText } = fields;
  const { timestamp: _timestamp, ...withoutTime } = fields;
  it.each([
    ['nothing', fields],
    ['an empty signature', { ...fields, sig: '' }],
    ['half a signature', { ...fields, sig: documentedMd5.slice(0, 16) }],
    ['a signature of another secret', { ...fields, sig: createHash('md5').update(`${documentedText}x`).digest('hex') }],
    ['another text', { ...fields, text: 'Tuma pesa', sig: documentedMd5 }],
    ['a missing field', { ...withoutText, sig: documentedMd5 }],
    ['an additional field', { ...fields, status: 'failed', sig: documentedMd5 }],
    ['no time', { ...withoutTime, sig: hashes.md5hash(documentedText.replace('&timestamp=1772439300', '')) }],
    [
      'an invalid time',
      { ...fields, timestamp: 'now', sig: hashes.md5hash(documentedText.replace('=1772439300', '=now')) },
    ],
  ])('with %s is refused', (_what, forged) => {
    for (const [, push] of waysOf(forged)) expect(isGenuine(push)).toBe(false);
  });

  it('of a query does not cover a body', () => {
    const query = { ...fields, sig: documentedMd5 };
    expect(isGenuine({ ...aJsonPush({ messageId: 'forged', text: 'x', msisdn: '1' }), query })).toBe(false);
    expect(isGenuine({ ...byQuery({ messageId: 'forged', status: 'failed' }), body: JSON.stringify(query) })).toBe(
      false,
    );
  });
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('The token of a callback of the Messages API', () => {
  const body = JSON.stringify(fixture('status-rejected'));
  const claims = { iat: 1772439300, jti: 'j', iss: 'Vonage', api_key: 'abcd1234', payload_hash: hash(body) };
  function tokenOf(payload: unknown = claims, head: unknown = { alg: 'HS256', typ: 'JWT' }, by = secret): string {
    const text = `${encode(head)}.${encode(payload)}`;
    return `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`;
  }
  const pushOf = (token: string, differences: Partial<Push> = {}): Partial<Push> => ({
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
    ...differences,
  });

  it('is genuine for the body whose hash it contains, at any age', () => {
    expect(isGenuine(pushOf(tokenOf()))).toBe(true);
    expect(isGenuine(pushOf(tokenOf({ ...claims, payload_hash: hash(body).toUpperCase() })))).toBe(true);
    expect(isGenuine(pushOf(tokenOf()), {}, signedAt + 24 * 3600 * 1000)).toBe(true);
  });

  it.each([
    ['another body', pushOf(tokenOf(), { body: body.replace('rejected', 'delivered') })],
    ['an additional space in the body', pushOf(tokenOf(), { body: `${body} ` })],
    ['another secret', pushOf(tokenOf(claims, { alg: 'HS256' }, 'another'))],
    ['no algorithm', pushOf(tokenOf(claims, { alg: 'none' }))],
    ['no signature', pushOf(`${encode({ alg: 'none' })}.${encode(claims)}.`)],
    ['another algorithm', pushOf(tokenOf(claims, { alg: 'RS256' }))],
    ['no hash of the body', pushOf(tokenOf({ ...claims, payload_hash: undefined }))],
    ['half a hash of the body', pushOf(tokenOf({ ...claims, payload_hash: hash(body).slice(0, 32) }))],
    ['an expiry time in the past', pushOf(tokenOf({ ...claims, exp: 1772439300 }))],
    ['an additional part', pushOf(`${tokenOf()}.x`)],
    ['garbage', pushOf('garbage')],
    ['no token', pushOf('')],
    ['another scheme', pushOf('', { headers: { 'content-type': 'application/json', authorization: tokenOf() } })],
    [
      'a query that is read instead of the body',
      pushOf(tokenOf(), { method: 'GET', query: { messageId: 'x', status: 'failed' } }),
    ],
  ])('with %s is refused', (_what, push) => {
    expect(isGenuine(push)).toBe(false);
  });
});

describe('The authenticity of a callback', () => {
  it('is unknown without the account’s secret', () => {
    expect(isGenuine(byQuery(fields), { signature_secret: undefined })).toBeNull();
  });

  it('is not checked for an empty call, by which Vonage checks an address: it gets a response and is ignored', () => {
    for (const push of [byQuery({ key: 'k17' }), byQuery({}), { body: '' }, { body: '', headers: {} }]) {
      expect(vonage.pushes!.greet!(aPush(push), anSmsApiApp())).toEqual({ status: 200, body: '' });
      expect(vonage.pushes!.read(aPush(push), anSmsApiApp())).toEqual([
        { kind: 'nothing', reason: expect.stringContaining('without a message id') },
      ]);
    }
  });

  it('is checked for every other call, even without a message id', () => {
    for (const push of [byQuery({ key: 'k17', text: 'x' }), aJsonPush({}), aJsonPush({ text: 'x' })]) {
      expect(vonage.pushes!.greet!(aPush(push), anSmsApiApp())).toBeNull();
      expect(isGenuine(push)).toBe(false);
    }
  });

  it.each(['[]', '7', 'null', '{'])('is refused for the body %j, which is not an object', (body) => {
    expect(isGenuine({ headers: { 'content-type': 'application/json' }, body })).toBe(false);
  });
});
