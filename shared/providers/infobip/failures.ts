/**
 * Maps Infobip's errors: two forms of error bodies, one per API version, and refused recipients in a response with a
 * successful HTTP status.
 */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { errorAnswer, sendAnswer, type Status } from './wire.ts';

export const infobipProfile: ProviderProfile = {
  name: 'Infobip',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/**
 * The status group of refused messages. The name is also checked, in case the number differs from the documentation.
 */
const rejected = { id: 5, name: 'REJECTED' };
const isRejected = ({ groupId, groupName }: Status): boolean => groupId === rejected.id || groupName === rejected.name;

/**
 * A message with our id was accepted before. An earlier attempt therefore reached Infobip: the message is being sent,
 * and its reports use the same id.
 */
const duplicate = 'REJECTED_DUPLICATE_MESSAGE_ID';

type Rejection = { id: number; name: string; reason?: RefusalReason };

/**
 * The reasons of rejections. None is retried, not even a system error: it is not documented whether the id of a
 * rejected message counts as used. If it does, a retry would be rejected as a duplicate and treated as accepted.
 */
const rejections: readonly Rejection[] = [
  { id: 6, name: 'REJECTED_NETWORK', reason: 'recipient' },
  { id: 8, name: 'REJECTED_PREFIX_MISSING', reason: 'recipient' },
  { id: 10, name: 'REJECTED_DND', reason: 'recipient' },
  { id: 11, name: 'REJECTED_SOURCE', reason: 'sender' },
  { id: 12, name: 'REJECTED_NOT_ENOUGH_CREDITS', reason: 'balance' },
  { id: 13, name: 'REJECTED_SENDER', reason: 'sender' },
  { id: 14, name: 'REJECTED_DESTINATION', reason: 'recipient' },
  { id: 17, name: 'REJECTED_PREPAID_PACKAGE_EXPIRED', reason: 'balance' },
  { id: 18, name: 'REJECTED_DESTINATION_NOT_REGISTERED', reason: 'recipient' },
  { id: 19, name: 'REJECTED_ROUTE_NOT_AVAILABLE', reason: 'config' },
  { id: 20, name: 'REJECTED_FLOODING_FILTER', reason: 'content' },
  { id: 21, name: 'REJECTED_SYSTEM_ERROR' },
  { id: 23, name: duplicate },
  { id: 25, name: 'REJECTED_MESSAGE_TOO_LONG', reason: 'content' },
  { id: 51, name: 'MISSING_TO', reason: 'recipient' },
  { id: 52, name: 'REJECTED_DESTINATION', reason: 'recipient' },
];

function readRefusal(httpStatus: number, body: unknown): Refusal | null {
  return httpStatus >= 200 && httpStatus < 300 ? readRejection(body) : readError(httpStatus, body);
}

/** Matches by name if present, because most numbers come from a single source. */
function readRejection(body: unknown): Refusal | null {
  const status = sendAnswer.safeParse(body).data?.messages[0]?.status;
  if (!status || !isRejected(status)) return null;
  const known = rejections.find(({ id, name }) => (status.name === '' ? id === status.id : name === status.name));
  const name = known?.name ?? status.name;
  if (name === duplicate) return null;
  return {
    kind: 'provider_refused',
    code: name || (status.id === undefined ? null : String(status.id)),
    message: status.description || name || 'Rejected',
    ...(known?.reason !== undefined && { reason: known.reason }),
  };
}

function readError(httpStatus: number, body: unknown): Refusal | null {
  const error = errorAnswer.safeParse(body).data;
  const isAccountError = [401, 403, 404].includes(httpStatus);
  if (!error && !isAccountError) return null;
  const reason = isAccountError ? 'config' : reasonOf(error?.fields ?? []);
  return {
    kind: kindOf(httpStatus),
    code: error?.code ?? String(httpStatus),
    message: error?.message || `Responded with HTTP ${httpStatus}`,
    ...(reason !== undefined && { reason }),
  };
}

function kindOf(httpStatus: number): Refusal['kind'] {
  if (httpStatus === 429) return 'provider_unavailable';
  // A server error, a timeout or a conflict leaves the outcome unknown, regardless of the body.
  return httpStatus >= 500 || isUnsettled(httpStatus) ? 'provider_unclear' : 'provider_refused';
}

const subjects: ReadonlyArray<readonly [RegExp, RefusalReason]> = [
  [/\bto\b|destinations?$/, 'recipient'],
  [/\b(sender|from)\b/, 'sender'],
  [/\b(content|text)\b/, 'content'],
  [/./, 'config'],
];

/** Determined by the first property that the error names, such as `messages[0].content.text`. */
function reasonOf([field]: readonly string[]): RefusalReason | undefined {
  return subjects.find(([subject]) => field !== undefined && subject.test(field))?.[1];
}
