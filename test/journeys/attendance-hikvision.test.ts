/** A Hikvision terminal that posts its events in every format of the firmware. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HikvisionForm } from '../../infra/simulators/terminals/hikvision-terminal.ts';
import {
  asTerminal,
  aScan,
  hikvisionOf,
  newDevice,
  scanEventsOf,
  scansOf,
  shownDevice,
  terminalOf,
} from '../support/attendance.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let serials = 0;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const newTerminal = async (form: HikvisionForm = 'multipart') => {
  serials += 1;
  const device = await newDevice(gateway, { vendor: 'hikvision', serial_number: `E0000${1000 + serials}` });
  return { device, terminal: hikvisionOf(gateway, device, { form }) };
};

describe('An event', () => {
  it.each(['multipart', 'json', 'wrapped', 'xml'] as const)('as %s is stored and published', async (form) => {
    const { device, terminal } = await newTerminal(form);
    terminal.pass({ person: '1001', name: 'Wanjirũ & Söhne <Ltd>' });
    expect(await terminal.push()).toBe(true);
    const [event] = await scanEventsOf(gateway, device, 1);
    const scan = aScan('1001', {
      person_name: 'Wanjirũ & Söhne <Ltd>',
      punch_state: null,
      verification: 'face',
      verify_code: 75,
      mask: false,
      source_id: '575',
    });
    expect(event?.data).toMatchObject({ count: 1, duplicates: 0, rejected: 0, scans: [scan] });
    expect(await shownDevice(gateway, device)).toMatchObject({ status: 'active', last_scan_at: anIsoTime });
  });

  it('for doors, bells, failures or heartbeats is acknowledged and is not a scan', async () => {
    const { device, terminal } = await newTerminal();
    for (const sub of [39, 76, 21, 28, 37, 1024]) terminal.pass({ person: '1001', sub });
    terminal.pass({ person: '' });
    expect(await terminal.push()).toBe(true);
    expect(await terminal.heartbeat()).toBe(200);
    terminal.pass({ person: '1002', sub: 1, status: 'overtimeOut' });
    await terminal.push();
    const [scan] = await scansOf(gateway, device, 1);
    expect(scan).toMatchObject({ person_id: '1002', direction: 'overtime_out', verification: 'card' });
  });

  it('that is repeated in any format is stored once; replayed history is backfill', async () => {
    const { device, terminal } = await newTerminal();
    terminal.pass({ person: '1001' });
    await terminal.push();
    await scanEventsOf(gateway, device, 1);
    terminal.settings.isOnline = false;
    terminal.pass({ person: '1002' });
    expect(await terminal.push()).toBe(false);
    terminal.settings.isOnline = true;
    terminal.settings.form = 'xml';
    terminal.replay();
    expect(await terminal.push()).toBe(true);
    const [, second] = await scanEventsOf(gateway, device, 2);
    expect(second?.data).toMatchObject({ count: 1, scans: [{ person_id: '1002', backfill: true, source_id: '576' }] });
    await scansOf(gateway, device, 2);
  });

  it('from a clock that is days ahead is rejected, and not sent again', async () => {
    const { device, terminal } = await newTerminal();
    terminal.pass({ person: '1001', at: Date.now() + 72 * 60 * 60_000 });
    expect(await terminal.push()).toBe(true);
    expect(await shownDevice(gateway, device)).toMatchObject({ rejected_scans: 1, last_scan_at: null });
    await scansOf(gateway, device, 0);
  });

  it('with another serial number or an unknown token is refused, and the terminal keeps it', async () => {
    const { device, terminal } = await newTerminal();
    terminal.settings.serial = 'E99999999';
    terminal.pass({ person: '1001' });
    expect(await terminal.push()).toBe(false);
    expect([terminal.heard, terminal.waiting()]).toEqual([[401], 1]);
    terminal.settings.serial = device.serial;
    expect(await terminal.push()).toBe(true);
    await scansOf(gateway, device, 1);
    const stranger = hikvisionOf(gateway, { ...device, token: `${device.token.slice(1)}x` });
    stranger.pass({ person: '1001' });
    expect(await stranger.push()).toBe(false);
    expect(stranger.heard).toEqual([401]);
    const zkteco = hikvisionOf(gateway, { ...(await newDevice(gateway)), serial: device.serial });
    zkteco.pass({ person: '1001' });
    expect(await zkteco.push()).toBe(false);
  });

  it('of a blocked device is refused', async () => {
    const { device, terminal } = await newTerminal();
    await gateway.call('PATCH', `/api/attendance/devices/${device.id}`, { body: { status: 'blocked' } });
    terminal.pass({ person: '1001' });
    expect(await terminal.push()).toBe(false);
    expect(terminal.heard).toEqual([401]);
  });

  it.each([
    ['torn JSON', '{"dateTime":"2026-03-02T08:01:00+03:00","AccessControllerEve', 'application/json'],
    ['torn XML', '<EventNotificationAlert><dateTime>2026-03', 'application/xml'],
    [
      'torn parts',
      '--MIME_boundary\r\nContent-Disposition: form-data; name="event_log"\r\n\r\n{"dateT',
      'multipart/form-data; boundary=MIME_boundary',
    ],
    ['parts torn before they begin', '--MIME_boundary\r\nContent-Disp', 'multipart/form-data; boundary=MIME_boundary'],
    ['something else', 'hello', 'text/plain'],
    ['a number', '42', 'application/json'],
  ])('that is %s is refused, and the terminal sends it again', async (_what, body, type) => {
    const { device } = await newTerminal();
    const path = `/api/attendance/hikvision/${device.token}`;
    const answer = await asTerminal(gateway, 'POST', path, body, { 'content-type': type });
    const sentence = 'The body is not an event: neither JSON nor XML';
    expect([answer.status, answer.body]).toEqual([400, anError('unreadable_event', sentence)]);
  });

  it('larger than two megabytes is refused', async () => {
    const { device } = await newTerminal();
    const answer = await asTerminal(
      gateway,
      'POST',
      `/api/attendance/hikvision/${device.token}`,
      'x'.repeat(2_097_153),
    );
    expect(answer.status).toBe(413);
  });

  it('is accepted only by POST', async () => {
    const { device } = await newTerminal();
    const answer = await asTerminal(gateway, 'GET', `/api/attendance/hikvision/${device.token}`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('A forwarded search', () => {
  it('is read like events', async () => {
    const { device } = await newTerminal();
    const entry = { major: 5, minor: 38, employeeNoString: '1001', name: 'A', attendanceStatus: 'breakOut' };
    const InfoList = [
      { ...entry, time: '2026-03-02T08:01:00+03:00', serialNo: 1 },
      { ...entry, time: '2026-03-02T08:01:00+03:00', serialNo: 1 },
      { ...entry, time: '2026-03-02T08:02:00', serialNo: 2 },
      { ...entry, time: 'noon', serialNo: 3 },
      { ...entry, major: 2, time: '2026-03-02T08:03:00+03:00', serialNo: 4 },
    ];
    const body = JSON.stringify({ AcsEvent: { searchID: '1', responseStatusStrg: 'OK', numOfMatches: 5, InfoList } });
    const answer = await asTerminal(gateway, 'POST', `/api/attendance/hikvision/${device.token}`, body);
    expect([answer.status, answer.body]).toEqual([200, 'OK']);
    const [event] = await scanEventsOf(gateway, device, 1);
    expect(event?.data).toMatchObject({
      count: 2,
      duplicates: 1,
      rejected: 1,
      scans: [
        { scanned_at: '2026-03-02T08:01:00+03:00', verification: 'fingerprint', direction: 'break_out' },
        { scanned_at: '2026-03-02T08:02:00+03:00' },
      ],
    });
  });
});

describe('A device with its own mapping of codes', () => {
  it('has scans with the mapped values', async () => {
    const verify_map = { '1': 'palm', '9': 'card' } as const;
    const device = await newDevice(gateway, { verify_map });
    const terminal = terminalOf(gateway, device);
    for (const verify of ['1', '9', '25', 'x']) terminal.punch(verify, { verify });
    await terminal.round();
    const scans = await scansOf(gateway, device, 4);
    const published = Object.fromEntries(scans.map(({ person_id, verification }) => [person_id, verification]));
    expect(published).toEqual({ '1': 'palm', '9': 'card', '25': 'palm', x: null });
  });
});
