/** The operator suspends an account: its calls are refused, and what it has begun still finishes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '../../shared/account/api-tokens.ts';
import { resumeAccount } from '../../shared/account/suspension.ts';
import { createAnotherAccount } from '../../shared/account/accounts.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { newOwner, type Owner, tenantOf, withCookie } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let admin: Admin;
beforeAll(async () => {
  gateway = await shareTestGateway();
  admin = await openAdmin(gateway);
});
afterAll(() => Promise.all([gateway.stop(), admin.close()]));

const refusal = [
  403,
  anError('account_suspended', 'This account is suspended: contact the operator of the gateway'),
] as const;
const get = async (path: string, token: string) => {
  const { status, body } = await gateway.call('GET', path, { token });
  return [status, body];
};
const statusFor = async (token: string) => (await get('/api/pay/apps', token))[0];

type SessionBody = { data: { account: { id: number; suspended_at: string | null }; csrf_token: string } };
const suspendedAt = async ({ call }: Owner) =>
  (await call<SessionBody>('GET', '/account/session')).body.data.account.suspended_at;

describe('A suspended account', () => {
  let owner: Owner;
  let tenant: Tenant;
  let sessionToken: string;
  beforeAll(async () => {
    owner = await newOwner(gateway);
    tenant = await tenantOf(gateway, owner);
    const { body } = await owner.call<{ data: { token: string } }>('POST', '/account/session/token', {});
    sessionToken = body.data.token;
  });

  it('is refused with its tokens and sessions, and a payment that it began is completed with its webhooks', async () => {
    const other = await gateway.newTenant();
    expect([await statusFor(tenant.token), await statusFor(sessionToken), await suspendedAt(owner)]).toEqual([
      200,
      200,
      null,
    ]);
    const payment = await pay(gateway, {}, { tenant });
    const { code, said } = await admin.run(`account suspend --account ${owner.accountId}`);
    expect([code, said]).toEqual([0, { suspended_at: expect.any(String), tokens: 1 }]);

    expect(await get('/api/pay/apps', tenant.token)).toEqual(refusal);
    expect(await get('/api/pay/apps', sessionToken)).toEqual(refusal);
    const { status, body } = await owner.call('GET', '/account/members');
    expect([status, body]).toEqual(refusal);
    const renewed = await owner.call('POST', '/account/session/token', {});
    expect([renewed.status, renewed.body]).toEqual(refusal);
    expect(await statusFor(other.token)).toBe(200);

    expect((await payment.webhooks(2)).map(({ event }) => event).toSorted()).toEqual([
      'payments.request_payment',
      'payments.transaction.completed',
    ]);
  });

  it('is shown to its owner, who can still sign in and sign out', async () => {
    expect(await suspendedAt(owner)).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
    const { email, password } = owner;
    const signedIn = await gateway.call<{ data: { csrf_token: string } }>('POST', '/account/login', {
      token: null,
      body: { email, password },
    });
    expect(signedIn.status).toBe(200);
    const [cookie = ''] = signedIn.headers.getSetCookie();
    const secret = /^session=(\w+)/.exec(cookie)?.[1] ?? '';
    const again = withCookie(gateway, owner, secret);
    expect((await again.call('GET', '/account/members')).status).toBe(403);
    expect((await again.call('POST', '/account/logout', { body: {} })).status).toBe(200);
    expect((await again.call('GET', '/account/session')).status).toBe(401);
  });

  it('can be left for another account of the person', async () => {
    const person = await newOwner(gateway);
    const second = await createAnotherAccount(gateway.operator, { email: person.email, name: 'Second' });
    await admin.run(`account suspend --account ${person.accountId}`);
    const switched = await person.call<{ data: { csrf_token: string } }>('POST', '/account/session/switch', {
      body: { account_id: second.id },
    });
    expect(switched.status).toBe(200);
    const [cookie = ''] = switched.headers.getSetCookie();
    const there = withCookie(gateway, { ...person, accountId: second.id }, /^session=(\w+)/.exec(cookie)?.[1] ?? '');
    expect((await there.call('GET', '/account/members')).status).toBe(200);
  });

  it('stays refused with a token that was created meanwhile', async () => {
    const { operator } = gateway;
    const created = await createApiToken(operator, owner.accountId, { name: 'Created meanwhile' });
    expect(await get('/api/pay/apps', created.token)).toEqual(refusal);
    const { said } = await admin.run(`token create --account ${owner.accountId} --name Operator`);
    expect(await get('/api/pay/apps', String(said.token))).toEqual(refusal);
  });

  it('keeps the time of its first suspension, and works again when it is resumed', async () => {
    const since = await suspendedAt(owner);
    const again = await admin.run(`account suspend --account ${owner.accountId}`);
    expect(again.said).toEqual({ suspended_at: since, tokens: 3 });
    const revoked = await gateway.newToken(owner.accountId);
    await admin.run(`token revoke --account ${owner.accountId} --token ${revoked.id}`);
    expect((await admin.run(`account resume --account ${owner.accountId}`)).said).toEqual({ tokens: 4 });
    expect(await Promise.all([tenant.token, sessionToken, revoked.token].map(statusFor))).toEqual([200, 200, 401]);
    expect([(await owner.call('GET', '/account/members')).status, await suspendedAt(owner)]).toEqual([200, null]);
    await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
  });

  it('finds both in its audit log', async () => {
    const { body } = await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/audit?per_page=50');
    const actions = body.data.filter(({ actor }) => actor === 'operator').map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['operator_account_suspend', 'operator_account_resume']));
  });

  it('must exist', async () => {
    const { code, complained } = await admin.run('account suspend --account 99999');
    expect([code, complained]).toEqual([1, 'error: Account not found\n']);
    await expect(resumeAccount(gateway.operator.identity, 99_999)).rejects.toThrow('Account not found');
  });
});
