/** A scan as it is stored and shown. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { directions, type Scan, verifications } from '../drivers/attendance-driver.ts';
import { composeId } from '../platform/storage/sequence.ts';
import type { AttendanceDevice } from './device.ts';

export type PublishedScan = Omit<Scan, 'identity' | 'is_replayed'> & { backfill: boolean };

export type ScanRecord = Omit<PublishedScan, 'at'> & {
  account_id: number;
  id: number;
  device_id: number;
  received_at: string;
  created_at: string;
};

const firstYear = Date.UTC(2000, 0, 1);
const hourMs = 60 * 60_000;
/** A terminal's clock may be set to the wrong day; further ahead than this it says nothing. */
const furthestAheadMs = 48 * hourMs;
/** Told later than this, a scan of a terminal that does not say so is history. */
const backfillAfterMs = 15 * 60_000;

export const isPlausible = ({ at }: Pick<Scan, 'at'>, now: number): boolean =>
  at >= firstYear && at <= now + furthestAheadMs;

/** The same scan of the same device has the same name, however often it comes. */
export const nameOf = (deviceId: number, { identity }: Pick<Scan, 'identity'>): string =>
  createHash('sha256').update(`${deviceId}|${identity}`).digest('hex');

/** As its tenant means the terminal's codes, and whether it is history. */
export function toPublishedScan(
  { identity: _identity, is_replayed, ...scan }: Scan,
  { verify_map }: Pick<AttendanceDevice, 'verify_map'>,
  receivedAt: number,
): PublishedScan {
  const mapped = scan.verify_code === null ? undefined : verify_map[String(scan.verify_code)];
  return {
    ...scan,
    verification: mapped ?? scan.verification,
    backfill: is_replayed ?? receivedAt - scan.at > backfillAfterMs,
  };
}

export const scanId = (accountId: number, sequence: number): number => composeId(accountId, sequence);

/** In events. */
export const scanBody = () =>
  z.object({
    id: z.number().int(),
    person_id: z.string(),
    person_name: z.string().nullable(),
    scanned_at: z.string(),
    direction: z.enum(directions),
    punch_state: z.number().int().nullable(),
    verification: z.enum(verifications).nullable(),
    verify_code: z.number().int().nullable(),
    work_code: z.string().nullable(),
    card_number: z.string().nullable(),
    temperature: z.number().nullable(),
    mask: z.boolean().nullable(),
    backfill: z.boolean(),
    source_id: z.string().nullable(),
  });

/** In lists, where devices mix. */
export const listedScanBody = () => scanBody().extend({ device_id: z.number().int(), received_at: z.string() });

export const toScanBody = (scan: ScanRecord): z.infer<ReturnType<typeof scanBody>> => ({
  id: scan.id,
  person_id: scan.person_id,
  person_name: scan.person_name,
  scanned_at: scan.scanned_at,
  direction: scan.direction,
  punch_state: scan.punch_state,
  verification: scan.verification,
  verify_code: scan.verify_code,
  work_code: scan.work_code,
  card_number: scan.card_number,
  temperature: scan.temperature,
  mask: scan.mask,
  backfill: scan.backfill,
  source_id: scan.source_id,
});

export const toListedScanBody = (scan: ScanRecord): z.infer<ReturnType<typeof listedScanBody>> => ({
  ...toScanBody(scan),
  device_id: scan.device_id,
  received_at: scan.received_at,
});
