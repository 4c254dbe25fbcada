/** A scan, as it is stored and returned. */
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
/** A terminal's clock may be set to the wrong day. A scan further in the future than this is rejected. */
const maxAheadMs = 48 * hourMs;
/** A scan that is reported later than this counts as backfill, unless the terminal states whether it is. */
const backfillAfterMs = 15 * 60_000;

export const isPlausible = ({ at }: Pick<Scan, 'at'>, now: number): boolean =>
  at >= firstYear && at <= now + maxAheadMs;

/** The same scan of the same device always has the same name. */
export const nameOf = (deviceId: number, { identity }: Pick<Scan, 'identity'>): string =>
  createHash('sha256').update(`${deviceId}|${identity}`).digest('hex');

/** Applies the tenant's mapping of verify codes, and sets whether the scan is backfill. */
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

/** A scan in events. */
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

/** A scan in lists, which contain the scans of all devices. */
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
