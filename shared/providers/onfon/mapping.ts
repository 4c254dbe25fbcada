/** What Onfon's reports mean, as pure functions: it passes on the words of SMPP. */
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

/** Null for a word that is none of SMPP's. */
export function readReport({ messageId, status: word, errorCode, doneDate }: DeliveryPush): DeliveryReport | null {
  const status = statuses.get(word.toUpperCase());
  if (status === undefined) return null;
  const at = toUtc(doneDate);
  return {
    provider_id: messageId,
    status,
    raw_status: word,
    ...(status === 'failed' && { error: { code: errorCode || word, message: word } }),
    ...(at !== undefined && { at }),
  };
}
