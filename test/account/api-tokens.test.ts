/** API tokens: created with known scopes and a future date, shown once, revoked by their own account. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeApiToken,
  createApiToken,
  deleteApiToken,
  revokeApiToken,
  type NewToken,
} from '../../shared/account/api-tokens.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { scopeGroups } from '../../shared/account/scopes.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, through } from '../support/interleave.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const make = (wanted: Partial<NewToken> = {}, accountId = 7) =>
  createApiToken(setup, accountId, { name: `Token ${randomUUID()}`, ...wanted });
const stored = (id: number) => setup.identity.get(identityKeys.token(id));

describe('A new token', () => {
  it('consists of its number and 43 characters', async () => {
    const { id, token } = await make();
    expect(token).toMatch(/^1\|[A-Za-z0-9]{43}$/);
    expect(id).toBe(1);
    expect((await make()).token).toMatch(/^2\|/);
  });

  it('has all scopes by default', async () => {
    expect(await stored((await make()).id)).toMatchObject({ abilities: ['*'] });
    const { id } = await make({ abilities: 'payments:read, tax:apps' });
    expect(await stored(id)).toMatchObject({ abilities: ['payments:read', 'tax:apps'] });
  });

  it.each(['read_only', 'send_only', 'full_access'] as const)(
    'of the group %s has the scopes of the group',
    async (scopeGroup) => {
      const { id } = await make({ scopeGroup });
      expect(await stored(id)).toMatchObject({ abilities: [...scopeGroups[scopeGroup]] });
    },
  );

  it.each(['', 'payments:everything', 'payments:read,root'])('with the abilities %j is refused', async (abilities) => {
    const sentence = 'abilities names a scope that does not exist';
    await expect(make({ abilities })).rejects.toMatchObject({ status: 422, errors: { abilities: [sentence] } });
    expect(setup.aws.made).toEqual([]);
  });

  it.each([
    '2026-01-15',
    '2026-01-14',
    '2025-12-31',
    '2026-1-16',
    '16/01/2026',
    '2026-01-16T00:00:00Z',
    'tomorrow',
    '',
  ])('that expires on %j is refused, because it is not a date in the future', async (expiresAt) => {
    await expect(make({ expiresAt })).rejects.toMatchObject({
      status: 422,
      errors: { expires_at: ['expires_at must be a date in the future, YYYY-MM-DD'] },
    });
  });

  it.each(['2026-02-31', '2027-02-29', '2026-13-01', '2026-00-10'])(
    'that expires on a day that does not exist (%s) is refused',
    async (expiresAt) => {
      await expect(make({ expiresAt })).rejects.toMatchObject({ status: 422 });
    },
  );

  it.each(['2026-01-16', '2028-02-29'])('can expire on %s', async (expiresAt) => {
    expect(await stored((await make({ expiresAt })).id)).toMatchObject({ expires_at: expiresAt });
  });
});

describe('A token', () => {
  it('is revoked by its account, and a second call does not change the time', async () => {
    const { id } = await make();
    await revokeApiToken(setup, 7, id);
    setup.pass(1_000);
    await revokeApiToken(setup, 7, id);
    expect(await stored(id)).toMatchObject({ revoked_at: new Date(startOfTime).toISOString() });
  });

  it('gets a name that is freed at the same moment', async () => {
    const { id } = await make({ name: 'Till 4' });
    const racing: typeof setup.identity = {
      ...setup.identity,
      put: async (item, condition) => {
        const isStored = await setup.identity.put(item, condition);
        if (!isStored) await deleteApiToken(setup.identity, 7, id);
        return isStored;
      },
    };
    const again = await createApiToken({ ...setup, identity: racing }, 7, { name: 'Till 4' });
    expect(await setup.identity.get(identityKeys.tokenName(7, 'Till 4'))).toMatchObject({ token_id: again.id });
  });

  it('of another account, or one that does not exist, cannot be revoked', async () => {
    const { id } = await make();
    for (const [account, token] of [
      [8, id],
      [7, id + 1],
    ] as const) {
      await expect(revokeApiToken(setup, account, token)).rejects.toMatchObject({
        status: 404,
        message: 'Token not found',
      });
    }
    expect(await stored(id)).not.toHaveProperty('revoked_at');
    expect(await stored(id + 1)).toBeNull();
  });

  it('keeps its narrowed scopes when another member changes its expiry at the same moment', async () => {
    const { id } = await make();
    const now = setup.now;
    await interleave(
      [
        (io) => changeApiToken({ identity: through(io, setup.identity), now }, 7, id, { abilities: 'sms:write' }),
        (io) => changeApiToken({ identity: through(io, setup.identity), now }, 7, id, { expiresAt: '2026-12-31' }),
      ],
      [],
    );
    expect(await stored(id)).toMatchObject({ abilities: ['sms:write'], expires_at: '2026-12-31' });
  });

  it('is listed only for its account', async () => {
    await make();
    await make({}, 8);
    await make();
    const { items } = await setup.identity.query({ index: 'by_account', pk: identityKeys.listOfTokens(7, 0).list_pk });
    expect(items.map(({ pk }) => pk)).toEqual(['TOKEN#1', 'TOKEN#3']);
  });
});
