/** Invitations on a stage that sends no mail: an operator passes them on. */
import { beforeEach, expect, it } from 'vitest';
import { createAccount } from '../../shared/account/accounts.ts';
import { acceptInvitation, createInvitation } from '../../shared/account/invitations.ts';
import { inviteMember } from '../../shared/account/invite-member.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await createAccount(setup, { email: 'owner@example.test', password: 'p' });
});

const email = 'till@example.test';
const invite = () =>
  inviteMember({ ...setup, sendMail: null, baseUrl: 'https://gateway.example' }, 1, { email, role: 'viewer' });

it('is created only by an operator, for a member who was invited', async () => {
  const invited = await invite();
  expect(invited).toEqual({
    member: { id: 2, email, role: 'viewer', status: 'invited', created_at: '2026-01-15T09:00:00.000Z' },
    delivery: 'operator',
    expires_at: null,
  });
  const { token } = await createInvitation(setup, 1, 2);
  const accepted = await acceptInvitation(setup, { token, password: 'a password of their own' });
  expect(accepted).toMatchObject({ accountId: 1, member: { email, status: 'active', role: 'viewer' } });
  await expect(createInvitation(setup, 1, 3)).rejects.toMatchObject({ status: 404 });
});

it('is no longer valid when the member is invited again', async () => {
  await invite();
  const { token } = await createInvitation(setup, 1, 2);
  await invite();
  const late = acceptInvitation(setup, { token, password: 'a password of their own' });
  await expect(late).rejects.toMatchObject({ status: 404 });
});
