/** The token with which the console calls the API: its scopes, its lifetime, and where it is listed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, newMember, newOwner, openConsole, type Owner } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
let appId: number;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  appId = await gateway.newApp(owner.accountId);
});
afterAll(() => gateway.stop());

type Created = { data: { token: string; expires_at: string } };
const make = async (of: Console): Promise<string> => {
  const { status, body } = await of.call<Created>('POST', '/account/session/token');
  expect([status, body]).toEqual([
    200,
    {
      data: { token: expect.stringMatching(/^\d+\|[A-Za-z0-9]{43}$/), expires_at: anIsoTime },
      status: 'success',
      message: 'OK',
    },
  ]);
  return body.data.token;
};
const listApps = (token: string) => gateway.call<{ data: { id: number }[] }>('GET', '/api/pay/apps', { token });
const statusOf = async (token: string): Promise<number> => (await listApps(token)).status;
const askPayment = (token: string) =>
  gateway.call('POST', `/api/pay/${appId}/requestPayment`, {
    token,
    body: { phone_number: '0700000101', amount: 10, reference: 'CONSOLE' },
  });

describe('A token of the session', () => {
  it('gives a developer access to the API of the own account', async () => {
    const token = await make(await newMember(gateway, owner, 'developer'));
    expect((await listApps(token)).body.data).toMatchObject([{ id: appId }]);
    expect((await askPayment(token)).status).toBe(202);
    const stranger = await make(await newOwner(gateway));
    expect((await listApps(stranger)).body.data).toEqual([]);
    expect((await askPayment(stranger)).status).toBe(403);
  });

  it('lets a viewer read, but not write', async () => {
    const token = await make(await newMember(gateway, owner, 'viewer'));
    expect(await statusOf(token)).toBe(200);
    const { status, body } = await askPayment(token);
    expect([status, body]).toEqual([403, anError('missing_scope', 'Token lacks the scope payments:write')]);
  });

  it('is refused after the sign-out; those of other sessions are not', async () => {
    const owner = await newOwner(gateway);
    const [one, other] = [await openConsole(gateway, owner), await openConsole(gateway, owner)];
    const [ended, going] = [await make(one), await make(other)];
    expect([await statusOf(ended), await statusOf(going)]).toEqual([200, 200]);
    expect((await one.call('POST', '/account/logout', { body: {} })).status).toBe(200);
    expect([await statusOf(ended), await statusOf(going)]).toEqual([401, 200]);
    expect((await other.call('POST', '/account/logout', { body: { everywhere: true } })).status).toBe(200);
    expect(await statusOf(going)).toBe(401);
  });

  it('is refused after its member was removed, and loses scopes with a lower role', async () => {
    const owner = await newOwner(gateway);
    const member = await newMember(gateway, owner, 'developer');
    const token = await make(member);
    const send = async () => (await gateway.call('POST', '/api/sms/apps/999/send', { token, body: {} })).status;
    expect(await send()).toBe(404);
    const path = `/account/members/${member.memberId}`;
    expect((await owner.call('PATCH', path, { body: { role: 'viewer' } })).status).toBe(200);
    expect(await send()).toBe(403);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('is refused by every endpoint under /account/', async () => {
    expect((await gateway.call('GET', '/account/session', { token: await make(owner) })).status).toBe(401);
  });

  it('is in no list, and cannot be shown, changed, revoked or deleted', async () => {
    const token = await make(owner);
    const id = token.split('|')[0];
    const { data } = (await owner.call<{ data: { id: number }[] }>('GET', '/account/api_tokens')).body;
    expect(data).toEqual([]);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/revoke', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const { status } = await owner.call(method, `/account/api_tokens/${id}${path}`, body ? { body } : {});
      expect([method, status]).toEqual([method, 404]);
    }
    expect(await statusOf(token)).toBe(200);
  });

  it('has no entry in the audit log, and its secret is in no log line', async () => {
    const owner = await newOwner(gateway);
    const token = await make(owner);
    expect((await owner.call<{ data: unknown[] }>('GET', '/account/audit')).body.data).toEqual([]);
    const secret = token.split('|')[1] ?? '';
    expect(gateway.logs.filter(({ line }) => line.includes(secret))).toEqual([]);
  });

  it('is created only in a session with its CSRF token', async () => {
    const refused = await owner.call('POST', '/account/session/token', { headers: { 'x-csrf-token': '' } });
    expect(refused.status).toBe(403);
    expect((await gateway.call('POST', '/account/session/token', { token: gateway.tenant.token })).status).toBe(401);
  });
});
