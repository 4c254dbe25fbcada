/**
 * The response and callback bodies of the Infobip simulator: statuses, errors of both versions, reports and messages.
 */
import { SegmentedMessage } from 'sms-segments-calculator';
import type * as z from 'zod';
import type { InboundOrder, TakenMessage } from '../kit/messages/message-simulator.ts';
import { json, type Reply } from '../kit/server.ts';

const status = (groupId: number, groupName: string, id: number, name: string, description: string) => ({
  groupId,
  groupName,
  id,
  name,
  description,
});

export const statuses = {
  accepted: status(1, 'PENDING', 26, 'PENDING_ACCEPTED', 'Message sent to next instance'),
  delivered: status(3, 'DELIVERED', 5, 'DELIVERED_TO_HANDSET', 'Message delivered to handset'),
  notDelivered: status(2, 'UNDELIVERABLE', 9, 'UNDELIVERABLE_NOT_DELIVERED', 'Message sent not delivered'),
  senderUnknown: status(5, 'REJECTED', 11, 'REJECTED_SOURCE', 'Invalid source address'),
  destinationBlocked: status(5, 'REJECTED', 14, 'REJECTED_DESTINATION', 'Destination is blocked'),
  duplicate: status(5, 'REJECTED', 23, 'REJECTED_DUPLICATE_MESSAGE_ID', 'Duplicate message id'),
  destinationInvalid: status(5, 'REJECTED', 52, 'REJECTED_DESTINATION', 'Invalid destination address'),
};

const noError = { ...status(0, 'OK', 0, 'NO_ERROR', 'No error'), permanent: false };
const absentSubscriber = {
  ...status(1, 'HANDSET_ERRORS', 27, 'EC_ABSENT_SUBSCRIBER', 'The phone is switched off or out of reach'),
  permanent: false,
};

type ErrorStatus = 400 | 401 | 429;
type Issues = readonly z.core.$ZodIssue[];

/** Converts a path to the form `messages[0].content.text`. */
const toProperty = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

const descriptions: Record<ErrorStatus, string> = {
  400: 'The request cannot be processed.',
  401: 'The request has no valid credentials.',
  429: 'Too many requests were made.',
};

/** The error body of version 3. */
export function errorV3(httpStatus: ErrorStatus, issues: Issues = []): Reply {
  return json(httpStatus, {
    errorCode: `E${httpStatus}`,
    description: descriptions[httpStatus],
    action: 'See the documentation of the operation.',
    violations: issues.map(({ path, message }) => ({ property: toProperty(path), violation: message })),
    resources: [],
  });
}

const exceptions: Record<ErrorStatus, { messageId: string; text: string }> = {
  400: { messageId: 'BAD_REQUEST', text: 'Bad Request' },
  401: { messageId: 'UNAUTHORIZED', text: 'Invalid login details' },
  429: { messageId: 'TOO_MANY_REQUESTS', text: 'Too many requests' },
};

/** The error body of version 2. */
export function errorV2(httpStatus: ErrorStatus, issues: Issues = []): Reply {
  const validationErrors = Object.fromEntries(issues.map(({ path, message }) => [toProperty(path), [message]]));
  return json(httpStatus, {
    requestError: {
      serviceException: { ...exceptions[httpStatus], ...(issues.length > 0 && { validationErrors }) },
    },
  });
}

export const countParts = (text: string): number => new SegmentedMessage(text).segmentsCount;

const toTime = (time: number): string => new Date(time).toISOString().replace('Z', '+0000');

const statusBodies = { accepted: statuses.accepted, delivered: statuses.delivered, failed: statuses.notDelivered };

/** The fields that reports and logs share. */
const outcomeOf = ({ id, from, status, facts, takenAt }: TakenMessage): object => ({
  bulkId: facts['bulkId'],
  messageId: id,
  sender: from,
  sentAt: toTime(takenAt),
  ...(status !== 'accepted' && { doneAt: toTime(takenAt + Number(facts['delayMs'])) }),
  mccMnc: '63902',
  price: { pricePerMessage: 0.01, currency: 'EUR' },
  status: statusBodies[status],
  error: status === 'failed' ? absentSubscriber : noError,
});

/** Version 2 has the part count in a field of another name. */
export const toReport = (message: TakenMessage): object => ({
  ...outcomeOf(message),
  to: message.to,
  [message.facts['version'] === '2' ? 'smsCount' : 'messageCount']: Number(message.facts['parts']),
  callbackData: message.facts['callbackData'],
});

export const toLog = (message: TakenMessage): object => ({
  ...outcomeOf(message),
  destination: message.to,
  messageCount: Number(message.facts['parts']),
  content: { text: message.text },
});

/** The general status of a message, by which logs can be filtered. */
export const groupOf = ({ status }: TakenMessage): string => statusBodies[status].groupName;

export const toReportBody = (messages: readonly TakenMessage[]): string =>
  JSON.stringify({ results: messages.map(toReport) });

export function toInboundBody({ id, from, to, text }: InboundOrder & { id: string }, now: number): string {
  const result = {
    messageId: id,
    from,
    to,
    text,
    cleanText: text.trim(),
    keyword: text.trim().split(/\s+/)[0]?.toUpperCase(),
    receivedAt: toTime(now),
    smsCount: countParts(text),
    price: { pricePerMessage: 0, currency: 'EUR' },
    callbackData: null,
  };
  return JSON.stringify({ results: [result], messageCount: 1, pendingMessageCount: 0 });
}
