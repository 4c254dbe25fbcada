/** What Hikvision terminals post, in the forms of ISAPI. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { hikvision } from '../../../shared/providers/hikvision/hikvision.ts';
import { readXml } from '../../../shared/providers/hikvision/xml.ts';
import { cpuOf } from '../../support/processor-time.ts';

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
type Notice = { AccessControllerEvent: Record<string, unknown> } & Record<string, unknown>;
const notice = JSON.parse(fixture('event.json')) as Notice;
const read = (body: string) => hikvision.readEvents(body, 'Africa/Nairobi');

/** The documented event with other members inside. */
const changed = (inner: Record<string, unknown>, outer: Record<string, unknown> = {}) =>
  JSON.stringify({ ...notice, ...outer, AccessControllerEvent: { ...notice.AccessControllerEvent, ...inner } });

const inParts = (text: string, end = '--MIME_boundary--\r\n') =>
  [
    '--MIME_boundary',
    'Content-Disposition: form-data; name="event_log"; filename="event.json"',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    '',
    text,
    '--MIME_boundary',
    'Content-Disposition: form-data; name="Picture"; filename="Picture.jpg"',
    'Content-Type: image/jpeg',
    '',
    '\uFFFD\uFFFD\u0000\u0010JFIF{"not": "an event"}',
    end,
  ].join('\r\n');

const documented = {
  person_id: '1001',
  person_name: 'Test Person',
  at: Date.parse('2026-03-02T05:01:00Z'),
  scanned_at: '2026-03-02T08:01:00+03:00',
  direction: 'in',
  punch_state: null,
  verification: 'face',
  verify_code: 75,
  work_code: null,
  card_number: null,
  temperature: null,
  mask: false,
  is_replayed: false,
  source_id: '575',
  identity: '#575|2026-03-02T05:01:00.000Z',
};

describe('the documented event', () => {
  it.each([
    ['bare', fixture('event.json')],
    ['with a byte order mark', `\uFEFF${fixture('event.json')}`],
    ['wrapped', JSON.stringify({ EventNotificationAlert: notice })],
    ['in parts, with a picture', inParts(fixture('event.json'))],
    ['in parts without a last mark', inParts(fixture('event.json'), '')],
    ['as XML', fixture('event.xml')],
    ['as XML in parts', inParts(fixture('event.xml'))],
  ])('is read %s', (_how, body) => {
    expect(read(body)).toEqual({
      serial: 'E00000001',
      reading: { lines: 1, rejected: 0, people: [], scans: [documented] },
    });
  });

  it.each([
    ['history', { currentEvent: false }, { is_replayed: true }],
    [
      'a card',
      { subEventType: 1, cardNo: '8812345' },
      { verification: 'card', card_number: '8812345', verify_code: 1 },
    ],
    ['a finger', { subEventType: '38' }, { verification: 'fingerprint' }],
    ['an end of overtime, in any case', { attendanceStatus: 'OVERTIMEOUT' }, { direction: 'overtime_out' }],
    ['attendance switched off', { attendanceStatus: 'undefined' }, { direction: 'unspecified' }],
    ['a word of every object', { attendanceStatus: 'constructor' }, { direction: 'unspecified' }],
    ['a mask', { mask: 'yes' }, { mask: true }],
    ['an unknown mask', { mask: 'unknown' }, { mask: null }],
    ['no name', { name: '' }, { person_name: null }],
    ['no number of its own', { serialNo: undefined }, { source_id: null, identity: '1001|2026-03-02T05:01:00.000Z' }],
  ])('may tell of %s', (_what, inner, more) => {
    expect(read(changed(inner)).reading.scans).toEqual([{ ...documented, ...more, verify_code: expect.any(Number) }]);
  });

  it.each([
    ['2026-03-02T08:01:00.125+03:00', '2026-03-02T08:01:00+03:00'],
    ['2026-03-02T05:01:00Z', '2026-03-02T05:01:00+00:00'],
    ['2026-03-02T08:01:00', '2026-03-02T08:01:00+03:00'],
    ['2026-03-02T08:01:00+3:00', '2026-03-02T08:01:00+03:00'],
    ['2026-03-02T08:01:00+0300', '2026-03-02T08:01:00+03:00'],
    ['2026-03-02T00:01:00.5-5:00', '2026-03-02T00:01:00-05:00'],
    ['2026-03-02 08:01:00', '2026-03-02T08:01:00+03:00'],
  ])('may be of the time %s', (dateTime, scanned_at) => {
    expect(read(changed({}, { dateTime })).reading.scans).toMatchObject([{ at: documented.at, scanned_at }]);
  });

  it.each([
    ['a card and a password', 2, 'card'],
    ['a card and a finger', 40, 'fingerprint'],
    ['a card, a finger and a password', 43, 'fingerprint'],
    ['a finger and a password', 46, 'fingerprint'],
    ['a face and a finger', 54, 'face'],
    ['a face and a password', 57, 'face'],
    ['a face and a card', 60, 'face'],
    ['a face, a password and a finger', 63, 'face'],
    ['a face, a card and a finger', 66, 'face'],
    ['the person’s number and a finger', 69, 'fingerprint'],
    ['the person’s number, a finger and a password', 72, 'fingerprint'],
    ['the person’s number and a face', 77, 'face'],
    ['the person’s number and a password', 101, 'password'],
    ['a password', 181, 'password'],
  ])('is a scan of %s', (_what, subEventType, verification) => {
    const { scans } = read(changed({ subEventType })).reading;
    expect(scans).toEqual([{ ...documented, verification, verify_code: subEventType }]);
    // The code after each is that of the failed attempt.
    expect(read(changed({ subEventType: subEventType + 1 })).reading.scans).toEqual([]);
  });

  it.each([
    ['another major', { majorEventType: 3 }],
    ['a failure', { subEventType: 76 }],
    ['a door', { subEventType: 21 }],
    ['nobody', { employeeNoString: ' ' }],
    ['no person at all', { employeeNoString: undefined }],
  ])('is no scan of %s', (_what, inner) => {
    expect(read(changed(inner)).reading).toEqual({ lines: 1, rejected: 0, people: [], scans: [] });
  });

  it.each([
    ['a time that is none', {}, { dateTime: 'noon' }],
    ['a day that is none', {}, { dateTime: '2026-02-30T08:01:00+03:00' }],
    ['no time', {}, { dateTime: undefined }],
    ['an offset that is none', {}, { dateTime: '2026-03-02T08:01:00+99:00' }],
    ['the person 0', { employeeNoString: '0' }, {}],
    ['a person too long', { employeeNoString: '1'.repeat(65) }, {}],
  ])('is rejected for %s', (_what, inner, outer) => {
    expect(read(changed(inner, outer)).reading).toMatchObject({ lines: 1, rejected: 1, scans: [] });
  });
});

describe('other posts', () => {
  it.each([
    ['a heartbeat', '{"eventType":"heartBeat","dateTime":"2026-03-02T08:01:00+03:00"}'],
    [
      'a picture alone',
      inParts('x').replace(
        /Content-Type: application\/json[\s\S]*?x\r\n/,
        'Content-Type: image/jpeg\r\n\r\n\uFFFD\r\n',
      ),
    ],
    ['nothing', ''],
  ])('may be %s', (_what, body) => {
    expect(read(body).reading).toEqual({ lines: 0, rejected: 0, people: [], scans: [] });
  });

  it('may be a forwarded search, as JSON or XML', () => {
    const entry = { major: 5, minor: 1, time: '2026-03-02T08:01:00+03:00', employeeNoString: '1001', serialNo: 9 };
    const asJson = JSON.stringify({
      AcsEvent: { responseStatusStrg: 'MORE', InfoList: [entry, { ...entry, serialNo: 10 }] },
    });
    const info = `<InfoList><major>5</major><minor>1</minor><time>${entry.time}</time><employeeNoString>1001</employeeNoString><serialNo>9</serialNo></InfoList>`;
    expect(read(asJson).reading.scans.map(({ source_id }) => source_id)).toEqual(['9', '10']);
    expect(read(`<AcsEvent>${info}${info.replace('>9<', '>10<')}</AcsEvent>`).reading.scans).toHaveLength(2);
    expect(read(`<AcsEvent>${info}</AcsEvent>`).reading.scans).toMatchObject([
      { verification: 'card', source_id: '9' },
    ]);
  });

  it('may be several events in one body', () => {
    expect(read(JSON.stringify([notice, { EventNotificationAlert: notice }])).reading).toMatchObject({ lines: 2 });
  });

  it.each([
    '{"a":',
    'hello',
    '42',
    'null',
    '"text"',
    '[]',
    '<a><b></a>',
    '<a>',
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '--x\r\nContent-Disposition: form',
  ])('are refused that are no event: %s', (body) => {
    expect(() => read(body)).toThrow(GatewayError);
  });
});

describe('XML', () => {
  it('that nests deeper than the stack is refused', () => {
    expect(readXml('<a>'.repeat(500_000))).toBeNull();
    expect(readXml(`${'<a>'.repeat(500_000)}${'</a>'.repeat(500_000)}`)).toBeNull();
  });

  it('with a hundred thousand elements of one name is read at once', async () => {
    const { result, milliseconds } = await cpuOf(() => readXml(`<r>${'<a/>'.repeat(100_000)}</r>`));
    expect(milliseconds).toBeLessThan(5_000);
    expect(result).toMatchObject({ value: { a: { length: 100_000 } } });
  });

  it.each([
    ['<a>1 &lt; 2 &amp; &#75;&#x4b; &quot;&apos; &nbsp;</a>', { name: 'a', value: `1 < 2 & KK "' &nbsp;` }],
    ['<n:a x="1"><n:b/><n:b> two </n:b></n:a>', { name: 'a', value: { b: ['', 'two'] } }],
    ['<a><__proto__>1</__proto__></a>', { name: 'a', value: { ['__proto__']: '1' } }],
    [`${'<a>'.repeat(30)}${'</a>'.repeat(30)}`, null],
    [
      `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`,
      JSON.parse(`{"name":"a","value":${'{"a":'.repeat(19)}""${'}'.repeat(20)}`),
    ],
    ['<a>Tom & Jerry &amp; &x</a>', { name: 'a', value: 'Tom & Jerry & &x' }],
    ['<a b="1>2"><![CDATA[ 1 < 2 & 3 &amp; ]]></a>', { name: 'a', value: '1 < 2 & 3 &amp;' }],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;</b></a>', { name: 'a', value: { b: '&x;' } }],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a><b>&x;</b></a>', { name: 'a', value: { b: '&x;' } }],
    ['<a><!-- <b/> --><?go on?>1</a>', { name: 'a', value: '1' }],
    ['<a/><b/>', null],
    ['<a>', null],
    ['<a b="1" b="2"/>', null],
    ['', null],
    ['text', null],
    ['</a>', null],
  ])('%s is read as it is meant', (text, wanted) => {
    expect(JSON.stringify(readXml(text))).toBe(JSON.stringify(wanted));
  });
});
