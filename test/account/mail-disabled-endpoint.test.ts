/** The mail to an account's owners about a webhook endpoint that the gateway disabled. */
import { expect, it } from 'vitest';
import { mailDisabledEndpoint } from '../../shared/account/mail-disabled-endpoint.ts';
import type { Member } from '../../shared/platform/auth/members.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import type { Mail } from '../../shared/platform/mail/send-mail.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();

const aMember = (id: number, role: Member['role'], status: Member['status'] = 'active'): Member => ({
  id,
  email: `${role}-${status}-${id}@example.test`,
  role,
  status,
  created_at: '2026-01-15T09:00:00.000Z',
});

it('goes to each active owner, without the secrets of the address, also when one mail fails; it throws when all do', async () => {
  const { identity, log } = await stores.newSetup();
  const members = [
    aMember(1, 'owner'),
    aMember(2, 'owner'),
    aMember(3, 'developer'),
    aMember(4, 'owner', 'invited'),
    aMember(5, 'owner', 'leaving'),
  ];
  await identity.put({ ...identityKeys.members(7), account_id: 7, members, last_id: 5, version: 1 });
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    mails.push(mail);
    if (mail.to.includes('-1@')) throw new Error('SES returned 500');
  };
  const endpoint = {
    account_id: 7,
    endpoint_id: 12,
    url: 'https://user:password@shop.example.test/hooks?key=secret',
    events: [],
    app_ids: [],
    secret: '',
    created_at: '2026-01-15T09:00:00.000Z',
  };
  const dependencies = { identity, sendMail, baseUrl: 'https://gateway.example' };
  await mailDisabledEndpoint(dependencies, endpoint, 'The receiver returned 410 Gone', log);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['owner-active-1@example.test', 'owner-active-2@example.test']);
  expect(mails[0]?.subject).toBe('A webhook endpoint was disabled');
  expect(mails[0]?.text).toContain('https://shop.example.test/hooks of your account');
  expect(mails[0]?.text).toContain('The receiver returned 410 Gone.');
  expect(mails[0]?.text).toContain('https://gateway.example/console#/webhooks/12\n');
  expect(mails[0]?.text).not.toMatch(/password|secret/);
  const refusal = new Error('SES returned 500');
  const refusing = { ...dependencies, sendMail: () => Promise.reject(refusal) };
  await expect(mailDisabledEndpoint(refusing, endpoint, 'The receiver returned 410 Gone', log)).rejects.toBe(refusal);
});
