/** One-time passwords against the test vectors of their standards. */
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from '../../shared/account/recovery-codes.ts';
import { codeOfStep, findStep, makeTotpSecret, stepAt, toBase32, toKeyUri } from '../../shared/account/totp.ts';
import { readBase32 } from '../support/second-factor.ts';

const secret = Buffer.from('12345678901234567890');

describe('The code of a moment', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is %s, as RFC 6238 says (appendix B, SHA-1)', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(seconds * 1000), 8)).toBe(code);
    expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  it('has six digits as in RFC 4226 (appendix D)', () => {
    expect(Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });
});

describe('A code', () => {
  const now = 3 * 30_000;

  it('is accepted in its own 30 seconds and the ones before and after', () => {
    const found = [1, 2, 3, 4, 5].map((step) => findStep(secret, codeOfStep(secret, step), { now, lastStep: 0 }));
    expect(found).toEqual([null, 2, 3, 4, null]);
  });

  it('is refused up to the last one that was used', () => {
    const found = [2, 3, 4].map((step) => findStep(secret, codeOfStep(secret, step), { now, lastStep: 3 }));
    expect(found).toEqual([null, null, 4]);
  });
});

describe('The key', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written in base 32 as %j (RFC 4648)', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
  });

  it('has 160 random bits, and its address names the gateway and the member', () => {
    const made = makeTotpSecret();
    expect(made).toHaveLength(20);
    expect(readBase32(toBase32(made))).toEqual(made);
    expect(toKeyUri(secret, { issuer: 'api.example.com', name: 'a+b@example.test' })).toBe(
      'otpauth://totp/api.example.com:a%2Bb%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=api.example.com&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('Recovery codes', () => {
  it('are ten different ones, recognized however they are typed', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
      expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(hashRecoveryCode(code));
    }
    expect(new Set(codes.map(hashRecoveryCode)).size).toBe(10);
  });
});
