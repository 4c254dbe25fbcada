/** The authentication of terminals, the replies to unknown terminals, and the commands that terminals fetch. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceKeys } from '../../shared/attendance/records.ts';
import {
  asTerminal,
  iclockOf,
  newDevice,
  scansOf,
  shownDevice,
  terminalOf,
  type TestDevice,
} from '../support/attendance.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const line = '1001\t2026-03-02 08:01:00\t0\t1\t0\t0\t0\n';
const posts = (serial: string) =>
  [
    ['GET', `getrequest?SN=${serial}`],
    ['POST', `cdata?SN=${serial}&table=ATTLOG&Stamp=9999`],
    ['POST', `devicecmd?SN=${serial}`],
    ['POST', `registry?SN=${serial}`],
    ['POST', `fdata?SN=${serial}&table=ATTPHOTO`],
    ['GET', `ping?SN=${serial}`],
  ] as const;

/** Expects the replies to an unknown terminal: UNKNOWN DEVICE to its hello, 401 to any other call. */
async function expectUnknown(serial: string, prefix = '/iclock'): Promise<void> {
  const hello = await asTerminal(gateway, 'GET', `${prefix}/cdata?SN=${serial}&options=all&pushver=2.4.1`);
  expect([hello.status, hello.headers.get('content-type'), hello.body]).toEqual([
    200,
    'text/plain',
    'UNKNOWN DEVICE\n',
  ]);
  for (const [method, call] of posts(serial)) {
    const answer = await asTerminal(gateway, method, `${prefix}/${call}`, method === 'POST' ? line : undefined);
    expect([call, answer.status, answer.body]).toEqual([call, 401, 'UNKNOWN DEVICE']);
  }
}

describe('An unregistered terminal', () => {
  it('is refused, and keeps its data', async () => {
    await expectUnknown('STRANGER0001');
    const terminal = terminalOf(gateway, { serial: 'STRANGER0001' });
    terminal.punch('1001');
    await terminal.round();
    await terminal.push();
    expect(terminal.waiting()).toBe(1);
  });

  it('is recorded with the time of its call, which its owner sees when registering it', async () => {
    await terminalOf(gateway, { serial: 'STRANGER0002' }).hello();
    const key = attendanceKeys.unclaimed('STRANGER0002');
    expect(await gateway.operator.operations.get(key)).toEqual({
      ...key,
      last_seen_at: anIsoTime,
      expires_at: expect.any(Number),
    });
    const device = await newDevice(gateway, { serial_number: 'STRANGER0002' });
    expect(await shownDevice(gateway, device)).toMatchObject({ status: 'pending', last_seen_at: anIsoTime });
    expect(await gateway.operator.operations.get(key)).toBeNull();
  });

  it.each(['', '?SN=', '?SN=../../x', `?SN=${'x'.repeat(65)}`, '?SN=a%20b', '?SN=%00'])(
    'is refused without a serial number: "%s"',
    async (query) => {
      for (const [method, file] of [
        ['GET', 'cdata'],
        ['POST', 'cdata'],
        ['GET', 'getrequest'],
      ] as const) {
        const { status, body } = await asTerminal(gateway, method, `/iclock/${file}${query}`);
        expect([status, body]).toEqual([400, anError('bad_serial_number', 'SN is missing or invalid')]);
      }
    },
  );

  it.each(['Shell', 'PutFile', 'cdata.php', 'constructor'])('gets a 404 at %s', async (file) => {
    expect((await asTerminal(gateway, 'GET', `/iclock/${file}?SN=CK1`)).status).toBe(404);
  });
});

const postTo = (prefix: string, serial: string) =>
  asTerminal(gateway, 'POST', `${prefix}/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, line);

describe('A device', () => {
  it('that is blocked is refused until it is active again', async () => {
    const device = await newDevice(gateway, { allowed_ips: ['127.0.0.1'] });
    const change = (status: string) =>
      gateway.call('PATCH', `/api/attendance/devices/${device.id}`, { body: { status } });
    await change('blocked');
    await expectUnknown(device.serial);
    await expectUnknown(device.serial, iclockOf(device));
    await change('active');
    expect((await postTo('/iclock', device.serial)).body).toBe('OK: 1');
  });

  it('with a key admits a hello with the key, and then other calls from the same address', async () => {
    const device = await newDevice(gateway, { comm_key: 'pass123' });
    await expectUnknown(device.serial);
    expect(await terminalOf(gateway, { serial: device.serial }, { commKey: 'pass124' }).hello()).toBe(false);
    await expectUnknown(device.serial);
    const terminal = terminalOf(gateway, { serial: device.serial }, { commKey: 'pass123' });
    terminal.punch('1001');
    await terminal.round();
    expect(terminal.waiting()).toBe(0);
    expect((await postTo('/iclock', device.serial)).status).toBe(200);
    expect(await shownDevice(gateway, device)).toMatchObject({ has_comm_key: true });
  });

  it('with a new key refuses the terminal until the terminal has the new key', async () => {
    const device = await newDevice(gateway, { comm_key: 'first' });
    const terminal = terminalOf(gateway, { serial: device.serial }, { commKey: 'first' });
    await terminal.hello();
    await gateway.call('PATCH', `/api/attendance/devices/${device.id}`, { body: { comm_key: 'second' } });
    await expectUnknown(device.serial);
    expect(await terminal.hello()).toBe(false);
    terminal.settings.commKey = 'second';
    expect(await terminal.hello()).toBe(true);
  });

  it('with allowed addresses accepts calls only from these', async () => {
    const elsewhere = await newDevice(gateway, { allowed_ips: ['203.0.114.0/24', '2001:db8::/32'] });
    await expectUnknown(elsewhere.serial);
    expect((await postTo(`/api/attendance/d/${elsewhere.token}/iclock`, elsewhere.serial)).status).toBe(401);
    const here = await newDevice(gateway, { allowed_ips: ['203.0.114.7', '127.0.0.0/24'] });
    expect((await postTo('/iclock', here.serial)).status).toBe(200);
  });

  it('with its token in the URL needs no key, but the correct serial number', async () => {
    const device = await newDevice(gateway, { comm_key: 'pass123' });
    const prefix = `/api/attendance/d/${device.token}/iclock`;
    expect((await postTo(prefix, device.serial)).body).toBe('OK: 1');
    await expectUnknown((await newDevice(gateway)).serial, prefix);
    await expectUnknown(device.serial, `/api/attendance/d/${device.token}x/iclock`);
    const rotated = await gateway.call<{ data: { device_token: string } }>(
      'POST',
      `/api/attendance/devices/${device.id}/rotate-token`,
    );
    await expectUnknown(device.serial, prefix);
    const fresh = `/api/attendance/d/${rotated.body.data.device_token}/iclock`;
    expect((await postTo(fresh, device.serial)).status).toBe(200);
  });

  it('that was deleted is refused, and its serial number is free', async () => {
    const device = await newDevice(gateway);
    await gateway.call('DELETE', `/api/attendance/devices/${device.id}`);
    await expectUnknown(device.serial);
    await expectUnknown(device.serial, `/api/attendance/d/${device.token}/iclock`);
    const again = await newDevice(gateway, { serial_number: device.serial }, await gateway.newTenant());
    await terminalOf(gateway, again).hello();
    expect(await shownDevice(gateway, again)).toMatchObject({ status: 'active' });
  });

  it('of another vendor does not support this protocol', async () => {
    const { serial } = await newDevice(gateway, { vendor: 'hikvision' });
    await expectUnknown(serial);
  });
});

describe('A post that is too large', () => {
  it('is refused, so that the terminal keeps it; one of two megabytes is accepted', async () => {
    const device = await newDevice(gateway);
    const post = (body: string) =>
      asTerminal(gateway, 'POST', `${iclockOf(device)}/cdata?SN=${device.serial}&table=ATTLOG`, body);
    const tooLarge = await post('x'.repeat(2 * 1024 * 1024 + 1));
    expect([tooLarge.status, tooLarge.body]).toEqual([413, anError('too_large', 'The request body is too large')]);
    const lines = Math.floor((2 * 1024 * 1024) / 64);
    const large = await post(`${'y'.repeat(63)}\n`.repeat(lines));
    expect([large.status, large.body]).toEqual([200, `OK: ${lines}`]);
    // Photos are discarded.
    const photo = await asTerminal(
      gateway,
      'POST',
      `${iclockOf(device)}/fdata?SN=${device.serial}`,
      'x'.repeat(2 * 1024 * 1024),
    );
    expect([photo.status, photo.body]).toEqual([200, 'OK']);
  });
});

const path = ({ id }: TestDevice) => `/api/attendance/devices/${id}/commands`;

const poll = async (device: TestDevice) =>
  (await asTerminal(gateway, 'GET', `${iclockOf(device)}/getrequest?SN=${device.serial}`)).body;

describe('Commands', () => {
  type Command = Record<string, unknown>;
  const order = async (device: TestDevice, body: Command) => {
    const answer = await gateway.call<{ data: Command }>('POST', path(device), { body });
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'success' }]);
    return answer.body.data;
  };
  const read = async (device: TestDevice, { id }: Command) =>
    (await gateway.call<{ data: Command }>('GET', `${path(device)}/${String(id)}`)).body.data;

  it('are delivered once as lines when the terminal polls, and are done after its result', async () => {
    const device = await newDevice(gateway);
    expect(await poll(device)).toBe('OK');
    const wanted = [
      { command: 'info' },
      { command: 'update_user', person_id: '1001', name: 'Achieng', privilege: 'admin', card_number: '8812345' },
      { command: 'delete_user', person_id: '1002' },
      { command: 'query_scans', from: '2026-02-28T21:00:00Z', to: '2026-03-02T00:00:00+03:00' },
      { command: 'check' },
      { command: 'reboot' },
    ];
    const ordered: Command[] = [];
    for (const one of wanted) ordered.push(await order(device, one));
    expect(ordered[0]).toEqual({
      id: expect.any(Number),
      device_id: device.id,
      command: 'info',
      status: 'queued',
      return_code: null,
      error: null,
      sent_at: null,
      answered_at: null,
      valid_until: anIsoTime,
      created_at: anIsoTime,
    });
    expect(await poll(device)).toBe(
      [
        'C:1:INFO',
        'C:2:DATA UPDATE USERINFO PIN=1001\tName=Achieng\tPri=14\tCard=8812345',
        'C:3:DATA DELETE USERINFO PIN=1002',
        'C:4:DATA QUERY ATTLOG StartTime=2026-03-01 00:00:00\tEndTime=2026-03-02 00:00:00',
        'C:5:CHECK',
        'C:6:REBOOT',
        '',
      ].join('\n'),
    );
    expect(await poll(device)).toBe('OK');
    expect(await read(device, ordered[0]!)).toMatchObject({ status: 'sent', sent_at: anIsoTime });
    const results =
      'ID=1&Return=0&CMD=INFO\n~DeviceName=K40\nID=3&Return=-1&CMD=DATA\nID=77&Return=0&CMD=DATA\nID=x&Return=0\n';
    const answer = await asTerminal(gateway, 'POST', `${iclockOf(device)}/devicecmd?SN=${device.serial}`, results);
    expect([answer.status, answer.body]).toEqual([200, 'OK']);
    expect(await read(device, ordered[0]!)).toMatchObject({ status: 'done', return_code: 0, answered_at: anIsoTime });
    const failed = { status: 'failed', return_code: -1, error: 'Not supported, or no data' };
    expect(await read(device, ordered[2]!)).toMatchObject(failed);
    // A result is final.
    await asTerminal(gateway, 'POST', `${iclockOf(device)}/devicecmd?SN=${device.serial}`, 'ID=3&Return=0&CMD=DATA');
    expect(await read(device, ordered[2]!)).toMatchObject(failed);
    const { body } = await gateway.call<{ data: { data: Command[]; total: number } }>(
      'GET',
      `${path(device)}?per_page=2`,
    );
    expect(body.data).toMatchObject({ total: 6, last_page: 3, data: [{ command: 'reboot' }, { command: 'check' }] });
  });

  it('are executed by a terminal', async () => {
    const device = await newDevice(gateway);
    const terminal = terminalOf(gateway, device);
    const added = await order(device, { command: 'update_user', person_id: '1001', name: 'Achieng' });
    const unknown = await order(device, { command: 'delete_user', person_id: '2002' });
    const rebooted = await order(device, { command: 'reboot' });
    await terminal.round();
    expect([...terminal.users]).toEqual([['1001', 'Achieng']]);
    expect(terminal.reboots()).toBe(1);
    expect(await read(device, added)).toMatchObject({ status: 'done' });
    expect(await read(device, unknown)).toMatchObject({ status: 'failed', return_code: -1 });
    expect(await read(device, rebooted)).toMatchObject({ status: 'done' });
  });

  it('can query scans that the terminal has already sent', async () => {
    const device = await newDevice(gateway);
    const terminal = terminalOf(gateway, device);
    await terminal.hello();
    terminal.punch('1001');
    await terminal.round();
    await scansOf(gateway, device, 1);
    const hour = 60 * 60_000;
    const [from, to] = [-hour, hour].map((ahead) => new Date(Date.now() + ahead).toISOString());
    await order(device, { command: 'query_scans', from, to });
    await terminal.poll();
    expect(terminal.waiting()).toBe(1);
    await terminal.push();
    expect(terminal.waiting()).toBe(0);
    await scansOf(gateway, device, 1);
  });

  it.each([
    ['nothing', {}],
    ['a command that runs a program', { command: 'shell', text: 'ls' }],
    ['a command that reads a file', { command: 'GetFile' }],
    ['a user without an id', { command: 'update_user', name: 'A' }],
    ['an id with a tab', { command: 'delete_user', person_id: '1\t2' }],
    ['a name with a line end', { command: 'update_user', person_id: '1', name: 'A\nC:9:REBOOT' }],
    ['a name with a tab', { command: 'update_user', person_id: '1', name: 'A\tPri=14' }],
    ['an invalid time', { command: 'query_scans', from: 'yesterday', to: 'today' }],
  ])('that contain %s are refused', async (_what, body) => {
    const device = await newDevice(gateway);
    const answer = await gateway.call('POST', path(device), { body });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'validation_failed' }]);
    expect(await poll(device)).toBe('OK');
  });

  it('are unsupported for terminals that only send events', async () => {
    const device = await newDevice(gateway, { vendor: 'hikvision' });
    const { status, body } = await gateway.call('POST', path(device), { body: { command: 'info' } });
    expect([status, body]).toEqual([500, anError('unsupported', 'Devices of this vendor do not support commands')]);
  });

  it('are limited in number per device', async () => {
    const device = await newDevice(gateway);
    await Promise.all(Array.from({ length: 50 }, () => order(device, { command: 'info' })));
    const { status, body } = await gateway.call('POST', path(device), { body: { command: 'info' } });
    expect([status, body]).toEqual([429, anError('rate_limited', '50 commands are pending for this device')]);
    expect((await poll(device)).trimEnd().split('\n')).toHaveLength(10);
  });

  it('of another device and unknown commands are not found', async () => {
    const [one, other] = [await newDevice(gateway), await newDevice(gateway)];
    const { id } = await order(one, { command: 'info' });
    for (const unknown of [String(id), '1', 'abc', '99999999999999999999']) {
      const { status, body } = await gateway.call('GET', `${path(other)}/${unknown}`);
      expect([unknown, status, body]).toEqual([unknown, 404, anError('not_found', 'Command not found')]);
    }
  });
});
