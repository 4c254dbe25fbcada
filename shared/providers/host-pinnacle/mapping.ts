/** What HostPinnacle's reports mean, as pure functions. */
import type { DeliveryReport } from '../../drivers/sms-driver.ts';
import { toUtc } from '../../values/time.ts';
import type { StatusReport } from './wire.ts';

/** Seen in two spellings each: whole words in reports of the portal, those of SMPP in others. */
const statuses: ReadonlyMap<string, DeliveryReport['status']> = new Map([
  ['DELIVERED', 'delivered'],
  ['DELIVRD', 'delivered'],
  ['SUBMITTED', 'sent'],
  ['SENT', 'sent'],
  ['PENDING', 'sent'],
  ['ACCEPTD', 'sent'],
  ['ENROUTE', 'sent'],
  ['FAILED', 'failed'],
  ['UNDELIVERED', 'failed'],
  ['UNDELIV', 'failed'],
  ['EXPIRED', 'failed'],
  ['REJECTED', 'failed'],
  ['REJECTD', 'failed'],
  ['DELETED', 'failed'],
]);

/** Null for a word nobody knows. */
export function readReport(provider_id: string, { status: word, cause, time }: StatusReport): DeliveryReport | null {
  const status = statuses.get(word.toUpperCase());
  if (status === undefined) return null;
  const at = toUtc(time);
  return {
    provider_id,
    status,
    raw_status: word,
    ...(status === 'failed' && { error: { code: word, message: cause || word } }),
    ...(at !== undefined && { at }),
  };
}
