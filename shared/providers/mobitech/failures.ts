/** Maps Mobitech's errors: every code except 1000 is a refusal. No list of codes is published. */
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { readReason } from '../kit/refusal-messages.ts';
import { sendAnswer } from './wire.ts';

export const mobitechProfile: ProviderProfile = {
  name: 'Mobitech',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

const accepted = '1000';

function readRefusal(status: number, body: unknown, text: string): Refusal | null {
  if (status === 429 || status >= 500) return null;
  const answer = sendAnswer.safeParse(body).data;
  if (answer?.code === accepted) return null;
  if (answer) return refuse(answer.code, answer.description || `Code ${answer.code}`);
  return status >= 400 && isReadable(text) ? refuse(String(status), text.trim()) : null;
}

/** Whether this is a readable message and not an HTML page from an intermediate server. */
const isReadable = (text: string): boolean => /^\s*[^<\s]/.test(text) && text.length <= 300;

function refuse(code: string, message: string): Refusal {
  const reason = readReason(message);
  return { kind: 'provider_refused', code, message, ...(reason !== undefined && { reason }) };
}
