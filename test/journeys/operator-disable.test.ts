/** The operator disables what harms others, and removes a member: tenants see it, and it can be undone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, openAdmin } from '../support/admin.ts';
import { newMember, newOwner, type Owner, tenantOf } from '../support/console.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { createEndpointOf } from '../support/webhook-endpoints.ts';

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

const run = async (command: string): Promise<Record<string, unknown>> => {
  const { code, said } = await admin.run(command);
  expect(code).toBe(0);
  return said;
};

/** What the tenant's members read in the audit log about the operator, newest first. */
async function auditedActions(): Promise<unknown[]> {
  const { body } = await owner.call<{ data: { actor: unknown; action: string }[] }>('GET', '/account/audit');
  return body.data.filter(({ actor }) => actor === 'operator').map(({ action }) => action);
}

describe('An app that the operator disables', () => {
  it('accepts nothing, finishes what it has begun, and works again when it is enabled', async () => {
    const begun = await pay(gateway, {}, { tenant });
    await eventually(async () => expect(await begun.transaction()).not.toBeNull());
    expect(await run(`app disable --app ${tenant.appId}`)).toEqual({
      id: tenant.appId,
      account_id: owner.accountId,
      name: 'An app',
      is_active: false,
    });
    const refused = await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, {
      token: tenant.token,
      body: { phone_number: '254700000101', amount: 150, reference: 'INV-14' },
    });
    expect([refused.status, refused.body]).toMatchObject([500, { message: 'This Payment App is disabled' }]);
    await begun.reaches('STATUS_COMPLETED');
    expect(await run(`app enable --app ${tenant.appId}`)).toMatchObject({ is_active: true });
    await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
    expect(await auditedActions()).toEqual(['operator_app_enable', 'operator_app_disable']);
  });

  it('must exist', async () => {
    const { code, complained } = await admin.run('app disable --app 99999999');
    expect([code, complained]).toEqual([1, expect.stringContaining('App not found')]);
  });
});

describe('A webhook endpoint that the operator disables', () => {
  it('shows its members who disabled it, and can be enabled', async () => {
    const id = await createEndpointOf(owner, `${gateway.run.receiver.url}/hooks/harmed`);
    const named = `--account ${owner.accountId} --webhook ${id}`;
    await run(`webhook disable ${named}`);
    const shown = await owner.call<{ data: unknown }>('GET', `/account/webhook_endpoints/${id}`);
    expect(shown.body.data).toMatchObject({ is_active: false, disabled_reason: 'Disabled by the operator' });
    expect(await run(`webhook enable ${named}`)).toMatchObject({ is_active: true, disabled_reason: null });
  });
});

describe('A member whom the operator removes', () => {
  it('has no session there any more, and is not in the list', async () => {
    const member = await newMember(gateway, owner, 'viewer');
    expect((await member.call('GET', '/account/session')).status).toBe(200);
    expect(await run(`member remove --account ${owner.accountId} --email ${member.email}`)).toMatchObject({
      email: member.email,
      tokens_revoked: 0,
    });
    expect((await member.call('GET', '/account/session')).status).toBe(401);
    const { data } = (await run(`member list --account ${owner.accountId}`)) as { data: { email: string }[] };
    expect(data.map(({ email }) => email)).toEqual([owner.email]);
  });

  it('is never the last owner', async () => {
    const { code } = await admin.run(`member remove --account ${owner.accountId} --email ${owner.email}`);
    expect([code, (await owner.call('GET', '/account/session')).status]).toEqual([1, 200]);
  });
});
