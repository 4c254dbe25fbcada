/**
 * Pure functions that convert between the gateway and Infobip: outgoing messages, accepted messages, reports and
 * inbound messages. No function uses the network or the clock.
 */
import type {
  AcceptedMessage,
  Cost,
  DeliveryReport,
  OutgoingMessage,
  PushReading,
  ReceivedMessage,
} from '../../drivers/sms-driver.ts';
import { multiply, parseAmount } from '../../values/money.ts';
import type { Inbound, Price, Report, SendAnswer, SendRequestV2, SendRequestV3, Status } from './wire.ts';

type Draft = Pick<OutgoingMessage, 'uuid' | 'to' | 'text'> & { from: string };

/** The message's UUID is also its id at Infobip, so that it is never sent twice and its reports identify it. */
export function toSendRequestV3({ uuid, to, text, from }: Draft, callbackUrl: string): SendRequestV3 {
  return {
    messages: [
      {
        ...(from !== '' && { sender: withoutPlus(from) }),
        destinations: [{ to: withoutPlus(to), messageId: uuid }],
        content: { text },
        webhooks: { delivery: { url: callbackUrl }, contentType: 'application/json', callbackData: uuid },
      },
    ],
    options: { includeSmsCountInResponse: true },
  };
}

export function toSendRequestV2({ uuid, to, text, from }: Draft, callbackUrl: string): SendRequestV2 {
  return {
    messages: [
      {
        ...(from !== '' && { from: withoutPlus(from) }),
        destinations: [{ to: withoutPlus(to), messageId: uuid }],
        text,
        notifyUrl: callbackUrl,
        notifyContentType: 'application/json',
        callbackData: uuid,
      },
    ],
    includeSmsCountInResponse: true,
  };
}

/** Reads the response for a message sent with the id `uuid`. */
export function readAccepted({ messages: [entry] }: SendAnswer, uuid: string): AcceptedMessage {
  const parts = entry?.details?.messageCount ?? entry?.smsCount;
  return { provider_id: entry?.messageId || uuid, ...(parts !== undefined && { parts }) };
}

const statuses: ReadonlyArray<{ group: number; name: string; status: DeliveryReport['status'] }> = [
  { group: 0, name: 'ACCEPTED', status: 'sent' },
  { group: 1, name: 'PENDING', status: 'sent' },
  { group: 2, name: 'UNDELIVERABLE', status: 'failed' },
  { group: 3, name: 'DELIVERED', status: 'delivered' },
  { group: 4, name: 'EXPIRED', status: 'failed' },
  { group: 5, name: 'REJECTED', status: 'failed' },
];

/** In the delivered group, but confirmed only by the network operator, not by the handset. */
const deliveredToOperator = 2;

function readStatus({ groupId, groupName, id }: Status): DeliveryReport['status'] | undefined {
  const found = statuses.find(({ group }) => group === groupId) ?? statuses.find(({ name }) => name === groupName);
  return found?.status === 'delivered' && id === deliveredToOperator ? 'sent' : found?.status;
}

export function readReport(report: Report): PushReading {
  const { messageId, callbackData, status: reported, mccMnc } = report;
  const status = readStatus(reported);
  const raw_status = reported.name || reported.groupName || String(reported.groupId ?? '');
  if (status === undefined) return { kind: 'nothing', reason: `Unknown status ${raw_status}` };
  const uuid = [callbackData, messageId].find(looksLikeUuid);
  if (messageId === '' && uuid === undefined) return { kind: 'nothing', reason: 'A report without a message id' };
  const parts = report.messageCount ?? report.smsCount;
  const cost = readCost(report.price, parts);
  const at = readTime(report.doneAt) ?? readTime(report.sentAt);
  return {
    kind: 'report',
    report: {
      provider_id: messageId || null,
      ...(uuid !== undefined && { uuid }),
      status,
      raw_status,
      ...(status === 'failed' && { error: readError(report) }),
      ...(cost && { cost }),
      ...(parts !== undefined && { parts }),
      ...(at !== undefined && { at }),
      ...(mccMnc !== '' && { telco_code: mccMnc }),
    },
  };
}

/** The error is the most precise; a rejected or expired message may have "no error", so its status is used. */
function readError({ status, error }: Report): NonNullable<DeliveryReport['error']> {
  const source = error && error.id !== 0 && error.groupId !== 0 ? error : status;
  const code = source.name || String(source.id ?? '') || status.groupName;
  return { code, message: source.description || code };
}

export function readInbound(message: Inbound): PushReading {
  const { messageId, from, to, text, smsCount } = message;
  const cost = readCost(message.price, smsCount);
  const parts = message.message ?? [];
  const texts = parts.flatMap(({ contentType, value }) => (contentType.startsWith('text/plain') ? (value ?? []) : []));
  const media = parts.flatMap(({ contentType: content_type, url }) => (url === '' ? [] : [{ url, content_type }]));
  const received: ReceivedMessage = {
    provider_id: messageId || null,
    from: withoutPlus(from),
    to: withoutPlus(to),
    text: text ?? texts.join('\n'),
    channel: text === undefined ? 'mms' : 'sms',
    at: readTime(message.receivedAt) ?? null,
    ...(smsCount !== undefined && { parts: smsCount }),
    ...(cost && { cost }),
    ...(media.length > 0 && { media }),
  };
  return { kind: 'message', message: received };
}

/** Prices are per part; without a count, one part is assumed. */
function readCost(price: Price, parts = 1): Cost | undefined {
  const each = parseAmount(price?.pricePerMessage ?? '');
  const currency = price?.currency;
  if (each === null || each.startsWith('-') || currency === undefined) return undefined;
  return { amount: multiply(each, String(parts)), currency };
}

/** Reads `2026-03-02T08:15:00.000+0000`, whose zone lacks the colon that ISO 8601 requires. */
export function readTime(text: string): string | undefined {
  const normalized = text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const isZoned = normalized.includes('T') && /(Z|[+-]\d\d:\d\d)$/.test(normalized);
  const time = isZoned ? Date.parse(normalized) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const looksLikeUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const withoutPlus = (address: string): string => address.replace(/^\+(?=\d+$)/, '');
