/**
 * Pure functions that convert messages between Africa's Talking and the gateway: recipients, senders, costs, times and
 * statuses. No function uses the network or the clock.
 */
import type {
  AcceptedMessage,
  Cost,
  DeliveryReport,
  OutgoingMessage,
  ReceivedMessage,
} from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import {
  type BulkMessage,
  type InboundPush,
  maskedNumber,
  type MessagingAnswer,
  type MessagingForm,
  type ReportPush,
} from './sms-wire.ts';

export function toMessagingForm({ to, text }: OutgoingMessage, sender: string): Omit<MessagingForm, 'username'> {
  return { to: toPhone(to), message: text, ...(sender !== '' && { from: sender }), bulkSMSMode: '1' };
}

/** Only this operation accepts a phone number masked by Safaricom. */
export function toBulkMessage({ to, text }: OutgoingMessage, sender: string): Omit<BulkMessage, 'username'> {
  const recipient = maskedNumber.safeParse(to).success
    ? { phoneNumbers: [], maskedNumber: to, telco: 'Safaricom' as const }
    : { phoneNumbers: [toPhone(to)] };
  return { message: text, ...(sender !== '' && { senderId: sender }), ...recipient };
}

/** The provider treats a comma as a separator of recipients, so only digits are allowed. */
function toPhone(to: string): string {
  if (/^\d{8,15}$/.test(to)) return `+${to}`;
  throw new GatewayError('invalid', undefined, { errors: { to: ['Must be a phone number with its country code'] } });
}

/** Reads the result for the only recipient of a send. */
export function readAccepted({ SMSMessageData: { Message, Recipients } }: MessagingAnswer): AcceptedMessage {
  const [recipient] = Recipients;
  const parts = Number(/Message parts: *(\d+)/i.exec(Message)?.[1] ?? 0);
  // The total in the summary may be in another currency than the recipient's cost.
  const cost = readCost(recipient?.cost ?? '');
  return { provider_id: recipient?.messageId || null, ...(parts > 0 && { parts }), ...(cost && { cost }) };
}

/** Reads `KES 0.8000`; undefined for a bare 0 and for anything else. */
export function readCost(text: string): Cost | undefined {
  const [, currency, amount] = /^([A-Z]{3}) *(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return currency !== undefined && amount !== undefined ? { amount, currency } : undefined;
}

/** `+254711000222` without its plus; short codes and names stay as they are. */
export const readPhone = (text: string): string => text.replace(/^\+/, '');

/**
 * `2026-03-02T08:15:00Z`, `2026-03-02 08:15:00` and `2026-03-02+08:15:00` are the same time: without a zone, UTC
 * applies. Null if the text is not a time.
 */
export function readTime(text: string): string | null {
  const parts = /^(\d{4}-\d\d-\d\d)[T +](\d\d:\d\d:\d\d(?:\.\d{1,3})?)\d*(Z|[+ -]\d\d:?\d\d)?$/.exec(text);
  if (!parts) return null;
  const [, day, time, zone = 'Z'] = parts;
  // A plus sign that was not URL-encoded arrives as a space.
  const at = new Date(`${day}T${time}${zone.replace(' ', '+')}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** "Success" means accepted in the response to a send, and delivered in a report. */
const reportStatuses: ReadonlyMap<string, DeliveryReport['status']> = new Map([
  ['Sent', 'sent'],
  ['Submitted', 'sent'],
  ['Buffered', 'sent'],
  ['Success', 'delivered'],
  ['Rejected', 'failed'],
  ['Failed', 'failed'],
  ['Expired', 'failed'],
  ['AbsentSubscriber', 'failed'],
]);

/** Null for a status that is not documented. */
export function readReport({ id, status, networkCode, failureReason }: ReportPush): DeliveryReport | null {
  const deliveryStatus = reportStatuses.get(status);
  if (deliveryStatus === undefined) return null;
  const reason = failureReason || status;
  return {
    provider_id: id,
    status: deliveryStatus,
    raw_status: status,
    ...(deliveryStatus === 'failed' && { error: { code: reason, message: reason } }),
    ...(networkCode !== '' && { telco_code: networkCode }),
  };
}

export function readMessage(push: InboundPush): ReceivedMessage {
  const cost = readCost(push.cost);
  return {
    provider_id: push.id || null,
    from: readPhone(push.from),
    to: readPhone(push.to),
    text: push.text,
    channel: 'sms',
    at: readTime(push.date),
    ...(cost && { cost }),
    ...(push.networkCode !== '' && { telco_code: push.networkCode }),
  };
}
