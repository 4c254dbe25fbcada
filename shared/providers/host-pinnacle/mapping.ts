/** Maps HostPinnacle's reports. The functions are pure. */
import type { DeliveryReport } from '../../drivers/sms-driver.ts';
import { toUtc } from '../../values/time.ts';
import type { StatusReport } from './wire.ts';

/** Two spellings occur: full words in reports from the portal, SMPP statuses in others. */
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

/** Null for an unknown status. */
export function readReport(
  provider_id: string,
  { status: statusText, cause, time }: StatusReport,
): DeliveryReport | null {
  const status = statuses.get(statusText.toUpperCase());
  if (status === undefined) return null;
  const at = toUtc(time);
  return {
    provider_id,
    status,
    raw_status: statusText,
    ...(status === 'failed' && { error: { code: statusText, message: cause || statusText } }),
    ...(at !== undefined && { at }),
  };
}
