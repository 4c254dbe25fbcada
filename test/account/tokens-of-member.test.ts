/** Revoking a removed member's API tokens, with crashes and concurrent calls. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeApiToken, createApiToken, deleteApiToken, findApiToken } from '../../shared/account/api-tokens.ts';
import { listMembers, removeMember } from '../../shared/account/members.ts';
import { authenticate, readVerdict, toVerdict } from '../../shared/platform/auth/authenticate.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import { rotateApiToken } from '../../shared/account/rotate-api-token.ts';
import { createAccountOfTwo, leaver, owner } from '../support/account-of-two.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await createAccountOfTwo(setup);
});

type Racing = { identity: Table; now: () => number };

let names = 0;
const make = (createdBy?: typeof owner, of: { identity: Table; now: () => number } = setup) =>
  createApiToken(of, 1, { name: `Token ${(names += 1)}`, ...(createdBy ? { createdBy } : {}) });
const opens = async ({ token }: { token: string }) =>
  readVerdict(toVerdict(await authenticate(setup.identity, `Bearer ${token}`, setup.now()))) !== null;

describe('Removing a member', () => {
  it('revokes every token that the member created, and no other', async () => {
    const theirs = await Promise.all(Array.from({ length: 130 }, () => make(leaver)));
    const others = [await make(owner), await make()];
    expect(await removeMember(setup, 1, 2)).toBe(130);
    expect(new Set(await Promise.all(theirs.map(opens)))).toEqual(new Set([false]));
    expect(await Promise.all(others.map(opens))).toEqual([true, true]);
    expect((await listMembers(setup.identity, 1)).map(({ id }) => id)).toEqual([1]);
  });

  it('that crashes halfway leaves the member locked out with the status leaving; another call completes it', async () => {
    const theirs = [await make(leaver), await make(leaver)];
    let writes = 0;
    const dying: Table = {
      ...setup.identity,
      update: async (...given) => {
        writes += 1;
        // Stores the members and one of the tokens, then fails.
        if (writes > 2) throw new Error('The process ended');
        return setup.identity.update(...given);
      },
    };
    await expect(removeMember({ ...setup, identity: dying }, 1, 2)).rejects.toThrow('The process ended');
    expect(await listMembers(setup.identity, 1)).toMatchObject([{ status: 'active' }, { id: 2, status: 'leaving' }]);
    expect(await removeMember(setup, 1, 2)).toBe(1);
    expect(await Promise.all(theirs.map(opens))).toEqual([false, false]);
    expect(await listMembers(setup.identity, 1)).toMatchObject([{ id: 1 }]);
  });

  it('also revokes a token that the member creates during the removal', async () => {
    const racing: Table = {
      ...setup.identity,
      put: async (item, condition) => {
        // The whole removal happens between claiming the name and storing the token.
        if (item.sk === 'TOKEN') await removeMember(setup, 1, 2);
        return setup.identity.put(item, condition);
      },
    };
    const before = await setup.identity.get(identityKeys.counter('tokens'));
    await expect(make(leaver, { ...setup, identity: racing })).rejects.toMatchObject({ status: 403 });
    const id = Number(before?.value ?? 0) + 1;
    await expect(findApiToken(setup.identity, 1, id)).rejects.toMatchObject({ status: 404 });
  });

  it('also revokes a token that is renamed during the removal', async () => {
    const token = await make(leaver);
    const renaming: Table = {
      ...setup.identity,
      update: async (key, change) => {
        const changed = await setup.identity.update(key, change);
        if (key.sk === 'TOKEN' && change.set?.name !== undefined) await dropFromNames();
        return changed;
      },
    };
    /** As if the removal read the new name before it was stored, and the old name after it was deleted. */
    const dropFromNames = async () => {
      const found = setup.identity.query.bind(setup.identity);
      const blind: Table = { ...setup.identity, query: async (range) => ({ ...(await found(range)), items: [] }) };
      expect(await removeMember({ ...setup, identity: blind }, 1, 2)).toBe(0);
    };
    await changeApiToken({ ...setup, identity: renaming }, 1, token.id, { name: 'Another name' });
    expect(await opens(token)).toBe(false);
  });

  it.each([
    ['deleted', (of: Racing, id: number) => deleteApiToken(of.identity, 1, id)],
    ['renamed', (of: Racing, id: number) => changeApiToken(of, 1, id, { name: 'Another name' })],
  ])('also revokes a token that took the name of one that was being %s', async (_how, freeName) => {
    const { id } = await createApiToken(setup, 1, { name: 'Till 4', createdBy: leaver });
    setup.pass(61_000);
    let taken: { token: string } | undefined;
    const racing: Table = {
      ...setup.identity,
      delete: async (key, condition) => {
        // The name's record was read just before, and is the other token's when it is deleted.
        if (key.sk === identityKeys.tokenName(1, 'Till 4').sk) {
          taken = await createApiToken(setup, 1, { name: 'Till 4', createdBy: leaver });
        }
        return setup.identity.delete(key, condition);
      },
    };
    await freeName({ ...setup, identity: racing }, id);
    await removeMember(setup, 1, 2);
    expect(taken && (await opens(taken))).toBe(false);
  });

  it('keeps a token that a member who stays has rotated, also when it is renamed later', async () => {
    const { id } = await make(leaver);
    const rotated = await rotateApiToken(setup, 1, id, { overlapHours: 0, rotatedBy: owner });
    expect(await removeMember(setup, 1, 2)).toBe(0);
    await changeApiToken(setup, 1, id, { name: 'Till 4' });
    expect(await opens({ token: rotated.plain })).toBe(true);
  });
});
