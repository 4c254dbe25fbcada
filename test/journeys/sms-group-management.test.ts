/** Groups of SMS apps: created, changed and shown with their current capacity. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { newSmsApp } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { CallOptions, Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
let apps: Tenant[];
let names = 0;
beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  apps = [];
  for (const sms_limit of [5, 20, null]) {
    apps.push(await newSmsApp(gateway, tenant, { sms_limit, name: `Line ${apps.length}` }));
  }
});
afterAll(() => gateway.stop());

type Data = Record<string, unknown> & { id: number; name: string };

const call = (method: string, path: string, options: CallOptions = {}) =>
  gateway.call<Record<string, unknown> & { data: Data }>(method, `/api/sms/groups${path}`, {
    token: tenant.token,
    ...options,
  });
const id = (index: number): number => apps[index]?.appId ?? 0;
const newName = (): string => `Group ${(names += 1)}`;

async function create(...app_ids: number[]): Promise<Data> {
  const { body, status } = await call('POST', '', { body: { name: newName(), app_ids } });
  expect(status).toBe(201);
  return body.data;
}

const member = (index: number, more: Record<string, unknown> = {}) => ({
  id: id(index),
  name: `Line ${index}`,
  type: 'Twilio',
  sms_limit: [5, 20, null][index],
  is_active: true,
  pending: 0,
  available: [5, 20, null][index],
  ...more,
});
const noLimit = { limit: null, pending: 0, available: null };
const shown = (name: string, of: unknown[], capacity: unknown) => ({
  id: expect.any(Number),
  name,
  apps: of,
  capacity,
  created_at: anIsoTime,
  updated_at: anIsoTime,
});
const ok = (data: unknown) => ({ data, status: 'success', message: '' });
const groupNotFound = [404, anError('not_found', 'SMS group not found')];

describe('A group', () => {
  it('is created with apps, and is shown and listed in the same form', async () => {
    const name = newName();
    const { status, body } = await call('POST', '', { body: { name, app_ids: [id(1), id(0), id(1)] } });
    const group = shown(name, [member(1), member(0)], { limit: 25, pending: 0, available: 25 });
    expect([status, body]).toEqual([201, ok(group)]);
    const one = await call('GET', `/${body.data.id}`);
    expect([one.status, one.body]).toEqual([200, body]);
    const list = await call('GET', '');
    expect([list.status, list.body]).toEqual([200, ok(expect.arrayContaining([body.data]))]);
  });

  it('is created without apps, with a trimmed name', async () => {
    const name = newName();
    const { status, body } = await call('POST', '', { body: { name: `  ${name} ` } });
    expect([status, body]).toEqual([201, ok(shown(name, [], { limit: 0, pending: 0, available: 0 }))]);
  });

  it('has the capacity of its active apps, at least 0 for each, and null if one has no limit', async () => {
    const group = await create(id(0), id(1));
    const { messages, apps: table } = gateway.operator;
    await messages.update(messageKeys.head(tenant.accountId, id(0)), { set: { pending: 7 } });
    await messages.update(messageKeys.head(tenant.accountId, id(1)), { set: { pending: 3 } });
    const read = async () => (await call('GET', `/${group.id}`)).body.data;
    const full = member(0, { pending: 7, available: 0 });
    const busy = member(1, { pending: 3, available: 17 });
    expect(await read()).toMatchObject({ apps: [full, busy], capacity: { limit: 25, pending: 10, available: 17 } });

    const key = appKeys.app(tenant.accountId, 'sms', id(1));
    await table.update(key, { set: { disabled_at: '2026-01-01' } });
    const off = { ...busy, is_active: false };
    expect(await read()).toMatchObject({ apps: [full, off], capacity: { limit: 5, pending: 7, available: 0 } });
    await table.update(key, { remove: ['disabled_at'] });

    const whole = await create(id(0), id(2));
    expect(whole).toMatchObject({ capacity: { limit: null, pending: 7, available: null } });
    for (const index of [0, 1]) {
      await messages.update(messageKeys.head(tenant.accountId, id(index)), { set: { pending: 0 } });
    }
  });

  it('is renamed, and its old name is released', async () => {
    const group = await create(id(0));
    const name = newName();
    const { status, body } = await call('PATCH', `/${group.id}`, { body: { name } });
    expect([status, body.data]).toEqual([200, { ...group, name, updated_at: anIsoTime }]);
    expect((await call('POST', '', { body: { name: group.name } })).status).toBe(201);
  });

  it('gets other apps, all at once or one at a time', async () => {
    const { id: group } = await create(id(0));
    const members = async (method: string, path: string, body?: unknown) => {
      const answer = await call(method, `/${group}${path}`, body === undefined ? {} : { body });
      expect(answer.status).toBe(200);
      return (answer.body.data.apps as Data[]).map((app) => app.id);
    };
    expect(await members('PATCH', '', { app_ids: [id(2), id(1)] })).toEqual([id(2), id(1)]);
    expect(await members('PUT', `/apps/${id(0)}`)).toEqual([id(2), id(1), id(0)]);
    expect(await members('PUT', `/apps/${id(0)}`)).toEqual([id(2), id(1), id(0)]);
    expect(await members('DELETE', `/apps/${id(1)}`)).toEqual([id(2), id(0)]);
    expect(await members('PATCH', '', { app_ids: [] })).toEqual([]);
  });

  it('gets both of two apps that are added at once, or returns a conflict', async () => {
    const { id: group } = await create();
    const answers = await Promise.all([0, 1, 2].map((index) => call('PUT', `/${group}/apps/${id(index)}`)));
    const added = answers.filter(({ status }) => status === 200).length;
    expect(added).toBeGreaterThan(0);
    for (const { status, body } of answers) {
      if (status !== 200)
        expect([status, body]).toEqual([422, anError('conflict', 'Another call changed the group. Try again')]);
    }
    const { body } = await call('GET', `/${group}`);
    expect(body.data.apps).toHaveLength(added);
  });

  it('is deleted, but not its apps', async () => {
    const group = await create(id(0));
    const { status, body } = await call('DELETE', `/${group.id}`);
    expect([status, body]).toEqual([200, ok({ id: group.id })]);
    const gone = await call('GET', `/${group.id}`);
    expect([gone.status, gone.body]).toEqual(groupNotFound);
    const app = await gateway.call('GET', `/api/sms/apps/${id(0)}`, { token: tenant.token });
    expect(app.status).toBe(200);
    expect((await call('POST', '', { body: { name: group.name } })).status).toBe(201);
  });
});

describe('A change is refused', () => {
  const nameInUse = 'Another group has this name';
  const required = 'The name field is required';

  it('for the name of another group', async () => {
    const [first, second] = [await create(), await create()];
    const reply = [422, anError('validation_failed', nameInUse, { errors: { name: [nameInUse] } })];
    const created = await call('POST', '', { body: { name: first.name } });
    expect([created.status, created.body]).toEqual(reply);
    const renamed = await call('PATCH', `/${second.id}`, { body: { name: first.name } });
    expect([renamed.status, renamed.body]).toEqual(reply);
    const itself = await call('PATCH', `/${first.id}`, { body: { name: first.name } });
    expect(itself.status).toBe(200);
  });

  it('for apps of another account, or apps that are not SMS apps', async () => {
    const foreign = gateway.run.facts.sms_apps.Twilio ?? 0;
    const unknownIds = [foreign, tenant.appId, 999_999];
    const message = `You have no SMS app with this id: ${unknownIds.join(', ')}`;
    const reply = [422, anError('validation_failed', message, { errors: { app_ids: [message] } })];
    const app_ids = [id(0), ...unknownIds];
    const created = await call('POST', '', { body: { name: newName(), app_ids } });
    expect([created.status, created.body]).toEqual(reply);
    const group = await create(id(0));
    const changed = await call('PATCH', `/${group.id}`, { body: { app_ids } });
    expect([changed.status, changed.body]).toEqual(reply);
    for (const unknownId of unknownIds) {
      const added = await call('PUT', `/${group.id}/apps/${unknownId}`);
      expect([added.status, added.body]).toEqual([404, anError('not_found', 'SMS app not found')]);
    }
    expect((await call('GET', `/${group.id}`)).body.data).toEqual(group);
  });

  it('for an app that is not in the group', async () => {
    const group = await create(id(0));
    const { status, body } = await call('DELETE', `/${group.id}/apps/${id(1)}`);
    expect([status, body]).toEqual([404, anError('not_found', 'The app is not in this group')]);
  });

  it.each([
    ['no name', {}, 'name', required],
    ['a blank name', { name: '  ' }, 'name', /must not be empty/],
    ['a name of 101 characters', { name: 'n'.repeat(101) }, 'name', /longer than 100 characters/],
    [
      '51 apps',
      { name: 'Many', app_ids: Array.from({ length: 51 }, (_, i) => i + 1) },
      'app_ids',
      /more than 50 entries/,
    ],
    ['an app by its name', { name: 'Names', app_ids: ['Line 0'] }, 'app_ids.0', /must be a number/],
  ])('for %s', async (_, body, field, sentence) => {
    const answer = await call('POST', '', { body });
    const message = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    const reply = anError('validation_failed', message, { errors: { [field]: [message] } });
    expect([answer.status, answer.body]).toEqual([422, reply]);
  });

  it.each(['GET', 'PATCH', 'DELETE'])('to a group that does not exist: %s', async (method) => {
    for (const group of ['0', 'abc', '999999']) {
      const { status, body } = await call(method, `/${group}`, method === 'PATCH' ? { body: { name: 'New' } } : {});
      expect([status, body]).toEqual(groupNotFound);
    }
  });
});

describe('POST /api/sms/groups/{app}', () => {
  it('lists the groups of an app, with or without their apps, filtered by name', async () => {
    const own = await newSmsApp(gateway, tenant, { name: 'Line 3' });
    const [first, second] = [await create(own.appId, id(0)), await create(own.appId)];
    await create(id(0));
    const ask = async (body?: unknown) => (await call('POST', `/${own.appId}`, { body })).body;
    expect(await ask()).toEqual(ok([first, second]));
    const { apps: _apps, ...bare } = second;
    expect(await ask({ include_apps: false, search: second.name.slice(1).toUpperCase() })).toEqual(ok([bare]));
    expect(await ask({ search: 'no such name' })).toEqual(ok([]));
    expect(second.capacity).toEqual(noLimit);
  });

  it('is empty for an app in no group, and a 404 for an app of another account', async () => {
    const own = await newSmsApp(gateway, tenant);
    expect((await call('POST', `/${own.appId}`)).body).toEqual(ok([]));
    for (const unknownId of [gateway.run.facts.sms_apps.Twilio, tenant.appId, 999_999, 'abc']) {
      const { status, body } = await call('POST', `/${unknownId}`);
      expect([status, body]).toEqual([404, anError('not_found', 'SMS app not found')]);
    }
  });
});
