/** Passkeys: adding, using, renaming and removing them, and every answer that must not sign anybody in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '../../shared/account/members.ts';
import { listPasskeys } from '../../shared/account/passkey-store.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { hashTokenSecret } from '../../shared/platform/auth/tokens.ts';
import { openAdmin } from '../support/admin.ts';
import { newMember, newOwner, type Owner, withCookie } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import {
  addPasskeyTo,
  type Authenticator,
  beginPasskey,
  type Deviation,
  makeAuthenticator,
  passkeyChallengeOf,
} from '../support/passkeys.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Opened = { data: { csrf_token: string }; code: string };
type Credential = ReturnType<Authenticator['signIn']>;

const send = (credential: Credential, headers: Record<string, string> = {}) =>
  gateway.call<Opened>('POST', '/account/login/passkey', { token: null, body: { credential }, headers });
const signIn = async (authenticator: Authenticator, deviation: Deviation = {}) =>
  send(authenticator.signIn(await passkeyChallengeOf(gateway), deviation));
const secretOf = ({ headers }: { headers: Headers }): string =>
  /^\w+=([A-Za-z0-9]{43});/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';

async function withPasskey(): Promise<{ owner: Owner; authenticator: Authenticator; id: string }> {
  const owner = await newOwner(gateway);
  const authenticator = makeAuthenticator();
  return { owner, authenticator, id: await addPasskeyTo(owner, authenticator) };
}

const wrong = anError('wrong_passkey', 'The passkey was not accepted');
const expired = anError('challenge_expired', 'The sign-in has expired: sign in again');
const refused = anError('passkey_refused', 'The passkey could not be added: try again');

describe('Adding a passkey', () => {
  it('needs the password, and lists the passkey with its name', async () => {
    const owner = await newOwner(gateway);
    expect((await beginPasskey(owner, 'wrong')).body).toMatchObject({
      errors: { password: ['The password is wrong'] },
    });
    const begun = await beginPasskey(owner, owner.password);
    expect(begun.body.data.public_key).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(`${owner.accountId}.1`).toString('base64url'), name: `${owner.email} (A shop)` },
      excludeCredentials: [],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const credential = makeAuthenticator().create(begun.body.data.public_key);
    const added = await owner.call('POST', '/account/passkeys', { body: { name: 'My phone', credential } });
    const passkey = {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: 'My phone',
      is_synced: false,
      created_at: anIsoTime,
      last_used_at: null,
    };
    expect([added.status, added.body.data]).toEqual([201, passkey]);
    expect((await owner.call('GET', '/account/passkeys')).body.data).toEqual([passkey]);
    const audit = await owner.call<{ data: object[] }>('GET', '/account/audit');
    expect(audit.body.data[0]).toMatchObject({ action: 'add_passkey', about: { passkey_id: added.body.data.id } });
    const again = await owner.call('POST', '/account/passkeys', { body: { name: 'My phone', credential } });
    expect([again.status, again.body]).toEqual([422, refused]);
  });

  it.each<[string, Deviation]>([
    ['another challenge', { challenge: 'another' }],
    ['another origin', { origin: 'https://localhost.example.test' }],
    ['another site', { rpId: 'example.test' }],
    ['a page inside another site', { crossOrigin: true }],
    ['no verification of the person', { isVerified: false }],
    ['the answer to a sign-in', { type: 'webauthn.get' }],
  ])('is refused with %s', async (_, deviation) => {
    const owner = await newOwner(gateway);
    const { body } = await beginPasskey(owner, owner.password);
    const credential = makeAuthenticator().create(body.data.public_key, deviation);
    const added = await owner.call('POST', '/account/passkeys', { body: { name: 'My phone', credential } });
    expect([added.status, added.body]).toEqual([422, refused]);
    expect((await owner.call('GET', '/account/passkeys')).body.data).toEqual([]);
  });

  it('is refused with the challenge of another member or of a sign-in', async () => {
    const [owner, other] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
    const { challenge } = (await beginPasskey(other, other.password)).body.data.public_key;
    for (const options of [{ challenge }, await passkeyChallengeOf(gateway)]) {
      const credential = makeAuthenticator().create(options);
      const added = await owner.call('POST', '/account/passkeys', { body: { name: 'Mine', credential } });
      expect([added.status, added.body]).toEqual([422, refused]);
    }
  });

  it('is possible ten times, and no more', async () => {
    const owner = await newOwner(gateway);
    const last = (await beginPasskey(owner, owner.password)).body.data.public_key;
    for (let count = 0; count < 10; count += 1) await addPasskeyTo(owner, makeAuthenticator(), `Key ${count}`);
    const full = anError('too_many_passkeys', 'You have 10 passkeys: remove one first');
    expect((await beginPasskey(owner, owner.password)).body).toEqual(full);
    const credential = makeAuthenticator().create(last);
    const added = await owner.call('POST', '/account/passkeys', { body: { name: 'Eleventh', credential } });
    expect([added.status, added.body]).toEqual([422, full]);
  });
});

describe('A sign-in with a passkey', () => {
  it('opens a session without an address or a password, shown as such in the list of sessions', async () => {
    const { owner, authenticator, id } = await withPasskey();
    const opened = await signIn(authenticator);
    expect([opened.status, opened.body.data]).toEqual([200, { csrf_token: expect.any(String) }]);
    const session = withCookie(gateway, owner, secretOf(opened));
    expect((await session.call('GET', '/account/session')).body.data).toMatchObject({ user: { email: owner.email } });
    const sessions = await session.call<{ data: object[] }>('GET', '/account/sessions');
    expect(sessions.body.data).toMatchObject([
      { is_current: true, signed_in_with: 'passkey' },
      { is_current: false, signed_in_with: 'password' },
    ]);
    const [passkey] = (await session.call<{ data: object[] }>('GET', '/account/passkeys')).body.data;
    expect(passkey).toMatchObject({ id, last_used_at: anIsoTime });
    const audit = await session.call<{ data: object[] }>('GET', '/account/audit');
    expect(audit.body.data[0]).toMatchObject({ action: 'login', about: { passkey_id: id } });
  });

  it('is enough for an account that requires a second factor', async () => {
    const { owner, authenticator } = await withPasskey();
    const required = { set: { requires_second_factor: true } };
    await gateway.operator.identity.update(identityKeys.members(owner.accountId), required);
    const session = withCookie(gateway, owner, secretOf(await signIn(authenticator)));
    expect((await session.call('GET', '/account/session')).body.data).toMatchObject({
      must_set_up_second_factor: false,
    });
    expect((await session.call('GET', '/account/members')).status).toBe(200);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'http://localhost.example.test:4010' }],
    ['the numeric address', { origin: 'http://127.0.0.1:4010' }],
    ['another site', { rpId: 'example.test' }],
    ['a page inside another site', { crossOrigin: true }],
    ['no verification of the person', { isVerified: false }],
    ['a counter that does not increase', { counter: 0 }],
    ['the answer to adding one', { type: 'webauthn.create' }],
    ['the handle of nobody', { userHandle: Buffer.from('999999.1').toString('base64url') }],
    ['a handle that is none', { userHandle: 'AAAA' }],
  ])('is refused with %s', async (_, deviation) => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator)).status).toBe(200);
    const { status, body, headers } = await signIn(authenticator, deviation);
    expect([status, body, headers.getSetCookie()]).toEqual([401, wrong, []]);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it('is refused with an older counter than the last, as a copied authenticator has', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 40 })).status).toBe(200);
    expect((await signIn(authenticator, { counter: 39 })).body).toEqual(wrong);
    expect((await signIn(authenticator, { counter: 41 })).status).toBe(200);
  });

  it('is refused with an unknown, used, expired or foreign challenge', async () => {
    const { owner, authenticator } = await withPasskey();
    expect((await signIn(authenticator, { challenge: 'unknown' })).body).toEqual(expired);
    const credential = authenticator.signIn(await passkeyChallengeOf(gateway));
    expect((await send(credential)).status).toBe(200);
    expect((await send(credential)).body).toEqual(expired);
    const late = await passkeyChallengeOf(gateway);
    const record = identityKeys.passkeyChallenge(hashTokenSecret(late.challenge));
    await gateway.operator.identity.update(record, { set: { valid_until: Date.now() - 1 } });
    expect((await send(authenticator.signIn(late))).body).toEqual(expired);
    const adding = (await beginPasskey(owner, owner.password)).body.data.public_key;
    expect((await send(authenticator.signIn(adding))).body).toEqual(expired);
  });

  it('is refused with a challenge that a wrong answer used up', async () => {
    const { authenticator } = await withPasskey();
    const options = await passkeyChallengeOf(gateway);
    expect((await send(authenticator.signIn(options, { isVerified: false }))).body).toEqual(wrong);
    expect((await send(authenticator.signIn(options))).body).toEqual(expired);
  });

  it('opens one session when the same answer is sent twice at the same moment', async () => {
    const { authenticator } = await withPasskey();
    const credential = authenticator.signIn(await passkeyChallengeOf(gateway));
    const answers = await Promise.all([send(credential), send(credential)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  it('never opens the account of another member, not even with their handle or id', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const userHandle = Buffer.from(`${theirs.owner.accountId}.1`).toString('base64url');
    expect((await signIn(mine.authenticator, { userHandle })).body).toEqual(wrong);
    const signed = mine.authenticator.signIn(await passkeyChallengeOf(gateway), { userHandle });
    expect((await send({ ...signed, id: theirs.authenticator.id })).body).toEqual(wrong);
  });

  it('is refused to pages of other sites', async () => {
    const { authenticator } = await withPasskey();
    const credential = authenticator.signIn(await passkeyChallengeOf(gateway));
    expect((await send(credential, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('pauses after five wrong answers, even for the right one', async () => {
    const { owner, authenticator } = await withPasskey();
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await signIn(authenticator, { isVerified: false })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const sixth = await signIn(authenticator);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tries']);
    const audit = await owner.call<{ data: object[] }>('GET', '/account/audit');
    expect(audit.body.data).toContainEqual(expect.objectContaining({ action: 'failed_login', count: 5 }));
  });
});

describe('A stored passkey', () => {
  it('can be renamed and removed by its owner only; removing needs the password and ends its sessions', async () => {
    const { owner, authenticator, id } = await withPasskey();
    const member = await newMember(gateway, owner, 'owner');
    const stranger = await newOwner(gateway);
    const session = withCookie(gateway, owner, secretOf(await signIn(authenticator)));
    const remove = (by: Pick<Owner, 'call'>, password: string) =>
      by.call('POST', `/account/passkeys/${id}/remove`, { body: { password } });
    const rename = (by: Pick<Owner, 'call'>) => by.call('PATCH', `/account/passkeys/${id}`, { body: { name: 'Old' } });
    for (const other of [member, stranger]) {
      expect((await other.call('GET', '/account/passkeys')).body.data).toEqual([]);
      expect((await rename(other)).body).toEqual(anError('not_found', 'Passkey not found'));
      expect((await remove(other, stranger.password)).status).toBe(404);
    }
    expect((await rename(owner)).body.data).toMatchObject({ id, name: 'Old' });
    expect((await remove(owner, 'wrong')).body).toMatchObject({ errors: { password: ['The password is wrong'] } });
    expect((await remove(owner, owner.password)).body.data).toEqual({ sessions_ended: 1 });
    expect((await session.call('GET', '/account/session')).status).toBe(401);
    expect((await owner.call('GET', '/account/passkeys')).body.data).toEqual([]);
    expect((await signIn(authenticator)).body).toEqual(wrong);
    const audit = await owner.call<{ data: object[] }>('GET', '/account/audit');
    expect(audit.body.data[0]).toMatchObject({ action: 'remove_passkey', about: { passkey_id: id } });
  });

  it('stays when the password is changed, and goes with the member', async () => {
    const { owner, authenticator } = await withPasskey();
    const body = { current_password: owner.password, password: 'another password altogether' };
    expect((await owner.call('POST', '/account/password', { body })).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(200);
    await newMember(gateway, owner, 'owner');
    await removeMember({ identity: gateway.operator.identity, now: Date.now }, owner.accountId, owner.memberId);
    expect(await listPasskeys(gateway.operator.identity, owner)).toEqual([]);
    expect((await signIn(authenticator)).body).toEqual(wrong);
  });

  it('ends its sessions also in the other accounts of the person, to which they were switched', async () => {
    const { owner, authenticator, id } = await withPasskey();
    const other = await newOwner(gateway);
    const { body } = await other.call<{ data: { id: number } }>('POST', '/account/members', {
      body: { email: owner.email, role: 'viewer' },
    });
    const mail = gateway.run.outbox.mails().find(({ to }) => to === owner.email);
    const token = /invitation\?token=([A-Za-z0-9]{43})\n/.exec(mail?.text ?? '')?.[1];
    expect((await owner.call('POST', '/account/invitations/join', { body: { token } })).status).toBe(200);
    const opened = withCookie(gateway, owner, secretOf(await signIn(authenticator)));
    const switched = await opened.call('POST', '/account/session/switch', { body: { account_id: other.accountId } });
    const there = { email: owner.email, accountId: other.accountId, memberId: body.data.id };
    const session = withCookie(gateway, there, secretOf(switched));
    const sessions = await session.call<{ data: object[] }>('GET', '/account/sessions');
    expect(sessions.body.data).toMatchObject([{ is_current: true, signed_in_with: 'passkey' }]);
    expect((await session.call('GET', '/account/passkeys')).body.data).toEqual([]);
    const removed = await owner.call('POST', `/account/passkeys/${id}/remove`, { body: { password: owner.password } });
    expect(removed.body.data).toEqual({ sessions_ended: 1 });
    expect((await session.call('GET', '/account/session')).status).toBe(401);
  });

  it('is removed by the operator for a member who lost it, with all sessions', async () => {
    const { owner, authenticator } = await withPasskey();
    const admin = await openAdmin(gateway);
    expect((await admin.run(`passkey remove --email ${owner.email}`)).said).toMatchObject({ removed: 1 });
    await admin.close();
    expect((await signIn(authenticator)).body).toEqual(wrong);
    expect((await owner.call('GET', '/account/session')).status).toBe(401);
  });
});
