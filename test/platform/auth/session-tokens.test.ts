/** The console's own token: limited to 15 minutes, to its session, and to its member's current permissions. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../shared/account/accounts.ts';
import { authenticate } from '../../../shared/platform/auth/authenticate.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import { makeSessionToken } from '../../../shared/platform/auth/session-tokens.ts';
import { endSession, startSession } from '../../../shared/platform/auth/sessions.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let accountId: number;
let secret: string;
beforeEach(async () => {
  setup = await stores.newSetup();
  accountId = (await createAccount(setup, { email: 'owner@example.test', password: 'p' })).id;
  secret = await startSession(setup.identity, { accountId, memberId: 1 }, setup.now());
});

const minute = 60_000;
const make = () => makeSessionToken(setup.identity, { accountId, secret }, setup.now());
const ask = (token: string) => authenticate(setup.identity, `Bearer ${token}`, setup.now());
const giveMember = (difference: Record<string, unknown>) => {
  const member = { id: 1, email: 'owner@example.test', role: 'owner', status: 'active', created_at: '', ...difference };
  return setup.identity.update(identityKeys.members(accountId), { set: { members: [member] } });
};

describe('The token of a session', () => {
  it('allows everything for an owner, and its last use is not recorded', async () => {
    const { token, expiresAt } = await make();
    expect(expiresAt).toBe(new Date(setup.now() + 15 * minute).toISOString());
    expect(await ask(token)).toEqual({
      accountId,
      tokenId: Number(token.split('|')[0]),
      abilities: ['*'],
      rate: { perSecond: 50, burst: 100 },
      member: { id: 1, email: 'owner@example.test' },
    });
  });

  it('allows only the read scopes for a viewer', async () => {
    const { token } = await make();
    await giveMember({ role: 'viewer' });
    expect(await ask(token)).toMatchObject({ abilities: ['*:read'] });
  });

  it('expires after 15 minutes, to the millisecond', async () => {
    const { token } = await make();
    setup.pass(15 * minute - 1);
    expect(await ask(token)).toMatchObject({ accountId });
    setup.pass(1);
    expect(await ask(token)).toBe('expired');
  });

  it('ends with its session', async () => {
    const { token } = await make();
    await endSession(setup.identity, secret);
    expect(await ask(token)).toBe('revoked');
  });

  it.each([
    ['was removed', { id: 2 }],
    ['is only invited', { status: 'invited' }],
    ['ended all sessions', { sessions_from: Date.parse('2100-01-01') }],
  ])('ends when its member %s', async (_, difference) => {
    const { token } = await make();
    await giveMember(difference);
    expect(await ask(token)).toBe('revoked');
  });

  it('allows nothing while a second factor must be set up', async () => {
    const restricted = await startSession(setup.identity, { accountId, memberId: 1 }, setup.now(), {
      isRestricted: true,
    });
    const { token } = await makeSessionToken(setup.identity, { accountId, secret: restricted }, setup.now());
    expect(await ask(token)).toBe('revoked');
  });

  it('is refused while its account is suspended', async () => {
    const { token } = await make();
    await setup.identity.update(identityKeys.members(accountId), { set: { suspended_at: '2026-01-15T09:00:00.000Z' } });
    expect(await ask(token)).toBe('suspended');
  });

  it('belongs to the account of its session only', async () => {
    const { token } = await makeSessionToken(setup.identity, { accountId: accountId + 1, secret }, setup.now());
    expect(await ask(token)).toBe('revoked');
  });

  it('of another session stays valid', async () => {
    const other = await startSession(setup.identity, { accountId, memberId: 1 }, setup.now());
    const { token } = await makeSessionToken(setup.identity, { accountId, secret: other }, setup.now());
    await endSession(setup.identity, secret);
    expect(await ask(token)).toMatchObject({ accountId });
  });

  it('is refused with another secret, and stores neither its own secret nor the session’s', async () => {
    const { token } = await make();
    const [id, own = ''] = token.split('|');
    expect(await ask(`${id}|${'x'.repeat(43)}`)).toBe('unknown');
    const stored = JSON.stringify(await setup.identity.get(identityKeys.token(Number(id))));
    expect(stored).not.toContain(own);
    expect(stored).not.toContain(secret);
  });

  it('is deleted by DynamoDB some time after it expires', async () => {
    const { token } = await make();
    const stored = await setup.identity.get(identityKeys.token(Number(token.split('|')[0])));
    expect(stored?.expires_at).toBe(Math.ceil((setup.now() + 15 * minute) / 1000));
  });
});
