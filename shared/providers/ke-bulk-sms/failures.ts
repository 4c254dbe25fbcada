/** How the engine says no: a code, for the message or for the whole request, under any HTTP status. */
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
const passing: Meaning = { kind: 'provider_unavailable' };

const meanings: Readonly<Record<string, Meaning>> = {
  '1001': { kind: 'provider_refused', reason: 'sender' },
  '1002': recipient,
  '1003': recipient,
  '1004': { kind: 'provider_refused', reason: 'balance' },
  '1005': passing,
  '1006': config,
  '1007': passing,
  '1010': config,
  '4090': { ...passing, retryAfter: 300 },
  '4091': config,
  '4092': config,
  '4093': config,
};

/** The answer to a question about a message that has no report yet, whatever its HTTP status. */
export const isNotReported = (body: unknown): boolean => notReported.has(readOutcome(body)?.code ?? '');

/** Any code but those of success is a plain no; one nobody knows is not believed against a status of 429 or 5xx. */
function readCode(status: number, body: unknown): Refusal | null {
  const { code = '', description = '' } = readOutcome(body) ?? {};
  if (code === '' || accepted.has(code)) return null;
  const meaning = meanings[code] ?? (status < 500 && status !== 429 ? { kind: 'provider_refused' as const } : null);
  return meaning && { ...meaning, code, message: description || `Code ${code}` };
}

/** What is said of the message counts before what is said of the request. */
const readOutcome = (body: unknown): Outcome | null =>
  sendAnswer.safeParse(body).data ?? outcome.safeParse(body).data ?? null;
