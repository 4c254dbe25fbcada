/** Maps Onfon's reports, which contain SMPP statuses. The functions are pure. */
import type { DeliveryReport } from '../../drivers/sms-driver.ts';
import { toUtc } from '../../values/time.ts';
import type { DeliveryPush } from './wire.ts';

const statuses: ReadonlyMap<string, DeliveryReport['status']> = new Map([
  ['DELIVRD', 'delivered'],
  ['ACCEPTD', 'sent'],
  ['ENROUTE', 'sent'],
  ['UNKNOWN', 'sent'],
  ['UNDELIV', 'failed'],
  ['REJECTD', 'failed'],
  ['EXPIRED', 'failed'],
  ['DELETED', 'failed'],
]);

/** Null for a status that is not one of SMPP's. */
export function readReport({
  messageId,
  status: statusText,
  errorCode,
  doneDate,
}: DeliveryPush): DeliveryReport | null {
  const status = statuses.get(statusText.toUpperCase());
  if (status === undefined) return null;
  const at = toUtc(doneDate);
  return {
    provider_id: messageId,
    status,
    raw_status: statusText,
    ...(status === 'failed' && { error: { code: errorCode || statusText, message: statusText } }),
    ...(at !== undefined && { at }),
  };
}
