/**
 * Safaricom's words for what became of a message. Its own platform reports in them, and so do the
 * bulk-SMS engines that stand between it and the tenant.
 */
import type { DeliveryReport } from '../../drivers/sms-driver.ts';

const statuses: Readonly<Record<string, DeliveryReport['status']>> = {
  deliveredtoterminal: 'delivered',
  // Spelled so in Safaricom's own sample of a premium message's report.
  deliverytoterminal: 'delivered',
  deliveredtonetwork: 'sent',
  messagewaiting: 'sent',
  submitted: 'sent',
  deliverynotificationnotsupported: 'sent',
  deliveryuncertain: 'sent',
  absentsubscriber: 'failed',
  deliveryimpossible: 'failed',
  sendernameblacklisted: 'failed',
  usernotexist: 'failed',
  invalidmsisdn: 'failed',
  insufficientbalance: 'failed',
  // What Airtel and Telkom say of any phone they cannot reach.
  unknown: 'failed',
  expired: 'failed',
};

/** A report in one of these words, however it is spaced and capitalised; null for a word that is none of them. */
export function readSafaricomReport(provider_id: string, word: string, at?: string): DeliveryReport | null {
  const name = word.replace(/[\s_-]/g, '').toLowerCase();
  const status = Object.hasOwn(statuses, name) ? statuses[name] : undefined;
  if (status === undefined) return null;
  return {
    provider_id,
    status,
    raw_status: word,
    ...(status === 'failed' && { error: { code: word, message: word } }),
    ...(at !== undefined && { at }),
  };
}
