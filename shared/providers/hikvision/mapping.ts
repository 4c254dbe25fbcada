/** Pure conversions of Hikvision's codes to the gateway's terms. */
import type { Direction, Scan, Verification } from '../../drivers/attendance-driver.ts';
import { truncate } from '../../values/text.ts';
import { parseWholeTime, toOffsetTime } from '../../values/time.ts';
import type { AccessEvent } from './wire.ts';

/**
 * Only for major 5: other majors reuse the numbers. The code is the method used, unlike `currentVerifyMode`. A terminal
 * may ask for two or three proofs at once, which have a code of their own: the most personal of them counts.
 */
const codesByVerification = {
  card: [1, 2],
  fingerprint: [38, 40, 43, 46, 69, 72],
  face: [54, 57, 60, 63, 66, 75, 77],
  password: [101, 181],
} as const satisfies Partial<Record<Verification, readonly number[]>>;
const passedMajor = 5;

const verificationOf: ReadonlyMap<number, Verification> = new Map(
  Object.entries(codesByVerification).flatMap(([verification, codes]) =>
    codes.map((code) => [code, verification as Verification] as const),
  ),
);

const directionOf: ReadonlyMap<string, Direction> = new Map([
  ['checkin', 'in'],
  ['checkout', 'out'],
  ['breakout', 'break_out'],
  ['breakin', 'break_in'],
  ['overtimein', 'overtime_in'],
  ['overtimeout', 'overtime_out'],
]);

const maxTextLength = 64;
const maxNameLength = 100;

const readText = (text: string | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed === '0' ? null : truncate(trimmed, maxTextLength);
};

/** Whether a known person passed: door, bell and failure events are posted too. */
export function isScan(event: AccessEvent): boolean {
  const [major, sub] = [event.majorEventType ?? event.major, event.subEventType ?? event.minor];
  const isPassed = major === passedMajor && verificationOf.has(sub ?? 0);
  return isPassed && (event.employeeNoString ?? '').trim() !== '';
}

/** Null if its person or time is unreadable. */
export function toScan(event: AccessEvent, time: string | undefined, timezone: string): Scan | null {
  const person_id = event.employeeNoString?.trim() ?? '';
  const moment = readMoment(time?.trim() ?? '', timezone);
  if (person_id === '0' || person_id.length > maxTextLength || moment === null) return null;
  const sub = event.subEventType ?? event.minor ?? 0;
  const source_id = truncate(event.serialNo?.trim() ?? '', maxTextLength) || null;
  return {
    person_id,
    person_name: truncate(event.name?.trim() ?? '', maxNameLength) || null,
    ...moment,
    direction: directionOf.get(event.attendanceStatus?.trim().toLowerCase() ?? '') ?? 'unspecified',
    punch_state: null,
    verification: verificationOf.get(sub) ?? null,
    verify_code: sub,
    work_code: null,
    card_number: readText(event.cardNo),
    temperature: null,
    mask: event.mask === 'yes' ? true : event.mask === 'no' ? false : null,
    is_replayed: event.currentEvent === false,
    source_id,
    // The numbers restart after a factory reset.
    identity: [source_id === null ? person_id : `#${source_id}`, new Date(moment.at).toISOString()].join('|'),
  };
}

/** With its own offset, whose hours may have one digit (`+3:00`), or else in the terminal's time zone. */
function readMoment(text: string, timezone: string): Pick<Scan, 'at' | 'scanned_at'> | null {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|([+-])(\d{1,2}):?(\d\d))?$/.exec(text);
  const [, day, clock, sign, hours = '', minutes] = parts ?? [];
  const written = `${day}T${clock}`;
  const utc = parseWholeTime(written, 'UTC');
  if (!parts || utc === null) return null;
  if (text.endsWith('Z')) return { at: utc, scanned_at: `${written}+00:00` };
  if (sign === undefined) {
    const at = parseWholeTime(written, timezone) ?? utc;
    return { at, scanned_at: toOffsetTime(at, timezone) };
  }
  const scanned_at = `${written}${sign}${hours.padStart(2, '0')}:${minutes}`;
  const at = Date.parse(scanned_at);
  return Number.isNaN(at) ? null : { at, scanned_at };
}
