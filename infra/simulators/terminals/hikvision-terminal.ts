/**
 * A Hikvision terminal that posts every event to the configured URL, in any of the forms of its firmware, and repeats
 * it until the response is 200; after an outage it posts the stored events.
 */
import { callGateway } from '../kit/radio.ts';

export type HikvisionForm = 'multipart' | 'json' | 'wrapped' | 'xml';

export type HikvisionSettings = {
  url: string;
  serial: string;
  form: HikvisionForm;
  isOnline: boolean;
  /** Minutes ahead of UTC, as in its event times. */
  offsetMinutes: number;
};

const defaults: Omit<HikvisionSettings, 'url' | 'serial'> = {
  form: 'multipart',
  isOnline: true,
  offsetMinutes: 180,
};

export type Pass = {
  person: string;
  name?: string;
  /** Such as 1 card, 38 finger, 75 face, 101 number and password; failures, doors and bells are not scans. */
  sub?: number;
  status?: string;
  /** Epoch milliseconds. */
  at?: number;
};

type Event = { serialNo: number; dateTime: string; name: string } & Required<Pick<Pass, 'person' | 'sub' | 'status'>>;

/** The first bytes of a picture, which are not text in any encoding. */
const picture = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x80, 0xc3, 0x28, 0xff, 0xd9,
]);

export type HikvisionTerminal = ReturnType<typeof makeHikvisionTerminal>;

export function makeHikvisionTerminal(given: Partial<HikvisionSettings> & Pick<HikvisionSettings, 'url' | 'serial'>) {
  const settings: HikvisionSettings = { ...defaults, ...given };
  const stored: Event[] = [];
  let unsent: { event: Event; isHistory: boolean }[] = [];
  const heard: (number | null)[] = [];

  async function send(body: string | Buffer, contentType: string): Promise<number | null> {
    const headers = { 'content-type': contentType };
    const answer = await callGateway(settings.isOnline, settings.url, { method: 'POST', headers, body });
    heard.push(answer?.status ?? null);
    return answer?.status ?? null;
  }

  function post(notice: Record<string, unknown>, isPictured: boolean): Promise<number | null> {
    const text = JSON.stringify(notice);
    switch (settings.form) {
      case 'json':
        return send(text, 'application/json; charset="UTF-8"');
      case 'wrapped':
        return send(JSON.stringify({ EventNotificationAlert: notice }), 'application/json');
      case 'xml':
        return send(toXml(notice), 'application/xml');
      case 'multipart':
        break;
    }
    return send(toParts(text, isPictured), 'multipart/form-data; boundary=MIME_boundary');
  }

  const toNotice = ({ serialNo, dateTime, person, name, sub, status }: Event, isHistory: boolean) => ({
    ipAddress: '192.168.1.64',
    portNo: 443,
    protocol: 'HTTPS',
    macAddress: 'aa:bb:cc:dd:ee:01',
    channelID: 1,
    dateTime,
    activePostCount: 1,
    eventType: 'AccessControllerEvent',
    eventState: 'active',
    eventDescription: 'Access Controller Event',
    shortSerialNumber: settings.serial,
    AccessControllerEvent: {
      deviceName: 'Gate A',
      majorEventType: 5,
      subEventType: sub,
      cardReaderNo: 1,
      doorNo: 1,
      name,
      employeeNoString: person,
      serialNo,
      currentVerifyMode: 'faceOrFpOrCardOrPw',
      attendanceStatus: status,
      userType: 'normal',
      currentEvent: !isHistory,
      frontSerialNo: serialNo - 1,
      mask: 'no',
      picturesNumber: 1,
    },
  });

  return {
    /** May be changed at any time. */
    settings,
    /** The status of every response; null without a response. */
    heard,
    waiting: () => unsent.length,
    send,
    /** A person passes, or attempts to. */
    pass({ person, name = 'Test Person', sub = 75, status = 'checkIn', at = Date.now() }: Pass): void {
      const local = new Date(at + settings.offsetMinutes * 60_000).toISOString().slice(0, 19);
      const dateTime = `${local}+${String(settings.offsetMinutes / 60).padStart(2, '0')}:00`;
      const event = { person, name, sub, status, dateTime, serialNo: stored.length + 575 };
      stored.push(event);
      unsent.push({ event, isHistory: false });
    },
    /** Posts all stored events again, as after the listening host is configured. */
    replay: () => void (unsent = stored.map((event) => ({ event, isHistory: true }))),
    heartbeat: () =>
      post({ eventType: 'heartBeat', dateTime: new Date().toISOString(), shortSerialNumber: settings.serial }, false),
    /** Posts the stored events one by one until a response is not 200. */
    async push(): Promise<boolean> {
      for (let next = unsent[0]; next !== undefined; next = unsent[0]) {
        if ((await post(toNotice(next.event, next.isHistory), true)) !== 200) return false;
        unsent = unsent.slice(1);
      }
      return true;
    },
  };
}

const head = (name: string, type: string, length: number): string =>
  `--MIME_boundary\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

function toParts(text: string, isPictured: boolean): Buffer {
  return Buffer.concat([
    Buffer.from(`${head('event_log', 'application/json', Buffer.byteLength(text))}${text}\r\n`),
    ...(isPictured ? [Buffer.from(head('Picture', 'image/jpeg', picture.length)), picture, Buffer.from('\r\n')] : []),
    Buffer.from('--MIME_boundary--\r\n'),
  ]);
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const toElements = (members: Record<string, unknown>): string =>
  Object.entries(members)
    .map(([name, value]) => {
      const inside =
        typeof value === 'object' && value !== null
          ? toElements(value as Record<string, unknown>)
          : escape(String(value));
      return `<${name}>${inside}</${name}>`;
    })
    .join('\n');

const toXml = (notice: Record<string, unknown>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<EventNotificationAlert version="2.0" xmlns="http://www.hikvision.com/ver20/XMLSchema">\n${toElements(notice)}\n</EventNotificationAlert>\n`;
