/**
 * Reads a ZKTeco terminal's records: punches as columns, as pairs or as real-time logs, and the names of its users.
 * The same posts contain templates, photos and passwords, which are discarded.
 */
import type { Person, Reading, Scan } from '../../drivers/attendance-driver.ts';
import { truncate } from '../../values/text.ts';
import { parseWholeTime, toOffsetTime } from '../../values/time.ts';
import {
  readMask,
  readNumber,
  readTemperature,
  readText,
  toDirection,
  toDoorDirection,
  toVerification,
} from './mapping.ts';
import { type Fields, readFields, readLines } from './wire.ts';

const maxPinLength = 64;
const maxNameLength = 100;

/** A table of punches. Unreadable lines are only counted: the terminal would resend a refused post forever. */
export function readPunches(body: string, timezone: string): Reading {
  const lines = readLines(body);
  const scans = lines.flatMap((line) => readPunch(line, timezone) ?? []);
  return { lines: lines.length, rejected: lines.length - scans.length, scans, people: [] };
}

function readPunch(line: string, timezone: string): Scan | null {
  const columns = line.split('\t');
  if (columns.length < 2) return null;
  return columns[0]?.includes('=') ? readPairs(readFields(line), timezone) : readColumns(columns, timezone);
}

function readColumns(columns: readonly string[], timezone: string): Scan | null {
  const [pin, time, state, verify, workCode, , , mask, temperature] = columns;
  const punch_state = readNumber(state);
  return toScan(pin, time, timezone, {
    direction: toDirection(punch_state),
    punch_state,
    verify_code: readNumber(verify),
    work_code: readText(workCode),
    mask: readMask(mask),
    temperature: readTemperature(temperature),
  });
}

/** `DateTime` and `Status` of attendance logs, `time` and `inoutstatus` of real-time ones. */
function readPairs(fields: Fields, timezone: string): Scan | null {
  const isRealTime = fields.has('inoutstatus') || fields.has('eventaddr');
  const punch_state = readNumber(fields.get('inoutstatus') ?? fields.get('status'));
  return toScan(fields.get('pin'), fields.get('time') ?? fields.get('datetime'), timezone, {
    direction: isRealTime ? toDoorDirection(punch_state) : toDirection(punch_state),
    punch_state,
    verify_code: readNumber(fields.get('verifytype') ?? fields.get('verified')),
    work_code: readText(fields.get('workcode')),
    card_number: readText(fields.get('cardno')),
    source_id: readText(fields.get('index')),
  });
}

type ScanDetails = Pick<Scan, 'direction' | 'punch_state' | 'verify_code'> & Partial<Scan>;

function toScan(
  pin: string | undefined,
  time: string | undefined,
  timezone: string,
  details: ScanDetails,
): Scan | null {
  const person_id = pin?.trim() ?? '';
  const at = readTime(time?.trim() ?? '', timezone);
  if (person_id === '' || person_id === '0' || person_id.length > maxPinLength || at === null) return null;
  return {
    person_id,
    person_name: null,
    at,
    scanned_at: toOffsetTime(at, timezone),
    verification: toVerification(details.verify_code),
    work_code: null,
    card_number: null,
    temperature: null,
    mask: null,
    is_replayed: null,
    source_id: null,
    identity: [person_id, new Date(at).toISOString(), details.punch_state ?? ''].join('|'),
    ...details,
  };
}

/** The terminal's local time, or epoch seconds with all ten digits, so that a truncated time is not read as another. */
const readTime = (text: string, timezone: string): number | null =>
  /^\d{10}$/.test(text) ? Number(text) * 1000 : parseWholeTime(text, timezone);

/** The lines of other tables: only people's names may be stored. */
export function readPeople(body: string): Reading {
  const lines = readLines(body);
  return { lines: lines.length, rejected: 0, scans: [], people: lines.flatMap((line) => readPerson(line) ?? []) };
}

/** `USER PIN=..<tab>Name=..` of operation logs, `user uid=..<tab>pin=..<tab>name=..` of queried tables. */
function readPerson(line: string): Person | null {
  const details = /^user\s+(.*)$/is.exec(line)?.[1];
  if (details === undefined) return null;
  const fields = readFields(details);
  const person_id = fields.get('pin')?.trim() ?? '';
  const name = truncate(fields.get('name')?.trim() ?? '', maxNameLength);
  return person_id === '' || person_id.length > maxPinLength || name === '' ? null : { person_id, name };
}
