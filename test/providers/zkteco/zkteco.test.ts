/** What ZKTeco terminals say and are answered, in the forms of their push protocol. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Reading, TerminalCall, TerminalRequest } from '../../../shared/drivers/attendance-driver.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { toVerification } from '../../../shared/providers/zkteco/mapping.ts';
import { zkteco } from '../../../shared/providers/zkteco/zkteco.ts';
import { cpuOf } from '../../support/processor-time.ts';

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}.txt`, import.meta.url), 'utf8');

const call = (given: Partial<TerminalRequest>): TerminalCall => {
  const said = zkteco.readCall({
    method: 'POST',
    file: 'cdata',
    body: '',
    ...given,
    query: { SN: 'CK1', ...given.query },
  });
  if (!said) throw new Error('The file is not known');
  return said;
};

function readData(
  given: Partial<TerminalRequest>,
  timezone = 'Africa/Nairobi',
): { reading: Reading; answer: string; stamps: object } {
  const said = call(given);
  if (said.kind !== 'data') throw new Error(`It is no data but ${said.kind}`);
  const reading = said.read(timezone);
  return { reading, answer: said.acknowledge(reading), stamps: said.stamps };
}

const nothingElse = { person_name: null, source_id: null, is_replayed: null, card_number: null };

describe('an attendance log', () => {
  it('is read column by column, with epoch times and pairs among them', () => {
    const { reading, answer } = readData({ query: { table: 'ATTLOG', Stamp: '9999' }, body: fixture('attlog') });
    expect(answer).toBe('OK: 5');
    const plain = { ...nothingElse, work_code: null, temperature: null, mask: null };
    expect(reading).toEqual({
      lines: 5,
      rejected: 0,
      people: [],
      scans: [
        {
          ...plain,
          person_id: '1001',
          at: Date.parse('2026-03-02T05:01:00Z'),
          scanned_at: '2026-03-02T08:01:00+03:00',
          direction: 'in',
          punch_state: 0,
          verification: 'fingerprint',
          verify_code: 1,
          identity: '1001|2026-03-02T05:01:00.000Z|0',
        },
        {
          ...plain,
          person_id: '0042',
          at: Date.parse('2026-03-02T05:02:10Z'),
          scanned_at: '2026-03-02T08:02:10+03:00',
          direction: 'out',
          punch_state: 1,
          verification: 'face',
          verify_code: 15,
          work_code: '7',
          mask: true,
          temperature: 36.6,
          identity: '0042|2026-03-02T05:02:10.000Z|1',
        },
        {
          ...plain,
          person_id: '1003',
          at: Date.parse('2026-03-02T05:03:00Z'),
          scanned_at: '2026-03-02T08:03:00+03:00',
          direction: 'unspecified',
          punch_state: 255,
          verification: 'palm',
          verify_code: 25,
          identity: '1003|2026-03-02T05:03:00.000Z|255',
        },
        {
          ...plain,
          person_id: '1004',
          at: 1_772_427_840_000,
          scanned_at: '2026-03-02T08:04:00+03:00',
          direction: 'overtime_in',
          punch_state: 4,
          verification: 'card',
          verify_code: 4,
          identity: '1004|2026-03-02T05:04:00.000Z|4',
        },
        {
          ...plain,
          person_id: '1005',
          at: Date.parse('2026-03-02T05:05:00Z'),
          scanned_at: '2026-03-02T08:05:00+03:00',
          direction: 'in',
          punch_state: 0,
          verification: 'fingerprint',
          verify_code: 1,
          identity: '1005|2026-03-02T05:05:00.000Z|0',
        },
      ],
    });
  });

  it('of push 3.x is read by its names; a door without a person is none', () => {
    const { reading, answer } = readData({ query: { table: 'rtlog' }, body: fixture('rtlog') });
    expect([answer, reading.rejected]).toEqual(['OK: 3', 1]);
    expect(reading.scans).toMatchObject([
      { person_id: '1001', direction: 'in', verification: 'face', card_number: null, source_id: '21' },
      { person_id: '1002', direction: 'out', verification: 'card', card_number: '8812345', source_id: '22' },
    ]);
  });

  it.each([
    ['one column', '1001'],
    ['no person', '\t2026-03-02 08:01:00\t0\t1'],
    ['person 0', '0\t2026-03-02 08:01:00\t0\t1'],
    ['a person too long', `${'1'.repeat(65)}\t2026-03-02 08:01:00\t0\t1`],
    ['half a time', '1001\t2026-03-02 08:01\t0\t1'],
    ['a day that is none', '1001\t2026-02-30 08:01:00\t0\t1'],
    ['an hour that is none', '1001\t2026-03-02 25:01:00\t0\t1'],
    ['a torn number of seconds', '1001\t177242784\t0\t1'],
    ['words', 'CMD=hello\tworld'],
    ['bytes', '\u0000\uFFFD\t\uFFFD'],
  ])('with %s is counted and rejected', (_what, line) => {
    const good = '1001\t2026-03-02 08:01:00\t0\t1';
    const { reading, answer } = readData({ query: { table: 'ATTLOG' }, body: `${good}\r\n${line}\r\n\r\n${good}` });
    expect([answer, reading.rejected, reading.scans.length]).toEqual(['OK: 3', 1, 2]);
  });

  it('with numbers that are none has neither direction nor verification', () => {
    const { reading } = readData({
      query: { table: 'ATTLOG' },
      body: '1001\t2026-03-02 08:01:00\tx\ty\n1002\t2026-03-02 08:01:00',
    });
    for (const scan of reading.scans) {
      expect(scan).toMatchObject({
        direction: 'unspecified',
        punch_state: null,
        verification: null,
        verify_code: null,
      });
    }
  });

  it('is shown in the zone of the terminal, summer time included', () => {
    const body = ['2026-01-10 08:00:00', '2026-07-10 08:00:00', '2026-03-29 03:30:00']
      .map((time) => `1\t${time}\n`)
      .join('');
    const { reading } = readData({ query: { table: 'ATTLOG' }, body }, 'Europe/Berlin');
    expect(reading.scans.map(({ scanned_at }) => scanned_at)).toEqual([
      '2026-01-10T08:00:00+01:00',
      '2026-07-10T08:00:00+02:00',
      '2026-03-29T03:30:00+02:00',
    ]);
  });

  it.each([
    ['ATTLOG', { Stamp: '8123' }, { attlog_stamp: '8123' }],
    ['ATTLOG', { stamp: '8123' }, { attlog_stamp: '8123' }],
    ['ATTLOG', { Stamp: '9999' }, {}],
    ['ATTLOG', { Stamp: '0' }, {}],
    ['ATTLOG', { Stamp: 'None' }, {}],
    ['OPERLOG', { OpStamp: '17' }, { operlog_stamp: '17' }],
    ['OPERLOG', { Stamp: '18' }, { operlog_stamp: '18' }],
    ['rtlog', { Stamp: '19' }, {}],
  ])('of %s with the stamp %j is progress %j', (table, query, stamps) => {
    expect(readData({ query: { table, ...query } }).stamps).toEqual(stamps);
  });
});

describe('what else is posted', () => {
  it('is counted, and of it names are kept and nothing else', () => {
    const { reading, answer } = readData({ query: { table: 'OPERLOG', OpStamp: '9999' }, body: fixture('operlog') });
    expect(answer).toBe('OK: 5');
    expect(reading).toEqual({ lines: 5, rejected: 0, scans: [], people: [{ person_id: '1001', name: 'Achieng' }] });
    expect(readData({ query: { table: 'OPERLOG' } }).answer).toBe('OK: 1');
    expect(readData({ query: { table: 'ATTLOG' } }).answer).toBe('OK: 0');
    expect(readData({ query: { table: 'BIODATA' }, body: 'BIODATA Pin=1\tTmp=x\n' }).answer).toBe('OK: 1');
  });

  it('as an answer to a query is counted under its table', () => {
    const query = { type: 'tabledata', tablename: 'user' };
    const { reading, answer } = readData({
      file: 'querydata',
      query,
      body: 'user uid=1\tpin=2002\tpassword=9\tname=Otieno\r\n',
    });
    expect([answer, reading.people]).toEqual(['user=1', [{ person_id: '2002', name: 'Otieno' }]]);
    expect(readData({ file: 'querydata', query: { tablename: 'a\nb' } }).answer).toBe('data=0');
  });

  it('as a photo or a file is nothing', () => {
    expect(call({ query: { table: 'ATTPHOTO' }, body: 'PHOTO' })).toEqual({
      serial: 'CK1',
      commKey: null,
      kind: 'nothing',
    });
    expect(call({ file: 'fdata', body: 'PHOTO' })).toMatchObject({ kind: 'nothing' });
    expect(call({ file: 'ping', method: 'GET' })).toMatchObject({ kind: 'nothing' });
  });

  it('as results of commands is read line by line', () => {
    const body =
      'ID=3&Return=0&CMD=DATA\r\nID=4&Return=-1004&CMD=DATA\nID=5&Return=-99&CMD=DATA\nID=&Return=0\n~DeviceName=K40\nID=6&Return=\n';
    expect(call({ file: 'devicecmd', body })).toMatchObject({
      results: [
        { number: 3, code: 0, isDone: true, meaning: null },
        { number: 4, code: -1004, isDone: false, meaning: 'This table is not on the model' },
        { number: 5, code: -99, isDone: false, meaning: null },
      ],
    });
  });
});

describe('a call', () => {
  it('of a hello tells the key and the version, in whatever case', () => {
    const query = { options: 'all', PUSHVER: '2.2.14', PushCommKey: 'k-1' };
    expect(call({ method: 'GET', query })).toEqual({
      serial: 'CK1',
      commKey: 'k-1',
      kind: 'hello',
      facts: { push_version: '2.2.14' },
    });
  });

  it('of a poll tells the firmware, of a registration model and versions', () => {
    expect(call({ file: 'getrequest.aspx', method: 'GET', query: { INFO: 'Ver 8.0.4.3,5,10,128' } })).toMatchObject({
      kind: 'poll',
      facts: { firmware: 'Ver 8.0.4.3' },
    });
    const body = 'DeviceType=acc,~DeviceName=SpeedFace,FirmVer=1.2,PushVersion=3.1.2,IPAddress=1.2.3.4';
    const facts = { model: 'SpeedFace', firmware: '1.2', push_version: '3.1.2' };
    expect(call({ file: 'registry', body })).toMatchObject({ kind: 'register', facts });
    expect(call({ file: 'registry' })).toMatchObject({ kind: 'register', facts: {} });
    expect(call({ file: 'push' })).toMatchObject({ kind: 'parameters' });
  });

  it.each(['', 'a b', '../x', 'x'.repeat(65)])('with the serial number "%s" is malformed', (SN) => {
    expect(() => call({ query: { SN } })).toThrow(GatewayError);
  });

  it.each(['shell', 'PutFile', '__proto__', 'constructor', ''])('of the file "%s" is not known', (file) => {
    expect(zkteco.readCall({ method: 'GET', file, query: { SN: 'CK1' }, body: '' })).toBeNull();
  });
});

describe('commands', () => {
  it('are lines, each ended; without any the answer is OK and nothing more', () => {
    expect(zkteco.toCommandLines([], 'Africa/Nairobi')).toBe('OK');
    const lines = zkteco.toCommandLines(
      [
        { number: 7, command: { command: 'info' } },
        {
          number: 8,
          command: { command: 'update_user', person_id: '1001', name: 'Achieng', privilege: 'user', card_number: '' },
        },
        { number: 9, command: { command: 'delete_user', person_id: '1001' } },
        {
          number: 10,
          command: { command: 'query_scans', from: '2026-02-28T21:00:00.000Z', to: '2026-03-01T21:00:00.000Z' },
        },
        { number: 11, command: { command: 'check' } },
        { number: 12, command: { command: 'reboot' } },
      ],
      'Africa/Nairobi',
    );
    expect(lines).toBe(
      [
        'C:7:INFO',
        'C:8:DATA UPDATE USERINFO PIN=1001\tName=Achieng\tPri=0\tCard=',
        'C:9:DATA DELETE USERINFO PIN=1001',
        'C:10:DATA QUERY ATTLOG StartTime=2026-03-01 00:00:00\tEndTime=2026-03-02 00:00:00',
        'C:11:CHECK',
        'C:12:REBOOT',
        '',
      ].join('\n'),
    );
  });

  it('register a terminal with at most 32 characters', () => {
    expect(zkteco.toRegistration('x'.repeat(40))).toBe(`RegistryCode=${'x'.repeat(32)}\n`);
  });
});

const options = (timezone: string, more: object = {}) =>
  zkteco.toOptions({
    serial: 'CK1',
    push_version: '2.4.1',
    timezone,
    now: Date.parse('2026-07-01T00:00:00Z'),
    ...more,
  });

describe('the options', () => {
  it.each([
    ['Africa/Nairobi', 3],
    ['Asia/Kolkata', 330],
    ['Asia/Kathmandu', 345],
    ['America/St_Johns', -150],
    ['Africa/Abidjan', 0],
    ['Europe/Berlin', 2],
  ])('say the zone %s as %i', (timezone, wanted) => {
    expect(options(timezone)).toContain(`\nTimeZone=${wanted}\n`);
  });

  it('carry both sets of stamp names', () => {
    const text = options('Africa/Nairobi', { attlog_stamp: '812', operlog_stamp: '77' });
    for (const line of ['ATTLOGStamp=812', 'Stamp=812', 'OPERLOGStamp=77', 'OpStamp=77'])
      expect(text).toContain(`\n${line}\n`);
  });
});

it.each([
  [0, 'password'],
  [1, 'fingerprint'],
  [2, 'card'],
  [3, 'password'],
  [4, 'card'],
  [15, 'face'],
  [20, 'face'],
  [21, 'vein'],
  [25, 'palm'],
  [5, 'other'],
  [200, 'other'],
  [null, null],
])('the verify code %s is %s', (code, verification) => {
  expect(toVerification(code)).toBe(verification);
});

it.each(['devicecmd', 'registry'])('megabytes of blanks posted to %s are read at once', async (file) => {
  const { milliseconds } = await cpuOf(() => call({ file, body: ' '.repeat(1_000_000) }));
  expect(milliseconds).toBeLessThan(1_000);
});
