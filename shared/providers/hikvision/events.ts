/** Reads a Hikvision post: one event or many, as JSON or XML, bare, wrapped, in parts, or as a forwarded search. */
import type { Reading, Scan } from '../../drivers/attendance-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isScan, toScan } from './mapping.ts';
import { readTexts } from './parts.ts';
import { type AccessEvent, eventNotice, searchedEvents } from './wire.ts';
import { readXml } from './xml.ts';

type Told = { serial: string | null; events: readonly { event: AccessEvent; time: string | undefined }[] };

export function readEvents(body: string, timezone: string): { serial: string | null; reading: Reading } {
  const told = readTexts(body).flatMap((text) => readDocuments(text).map(readNotice));
  if (told.length === 0 && isTorn(body)) throw unreadable();
  const events = told.flatMap((one) => one.events);
  const scans = events.filter(({ event }) => isScan(event)).map(({ event, time }) => toScan(event, time, timezone));
  const read: Scan[] = scans.filter((scan) => scan !== null);
  return {
    serial: told.find(({ serial }) => serial !== null)?.serial ?? null,
    reading: { lines: events.length, rejected: scans.length - read.length, scans: read, people: [] },
  };
}

/** Parts that hold no text end as parts do: pictures alone. */
const isTorn = (body: string): boolean => body.trim() !== '' && !body.trimEnd().endsWith('--');

const unreadable = (): GatewayError =>
  new GatewayError('malformed', 'The body is no event: neither JSON nor XML', { code: 'unreadable_event' });

/** The objects in a text. Throws `malformed`: what was torn on its way is sent again. */
function readDocuments(text: string): object[] {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  const document: unknown = start.startsWith('<') ? readElement(start) : readJson(start);
  const found = Array.isArray(document) ? (document as unknown[]) : [document];
  const objects = found.filter((one): one is object => typeof one === 'object' && one !== null);
  if (objects.length === 0) throw unreadable();
  return objects;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** As JSON would say it: an event has no wrapping there, a list of events has. */
function readElement(text: string): unknown {
  const root = readXml(text);
  if (root === null || typeof root.value === 'string') return null;
  if (root.name !== 'AcsEvent') return root.value;
  const { InfoList } = root.value;
  return { AcsEvent: { InfoList: [InfoList ?? []].flat() } };
}

function readNotice(document: object): Told {
  const searched = searchedEvents.safeParse(document);
  if (searched.success) {
    const events = searched.data.AcsEvent.InfoList.map((event) => ({ event, time: event.time }));
    return { serial: null, events };
  }
  const inner = 'EventNotificationAlert' in document ? document.EventNotificationAlert : document;
  const { data: notice } = eventNotice.safeParse(inner);
  if (!notice) throw unreadable();
  const { AccessControllerEvent: event, dateTime, shortSerialNumber } = notice;
  return {
    serial: shortSerialNumber?.trim() || null,
    events: event ? [{ event, time: dateTime ?? event.time }] : [],
  };
}
