/** What the console's first page warns of: apps whose credentials the provider refused, and stopped lanes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConfigs, taxDemoApps } from '../../infra/local/seed.ts';
import { resumeLane, stopLane } from '../../shared/tax/einvoicing/lane/lane.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anIsoTime } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { newTaxApp } from '../support/tax.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const type = 'MobileMoneyKeExpress';
const read = async (by: Pick<Owner, 'call'>, path: string) => {
  const { status, body } = await by.call<{ data: unknown }>('GET', path);
  return [status, body.data];
};

async function aShop(config = demoConfigs[type] ?? {}): Promise<{ owner: Owner; tenant: Tenant }> {
  const owner = await newOwner(gateway);
  const appId = await gateway.newApp(owner.accountId, { name: 'Till', type, config });
  const token = await tokenOf(gateway, owner);
  return { owner, tenant: { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret } };
}

describe('An app whose credentials the provider refused', () => {
  it('is listed for every member with the provider’s words, until its credentials are corrected', async () => {
    const { owner, tenant } = await aShop({ ...demoConfigs[type], consumer_secret: 'not-the-right-secret' });
    const viewer = await newMember(gateway, owner, 'viewer');
    expect(await read(viewer, '/account/refused_apps')).toEqual([200, []]);
    await (await pay(gateway, { amount: 20 }, { tenant })).reaches('STATUS_FAILED');
    const refused = { app_id: tenant.appId, kind: 'payment', name: 'Till', refused_at: anIsoTime };
    expect(await read(viewer, '/account/refused_apps')).toEqual([
      200,
      [{ ...refused, reason: expect.stringMatching(/\w{3}/) }],
    ]);
    expect(JSON.stringify(await read(owner, '/account/refused_apps'))).not.toContain('not-the-right-secret');
    expect(await read(await newOwner(gateway), '/account/refused_apps')).toEqual([200, []]);

    const path = `/account/payment_apps/${tenant.appId}`;
    const body = { config: { consumer_secret: demoConfigs[type]?.consumer_secret } };
    expect((await owner.call('PATCH', path, { body })).status).toBe(200);
    expect(await read(owner, '/account/refused_apps')).toEqual([200, []]);
    await (await pay(gateway, { amount: 20 }, { tenant })).reaches('STATUS_COMPLETED');
    expect(await read(owner, '/account/refused_apps')).toEqual([200, []]);
  });

  it('is not listed for a payment that failed for another reason', async () => {
    const { owner, tenant } = await aShop();
    const cancelled = await pay(gateway, { amount: 70, phone_number: '254799001032' }, { tenant });
    await cancelled.reaches('STATUS_CANCELLED');
    expect(await read(owner, '/account/refused_apps')).toEqual([200, []]);
  });
});

describe('A stopped lane of e-invoicing', () => {
  it('is listed with its reason until an operator resumes it, for its own account only', async () => {
    const owner = await newOwner(gateway);
    const id = await newTaxApp(gateway, owner, { ...taxDemoApps.einvoicing, name: 'Branch' });
    const viewer = await newMember(gateway, owner, 'viewer');
    expect(await read(viewer, '/account/stopped_lanes')).toEqual([200, []]);
    const lane = { account_id: owner.accountId, app_id: id, lane: 'documents' } as const;
    const { tax, queues, now } = gateway.operator;
    await stopLane({ tax, now }, lane, 'The authority expects number 5', makeRecordingLog());
    expect(await read(viewer, '/account/stopped_lanes')).toEqual([
      200,
      [
        {
          tax_app_id: id,
          name: 'Branch',
          lane: 'documents',
          stopped_at: anIsoTime,
          reason: 'The authority expects number 5',
        },
      ],
    ]);
    expect(await read(await newOwner(gateway), '/account/stopped_lanes')).toEqual([200, []]);
    await resumeLane({ tax, queues }, lane);
    expect(await read(viewer, '/account/stopped_lanes')).toEqual([200, []]);
  });
});
