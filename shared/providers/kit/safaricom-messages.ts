/**
 * Safaricom's delivery statuses. Its own platform reports them, and so do the
 * bulk-SMS engines between it and the tenant.
 */
import type { DeliveryReport } from '../../drivers/sms-driver.ts';
import { ownValue } from '../../values/own-value.ts';

const statuses: Readonly<Record<string, DeliveryReport['status']>> = {
  deliveredtoterminal: 'delivered',
  // Safaricom's own sample of a premium message's report has this spelling.
  deliverytoterminal: 'delivered',
  // Onfon's portal has this one.
  delivredtoterminal: 'delivered',
  deliveredtonetwork: 'sent',
  // The engines' own word until the network reports.
  senttonetwork: 'sent',
  messagewaiting: 'sent',
  submitted: 'sent',
  deliverynotificationnotsupported: 'sent',
  deliveryuncertain: 'sent',
  absentsubscriber: 'failed',
  deliveryimpossible: 'failed',
  sendernameblacklisted: 'failed',
  usernotexist: 'failed',
  invalidmsisdn: 'failed',
  invalidsourceaddress: 'failed',
  insufficientbalance: 'failed',
  // Airtel and Telkom report this for any unreachable phone.
  unknown: 'failed',
  expired: 'failed',
};

/** A report with one of these statuses, whatever its spacing and capitals; null for any other status. */
export function readSafaricomReport(provider_id: string, rawStatus: string, at?: string): DeliveryReport | null {
  const name = rawStatus.replace(/[\s_-]/g, '').toLowerCase();
  const status = ownValue(statuses, name);
  if (status === undefined) return null;
  return {
    provider_id,
    status,
    raw_status: rawStatus,
    ...(status === 'failed' && { error: { code: rawStatus, message: rawStatus } }),
    ...(at !== undefined && { at }),
  };
}
