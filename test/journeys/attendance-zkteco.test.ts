/** A ZKTeco terminal, from its first hello to the webhook with its scans. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asTerminal,
  aScan,
  iclockOf,
  newDevice,
  scanEventsOf,
  scansOf,
  shownDevice,
  terminalOf,
} from '../support/attendance.ts';
import { anIsoTime, aUuid } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const minutesAgo = (count: number): string =>
  new Date(Date.now() + 180 * 60_000 - count * 60_000).toISOString().slice(0, 19).replace('T', ' ');

describe('The hello of a terminal', () => {
  it('is answered with the options of the protocol, each line ended', async () => {
    const device = await newDevice(gateway);
    const { serial } = device;
    const path = `${iclockOf(device)}/cdata?SN=${serial}&options=all&language=69&pushver=2.4.1&PushOptionsFlag=1`;
    const { status, headers, body } = await asTerminal(gateway, 'GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain']);
    expect(headers.get('date')).toMatch(/ GMT$/);
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body));
    expect(body).toBe(
      [
        `GET OPTION FROM: ${serial}`,
        'ATTLOGStamp=None',
        'OPERLOGStamp=None',
        'ATTPHOTOStamp=None',
        'Stamp=0',
        'OpStamp=0',
        'PhotoStamp=0',
        'ErrorDelay=60',
        'Delay=10',
        'TransTimes=00:00;14:05',
        'TransInterval=1',
        'TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser',
        'TimeZone=3',
        'Realtime=1',
        'Encrypt=0',
        'ServerVer=2.4.1',
        'PushProtVer=2.4.1',
        'SupportPing=1',
        '',
      ].join('\n'),
    );
  });

  it('makes a pending device active, and sets its protocol version', async () => {
    const device = await newDevice(gateway);
    expect(await shownDevice(gateway, device)).toMatchObject({ status: 'pending', last_seen_at: null });
    await terminalOf(gateway, device).hello();
    expect(await shownDevice(gateway, device)).toMatchObject({
      status: 'active',
      push_version: '2.4.1',
      last_seen_at: anIsoTime,
    });
  });

  it.each(['/iclock', '/api/attendance/iclock'])(
    'is accepted at %s, with .aspx, in upper or lower case',
    async (prefix) => {
      const { serial } = await newDevice(gateway, { allowed_ips: ['127.0.0.1'] });
      for (const file of ['cdata', 'cdata.aspx']) {
        const { body } = await asTerminal(gateway, 'GET', `${prefix}/${file}?sn=${serial.toLowerCase()}&PushVer=2.4.1`);
        expect(body).toMatch(new RegExp(`^GET OPTION FROM: ${serial.toLowerCase()}\n`));
      }
    },
  );

  it('sets its time zone: in hours if it is a whole number of hours, otherwise in minutes', async () => {
    const device = await newDevice(gateway, { timezone: 'Asia/Kolkata' });
    const terminal = terminalOf(gateway, device);
    terminal.setWallClockBehind(40 * 24 * 60 * 60_000);
    await terminal.hello();
    expect(terminal.options()).toMatchObject({ TimeZone: '330' });
    terminal.punch('1001');
    await terminal.round();
    const [scan] = await scansOf(gateway, device, 1);
    expect(scan?.scanned_at).toMatch(/\+05:30$/);
    expect(Math.abs(Date.parse(String(scan?.scanned_at)) - Date.now())).toBeLessThan(60_000);
  });

  it('of push 3.x registers, requests parameters and reports its model', async () => {
    const device = await newDevice(gateway);
    const query = `SN=${device.serial}`;
    const facts = 'DeviceType=acc,~DeviceName=SpeedFace,FirmVer=Ver 1.2.3,PushVersion=3.1.2,MachineType=101';
    const registered = await asTerminal(gateway, 'POST', `${iclockOf(device)}/registry?${query}`, facts);
    expect([registered.status, registered.body]).toEqual([200, expect.stringMatching(/^RegistryCode=[0-9a-f]{32}\n$/)]);
    expect((await asTerminal(gateway, 'POST', `${iclockOf(device)}/registry?${query}`, facts)).body).toBe(
      registered.body,
    );
    const { body } = await asTerminal(gateway, 'POST', `${iclockOf(device)}/push?${query}`, '');
    const names = body
      .trimEnd()
      .split('\n')
      .map((line) => line.split('=')[0]);
    const wanted =
      'ServerVersion ServerName PushVersion ErrorDelay RequestDelay TransInterval TransTables Realtime SessionID TimeoutSec';
    expect(names).toEqual(wanted.split(' '));
    expect(await shownDevice(gateway, device)).toMatchObject({
      model: 'SpeedFace',
      firmware: 'Ver 1.2.3',
      push_version: '3.1.2',
    });
  });

  it('of old firmware gets the options for what to send as digits', async () => {
    const device = await newDevice(gateway);
    const { body } = await asTerminal(gateway, 'GET', `${iclockOf(device)}/cdata?SN=${device.serial}&options=all`);
    expect(body).toContain('\nTransFlag=1100101000\n');
  });
});

describe('Scans', () => {
  it('are counted, stored, listed and published', async () => {
    const device = await newDevice(gateway, { name: 'Main gate' });
    const terminal = terminalOf(gateway, device);
    await terminal.hello();
    terminal.punch('1001');
    terminal.punch('0042', { state: '1', verify: '15' });
    await terminal.round();
    expect(terminal.exchanges.filter(({ table }) => table === 'ATTLOG')).toMatchObject([
      { status: 200, answer: 'OK: 2' },
    ]);
    const [event] = await scanEventsOf(gateway, device, 1);
    const scans = [
      aScan('1001'),
      aScan('0042', { direction: 'out', punch_state: 1, verification: 'face', verify_code: 15 }),
    ];
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      event: 'attendance.scans.received',
      request_id: null,
      service: 'attendance',
      action: 'scans.received',
      status: 'completed',
      data: {
        batch_id: aUuid,
        device: {
          id: device.id,
          name: 'Main gate',
          vendor: 'zkteco',
          serial_number: device.serial,
          timezone: 'Africa/Nairobi',
        },
        received_at: anIsoTime,
        count: 2,
        duplicates: 0,
        rejected: 0,
        scans,
      },
      error: null,
      timestamp: anIsoTime,
    });
    const listed = await scansOf(gateway, device, 2);
    const asListed = (scan: object) => ({ ...scan, device_id: device.id, received_at: anIsoTime });
    expect(listed.toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual(scans.map(asListed));
    expect(await shownDevice(gateway, device)).toMatchObject({ last_scan_at: anIsoTime, attlog_stamp: '2' });
  });

  it('are sent to the callback_url of the device, signed with its secret', async () => {
    const webhook_secret = `whsec_${Buffer.from('a secret of the gate, long enough').toString('base64')}`;
    const callback_url = `${gateway.run.receiver.url}/hooks/gate`;
    const device = await newDevice(gateway, { callback_url, webhook_secret });
    const terminal = terminalOf(gateway, device);
    terminal.punch('1001', { time: minutesAgo(1) });
    await terminal.round();
    const [came] = await gateway.webhooksAt('/hooks/gate', 1);
    const verified = new Webhook(webhook_secret).verify(came!.body, came!.headers as Record<string, string>);
    expect(verified).toMatchObject({ event: 'attendance.scans.received', data: { count: 1 } });
  });

  it('of a backlog are published in hundreds; the first event has the number of duplicates and rejected scans', async () => {
    const device = await newDevice(gateway);
    const terminal = terminalOf(gateway, device, { batch: 10_000 });
    for (let count = 0; count < 1_203; count += 1)
      terminal.punch(String(1000 + count), { time: minutesAgo(2000 - count) });
    terminal.garble('torn');
    terminal.punch('1000', { time: minutesAgo(2000) });
    await terminal.round();
    expect(terminal.exchanges.filter(({ table }) => table === 'ATTLOG')).toMatchObject([{ answer: 'OK: 1205' }]);
    const events = await scanEventsOf(gateway, device, 13);
    const counts = events.map(({ data }) => [data.count, data.duplicates, data.rejected]);
    expect(counts.toSorted((one, other) => Number(other[1]) - Number(one[1]))).toEqual([
      [100, 1, 1],
      ...counts.filter(([, duplicates]) => duplicates === 0),
    ]);
    expect(counts.reduce((sum, [count]) => sum + Number(count), 0)).toBe(1_203);
    const published = events.flatMap(
      ({ data }) => data.scans as { id: number; person_id: string; backfill: boolean }[],
    );
    expect(published.every(({ backfill }) => backfill)).toBe(true);
    const inOrder = published.toSorted((one, other) => one.id - other.id).map(({ person_id }) => person_id);
    expect(inOrder).toEqual(Array.from({ length: 1_203 }, (_, count) => String(1000 + count)));
  });

  it('that are sent again are stored and published once, with any stamp', async () => {
    const device = await newDevice(gateway);
    const terminal = terminalOf(gateway, device, { stamps: 'realtime' });
    terminal.punch('1001', { time: minutesAgo(3) });
    terminal.punch('1001', { time: minutesAgo(2) });
    await terminal.round();
    await scanEventsOf(gateway, device, 1);
    terminal.sendAgain();
    terminal.punch('1002', { time: minutesAgo(1) });
    await terminal.round();
    const [, second] = await scanEventsOf(gateway, device, 2);
    expect(second?.data).toMatchObject({ count: 1, duplicates: 2, rejected: 0 });
    expect(terminal.waiting()).toBe(0);
    expect(await shownDevice(gateway, device)).toMatchObject({ attlog_stamp: null });
    await scansOf(gateway, device, 3);
  });

  it('are new if they differ in person, second or direction', async () => {
    const device = await newDevice(gateway);
    const terminal = terminalOf(gateway, device);
    const time = minutesAgo(5);
    for (const [pin, state, at] of [
      ['7', '0', time],
      ['07', '0', time],
      ['7', '1', time],
      ['7', '0', minutesAgo(4)],
    ] as const)
      terminal.punch(pin, { state, time: at });
    await terminal.round();
    await scansOf(gateway, device, 4);
  });

  it('that cannot be read are counted, and the others are stored', async () => {
    const device = await newDevice(gateway);
    const terminal = terminalOf(gateway, device);
    const bad = [
      '1001',
      '1001\t2026-03-0',
      '\t2026-03-02 08:01:00\t0\t1',
      '0\t2026-03-02 08:01:00\t0\t1',
      '\t\t',
      '1001\t2026-02-30 08:01:00',
      '1001\t1999-12-31 23:00:00',
    ];
    for (const line of bad) terminal.garble(line);
    terminal.punch('1001', { time: minutesAgo(1) });
    terminal.punch('1001', {
      time: new Date(Date.now() + 72 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    });
    await terminal.round();
    expect(terminal.waiting()).toBe(0);
    const [event] = await scanEventsOf(gateway, device, 1);
    expect(event?.data).toMatchObject({ count: 1, duplicates: 0, rejected: bad.length + 1 });
    expect(await shownDevice(gateway, device)).toMatchObject({ rejected_scans: bad.length + 1 });
  });

  it('that are all unreadable cause no event', async () => {
    const device = await newDevice(gateway);
    const { body } = await asTerminal(
      gateway,
      'POST',
      `${iclockOf(device)}/cdata?SN=${device.serial}&table=ATTLOG`,
      'x\ny\n',
    );
    expect(body).toBe('OK: 2');
    await scansOf(gateway, device, 0);
    await scanEventsOf(gateway, device, 0);
  });

  it('of two terminals with one serial number are all stored, and both are asked for all records', async () => {
    const device = await newDevice(gateway);
    const [one, other] = [terminalOf(gateway, device), terminalOf(gateway, device)];
    for (let count = 0; count < 5; count += 1) one.punch('1001', { time: minutesAgo(20 - count) });
    await one.round();
    for (let count = 0; count < 3; count += 1) other.punch('2001', { time: minutesAgo(10 - count) });
    // With the stamp of the first terminal, the other one would not send its records.
    await other.round();
    expect(other.waiting()).toBe(0);
    other.punch('2001', { time: minutesAgo(1) });
    await other.push();
    await other.hello();
    expect(other.options()).toMatchObject({ ATTLOGStamp: 'None' });
    await other.round();
    const scans = await scansOf(gateway, device, 9);
    expect(scans.filter(({ person_id }) => person_id === '2001')).toHaveLength(4);
  });
});

describe('Other data from terminals', () => {
  it('is acknowledged, and only names are stored', async () => {
    const device = await newDevice(gateway);
    const post = (file: string, query: string, body: string) =>
      asTerminal(gateway, 'POST', `${iclockOf(device)}/${file}?SN=${device.serial}&${query}`, body);
    const users = [
      'USER PIN=1001\tName=Achieng Atieno\tPri=0\tPasswd=471188\tCard=8812345\tGrp=1',
      'FP PIN=1001\tFID=1\tSize=1124\tValid=1\tTMP=VEVNUExBVEU5OTk=',
      'OPLOG 4\t0\t2026-03-02 08:01:00\t0\t0\t0\t0',
    ];
    expect((await post('cdata', 'table=OPERLOG&OpStamp=44', users.join('\n'))).body).toBe('OK: 3');
    expect((await post('cdata', 'table=OPERLOG&OpStamp=9999', '')).body).toBe('OK: 1');
    expect((await post('cdata', 'table=ATTPHOTO&Stamp=1', 'PIN=1.jpg\0PHOTOBYTES')).body).toBe('OK');
    expect((await post('fdata', 'table=ATTPHOTO', 'PIN=1.jpg\0PHOTOBYTES')).body).toBe('OK');
    expect(
      (await post('querydata', 'type=tabledata&tablename=user', 'user uid=1\tpin=2002\tpassword=9911\tname=Otieno'))
        .body,
    ).toBe('user=1');
    expect((await asTerminal(gateway, 'GET', `${iclockOf(device)}/ping?SN=${device.serial}`)).body).toBe('OK');
    const hello = await asTerminal(gateway, 'GET', `${iclockOf(device)}/cdata?SN=${device.serial}&options=all`);
    expect(hello.body).toContain('\nOPERLOGStamp=44\n');
    const terminal = terminalOf(gateway, device);
    for (const pin of ['1001', '2002', '3003']) terminal.punch(pin, { time: minutesAgo(1) });
    // Names and scans are stored in parallel; this waits for the names.
    const people = async () => {
      const { items } = await gateway.operator.operations.query({
        pk: `A#${device.tenant.accountId}#APP#${device.id}`,
        prefix: 'PERSON#',
      });
      return items;
    };
    await expect.poll(async () => (await people()).length, { timeout: 20_000 }).toBe(2);
    await terminal.round();
    const scans = await scansOf(gateway, device, 3);
    const names = Object.fromEntries(scans.map(({ person_id, person_name }) => [person_id, person_name]));
    expect(names).toEqual({ '1001': 'Achieng Atieno', '2002': 'Otieno', '3003': null });
    for (const person of await people())
      expect(Object.keys(person).toSorted()).toEqual(['name', 'person_id', 'pk', 'sk']);
  });
});
