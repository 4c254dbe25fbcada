/**
 * Safaricom's forms and the gateway's, as pure functions: the digest of a content provider, and what
 * the notices of the platform mean. Nothing here touches the network or the clock.
 */
import { createHash } from 'node:crypto';
import type { DeliveryReport, PushReading, ReceivedMessage } from '../../drivers/sms-driver.ts';
import { toCompactTime, toUtc } from '../../values/time.ts';
import { readSafaricomReport } from '../kit/safaricom-messages.ts';
import type { Notice } from './wire-push.ts';

/** A moment in epoch milliseconds as `YYYYMMDDHHmmss` in Nairobi. */
export const toTimeStamp = (time: number): string => toCompactTime(time);

export const toCpPassword = (cpId: string, password: string, timeStamp: string): string =>
  createHash('md5').update(`${cpId}${password}${timeStamp}`).digest('hex');

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A report, a message of a customer, or neither: subscriptions and the like are for other systems of the tenant.
 * `messageId` is our own number of the message, where the address it came to names it.
 */
export function readNotice(notice: Notice, messageId: number | undefined): PushReading {
  const { facts, operation } = notice;
  const type = facts.get('type') ?? '';
  if (facts.get('correlatorid') || /receipt/i.test(`${operation} ${type}`)) {
    const report = readReport(notice, messageId);
    return report ? { kind: 'report', report } : { kind: 'nothing', reason: `Unknown report: ${describe(notice)}` };
  }
  const message = readMessage(notice);
  return message ? { kind: 'message', message } : { kind: 'nothing', reason: `Unknown notice: ${operation} ${type}` };
}

const describe = ({ facts }: Notice): string =>
  `${facts.get('description') ?? ''} with status ${facts.get('deliverystatus') ?? 'none'}`;

/** Of a bulk message it names our unique id, of a premium one the id of our request. */
function readReport({ facts, requestTimeStamp }: Notice, messageId: number | undefined): DeliveryReport | null {
  const id = facts.get('correlatorid') || facts.get('clienttransactionid');
  if (!id) return null;
  const at = toUtc(requestTimeStamp);
  const description = facts.get('description') ?? '';
  const said = readSafaricomReport(id, description, at);
  const report = said ?? (facts.get('deliverystatus') === '0' ? readDelivered(id, description, at) : null);
  return (
    report && {
      ...report,
      ...(uuidForm.test(id) && { uuid: id }),
      ...(messageId !== undefined && { message_id: messageId }),
    }
  );
}

/** The status alone says that it arrived. */
const readDelivered = (provider_id: string, description: string, at: string | undefined): DeliveryReport => ({
  provider_id,
  status: 'delivered',
  raw_status: description || '0',
  ...(at !== undefined && { at }),
});

/**
 * To a short code, or to an offer: then the id is the link a premium answer has to name, and the number it was sent to
 * is
 * the offer's code.
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
