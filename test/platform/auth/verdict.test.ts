/** The verdict travels from the authorizer to the pipeline as strings and numbers; whatever is no caller is nobody. */
import { describe, expect, it } from 'vitest';
import { type Caller, readVerdict, toVerdict } from '../../../shared/platform/auth/authenticate.ts';

const caller: Caller = {
  accountId: 7,
  tokenId: 9,
  abilities: ['payments:read', 'sms:write'],
  rate: { perSecond: 0.5, burst: 100 },
};
const verdict = toVerdict(caller);

describe('A verdict', () => {
  it('says who calls', () => {
    expect(verdict).toEqual({
      verdict: 'caller',
      account_id: 7,
      token_id: 9,
      abilities: 'payments:read,sms:write',
      rate_per_second: 0.5,
      rate_burst: 100,
    });
    expect(readVerdict(verdict)).toEqual(caller);
  });

  it('says the same when API Gateway has made strings of its numbers', () => {
    const asStrings = Object.fromEntries(Object.entries(verdict).map(([name, value]) => [name, String(value)]));
    expect(readVerdict(asStrings)).toEqual(caller);
  });

  it.each(['missing', 'malformed', 'unknown', 'expired', 'revoked'] as const)('of %s is nobody', (reason) => {
    expect(toVerdict(reason)).toEqual({ verdict: 'refused', reason });
    expect(readVerdict(toVerdict(reason))).toBeNull();
  });

  it('that names an ability of nothing opens nothing', () => {
    expect(readVerdict({ ...verdict, abilities: '' })?.abilities).toEqual(['']);
  });
});

describe('Anything else is nobody', () => {
  it.each([undefined, {}, { verdict: 'Caller' }, { verdict: true }, { verdict: ['caller'] }, { verdict: 'caller' }])(
    '%j',
    (context) => expect(readVerdict(context)).toBeNull(),
  );

  it.each(['account_id', 'token_id'])(
    'a caller whose %s is no positive whole number: it used to be account 0',
    (member) => {
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
      ]) {
        expect([value, readVerdict({ ...verdict, [member]: value })]).toEqual([value, null]);
      }
    },
  );

  it.each(['rate_per_second', 'rate_burst'])('a caller whose %s is no positive number', (member) => {
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
