/**
 * The log of API calls: keeps failed calls and direct changes by API tokens for seven days, masked. A queued call that
 * was accepted is not written again, because its request record contains the same facts. One that waited for the outcome
 * is: only the log has its reply.
 */
import { randomBytes } from 'node:crypto';
import { truncate } from '../../values/text.ts';
import type { AsyncRequest } from '../async/async-request.ts';
import { account, key } from '../storage/key-text.ts';
import type { Key, Table } from '../storage/table.ts';
import { masked, maskText } from '../log/mask.ts';

export const keptDays = 7;

/** The position of an accepted call in the log, which is its request's in the list of requests: it is there once. */
export type AcceptedRequest = Pick<AsyncRequest, 'request_id' | 'created_at'>;

/** A call as it is stored; `at` is ISO 8601, `expires_at` epoch seconds. */
export type KeptCall = {
  call_id: string;
  at: string;
  method: string;
  path: string;
  /** The path with `{parameter}` segments; absent, like the duration, for a call shown from its request's record. */
  route?: string;
  status: number;
  duration_ms?: number;
  token_id: number;
  source_ip: string;
  user_agent?: string;
  query?: Record<string, unknown>;
  request_body?: KeptBody;
  response_body?: KeptBody;
  error_code?: string;
  request_id?: string;
  idempotency_key?: string;
  trace_id: string;
  expires_at: number;
};

/** Whether the log shows the call that created a request: it was made with a token, in the last days. */
export const isInApiLog = ({ called_by, created_at }: Pick<AsyncRequest, 'called_by' | 'created_at'>, now: number) =>
  called_by !== undefined && Date.parse(created_at) > now - keptDays * 24 * 60 * 60_000;

/** Masked JSON; cut off if it is longer than `maxBodyBytes`. */
export type KeptBody = { text: string; is_cut: boolean };

export const keptCallKeys = {
  calls: (accountId: number): string => key`${account(accountId)}#APICALLS`,
  call: (accountId: number, at: string, callId: string): Key<KeptCall> => ({
    pk: keptCallKeys.calls(accountId),
    sk: key`${at}#${callId}`,
  }),
};

/** The id contains the time, so that a call is found by its id alone. */
export const makeCallId = (at: number): string =>
  `${at.toString(16).padStart(12, '0')}${randomBytes(8).toString('hex')}`;

/** Null for a text that is no id of a kept call. */
export function timeOfCallId(callId: string): string | null {
  if (!/^0[\da-f]{27}$/.test(callId)) return null;
  const at = Number.parseInt(callId.slice(0, 12), 16);
  return at > 8.64e15 ? null : new Date(at).toISOString();
}

const maxBodyBytes = 4 * 1024;
/** Longer bodies are not parsed, only to be cut off. */
const maxParsedCharacters = 64 * 1024;

/** Text that is not JSON cannot be masked by field name, so it is left out. `secret`: members that are secrets. */
export function keepBody(text: string, secret: readonly string[] = []): KeptBody | undefined {
  if (text === '') return undefined;
  if (text.length > maxParsedCharacters) return { text: '', is_cut: true };
  try {
    return cutBody(masked(JSON.parse(text), secret));
  } catch {
    return { text: '', is_cut: true };
  }
}

/** A masked value as the log shows it. */
export function cutBody(value: unknown): KeptBody {
  const bytes = Buffer.from(JSON.stringify(value));
  if (bytes.length <= maxBodyBytes) return { text: bytes.toString('utf8'), is_cut: false };
  return {
    text: bytes
      .subarray(0, maxBodyBytes)
      .toString('utf8')
      .replace(/\uFFFD$/, ''),
    is_cut: true,
  };
}

export const shortened = (text: string | undefined, characters: number): string | undefined =>
  text === undefined ? undefined : truncate(maskText(text), characters);

/** Per token, minute and instance: a flood of refused calls must not cost a write each. */
const keptPerMinute = 60;

/** Writes a call unless its token reached the limit of this minute. */
export function makeCallKeeper(identity: Table, now: () => number) {
  let minute = 0;
  const kept = new Map<number, number>();
  return async (accountId: number, call: Omit<KeptCall, 'expires_at'>): Promise<void> => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) kept.clear();
    minute = current;
    const count = kept.get(call.token_id) ?? 0;
    if (count >= keptPerMinute) return;
    kept.set(call.token_id, count + 1);
    const expires_at = Math.floor(now() / 1000) + keptDays * 24 * 60 * 60;
    await identity.put({ ...keptCallKeys.call(accountId, call.at, call.call_id), ...call, expires_at });
  };
}
export type KeepCall = ReturnType<typeof makeCallKeeper>;
