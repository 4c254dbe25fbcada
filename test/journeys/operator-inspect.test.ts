/** What an operator sees of a tenant: tables and JSON, a page at a time, and no secret. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TypedOptions } from '../../infra/admin/command.ts';
import { commands } from '../../infra/admin/commands.ts';
import { disableEndpoint, findEndpoint } from '../../shared/platform/webhooks/endpoints.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { newMember, newOwner, type Owner, tenantOf } from '../support/console.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';

let gateway: TestGateway;
let admin: Admin;
let owner: Owner;
let tenant: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  admin = await openAdmin(gateway);
  owner = await newOwner(gateway);
  tenant = await tenantOf(gateway, owner);
});
afterAll(() => Promise.all([gateway.stop(), admin.close()]));

type Listed = { data: Record<string, unknown>[]; next_after: string | null };

/** What the command returns, without the start of a process. */
const result = (name: string, options: TypedOptions = {}) => commands[name]!.prepare(options)(gateway.operator);
const list = async (name: string, options: TypedOptions = {}): Promise<Listed> => {
  const listed = (await result(name, { account: String(owner.accountId), ...options })) as Listed;
  return listed;
};

/** All pages of a list. */
async function everyPage(name: string, options: TypedOptions): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let after: string | null = null;
  do {
    const page: Listed = await list(name, { ...options, ...(after === null ? {} : { after }) });
    expect(page.data.length).toBeLessThanOrEqual(Number(options.limit));
    found.push(...page.data);
    after = page.next_after;
  } while (after !== null);
  return found;
}

describe('An operator', () => {
  it('lists accounts and shows one, as a table and as JSON', async () => {
    const { printed } = await admin.runProgram(`account list --limit 1 --after ${owner.accountId - 1}`);
    const [head, row] = printed.split('\n');
    expect(head).toMatch(/^id +name +status +owner +members +created_at$/);
    expect(row).toMatch(new RegExp(`^${owner.accountId} +A shop +active +${owner.email} +1 +\\d{4}-`));
    const { said } = await admin.run(`account show --account ${owner.accountId}`);
    expect(said).toMatchObject({
      id: owner.accountId,
      status: 'active',
      owner: owner.email,
      members: 1,
      suspended_at: null,
      rate_per_second: 200,
      rate_burst: 400,
      held_calls: 20,
      held_now: 0,
      apps: { payment: 1, sms: 0, tax: 0, accounting: 0, lock: 0 },
    });
    const all = (await everyPage('account list', { limit: '2' })).map(({ id }) => id);
    expect(all).toContain(owner.accountId);
    expect(new Set(all).size).toBe(all.length);
  });

  it('sees every limit of an account that it has set', async () => {
    const { accountId } = await newOwner(gateway);
    const limit = await admin.run(`account limit --account ${accountId} --per-second 7 --burst 9 --held-calls 3`);
    expect(limit.code).toBe(0);
    const { said } = await admin.run(`account show --account ${accountId}`);
    expect(said).toMatchObject({ rate_per_second: 7, rate_burst: 9, held_calls: 3, held_now: 0 });
  });

  it('lists and shows members and their sign-ins', async () => {
    const member = await newMember(gateway, owner, 'viewer');
    const members = await everyPage('member list', { limit: '1' });
    expect(members).toMatchObject([
      { id: 1, email: owner.email, role: 'owner', status: 'active', has_second_factor: false },
      { id: member.memberId, email: member.email, role: 'viewer' },
    ]);
    expect(await result('member show', { email: ` ${owner.email.toUpperCase()}` })).toEqual({
      email: owner.email,
      second_factor_since: null,
      accounts: [
        {
          account_id: owner.accountId,
          account: 'A shop',
          member_id: 1,
          role: 'owner',
          status: 'active',
          passkeys: 0,
          sessions: 1,
        },
      ],
    });
    await expect(result('member show', { email: 'nobody@example.test' })).rejects.toThrow('belongs to no member');
  });

  it('lists and shows tokens and apps without a secret', async () => {
    const created = await gateway.newToken(owner.accountId);
    const tokens = await everyPage('token list', { limit: '1' });
    expect(tokens.map(({ id, status }) => [id, status])).toEqual(
      [created.id, Number(tenant.token.split('|')[0])].map((id) => [id, 'active']),
    );
    const token = await result('token show', { account: String(owner.accountId), token: String(created.id) });
    expect(token).toMatchObject({ id: created.id, status: 'active', abilities: '*' });
    const apps = await list('app list');
    expect(apps).toMatchObject({ data: [{ id: tenant.appId, kind: 'payment', is_active: true }], next_after: null });
    expect(await list('app list', { kind: 'sms' })).toEqual({ data: [], next_after: null });
    const app = await result('app show', { app: String(tenant.appId) });
    expect(app).toMatchObject({
      account_id: owner.accountId,
      kind: 'payment',
      config: { short_code: expect.any(String) },
    });
    const shown = JSON.stringify([tokens, token, apps, app]);
    expect(shown).not.toMatch(/hash|sealed|secret|passkey|password/i);
    expect(shown).not.toContain(created.token.split('|')[1]);
    await expect(result('token show', { account: '1', token: String(created.id) })).rejects.toThrow('Token not found');
  });

  it('lists requests and shows how far one is, without what it contains', async () => {
    const payments = [await pay(gateway, {}, { tenant }), await pay(gateway, {}, { tenant })];
    for (const payment of payments) await payment.reaches('STATUS_COMPLETED');
    const requests = await everyPage('request list', { limit: '1' });
    expect(requests.map(({ request_id }) => request_id)).toEqual(
      payments.map(({ requestId }) => requestId).toReversed(),
    );
    expect((await list('request list', { status: 'failed' })).data).toEqual([]);
    const account = String(owner.accountId);
    const shown = await result('request show', { account, request: payments[0]?.requestId });
    expect(shown).toMatchObject({
      service: 'payments',
      status: 'completed',
      phase: 'settled',
      attempts: 1,
      error_code: null,
    });
    expect(JSON.stringify([requests, shown])).not.toMatch(/254700000101|a-secret-of-this-request|Order 14/);
    await expect(result('request show', { account: '1', request: payments[0]?.requestId })).rejects.toThrow(
      'not found',
    );
  });

  it('lists webhook endpoints without the secrets in their URLs, and enables one that was disabled', async () => {
    const url = `${gateway.run.receiver.url}/hooks/shop`;
    const endpoint = await makeEndpoint(owner, `${url}?key=a-secret-in-a-url`);
    const stored = await findEndpoint(gateway.operator.requests, owner.accountId, endpoint.id);
    await disableEndpoint(gateway.operator.requests, stored!, 'Every attempt failed', Date.now());
    const listed = await list('webhook list');
    expect(listed.data).toMatchObject([
      { id: endpoint.id, url: `${url}?…`, is_active: false, disabled_reason: 'Every attempt failed' },
    ]);
    const named = { account: String(owner.accountId), webhook: String(endpoint.id) };
    const shown = await result('webhook show', named);
    expect(JSON.stringify([listed, shown])).not.toMatch(/a-secret-in-a-url|whsec_/);
    expect(shown).not.toHaveProperty('secret');
    const { said } = await admin.run(`webhook enable --account ${owner.accountId} --webhook ${endpoint.id}`);
    expect(said).toMatchObject({ id: endpoint.id, is_active: true, disabled_reason: null });
    const { body } = await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/audit?per_page=50');
    const byOperator = body.data.filter(({ actor }) => actor === 'operator');
    expect(byOperator).toMatchObject([{ action: 'operator_webhook_enable', about: { id: endpoint.id }, fields: [] }]);
  });

  it('gets an error for an unknown account, and for a cursor that is not one', async () => {
    for (const name of ['member list', 'token list', 'app list', 'request list', 'webhook list', 'account show']) {
      await expect(result(name, { account: '99999' })).rejects.toThrow('Account not found');
    }
    await expect(list('token list', { after: 'x' })).rejects.toThrow('--after must be the number of a token');
    await expect(list('account list', { after: '-1' })).rejects.toThrow('--after must be the number of an account');
  });
});
