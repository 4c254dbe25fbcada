/** Reads a Hikvision post: one or several events, as JSON or XML, bare, wrapped, multipart or in a forwarded search. */
import type { Reading, Scan } from '../../drivers/attendance-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isScan, toScan } from './mapping.ts';
import { readTexts } from './parts.ts';
import { type AccessEvent, eventNotice, searchedEvents } from './wire.ts';
import { readXml } from './xml.ts';

type Notice = { serial: string | null; events: readonly { event: AccessEvent; time: string | undefined }[] };

export function readEvents(body: string, timezone: string): { serial: string | null; reading: Reading } {
  const notices = readTexts(body).flatMap((text) => readDocuments(text).map(readNotice));
  if (notices.length === 0 && isTorn(body)) throw unreadable();
  const events = notices.flatMap((one) => one.events);
  const scans = events.filter(({ event }) => isScan(event)).map(({ event, time }) => toScan(event, time, timezone));
  const read: Scan[] = scans.filter((scan) => scan !== null);
  return {
    serial: notices.find(({ serial }) => serial !== null)?.serial ?? null,
    reading: { lines: events.length, rejected: scans.length - read.length, scans: read, people: [] },
  };
}

/** A multipart body with pictures only has a closing boundary; a truncated body does not. */
const isTorn = (body: string): boolean => body.trim() !== '' && !body.trimEnd().endsWith('--');

const unreadable = (): GatewayError =>
  new GatewayError('malformed', 'The body is not an event: neither JSON nor XML', { code: 'unreadable_event' });

/** The objects in a text. Throws `malformed`, so that the terminal resends a truncated post. */
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

/** As in JSON, where an event has no wrapper and a list of events has one. */
function readElement(text: string): unknown {
  const root = readXml(text);
  if (root === null || typeof root.value === 'string') return null;
  if (root.name !== 'AcsEvent') return root.value;
  const { InfoList } = root.value;
  return { AcsEvent: { InfoList: [InfoList ?? []].flat() } };
}

function readNotice(document: object): Notice {
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
