/**
 * Maps Twilio's errors, which have a code in a JSON body. A refused message was never sent; after a server error the
 * outcome is unknown.
 */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { errorAnswer } from './wire.ts';

export const twilioProfile: ProviderProfile = {
  name: 'Twilio',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/** The message was not processed, so a later attempt may succeed. 21611 means that the sender's queue is full. */
const throttled: ReadonlySet<string> = new Set(['14107', '20429', '21611', '30001', '63017', '63018']);

const codesByReason: Readonly<Record<Exclude<RefusalReason, 'balance'>, readonly number[]>> = {
  // Credentials, the account, its messaging service, our address for reports.
  config: [20003, 20005, 20006, 20008, 20404, 21609, 21701, 21702, 21703, 21704, 21705],
  recipient: [21211, 21268, 21604, 21608, 21610, 21612, 21614, 63003, 63015, 63024],
  sender: [21212, 21408, 21601, 21603, 21606, 21621, 21910, 63007],
  content: [21602, 21617, 21618, 21620, 21623, 21654, 21655, 21656, 63016],
};

const reasons: ReadonlyMap<string, RefusalReason> = new Map(
  Object.entries(codesByReason).flatMap(([reason, codes]) =>
    codes.map((code) => [String(code), reason as RefusalReason] as const),
  ),
);

export const notFoundCode = '20404';
/** Test credentials are accepted, but may only send. */
export const sendsOnlyCode = '20008';

function readRefusal(status: number, body: unknown): Refusal | null {
  if (status >= 200 && status < 300) return null;
  const error = errorAnswer.safeParse(body).data;
  if (!error) return null;
  const reason = reasons.get(error.code) ?? (status === 401 ? 'config' : undefined);
  return {
    kind: kindOf(status, error.code),
    code: error.code,
    message: error.message || `Refused with HTTP ${status}`,
    ...(reason && { reason }),
  };
}

function kindOf(status: number, code: string): Refusal['kind'] {
  if (throttled.has(code) || status === 429) return 'provider_unavailable';
  return status >= 500 || isUnsettled(status) ? 'provider_unclear' : 'provider_refused';
}

/** The meanings of error codes: a report contains only the code. */
const deliveryErrors: ReadonlyMap<string, string> = new Map([
  ['21610', 'The recipient has opted out'],
  ['30001', 'Queue overflow'],
  ['30002', 'The account is suspended'],
  ['30003', 'The handset is unreachable'],
  ['30004', 'The message was blocked'],
  ['30005', 'The handset is unknown'],
  ['30006', 'A landline or an unreachable carrier'],
  ['30007', 'The message was filtered'],
  ['30008', 'Unknown error'],
  ['63003', 'The channel does not know the recipient'],
  ['63016', 'Outside the 24 hour window: a template is needed'],
  ['63018', 'Too many messages for the channel'],
]);

export const describeDeliveryError = (code: string): string => deliveryErrors.get(code) ?? `Twilio error ${code}`;
