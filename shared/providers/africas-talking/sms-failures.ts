/**
 * Maps Africa's Talking's errors for messages: plain text, a code per recipient in a successful HTTP response, or a
 * response without recipients.
 */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import { isBusyOrFailing, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { africasTalkingProfile } from './failures.ts';
import { messagingAnswer, type SentRecipient } from './sms-wire.ts';

export const messagingProfile: ProviderProfile = {
  ...africasTalkingProfile,
  connectTimeoutMs: 10_000,
  readRefusal: readMessagingRefusal,
};

/** Processed, Sent, Queued. */
const accepted: ReadonlySet<number> = new Set([100, 101, 102]);

type Meaning = { code: number; name: string; meaning: RefusalReason | 'temporary' | 'unexplained' };

const refusals: readonly Meaning[] = [
  { code: 401, name: 'RiskHold', meaning: 'temporary' },
  { code: 402, name: 'InvalidSenderId', meaning: 'sender' },
  { code: 403, name: 'InvalidPhoneNumber', meaning: 'recipient' },
  { code: 404, name: 'UnsupportedNumberType', meaning: 'recipient' },
  { code: 405, name: 'InsufficientBalance', meaning: 'balance' },
  { code: 406, name: 'UserInBlacklist', meaning: 'recipient' },
  { code: 407, name: 'CouldNotRoute', meaning: 'unexplained' },
  { code: 409, name: 'DoNotDisturbRejection', meaning: 'recipient' },
  { code: 500, name: 'InternalServerError', meaning: 'temporary' },
  { code: 501, name: 'GatewayError', meaning: 'temporary' },
  { code: 502, name: 'RejectedByGateway', meaning: 'temporary' },
];

function readMessagingRefusal(status: number, body: unknown, text: string): Refusal | null {
  const plain = africasTalkingProfile.readRefusal(status, body, text);
  if (status === 401 || status === 403) {
    const message = plain?.message ?? 'The key or the user name was refused';
    return { kind: 'provider_refused', code: String(status), message, reason: 'config' };
  }
  const isSettled = !isBusyOrFailing(status) && status !== 408;
  const unsent = isSettled ? readUnsent(body) : null;
  // In Nigeria the HTTP status reports this too.
  if (status === 409) return unsent ?? refuse('409', 'DoNotDisturbRejection', 'recipient');
  return unsent ?? plain;
}

/** Finds a message that was not accepted in a response whose HTTP status may be a success; null if it was accepted. */
function readUnsent(body: unknown): Refusal | null {
  const answer = messagingAnswer.safeParse(body);
  if (!answer.success) return null;
  const { Message, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  if (recipient) return readRecipient(recipient);
  if (Message === '') return { kind: 'provider_unclear', code: null, message: 'The response contains no recipient' };
  const known = refusals.find(({ name }) => name === Message);
  return refuse(known ? known.name : null, Message, known?.meaning ?? 'unexplained');
}

/**
 * A refused recipient has no message id. If there is an id, the provider has stored the message, so sending again
 * could deliver it twice.
 */
function readRecipient({ statusCode, status, messageId }: SentRecipient): Refusal | null {
  const code = statusCode ?? null;
  if (code === null ? status === 'Success' : accepted.has(code)) return null;
  const known = refusals.find((refusal) => refusal.code === code);
  const message = status || known?.name || 'The recipient was not accepted';
  const isUnclear = messageId !== '' && (!known || known.meaning === 'temporary');
  const codeText = code === null ? null : String(code);
  if (isUnclear) return { kind: 'provider_unclear', code: codeText, message };
  return refuse(codeText, message, known?.meaning ?? 'unexplained');
}

function refuse(code: string | null, message: string, meaning: Meaning['meaning']): Refusal {
  if (meaning === 'temporary') return { kind: 'provider_unavailable', code, message };
  return { kind: 'provider_refused', code, message, ...(meaning !== 'unexplained' && { reason: meaning }) };
}
