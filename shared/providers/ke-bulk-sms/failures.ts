/** Maps the engine's errors: a code for the message or for the whole request, with any HTTP status. */
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { type Outcome, outcome, sendAnswer } from './wire.ts';

export const keBulkSmsProfile: ProviderProfile = {
  name: 'KeBulkSms',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: readCode,
};

type Meaning = Pick<Refusal, 'kind' | 'reason' | 'retryAfter'>;

const accepted: ReadonlySet<string> = new Set(['200', '0', '1000']);
const notReported: ReadonlySet<string> = new Set(['1008', '1009']);

const config: Meaning = { kind: 'provider_refused', reason: 'config' };
const recipient: Meaning = { kind: 'provider_refused', reason: 'recipient' };
const temporary: Meaning = { kind: 'provider_unavailable' };

const meanings: Readonly<Record<string, Meaning>> = {
  '1001': { kind: 'provider_refused', reason: 'sender' },
  '1002': recipient,
  '1003': recipient,
  '1004': { kind: 'provider_refused', reason: 'balance' },
  '1005': temporary,
  '1006': config,
  '1007': temporary,
  '1010': config,
  '4090': { ...temporary, retryAfter: 300 },
  '4091': config,
  '4092': config,
  '4093': config,
};

/** Whether this is the response for a message without a report, regardless of the HTTP status. */
export const isNotReported = (body: unknown): boolean => notReported.has(readOutcome(body)?.code ?? '');

/** Every code except those for success is a refusal. An unknown code is ignored if the status is 429 or 5xx. */
function readCode(status: number, body: unknown): Refusal | null {
  const { code = '', description = '' } = readOutcome(body) ?? {};
  if (code === '' || accepted.has(code)) return null;
  const meaning = meanings[code] ?? (status < 500 && status !== 429 ? { kind: 'provider_refused' as const } : null);
  return meaning && { ...meaning, code, message: description || `Code ${code}` };
}

/** The message's outcome takes precedence over the request's. */
const readOutcome = (body: unknown): Outcome | null =>
  sendAnswer.safeParse(body).data ?? outcome.safeParse(body).data ?? null;
