/**
 * The verdict goes from the authorizer to the pipeline as strings and numbers; anything that is not a caller is
 * refused.
 */
import { describe, expect, it } from 'vitest';
import {
  type Caller,
  isSuspended,
  isUndecided,
  readRefusedToken,
  readVerdict,
  toVerdict,
} from '../../../shared/platform/auth/authenticate.ts';

const caller: Caller = {
  accountId: 7,
  tokenId: 9,
  abilities: ['payments:read', 'sms:write'],
  rate: { perSecond: 0.25, burst: 100 },
};
const verdict = toVerdict(caller);

describe('A verdict', () => {
  it('contains the caller', () => {
    expect(verdict).toEqual({
      verdict: 'caller',
      account_id: 7,
      token_id: 9,
      abilities: 'payments:read,sms:write',
      rate_per_second: 0.25,
      rate_burst: 100,
    });
    expect(readVerdict(verdict)).toStrictEqual(caller);
  });

  it('is the same when API Gateway has converted its numbers to strings', () => {
    const asStrings = Object.fromEntries(Object.entries(verdict).map(([name, value]) => [name, String(value)]));
    expect(readVerdict(asStrings)).toEqual(caller);
  });

  it.each(['missing', 'malformed', 'unknown', 'expired', 'revoked'] as const)('of %s has no caller', (reason) => {
    expect(toVerdict(reason)).toEqual({ verdict: 'refused', reason });
    expect(readVerdict(toVerdict(reason))).toBeNull();
  });

  it('of an expired or revoked token has no caller, but identifies the token for the log of API calls', () => {
    const refused = toVerdict({ refusal: 'revoked', accountId: 7, tokenId: 3 });
    const expected = { verdict: 'refused', reason: 'revoked', refused_account_id: 7, refused_token_id: 3 };
    expect(refused).toEqual(expected);
    expect(readVerdict(refused)).toBeNull();
    expect(readRefusedToken(refused)).toEqual({ accountId: 7, tokenId: 3 });
    expect(readRefusedToken({ ...refused, refused_account_id: '7' })).toEqual({ accountId: 7, tokenId: 3 });
    for (const other of [
      toVerdict('unknown'),
      verdict,
      undefined,
      { ...refused, verdict: 'caller' },
      { ...refused, refused_account_id: 0 },
      { ...refused, refused_account_id: 'x7' },
      { ...refused, refused_token_id: 1.5 },
    ]) {
      expect(readRefusedToken(other)).toBeNull();
    }
  });

  it('says whether the account is suspended, and whether it is undecided', () => {
    const undecided = { verdict: 'undecided', reason: 'store_unavailable' };
    const contexts = [toVerdict('suspended'), toVerdict('revoked'), { ...verdict, reason: 'suspended' }, undecided];
    expect([undefined, ...contexts].map(isSuspended)).toEqual([false, true, false, false, false]);
    expect([undefined, ...contexts].map(isUndecided)).toEqual([false, false, false, false, true]);
    expect(readVerdict(undecided)).toBeNull();
  });

  it.each(['2026-01-15T09:00:00.000Z', null])('contains the last use of the token: %j', (lastUsedAt) => {
    expect(readVerdict(toVerdict({ ...caller, lastUsedAt }))).toEqual({ ...caller, lastUsedAt });
  });

  it('contains the member of a session', () => {
    const ofMember = { ...caller, member: { id: 2, email: 'a@example.test' } };
    expect(readVerdict(toVerdict(ofMember))).toEqual(ofMember);
    expect(readVerdict({ ...toVerdict(ofMember), member_id: 'x' })).toBeNull();
  });

  it('contains the addresses from which the token is accepted', () => {
    const bound = { ...caller, allowedAddresses: ['203.0.114.0/24', '2001:db8::1'] };
    expect(toVerdict(bound).allowed_addresses).toBe('203.0.114.0/24,2001:db8::1');
    expect(readVerdict(toVerdict(bound))).toEqual(bound);
    // Present but unreadable: no address matches, rather than every one.
    expect(readVerdict({ ...verdict, allowed_addresses: '' })?.allowedAddresses).toEqual(['']);
    expect(readVerdict({ ...verdict, allowed_addresses: null })?.allowedAddresses).toEqual([]);
  });

  it('with an empty ability allows nothing', () => {
    expect(readVerdict({ ...verdict, abilities: '' })?.abilities).toEqual(['']);
  });
});

describe('Anything else has no caller', () => {
  it.each([undefined, {}, { verdict: 'Caller' }, { verdict: true }, { verdict: ['caller'] }, { verdict: 'caller' }])(
    '%j',
    (context) => expect(readVerdict(context)).toBeNull(),
  );

  it.each(['account_id', 'token_id'])('a caller whose %s is not a positive whole number', (member) => {
    for (const value of [
      undefined,
      null,
      '',
      ' ',
      0,
      '0',
      -1,
      1.5,
      '1.5',
      NaN,
      Infinity,
      2 ** 53,
      true,
      [7],
      {},
      'x',
      '7x',
      'x7',
      '1e3',
      '0x10',
      ' 7',
    ]) {
      expect([value, readVerdict({ ...verdict, [member]: value })]).toEqual([value, null]);
    }
  });

  it.each(['rate_per_second', 'rate_burst'])('a caller whose %s is not a positive number', (member) => {
    for (const value of [undefined, null, '', 0, '0', -1, NaN, true, [7], {}, 'x']) {
      expect([value, readVerdict({ ...verdict, [member]: value })]).toEqual([value, null]);
    }
  });

  it('a caller without abilities', () => {
    for (const value of [undefined, null, 7, ['*'], { '*': true }]) {
      expect(readVerdict({ ...verdict, abilities: value })).toBeNull();
    }
  });
});
