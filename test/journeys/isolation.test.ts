/** No account can access another account's resources, on any route or in any list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/declared.ts';
import { createDevice } from '../../shared/attendance/manage-devices.ts';
import { proveByTests } from '../support/proof.ts';
import { anError } from '../support/expected-bodies.ts';
import { lockPath, newDoor, orderAndWait } from '../support/locks.ts';
import { newBooks } from '../support/accounting.ts';
import { newSmsApp, send } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { newTaxApp } from '../support/tax.ts';
import { newMember } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { createEndpointOf } from '../support/webhook-endpoints.ts';

proveByTests('isolation', {
  promise: 'no account reaches anything of another',
  unit: 'routes and lists',
  judged_by: 'the table of routes',
});

let gateway: TestGateway;
let mine: Tenant;
let other: Tenant;
let ids: Record<string, string>;

beforeAll(async () => {
  gateway = await shareTestGateway();
  [mine, other] = await Promise.all([gateway.newTenant(), gateway.newTenant()]);
  const payment = await pay(gateway, {}, { tenant: mine });
  const { id } = await payment.reaches('STATUS_COMPLETED');
  const line = await newSmsApp(gateway, mine);
  const message = await (await send(gateway, line)).reaches('delivered');
  const listed = await gateway.call<{ data: { id: string }[] }>('GET', '/api/events', { token: mine.token });
  const eventId = listed.body.data[0]?.id ?? '';
  const create = async (path: string, body: Record<string, unknown>) =>
    (await gateway.call<{ data: Record<string, unknown> }>('POST', path, { token: mine.token, body })).body.data;
  const group = await create('/api/sms/groups', { name: 'Mine', app_ids: [line.appId] });
  const device = await create(`/api/sms/apps/${(await newSmsApp(gateway, mine, { type: 'MSync' })).appId}/devices`, {});
  const door = await newDoor(gateway, mine);
  const passcode = await orderAndWait(gateway, door, lockPath(door, 'passcodes'), {
    body: { name: 'Mine', type: 'permanent' },
  });
  const terminal = { name: 'Gate', vendor: 'zkteco', serial_number: `ISO${mine.accountId}` } as const;
  const { device: attendance } = await createDevice(gateway.operator, mine.accountId, terminal);
  const member = await newMember(gateway, mine, 'developer');
  const endpointId = await createEndpointOf(member, `${gateway.run.facts.receiver_url}/isolation-${mine.accountId}`);
  ids = {
    endpoint_id: String(endpointId),
    lock: String(door.lockId),
    lock_app: String(door.appId),
    passcode: String((passcode.body.data as { passcode_id: number }).passcode_id),
    attendance_device: String(attendance.id),
    payment_app: String(mine.appId),
    accounting_app: String((await newBooks(gateway, mine)).appId),
    transactionId: String(id),
    transaction: String(id),
    request_id: payment.requestId,
    event_id: eventId,
    sms_app: String(line.appId),
    app: String(line.appId),
    group: String(group.id),
    smsId: String(message.id),
    device: String(device.device_id),
    id: String(await newTaxApp(gateway, mine)),
  };
});
afterAll(() => gateway.stop());

/** Whether the route contains an id, in its path or in a header. */
const hasId = (path: string): boolean => path.includes('{') || path.startsWith('/api/tax/einv/');
/** Routes with a token; account-roles.test.ts tests the console's routes. */
const withId = routes.filter(({ access, path }) => !('open' in access) && !('session' in access) && hasId(path));
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;

/** The id in `groups/{id}` is an app's for a POST, which sends a message, and a group's for every other method. */
const pathWithNames = ({ method, path }: (typeof routes)[number]): string =>
  path === '/api/sms/groups/{id}' ? path.replace('{id}', method === 'POST' ? '{app}' : '{group}') : path;

/** Calls the route with my ids, and a queued route with a valid body. */
function call(route: (typeof routes)[number], token: string | null) {
  const { method, mode, example } = route;
  const path = pathWithNames(route);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown');
  const body = mode === 'queued' ? { body: { ...example, reference: 'ACCESS' } } : {};
  // These routes get their tax app from a header.
  const headers = path.startsWith('/api/tax/einv/') ? { headers: { 'x-tax-app-id': ids.id ?? '' } } : {};
  return gateway.call(method === 'ANY' ? 'POST' : method, address, { token, ...body, ...headers });
}

/** Some routes answer that the caller is not the owner; the others answer as if the resource did not exist. */
function refusalOf(route: (typeof routes)[number]): [number, unknown] {
  const path = pathWithNames(route);
  if (path.includes('{payment_app}')) return [403, anError('not_owner', 'You do not own this Payment App')];
  if (path.includes('{lock_app}')) return [403, anError('not_owner', 'You do not own this lock app')];
  if (path.startsWith('/api/locks/')) return [403, anError('not_owner', 'You do not own this lock')];
  if (path.includes('{accounting_app}')) return [403, anError('not_owner', 'You do not own this Accounting App')];
  if (path.startsWith('/api/tax/')) return [403, anError('not_owner', 'You do not own this tax app')];
  const what = path.includes('{attendance_device}')
    ? 'Attendance device'
    : path.includes('{group}')
      ? 'SMS group'
      : /\{(sms_)?app\}/.test(path)
        ? 'SMS app'
        : path.includes('{smsId}')
          ? 'Message'
          : path.includes('{event_id}')
            ? 'Event'
            : path.includes('{endpoint_id}')
              ? 'Webhook endpoint'
              : 'Request';
  return [404, anError('not_found', `${what} not found`)];
}

describe('Another account', () => {
  it.each(withId.map((route) => [nameOf(route), route] as const))('cannot use %s on my resources', async (_, route) => {
    const { status, body } = await call(route, other.token);
    expect([status, body]).toEqual(refusalOf(route));
  });

  it('cannot reach my transaction through its own app', async () => {
    for (const { method, path } of withId.filter((route) => /\{transaction(Id)?\}/.test(route.path))) {
      const address = path
        .replace('{payment_app}', String(other.appId))
        .replace(/\{transaction(Id)?\}/, ids.transaction!);
      const answer = await gateway.call(method, address, { token: other.token });
      expect([path, answer.status, answer.body]).toEqual([path, 404, anError('not_found', 'Transaction not found')]);
    }
  });

  it('sees none of my resources in its lists', async () => {
    const read = async (path: string) => (await gateway.call(`GET`, path, { token: other.token })).body;
    expect(await read('/api/pay/apps')).toMatchObject({ data: [{ id: other.appId }] });
    expect(await read(`/api/pay/${other.appId}/queryTransactions`)).toMatchObject({ data: { data: [], total: 0 } });
    expect(await read('/api/sms/apps')).toMatchObject({ data: [] });
    expect(await read('/api/sms/groups')).toMatchObject({ data: [] });
    expect(await read('/api/locks/apps')).toMatchObject({ data: [] });
    expect(await read('/api/locks')).toMatchObject({ data: { data: [], total: 0 } });
    expect(await read('/api/attendance/devices')).toMatchObject({ data: [] });
    expect(await read('/api/attendance/scans')).toMatchObject({ data: { data: [], total: 0 } });
    expect(await read('/api/accounting/apps')).toMatchObject({ data: [] });
    expect(await read('/api/accounting/sync/logs')).toMatchObject({ data: [] });
    expect(await read('/api/requests')).toMatchObject({ data: [] });
    expect(await read('/api/events')).toMatchObject({ data: [] });
  });

  it('cannot add my line to its group, or its line to mine', async () => {
    const theirs = await newSmsApp(gateway, other);
    const { body } = await gateway.call<{ data: { id: number } }>('POST', '/api/sms/groups', {
      token: other.token,
      body: { name: 'Theirs', app_ids: [theirs.appId] },
    });
    const put = (group: number | string, app: number | string) =>
      gateway.call('PUT', `/api/sms/groups/${group}/apps/${app}`, { token: other.token });
    expect((await put(body.data.id, ids.app!)).body).toEqual(anError('not_found', 'SMS app not found'));
    expect((await put(ids.group!, theirs.appId)).body).toEqual(anError('not_found', 'SMS group not found'));
    const change = { token: other.token, body: { app_ids: [Number(ids.app)] } };
    expect((await gateway.call('PATCH', `/api/sms/groups/${body.data.id}`, change)).status).toBe(422);
  });

  it('gets a 404 for an app that does not exist', async () => {
    for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999']) {
      const { status, body } = await gateway.call('GET', `/api/pay/${id}/queryTransactions`);
      expect([id, status, body]).toEqual([id, 404, anError('not_found', 'Payment app not found')]);
    }
  });
});

describe('My apps', () => {
  it('are listed without their configuration', async () => {
    const { body } = await gateway.call('GET', '/api/pay/apps', { token: mine.token });
    const times = { created_at: expect.any(String), updated_at: expect.any(String) };
    const app = { id: mine.appId, name: 'An app', type: 'MobileMoneyKeExpress', is_live: false, is_disabled: false };
    expect(body).toEqual({ data: [{ ...app, ...times }], status: 'success', message: 'OK' });
  });
});
