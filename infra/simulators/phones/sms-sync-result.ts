/** SMSSync's result for a sent text, in the codes and texts of its versions. */
import { behaviorOf } from '../kit/messages/magic.ts';
import type { SentText } from '../kit/radio.ts';
import type { SmsSyncSettings } from './sms-sync-phone.ts';

export type SyncResult = {
  uuid: string;
  sent_result_code: number;
  /** Absent in 3.x. */
  sent_result_message?: string;
  delivered_result_code: number;
  delivered_result_message: string;
  sent_timestamp: string;
  delivered_timestamp?: string;
};

/** Null for the recipient whose result is never reported. */
export function makeResult(
  { to, uuid }: SentText,
  { version, deliveryReports }: Pick<SmsSyncSettings, 'version' | 'deliveryReports'>,
  at = Date.now(),
): SyncResult | null {
  const behavior = behaviorOf(to);
  if (behavior === 'never_reported') return null;
  const isDelivered = behavior !== 'failed';
  const [ok, notSet] = version === '2.8' ? [-1, -2] : [-1, 0];
  const time = toLocaleTime(at);
  return {
    uuid,
    ...(version === '2.8' ? { sent_result_code: ok, sent_result_message: 'SMS sent' } : { sent_result_code: notSet }),
    delivered_result_code: deliveryReports && isDelivered ? ok : deliveryReports ? 0 : notSet,
    delivered_result_message: deliveryReports ? (isDelivered ? 'SMS delivered' : 'SMS not delivered') : '',
    sent_timestamp: time,
    ...(deliveryReports ? { delivered_timestamp: time } : {}),
  };
}

/** The time in the phone's locale: `Mar 2, 2026 11:15:32 AM`. */
const toLocaleTime = (at: number): string =>
  new Date(at)
    .toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Africa/Nairobi' })
    .replace(/, (?=\d+:)/, ' ');
