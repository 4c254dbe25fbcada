/**
 * How every provider is called: through the guarded egress client, with one place that turns what happened on the
 * wire into the `provider_*` kinds of failure. The kind is what keeps money from being sent twice.
 */
import type * as z from 'zod';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { type Answer, EgressFailure, type OutgoingRequest } from '../../platform/egress/guarded-client.ts';
import { GatewayError, type RefusalReason } from '../../platform/errors/gateway-error.ts';

/** A provider's no, read from its error body. `kind` says whether it certainly had no effect and may pass later. */
export type Refusal = {
  kind: 'provider_refused' | 'provider_unavailable' | 'provider_unclear';
  code: string | null;
  message: string;
  /** The gateway's own code for it, where its module has a list of them. */
  meaning?: string;
  /** What has to change, where the provider lets one tell. */
  reason?: RefusalReason;
  /** What the provider calls this very exchange, for questions to its support. */
  request_id?: string;
  /** Seconds the provider wants to be left alone; for `provider_unavailable`. */
  retryAfter?: number;
};

/** What is the same for all calls to one provider. */
export type ProviderProfile = {
  /** As in error bodies, e.g. `Daraja`. */
  name: string;
  connectTimeoutMs: number;
  totalTimeoutMs: number;
  maxAnswerBytes: number;
  /** Where the status alone is an answer: what is longer is cut off instead of being a failure. */
  truncate?: boolean;
  /**
   * Reads the provider's documented error forms, also inside HTTP 200; null when the body is none of them. `body` is
   * the JSON, undefined when it is none; `text` is for providers that refuse in plain words, the headers (names in
   * lower case) for those that say there how long to wait and what they call the exchange.
   */
  readRefusal: (status: number, body: unknown, text: string, headers?: Answer['headers']) => Refusal | null;
};

export type ProviderRequest = {
  method: OutgoingRequest['method'];
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as these very characters instead of `json`: forms, and bodies that are signed. */
  body?: { contentType: string; text: string };
  /** `tenant` for an address the tenant set, which is guarded as any such address. */
  trust?: OutgoingRequest['trust'];
  /** `none`: asking again can never do harm (tokens, queries). `possible`: the call may move money or send a message. */
  effect: 'none' | 'possible';
  /** True for a body that is an ordinary answer whatever its HTTP status (Daraja says "still processing" with 500). */
  isAnswer?: (body: unknown) => boolean;
  /** Told of the headers of whatever answer came; names in lower case. */
  onHeaders?: (headers: Answer['headers']) => void;
};

/**
 * One exchange with a provider; answers the body as `schema` reads it.
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
  if (refusal) throw toError(profile, harmless(withPause(refusal, answer), request));
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
    // What cannot be written never will be: the key in it has to change. That a question cannot be asked settles
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

/** The provider's own error forms come first; this is for bodies that are none of them. */
function refusalByStatus(status: number): Refusal | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return { kind: 'provider_unavailable', code: '429', message: 'Too many requests' };
  if (status >= 400 && status < 500) {
    return { kind: 'provider_refused', code: String(status), message: `Refused with HTTP ${status}` };
  }
  return { kind: 'provider_unclear', code: String(status), message: `Answered HTTP ${status}` };
}

/** A pause asked for in seconds by the standard header, where the body names none. */
function withPause(refusal: Refusal, { headers }: Answer): Refusal {
  const seconds = Number(headers['retry-after']);
  const isNamed = refusal.kind === 'provider_unavailable' && refusal.retryAfter === undefined && seconds > 0;
  return isNamed ? { ...refusal, retryAfter: seconds } : refusal;
}

const unreadable = (status: number): Refusal => ({
  kind: 'provider_unclear',
  code: String(status),
  message: 'The answer could not be read',
});

/** A call without effect cannot have an unclear one: it may simply be made again. */
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
