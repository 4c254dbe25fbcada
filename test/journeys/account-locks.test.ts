/** Locks and attendance devices in the console, and their entries in the audit log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { type Door, newDoor } from '../support/locks.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
let token: string;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  token = await tokenOf(gateway, owner);
});
afterAll(() => gateway.stop());

describe('The locks of an account', () => {
  let doors: Door[];
  beforeAll(async () => {
    const tenant = { accountId: owner.accountId, token };
    doors = [await newDoor(gateway, tenant), await newDoor(gateway, tenant, { type: 'Tuya' })];
  });

  it('are listed page by page, the same as with a token', async () => {
    const { body } = await owner.call<{ total: number; data: { id: number }[] }>('GET', '/account/locks?per_page=1');
    expect([body.total, body.data.length]).toEqual([2, 1]);
    const next = await owner.call<{ data: { id: number }[] }>('GET', '/account/locks?per_page=1&page=2');
    const ids = [...body.data, ...next.body.data].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(doors.map(({ lockId }) => lockId)));
    const byToken = await gateway.call<{ data: { data: unknown[] } }>('GET', '/api/locks', { token });
    const listed = await owner.call<{ data: unknown[] }>('GET', '/account/locks');
    expect(listed.body.data).toEqual(byToken.body.data.data);
  });

  it('are shown one by one, also to viewers', async () => {
    const viewer = await newMember(gateway, owner, 'viewer');
    const { status, body } = await viewer.call('GET', `/account/locks/${doors[0]?.lockId}`);
    expect([status, body.data]).toMatchObject([200, { id: doors[0]?.lockId, lock_app_id: doors[0]?.appId }]);
  });
});

describe('The attendance devices of an account', () => {
  const all = '/account/attendance_devices';
  const wanted = { name: 'Gate A', vendor: 'zkteco', serial_number: 'DOOR0001', comm_key: '774411' };

  it('are registered, changed and deleted; secrets are shown once or never', async () => {
    const created = await owner.call('POST', all, { body: wanted });
    expect([created.status, created.body.data]).toMatchObject([
      201,
      { name: 'Gate A', device_token: expect.any(String) },
    ]);
    const { id, device_token } = created.body.data as { id: number; device_token: string };
    const one = `${all}/${id}`;
    const changed = await owner.call('PATCH', one, { body: { status: 'blocked', name: 'Gate B' } });
    expect(changed.body.data).toMatchObject({ id, status: 'blocked', name: 'Gate B' });
    const rotated = await owner.call('POST', `${one}/rotate_token`);
    expect(rotated.body.data.device_token).not.toBe(device_token);
    const viewer = await newMember(gateway, owner, 'viewer');
    const shown = JSON.stringify([
      (await viewer.call('GET', all)).body,
      (await viewer.call('GET', one)).body,
      (await owner.call('GET', '/account/audit')).body,
    ]);
    for (const secret of [device_token, String(rotated.body.data.device_token), wanted.comm_key]) {
      expect(shown).not.toContain(secret);
    }
    expect((await owner.call('DELETE', one)).status).toBe(200);
    expect((await owner.call('GET', one)).status).toBe(404);
  });

  it('have their changes in the audit log', async () => {
    const { body } = await owner.call('POST', all, { body: { ...wanted, serial_number: 'DOOR0002' } });
    await owner.call('PATCH', `${all}/${Number(body.data.id)}`, { body: { name: 'Gate C' } });
    const audit = await owner.call<{ data: { action: string; about: object; fields: string[] }[] }>(
      'GET',
      '/account/audit',
    );
    expect(audit.body.data.slice(0, 2)).toMatchObject([
      { action: 'change_account_attendance_device', about: { attendance_device: body.data.id }, fields: ['name'] },
      { action: 'create_account_attendance_device', about: { id: body.data.id } },
    ]);
  });

  it('are refused for an invalid field, or the serial number of another device', async () => {
    const { status, body } = await owner.call<{ errors: object }>('POST', all, { body: { ...wanted, vendor: 'none' } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['vendor']]);
    const stranger = await newOwner(gateway);
    const accepted = { ...wanted, serial_number: 'DOOR0002' };
    expect((await stranger.call('POST', all, { body: accepted })).status).toBe(422);
  });
});
