/**
 * How Africa's Talking says no to a message: in plain words, by a code per recipient inside an
 * HTTP success, or by an answer that names no recipient.
 */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { africasTalkingProfile } from './failures.ts';
import { messagingAnswer, type SentRecipient } from './sms-wire.ts';

export const messagingProfile: ProviderProfile = {
  ...africasTalkingProfile,
  connectTimeoutMs: 10_000,
  readRefusal: readMessagingRefusal,
};

/** Processed, Sent, Queued. */
const accepted: ReadonlySet<number> = new Set([100, 101, 102]);

type Meaning = { code: number; name: string; is: RefusalReason | 'temporary' | 'unexplained' };

const refusals: readonly Meaning[] = [
  { code: 401, name: 'RiskHold', is: 'temporary' },
  { code: 402, name: 'InvalidSenderId', is: 'sender' },
  { code: 403, name: 'InvalidPhoneNumber', is: 'recipient' },
  { code: 404, name: 'UnsupportedNumberType', is: 'recipient' },
  { code: 405, name: 'InsufficientBalance', is: 'balance' },
  { code: 406, name: 'UserInBlacklist', is: 'recipient' },
  { code: 407, name: 'CouldNotRoute', is: 'unexplained' },
  { code: 409, name: 'DoNotDisturbRejection', is: 'recipient' },
  { code: 500, name: 'InternalServerError', is: 'temporary' },
  { code: 501, name: 'GatewayError', is: 'temporary' },
  { code: 502, name: 'RejectedByGateway', is: 'temporary' },
];

function readMessagingRefusal(status: number, body: unknown, text: string): Refusal | null {
  const plain = africasTalkingProfile.readRefusal(status, body, text);
  if (status === 401) {
    const message = plain?.message ?? 'The key or the user name was refused';
    return { kind: 'provider_refused', code: '401', message, reason: 'config' };
  }
  const isSettled = status < 500 && status !== 408 && status !== 429;
  const unsent = isSettled ? readUnsent(body) : null;
  // In Nigeria this is also said by the HTTP status.
  if (status === 409) return unsent ?? refuse('409', 'DoNotDisturbRejection', 'recipient');
  return unsent ?? plain;
}

/** A message not taken, inside an answer that may be a success by its HTTP status; null where it was taken. */
function readUnsent(body: unknown): Refusal | null {
  const answer = messagingAnswer.safeParse(body);
  if (!answer.success) return null;
  const { Message, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  if (recipient) return readRecipient(recipient);
  if (Message === '') return { kind: 'provider_unclear', code: null, message: 'The answer names no recipient' };
  const known = refusals.find(({ name }) => name === Message);
  return refuse(known ? known.name : null, Message, known?.is ?? 'unexplained');
}

/**
 * A recipient that was refused has no message id. With one the provider keeps a message, so that whatever else it says
 * of it, sending again could send it twice.
 */
function readRecipient({ statusCode, status, messageId }: SentRecipient): Refusal | null {
  const code = statusCode ?? null;
  if (code === null ? status === 'Success' : accepted.has(code)) return null;
  const known = refusals.find((refusal) => refusal.code === code);
  const message = status || known?.name || 'The recipient was not accepted';
  const isDoubtful = messageId !== '' && (!known || known.is === 'temporary');
  const written = code === null ? null : String(code);
  if (isDoubtful) return { kind: 'provider_unclear', code: written, message };
  return refuse(written, message, known?.is ?? 'unexplained');
}

function refuse(code: string | null, message: string, is: Meaning['is']): Refusal {
  if (is === 'temporary') return { kind: 'provider_unavailable', code, message };
  return { kind: 'provider_refused', code, message, ...(is !== 'unexplained' && { reason: is }) };
}
