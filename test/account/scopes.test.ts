/** The scopes and their groups, repeated here: tokens depend on their names. */
import { describe, expect, it } from 'vitest';
import { readAbilities, scopeGroups, scopeOfEvent, scopes } from '../../shared/account/scopes.ts';
import { events } from '../../shared/declared.ts';
import { covers, requireScope } from '../../shared/platform/auth/scopes.ts';
import { scopeOfService } from '../../shared/requests/cancel.ts';

const sixteen = [
  'payments:read',
  'payments:write',
  'payments:callback',
  'sms:read',
  'sms:write',
  'sms:sync',
  'sms:receive',
  'einv:read',
  'einv:write',
  'einv:callback',
  'tax:apps',
  'tax:checkers',
  'tax:payments',
  'tax:compliance',
  'tax:registration',
  'tax:returns',
];

describe('Scopes', () => {
  it('are these sixteen', () => expect([...scopes]).toEqual(sixteen));

  it('for a test event are those for sending such an event again', () => {
    const needed = events.map(({ name }) => [name, scopeOfEvent(name)]);
    expect(needed).toEqual(events.map(({ name }) => [name, scopeOfService(name.split('.')[0] ?? '')]));
    expect(new Set(needed.map(([, scope]) => scope))).toEqual(new Set(['payments:write', 'sms:write', '*']));
  });

  it('come in these eight groups', () => {
    expect(scopeGroups).toEqual({
      payments_full: ['payments:read', 'payments:write', 'payments:callback'],
      sms_full: ['sms:read', 'sms:write', 'sms:sync', 'sms:receive'],
      einv_full: ['einv:read', 'einv:write', 'einv:callback'],
      tax_full: ['tax:apps', 'tax:checkers', 'tax:payments', 'tax:compliance', 'tax:registration', 'tax:returns'],
      tax_read_only: ['tax:apps', 'tax:checkers'],
      read_only: ['payments:read', 'sms:read', 'einv:read', 'tax:apps', 'tax:checkers'],
      send_only: ['payments:write', 'sms:write'],
      full_access: sixteen,
    });
  });

  it('allow exactly the endpoints that need them', () => {
    for (const wanted of scopes) {
      expect(scopes.filter((granted) => covers([granted], wanted))).toEqual([wanted]);
      expect(
        covers(
          scopes.filter((granted) => granted !== wanted),
          wanted,
        ),
      ).toBe(false);
      expect(covers(['*'], wanted)).toBe(true);
      expect(covers([], wanted)).toBe(false);
    }
  });

  it('ending in :read are what a viewer’s session allows', () => {
    expect(scopes.filter((wanted) => covers(['*:read'], wanted))).toEqual(['payments:read', 'sms:read', 'einv:read']);
    expect(covers(['*:read'], '*')).toBe(false);
  });

  it('do not allow what only * allows, alone or all together', () => {
    expect(covers(scopes, '*')).toBe(false);
    expect(covers(['*'], '*')).toBe(true);
  });
});

describe('A required scope', () => {
  it('that is covered is granted', () => {
    expect(() => requireScope(['sms:read', 'payments:write'], 'payments:write')).not.toThrow();
    expect(() => requireScope(['*'], '*')).not.toThrow();
  });

  it.each(['payments:write', '*'] as const)('that is not covered is refused: %s', (wanted) => {
    expect(() => requireScope(['payments:read'], wanted)).toThrow(
      expect.objectContaining({ kind: 'forbidden', code: 'missing_scope', message: `Token lacks the scope ${wanted}` }),
    );
  });
});

describe('The abilities of a token', () => {
  it.each([
    ['*', ['*']],
    ['payments:read', ['payments:read']],
    ['payments:read,sms:write', ['payments:read', 'sms:write']],
    [' payments:read , sms:write ,, payments:read', ['payments:read', 'sms:write']],
  ])('are read from %j', (text, abilities) => expect(readAbilities(text)).toEqual(abilities));

  it.each([
    '',
    ' ',
    ',',
    'payments',
    'payments:*',
    '*:read',
    'payments:read,admin',
    'PAYMENTS:READ',
    'payments:read sms:read',
  ])('are refused when one is not a scope: %j', (text) => expect(readAbilities(text)).toBeNull());
});
