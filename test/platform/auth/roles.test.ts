/** The roles of members, each with the permissions of those before it. */
import { describe, expect, it } from 'vitest';
import { isAtLeast, isRole, roles } from '../../../shared/platform/auth/roles.ts';

describe('A role', () => {
  it('may do what it and the roles before it may', () => {
    const allowed = roles.map((role) => roles.filter((wanted) => isAtLeast(role, wanted)));
    expect(allowed).toEqual([['viewer'], ['viewer', 'developer'], ['viewer', 'developer', 'owner']]);
  });

  it('is one of these three', () => {
    expect(roles.every(isRole)).toBe(true);
    for (const other of ['', 'admin', 'Owner', undefined, null, 0, ['owner']]) expect(isRole(other)).toBe(false);
  });
});
