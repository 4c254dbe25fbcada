/** How Onfon says no: a code, for the whole request or for its one message, under any HTTP status. */
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

/** The documented codes, with what has to change where the code tells. 006 is a fault on their side. */
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
  const refused = answer && [answer, answer.message].find((said) => said && isNo(said));
  if (!refused) return null;
  // A code nobody knows does not count against a status of 429 or 5xx.
  const isBelievable = (status < 500 && status !== 429) || meanings.has(Number(refused.code));
  return isBelievable ? toRefusal(refused) : null;
}

/** A message without an id was not taken; where it still says success, nothing is settled. */
function isNo({ code, description, messageId }: { code: string; description: string; messageId?: string }): boolean {
  if (Number(code) !== 0) return true;
  return messageId === '' && description !== '' && !/^success/i.test(description);
}

/** Codes are written with and without leading zeros. */
function toRefusal({ code, description }: { code: string; description: string }): Refusal {
  const meaning = meanings.get(Number(code)) ?? readReason(description);
  const said = { code: code === '' ? null : code, message: description || `Code ${code}` };
  if (meaning === 'fault') return { kind: 'provider_unclear', ...said };
  return { kind: 'provider_refused', ...said, ...(meaning !== undefined && { reason: meaning }) };
}
