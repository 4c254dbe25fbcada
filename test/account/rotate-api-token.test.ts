/** Rotation of an API token's secret: when each secret is valid, and concurrent rotations and removals. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../shared/account/api-tokens.ts';
import { removeMember } from '../../shared/account/members.ts';
import { endTokenOverlap, rotateApiToken } from '../../shared/account/rotate-api-token.ts';
import { authenticate, readVerdict, toVerdict } from '../../shared/platform/auth/authenticate.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import { createAccountOfTwo, leaver, owner } from '../support/account-of-two.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, through } from '../support/interleave.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await createAccountOfTwo(setup);
});

const hour = 3_600_000;
const make = (createdBy = owner) => createApiToken(setup, 1, { name: 'Till', createdBy });
const rotate = (id: number, overlapHours: number, rotatedBy = owner, identity: Table = setup.identity) =>
  rotateApiToken({ identity, now: setup.now }, 1, id, { overlapHours, rotatedBy });
const opens = async (token: string) =>
  readVerdict(toVerdict(await authenticate(setup.identity, `Bearer ${token}`, setup.now()))) !== null;
const open = (...tokens: string[]) => Promise.all(tokens.map(opens));

describe('A secret that was rotated', () => {
  it('is valid until the overlap ends, and not from then on', async () => {
    const { id, token } = await make();
    const { plain } = await rotate(id, 24);
    setup.pass(24 * hour - 1);
    expect(await open(token, plain)).toEqual([true, true]);
    setup.pass(1);
    expect(await open(token, plain)).toEqual([false, true]);
  });

  it('is checked in the same single read', async () => {
    const { id, token } = await make();
    await rotate(id, 24);
    setup.aws.forget();
    expect(await opens(token)).toBe(true);
    expect(setup.aws.made.map(({ command }) => command)).toEqual(['GetItem']);
  });

  it('keeps its own end when the token is rotated again', async () => {
    const { id, token } = await make();
    const { plain: second } = await rotate(id, 2);
    setup.pass(hour);
    const { plain: third } = await rotate(id, 24);
    setup.pass(hour);
    expect(await open(token, second, third)).toEqual([false, true, true]);
    const stored = await setup.identity.get(identityKeys.token(id));
    expect(JSON.stringify(stored)).not.toContain(second.split('|')[1]);
    await rotate(id, 24);
    expect(await setup.identity.get(identityKeys.token(id))).toMatchObject({ earlier_secrets: [{}, {}] });
  });

  it('of another account is not found, and changes nothing', async () => {
    const { id, token } = await make();
    const { plain } = await rotate(id, 24);
    const found = { status: 404, message: 'Token not found' };
    await expect(rotateApiToken(setup, 2, id, { overlapHours: 0, rotatedBy: owner })).rejects.toMatchObject(found);
    await expect(endTokenOverlap(setup, 2, id)).rejects.toMatchObject(found);
    expect(await open(token, plain)).toEqual([true, true]);
  });

  it('by two calls at the same moment is replaced by one of them; the other is refused', async () => {
    const { id, token } = await make();
    const given: string[] = [];
    const refused: unknown[] = [];
    const attempt = (identity: Table) =>
      rotate(id, 24, owner, identity).then(
        ({ plain }) => given.push(plain),
        (error: unknown) => refused.push(error),
      );
    await interleave([(io) => attempt(through(io, setup.identity)), (io) => attempt(through(io, setup.identity))], []);
    expect(refused).toMatchObject([{ status: 409, message: 'The token was changed by another call' }]);
    expect([given.length, ...(await open(token, ...given))]).toEqual([1, true, true]);
  });

  it('of an expired token is refused: its expiry comes first', async () => {
    const { id } = await createApiToken(setup, 1, { name: 'Short', expiresAt: '2026-01-16', createdBy: owner });
    setup.pass(48 * hour);
    await expect(rotate(id, 24)).rejects.toMatchObject({
      status: 409,
      message: 'The token has expired: change its expiry first',
    });
  });
});

describe('Removing a member', () => {
  it('ends only the earlier secrets that this member made', async () => {
    const { id, token } = await make();
    const { plain: theirs } = await rotate(id, 24, leaver);
    const { plain: current } = await rotate(id, 24);
    expect(await removeMember(setup, 1, leaver.member_id)).toBe(0);
    expect(await open(token, theirs, current)).toEqual([true, false, true]);
  });

  it('revokes a token whose current secret this member made, also one that another member created', async () => {
    const { id, token } = await make();
    const { plain } = await rotate(id, 24, leaver);
    expect(await removeMember(setup, 1, leaver.member_id)).toBe(1);
    expect(await open(token, plain)).toEqual([false, false]);
  });

  it('refuses a rotation that this member began before', async () => {
    const { id, token } = await make();
    const late: Table = {
      ...setup.identity,
      update: async (...given) => {
        const updated = await setup.identity.update(...given);
        if (JSON.stringify(given).includes('rotated_by')) await removeMember(setup, 1, leaver.member_id);
        return updated;
      },
    };
    await expect(rotate(id, 24, leaver, late)).rejects.toMatchObject({ status: 403 });
    expect(await opens(token)).toBe(false);
  });
});
