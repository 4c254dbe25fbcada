/** Maps Onfon's errors: a code for the whole request or for its single message, with any HTTP status. */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { readReason } from '../kit/refusal-messages.ts';
import { sendAnswer } from './wire.ts';

export const onfonProfile: ProviderProfile = {
  name: 'Onfon',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: readCodes,
};

/** The documented codes and their reasons, if known. 006 is an internal error of Onfon. */
const meanings: ReadonlyMap<number, RefusalReason | 'fault' | undefined> = new Map([
  [3, 'sender'],
  [4, 'content'],
  [6, 'fault'],
  [7, 'config'],
  [8, 'config'],
  [9, 'config'],
  [10, 'config'],
  [11, 'config'],
  [13, 'recipient'],
  [15, 'sender'],
  [19, undefined],
  [20, undefined],
  [21, 'balance'],
  [23, undefined],
]);

function readCodes(status: number, body: unknown): Refusal | null {
  const answer = sendAnswer.safeParse(body).data;
  const refused = answer && [answer, answer.message].find((outcome) => outcome && isRefusal(outcome));
  if (!refused) return null;
  // An unknown code is ignored if the status is 429 or 5xx.
  const isReliable = (status < 500 && status !== 429) || meanings.has(Number(refused.code));
  return isReliable ? toRefusal(refused) : null;
}

/** A message without an id was not accepted. If the response still reports success, the outcome is unknown. */
function isRefusal({
  code,
  description,
  messageId,
}: {
  code: string;
  description: string;
  messageId?: string;
}): boolean {
  if (Number(code) !== 0) return true;
  return messageId === '' && description !== '' && !/^success/i.test(description);
}

/** Codes may have leading zeros. */
function toRefusal({ code, description }: { code: string; description: string }): Refusal {
  const meaning = meanings.get(Number(code)) ?? readReason(description);
  const details = { code: code === '' ? null : code, message: description || `Code ${code}` };
  if (meaning === 'fault') return { kind: 'provider_unclear', ...details };
  return { kind: 'provider_refused', ...details, ...(meaning !== undefined && { reason: meaning }) };
}
