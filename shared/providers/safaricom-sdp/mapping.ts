/**
 * Pure functions that convert between Safaricom's platform and the gateway: a content provider's digest and the meaning
 * of notifications. No function uses the network or the clock.
 */
import { createHash } from 'node:crypto';
import type { DeliveryReport, PushReading, ReceivedMessage } from '../../drivers/sms-driver.ts';
import { toCompactTime, toUtc } from '../../values/time.ts';
import { readSafaricomReport } from '../kit/safaricom-messages.ts';
import type { Notice } from './wire-push.ts';

/** Converts epoch milliseconds to `YYYYMMDDHHmmss` in Nairobi time. */
export const toTimeStamp = (time: number): string => toCompactTime(time);

export const toCpPassword = (cpId: string, password: string, timeStamp: string): string =>
  createHash('md5').update(`${cpId}${password}${timeStamp}`).digest('hex');

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a report, a customer's message, or neither: subscriptions and similar notifications are for the tenant's other
 * systems. `messageId` is our own id of the message, if the callback address contains it.
 */
export function readNotice(notice: Notice, messageId: number | undefined): PushReading {
  const { facts, operation } = notice;
  const type = facts.get('type') ?? '';
  if (facts.get('correlatorid') || /receipt/i.test(`${operation} ${type}`)) {
    const report = readReport(notice, messageId);
    return report ? { kind: 'report', report } : { kind: 'nothing', reason: `Unknown report: ${describe(notice)}` };
  }
  const message = readMessage(notice);
  return message
    ? { kind: 'message', message }
    : { kind: 'nothing', reason: `Unknown notification: ${operation} ${type}` };
}

const describe = ({ facts }: Notice): string =>
  `${facts.get('description') ?? ''} with status ${facts.get('deliverystatus') ?? 'none'}`;

/** A report of a bulk message contains our unique id, a report of a premium message our request id. */
function readReport({ facts, requestTimeStamp }: Notice, messageId: number | undefined): DeliveryReport | null {
  const id = facts.get('correlatorid') || facts.get('clienttransactionid');
  if (!id) return null;
  const at = toUtc(requestTimeStamp);
  const description = facts.get('description') ?? '';
  const known = readSafaricomReport(id, description, at);
  const report = known ?? (facts.get('deliverystatus') === '0' ? readDelivered(id, description, at) : null);
  return (
    report && {
      ...report,
      ...(uuidForm.test(id) && { uuid: id }),
      ...(messageId !== undefined && { message_id: messageId }),
    }
  );
}

/** A delivered report whose description is unknown; only the status shows delivery. */
const readDelivered = (provider_id: string, description: string, at: string | undefined): DeliveryReport => ({
  provider_id,
  status: 'delivered',
  raw_status: description || '0',
  ...(at !== undefined && { at }),
});

/**
 * A message to a short code or to an offer. For an offer, the id is the link id that a premium reply requires, and `to`
 * is the offer code.
 */
function readMessage({ facts, requestId, requestTimeStamp }: Notice): ReceivedMessage | null {
  const from = facts.get('msisdn')?.replace(/^\+/, '');
  const text = facts.get('sms') ?? facts.get('user_data');
  if (!from || text === undefined) return null;
  return {
    provider_id: facts.get('linkid') || requestId || null,
    from,
    to: facts.get('da') || facts.get('offercode') || '',
    text,
    channel: 'sms',
    at: toUtc(requestTimeStamp) ?? null,
  };
}
