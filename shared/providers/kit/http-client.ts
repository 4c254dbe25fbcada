/**
 * Calls providers through the guarded egress client. One place classifies what happened on the wire as a `provider_*`
 * kind of failure. The kind prevents money from being sent twice.
 */
import type * as z from 'zod';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { type Answer, EgressFailure, type OutgoingRequest } from '../../platform/egress/guarded-client.ts';
import { readRetryAfter } from '../../platform/egress/retry-after.ts';
import { GatewayError, type RefusalReason } from '../../platform/errors/gateway-error.ts';

/** A provider's refusal, read from its error body. `kind` shows whether the call had an effect and may be retried. */
export type Refusal = {
  kind: 'provider_refused' | 'provider_unavailable' | 'provider_unclear';
  code: string | null;
  message: string;
  /** The gateway's own code for it, if its module has a list of codes. */
  meaning?: string;
  /** What has to change, if the provider shows it. */
  reason?: RefusalReason;
  /** The provider's id of this exchange, for its support. */
  request_id?: string;
  /** Seconds to wait, as requested by the provider; for `provider_unavailable`. */
  retryAfter?: number;
};

/** The common settings of all calls to one provider. */
export type ProviderProfile = {
  /** As in error bodies, e.g. `Daraja`. */
  name: string;
  connectTimeoutMs: number;
  totalTimeoutMs: number;
  maxAnswerBytes: number;
  /** For calls where the status alone is an answer: a longer body is cut off instead of being a failure. */
  truncate?: boolean;
  /**
   * Reads the provider's documented error forms, also with HTTP 200; null if the body has none of them. `body` is the
   * parsed JSON, or undefined if it is not JSON; `text` is for providers that send plain text; the headers (names in
   * lower case) are for those that send the wait and their id of the exchange there.
   */
  readRefusal: (status: number, body: unknown, text: string, headers?: Answer['headers']) => Refusal | null;
};

export type ProviderRequest = {
  method: OutgoingRequest['method'];
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged instead of `json`: forms, and bodies that are signed. */
  body?: { contentType: string; text: string };
  /** `tenant` for an address set by the tenant, which is guarded like any other. */
  trust?: OutgoingRequest['trust'];
  /** `none`: repeating is always safe (tokens, queries). `possible`: the call may move money or send a message. */
  effect: 'none' | 'possible';
  /** True for an ordinary answer, whatever its HTTP status (Daraja returns "still processing" with 500). */
  isAnswer?: (body: unknown) => boolean;
  /** Called with the headers of every answer; names in lower case. */
  onHeaders?: (headers: Answer['headers']) => void;
};

/**
 * One exchange with a provider; returns the body parsed by `schema`.
 * Throws `provider_refused`, `provider_unavailable` (certainly no effect) or `provider_unclear` (may have had one).
 */
export async function callProvider<T>(
  access: ProviderAccess,
  profile: ProviderProfile,
  request: ProviderRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await exchange(access, profile, request);
  request.onHeaders?.(answer.headers);
  const body = readJson(answer.body);
  const isAnswer = request.isAnswer?.(body) === true;
  const refusal = isAnswer
    ? null
    : (profile.readRefusal(answer.status, body, answer.body, answer.headers) ?? refusalByStatus(answer.status));
  if (refusal) {
    const settled = withPause(certain(refusal, answer.status), answer, access.now());
    throw toError(profile, harmless(settled, request));
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw toError(profile, harmless(unreadable(answer.status), request));
}

async function exchange(access: ProviderAccess, profile: ProviderProfile, request: ProviderRequest): Promise<Answer> {
  const sent = request.body ?? toJson(request.json);
  try {
    return await access.egress.send({
      trust: request.trust ?? 'provider',
      method: request.method,
      url: request.url,
      headers: {
        accept: 'application/json',
        ...(sent && { 'content-type': sent.contentType }),
        ...request.headers,
      },
      ...(sent && { body: sent.text }),
      connectTimeoutMs: profile.connectTimeoutMs,
      totalTimeoutMs: profile.totalTimeoutMs,
      maxAnswerBytes: profile.maxAnswerBytes,
      ...(profile.truncate === true && { truncate: true }),
    });
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    // A request that cannot be written never will be: the key in it has to change. A query that cannot be sent settles
    // nothing.
    if (error.reason === 'not_writable' && request.effect === 'possible') {
      const { reason: code, message } = error;
      throw toError(profile, { kind: 'provider_refused', code, message, reason: 'config' }, error);
    }
    const noEffect = error.phase === 'before_sending' || request.effect === 'none';
    throw toError(
      profile,
      { kind: noEffect ? 'provider_unavailable' : 'provider_unclear', code: error.reason, message: error.message },
      error,
    );
  }
}

function toJson(json: unknown): ProviderRequest['body'] {
  return json === undefined ? undefined : { contentType: 'application/json', text: JSON.stringify(json) };
}

/** After throttling and failures of a server the status alone decides, whatever the body says. */
export const isBusyOrFailing = (status: number): boolean => status === 429 || status >= 500;

/** "Request timeout" and "conflict" also follow calls that were carried out, completely or in part. */
export const isUnsettled = (status: number): boolean => status === 408 || status === 409;

/** The provider's own error forms come first; this is for all other bodies. */
function refusalByStatus(status: number): Refusal | null {
  if (status >= 200 && status < 300) return null;
  const code = String(status);
  if (status === 429) return { kind: 'provider_unavailable', code, message: 'Too many requests' };
  if (status < 400 || status >= 500 || isUnsettled(status)) {
    return { kind: 'provider_unclear', code, message: `Responded with HTTP ${status}` };
  }
  const reason = status === 401 || status === 403 ? 'config' : undefined;
  return { kind: 'provider_refused', code, message: `Refused with HTTP ${status}`, ...(reason && { reason }) };
}

/** A server that gave up waiting does not know what became of the call, whatever its body says. */
function certain(refusal: Refusal, status: number): Refusal {
  if (status !== 408 || refusal.kind !== 'provider_refused') return refusal;
  const { meaning: _meaning, reason: _reason, ...facts } = refusal;
  return { ...facts, kind: 'provider_unclear' };
}

/** Uses the wait in the standard header if the body has none. */
function withPause(refusal: Refusal, { headers }: Answer, now: number): Refusal {
  if (refusal.kind !== 'provider_unavailable' || refusal.retryAfter !== undefined) return refusal;
  const seconds = readRetryAfter(headers['retry-after'], now) ?? 0;
  return seconds > 0 ? { ...refusal, retryAfter: seconds } : refusal;
}

const unreadableMessage = 'The answer is unreadable';

const unreadable = (status: number): Refusal => ({
  kind: 'provider_unclear',
  code: String(status),
  message: unreadableMessage,
});

/** For the answer to a query that has the right form, but nothing in it can be read. */
export const unreadableContent = (profile: ProviderProfile): GatewayError =>
  toError(profile, { kind: 'provider_unavailable', code: null, message: unreadableMessage });

/** A call without an effect cannot be unclear: it may be repeated. */
function harmless(refusal: Refusal, request: ProviderRequest): Refusal {
  const isHarmless = refusal.kind === 'provider_unclear' && request.effect === 'none';
  return isHarmless ? { ...refusal, kind: 'provider_unavailable' } : refusal;
}

function toError(profile: ProviderProfile, refusal: Refusal, cause?: unknown): GatewayError {
  const { kind, code, message, meaning, reason, request_id, retryAfter } = refusal;
  return new GatewayError(kind, `${profile.name}: ${message}`, {
    ...(meaning === undefined ? {} : { code: meaning }),
    provider: {
      name: profile.name,
      code,
      message,
      ...(reason === undefined ? {} : { reason }),
      ...(request_id === undefined ? {} : { request_id }),
    },
    retryAfterSeconds: retryAfter,
    cause,
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
