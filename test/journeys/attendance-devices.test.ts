/** Managing attendance devices, and listing their scans. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTerminal, iclockOf, newDevice, scansOf, shownDevice, terminalOf } from '../support/attendance.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let mine: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  mine = await gateway.newTenant();
});
afterAll(() => gateway.stop());

type Body = { data: Record<string, unknown> };
const devices = '/api/attendance/devices';
const create = (body: Record<string, unknown>, tenant: Tenant = mine) =>
  gateway.call<Body>('POST', devices, { body, token: tenant.token });

describe('A new device', () => {
  const wanted = { name: ' Gate A ', vendor: 'zkteco', serial_number: 'NEW2012600001' };

  it('is shown with its token once, and later without secrets', async () => {
    const secrets = { comm_key: 'pass123', webhook_secret: 'a secret of the gate' };
    const { status, body } = await create({ ...wanted, ...secrets, callback_url: 'https://example.com/hook' });
    const shown = {
      id: expect.any(Number),
      name: 'Gate A',
      vendor: 'zkteco',
      serial_number: 'NEW2012600001',
      model: null,
      firmware: null,
      push_version: null,
      timezone: 'Africa/Nairobi',
      has_comm_key: true,
      known_by_serial_number: true,
      allowed_ips: [],
      status: 'pending',
      last_seen_at: null,
      last_scan_at: null,
      attlog_stamp: null,
      verify_map: {},
      callback_url: 'https://example.com/hook',
      rejected_scans: 0,
      created_at: anIsoTime,
      updated_at: anIsoTime,
    };
    const device_token = expect.stringMatching(/^[A-Za-z0-9]{43}$/);
    expect([status, body]).toEqual([
      200,
      {
        data: { ...shown, device_token, device_url: expect.any(String) },
        status: 'success',
        message: 'Device registered',
      },
    ]);
    expect(body.data.device_url).toBe(
      `${gateway.run.facts.base_url}/api/attendance/d/${String(body.data.device_token)}/iclock/`,
    );
    const read = await gateway.call<Body>('GET', `${devices}/${String(body.data.id)}`, { token: mine.token });
    expect(read.body).toEqual({ data: shown, status: 'success', message: '' });
    const list = await gateway.call('GET', devices, { token: mine.token });
    expect(list.body).toEqual({ data: [shown], status: 'success', message: '' });
    const stored = await gateway.operator.operations.query({ pk: `A#${mine.accountId}`, prefix: 'ATTENDANCE_DEVICE#' });
    const kept = JSON.stringify(stored.items);
    for (const secret of [...Object.values(secrets), String(body.data.device_token)])
      expect(kept).not.toContain(secret);
  });

  it.each([' new2012600002', 'NEW2012600002'])(
    'must have a serial number that is unique in the account: "%s"',
    async (serial_number) => {
      await create({ ...wanted, serial_number: 'NEW2012600002' });
      const sentence = 'A device with this serial number is already registered';
      const { status, body } = await create({ ...wanted, serial_number });
      const errors = { serial_number: [sentence] };
      expect([status, body]).toEqual([422, anError('validation_failed', sentence, { errors })]);
    },
  );

  it('with a key must have a serial number that no other device with a key has, in any account', async () => {
    const serial_number = 'NEW2012600004';
    await create({ ...wanted, serial_number, comm_key: 'mine' });
    const accepted = await create({ ...wanted, serial_number, comm_key: 'theirs' }, gateway.tenant);
    expect([accepted.status, accepted.body]).toMatchObject([
      422,
      {
        code: 'validation_failed',
        errors: { serial_number: [expect.stringContaining('use the URL with the token')] },
      },
    ]);
    const byToken = await create({ ...wanted, serial_number }, gateway.tenant);
    expect([byToken.status, byToken.body.data.known_by_serial_number]).toEqual([200, false]);
  });

  it('is registered once when several calls register it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        create({ ...wanted, serial_number: 'NEW2012600003', comm_key: 'key' }, index % 2 ? mine : gateway.tenant),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['vendor', { vendor: 'acme' }],
    ['serial_number', { serial_number: '' }],
    ['serial_number', { serial_number: 'a/b' }],
    ['serial_number', { serial_number: 'x'.repeat(65) }],
    ['timezone', { timezone: 'Nairobi' }],
    ['timezone', { timezone: 'Africa/Nowhere' }],
    ['comm_key', { comm_key: '' }],
    ['comm_key', { comm_key: 'with blank' }],
    ['allowed_ips.0', { allowed_ips: ['here'] }],
    ['allowed_ips.0', { allowed_ips: ['10.0.0.0/33'] }],
    ['allowed_ips.0', { allowed_ips: ['10.0.0.0/8/8'] }],
    ['verify_map.face', { verify_map: { face: 'face' } }],
    ['verify_map.1', { verify_map: { '1': 'nose' } }],
    ['callback_url', { callback_url: 'http://example.com/' }],
    ['callback_url', { callback_url: 'https://169.254.169.254/' }],
    ['webhook_secret', { webhook_secret: '' }],
  ])('is refused for its %s', async (field, more) => {
    const { status, body } = await create({ ...wanted, serial_number: 'NEVER00000001', ...more });
    expect([status, body]).toMatchObject([
      422,
      { code: 'validation_failed', errors: { [field]: [expect.any(String)] } },
    ]);
  });

  it('is refused without name, vendor and serial number', async () => {
    const { status, body } = await create({});
    const errors = Object.fromEntries(
      ['name', 'vendor', 'serial_number'].map((field) => [field, [`The ${field} field is required`]]),
    );
    expect([status, body]).toMatchObject([422, { errors }]);
  });

  it('can be created by an operator', async () => {
    const { commands } = await import('../../infra/admin/commands.ts');
    const create = commands['attendance-device create']?.prepare({
      account: String(mine.accountId),
      vendor: 'hikvision',
      serial: 'E00009001',
      name: 'Back door',
      timezone: 'Africa/Kampala',
    });
    const created = (await create?.(gateway.operator)) as { id: number; device_token: string };
    const { body } = await gateway.call<Body>('GET', `${devices}/${created.id}`, { token: mine.token });
    expect(body.data).toMatchObject({ name: 'Back door', vendor: 'hikvision', timezone: 'Africa/Kampala' });
    expect(created.device_token).toMatch(/^[A-Za-z0-9]{43}$/);
  });
});

describe('A change of a device', () => {
  it('is shown; null removes a setting, and unknown fields are ignored', async () => {
    const device = await newDevice(gateway, { comm_key: 'pass123', callback_url: 'https://example.com/hook' }, mine);
    const change = (body: Record<string, unknown>) =>
      gateway.call<Body>('PATCH', `${devices}/${device.id}`, { body, token: mine.token });
    const first = await change({
      name: 'Gate B',
      timezone: 'Africa/Lagos',
      verify_map: { '1': 'face' },
      serial_number: 'X',
    });
    expect(first.body).toMatchObject({
      data: { name: 'Gate B', timezone: 'Africa/Lagos', verify_map: { '1': 'face' }, serial_number: device.serial },
      message: 'Device changed',
    });
    const second = await change({ comm_key: null, callback_url: null, allowed_ips: ['127.0.0.1'] });
    expect(second.body.data).toMatchObject({ has_comm_key: false, callback_url: null, allowed_ips: ['127.0.0.1'] });
    expect((await change({})).body.data).toMatchObject({ name: 'Gate B' });
    expect(await shownDevice(gateway, device)).toMatchObject({ name: 'Gate B', has_comm_key: false });
  });

  it('can request all stored records from the terminal', async () => {
    const device = await newDevice(gateway, {}, mine);
    const terminal = terminalOf(gateway, device);
    terminal.punch('1001');
    await terminal.round();
    await terminal.hello();
    expect(terminal.options()).toMatchObject({ ATTLOGStamp: '1', Stamp: '1' });
    expect(terminal.waiting()).toBe(0);
    await gateway.call('PATCH', `${devices}/${device.id}`, { body: { attlog_stamp: null }, token: mine.token });
    await terminal.hello();
    expect(terminal.waiting()).toBe(1);
  });

  it('can request them although people go on scanning until its next hello', async () => {
    const device = await newDevice(gateway, {}, mine);
    const terminal = terminalOf(gateway, device);
    terminal.punch('1001');
    await terminal.round();
    await gateway.call('PATCH', `${devices}/${device.id}`, { body: { attlog_stamp: null }, token: mine.token });
    terminal.punch('1002');
    await terminal.round();
    expect(await shownDevice(gateway, device)).toMatchObject({ attlog_stamp: null });
    await terminal.hello();
    expect(terminal.waiting()).toBe(2);
    await terminal.round();
    await terminal.hello();
    expect([terminal.options(), terminal.waiting()]).toMatchObject([{ ATTLOGStamp: '2' }, 0]);
  });

  it.each([
    ['status', { status: 'pending' }],
    ['name', { name: '' }],
    ['attlog_stamp', { attlog_stamp: '12' }],
    ['timezone', { timezone: 'Nairobi' }],
    ['callback_url', { callback_url: 'https://10.0.0.1/' }],
  ])('is refused for its %s', async (field, body) => {
    const device = await newDevice(gateway, {}, mine);
    const answer = await gateway.call('PATCH', `${devices}/${device.id}`, { body, token: mine.token });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });

  it.each(['GET', 'PATCH', 'DELETE'])('or %s of an unknown device returns 404', async (method) => {
    for (const id of ['999999', '0', 'abc', '-1', '1e3', '99999999999999999999']) {
      const { status, body } = await gateway.call(method, `${devices}/${id}`, { token: mine.token });
      expect([id, status, body]).toEqual([id, 404, anError('not_found', 'Attendance device not found')]);
    }
  });

  it('that deletes it does not delete its scans', async () => {
    const device = await newDevice(gateway, {}, mine);
    const terminal = terminalOf(gateway, device);
    terminal.punch('1001');
    await terminal.round();
    await scansOf(gateway, device, 1);
    const gone = await gateway.call<Body>('DELETE', `${devices}/${device.id}`, { token: mine.token });
    expect([gone.status, gone.body]).toMatchObject([200, { data: { id: device.id }, message: 'Device deleted' }]);
    expect((await gateway.call('GET', `${devices}/${device.id}`, { token: mine.token })).status).toBe(404);
    await scansOf(gateway, device, 1);
  });
});

const day = (date: number): string => `2026-03-${String(date).padStart(2, '0')} 08:00:00`;

describe('Lists of scans', () => {
  let tenant: Tenant;
  let ids: number[];
  type Page = { data: Record<string, unknown>[]; next_cursor?: string | null } & Record<string, unknown>;
  const list = async (query: string) =>
    (await gateway.call<{ data: Page }>('GET', `/api/attendance/scans?${query}`, { token: tenant.token })).body.data;

  beforeAll(async () => {
    tenant = await gateway.newTenant();
    const [one, other] = [await newDevice(gateway, {}, tenant), await newDevice(gateway, {}, tenant)];
    ids = [one.id, other.id];
    // The second terminal was offline, and reports earlier days.
    const post = (device: typeof one, lines: string[]) =>
      asTerminal(gateway, 'POST', `${iclockOf(device)}/cdata?SN=${device.serial}&table=ATTLOG`, lines.join('\n'));
    await post(
      one,
      Array.from({ length: 20 }, (_, index) => `1001\t${day(11 + index)}\t0\t1`),
    );
    await scansOf(gateway, one, 20);
    await post(
      other,
      Array.from({ length: 10 }, (_, index) => `200${index}\t${day(1 + index)}\t1\t15`),
    );
    await scansOf(gateway, other, 10);
  });

  it('have pages, most recently received first', async () => {
    const second = await list('page=2&per_page=8');
    expect(second).toMatchObject({ current_page: 2, per_page: 8, total: 30, last_page: 4 });
    expect(second.data).toHaveLength(8);
    expect(second.data.slice(0, 3).map(({ person_id }) => person_id)).toEqual(['2001', '2000', '1001']);
    expect((await list('page=4&per_page=8')).data).toHaveLength(6);
    expect((await list('page=5&per_page=8')).data).toEqual([]);
    expect(await list('')).toMatchObject({ per_page: 15, total: 30, last_page: 2 });
  });

  it('can be filtered by the time of the scans, and are then in that order', async () => {
    const page = await list('from=2026-03-09&to=2026-03-12T23:59:59Z');
    const shown = page.data.map(({ scanned_at }) => String(scanned_at).slice(0, 10));
    expect(shown).toEqual(['2026-03-12', '2026-03-11', '2026-03-10', '2026-03-09']);
    expect(page).toMatchObject({ total: null, last_page: null, next_cursor: null });
  });

  it('can be filtered by device and person', async () => {
    expect((await list(`device_id=${ids[1]}&per_page=100`)).data).toHaveLength(10);
    expect((await list('person_id=2003')).data).toMatchObject([
      { person_id: '2003', device_id: ids[1], direction: 'out' },
    ]);
    expect((await list(`person_id=2003&device_id=${ids[0]}`)).data).toEqual([]);
    expect((await list('person_id=1001&from=2026-03-25')).data).toHaveLength(6);
  });

  it('return every scan once when read by cursor', async () => {
    const seen: unknown[] = [];
    let cursor: string | null | undefined = undefined;
    do {
      const page: Page = await list(`person_id=1001&per_page=6${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([20, 20]);
  });

  it.each([
    ['page', 'page=0'],
    ['per_page', 'per_page=101'],
    ['device_id', 'device_id=gate'],
    ['from', 'from=yesterday'],
    ['page', 'person_id=1001&page=2'],
    ['cursor', 'cursor=nonsense'],
    ['cursor', `cursor=${Buffer.from('2026-03-11T05:00:00.000Z#0000').toString('base64url')}`],
  ])('refuse an invalid %s', async (field, query) => {
    const answer = await gateway.call('GET', `/api/attendance/scans?${query}`, { token: tenant.token });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });

  it('contain no scans of another account, and refuse its cursor', async () => {
    const other = await gateway.newTenant();
    const { next_cursor } = await list('person_id=1001&per_page=5');
    for (const query of ['', 'person_id=1001', `device_id=${ids[0]}`]) {
      const { body } = await gateway.call<{ data: Page }>('GET', `/api/attendance/scans?${query}`, {
        token: other.token,
      });
      expect([query, body.data.data]).toEqual([query, []]);
    }
    const path = `/api/attendance/scans?cursor=${next_cursor}`;
    const { status, body } = await gateway.call('GET', path, { token: other.token });
    expect([status, body.errors]).toEqual([422, { cursor: [expect.any(String)] }]);
  });
});
