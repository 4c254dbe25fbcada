/** The time of a token's last use, to the hour. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../shared/account/api-tokens.ts';
import { authenticate, type Caller, readVerdict, toVerdict } from '../../../shared/platform/auth/authenticate.ts';
import { saveTokenUsed } from '../../../shared/platform/auth/last-used.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let token: string;
let id: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  ({ id, token } = await createApiToken(setup, 7, { name: 'A token' }));
});

/** As the pipeline gets the caller from the authorizer. */
const caller = async () =>
  readVerdict(toVerdict(await authenticate(setup.identity, `Bearer ${token}`, setup.now()))) as Caller;
const lastUse = async () => {
  const stored = await setup.identity.get(identityKeys.token(id));
  return stored && 'last_used_at' in stored ? stored.last_used_at : null;
};
const use = async (given: Partial<Caller> = {}) =>
  saveTokenUsed(setup.identity, { ...(await caller()), ...given }, setup.now());

describe('The last use of a token', () => {
  it('is stored as the hour of the call, once per hour', async () => {
    expect((await caller()).lastUsedAt).toBeNull();
    setup.pass(25 * 60_000);
    await use();
    expect(await lastUse()).toBe('2026-01-15T09:00:00.000Z');
    const later = await caller();
    expect(later.lastUsedAt).toBe('2026-01-15T09:00:00.000Z');
    setup.aws.forget();
    setup.pass(34 * 60_000);
    await saveTokenUsed(setup.identity, later, setup.now());
    expect(setup.aws.made).toEqual([]);
    setup.pass(60_000);
    await use();
    expect(await lastUse()).toBe('2026-01-15T10:00:00.000Z');
  });

  it('is not recorded for a caller without one, such as a session’s token', async () => {
    const { lastUsedAt: _, ...session } = await caller();
    await saveTokenUsed(setup.identity, session, setup.now());
    expect(await lastUse()).toBeNull();
  });

  it('does not create a token that no longer exists', async () => {
    await use({ tokenId: 99 });
    expect(await setup.identity.get(identityKeys.token(99))).toBeNull();
  });
});
