/**
 * The one error class of the gateway. The error kind decides what a failure means to a caller (HTTP status) and to a
 * worker (final, retry, never send again); neither is passed separately.
 */

import { fieldSentence } from './field-sentence.ts';

/** What a worker does after an error: nothing, retry later, or only query the outcome. */
export type AfterFailure = 'final' | 'retry' | 'never_send_again';

type ErrorKindFacts = { status: number; worker: AfterFailure; message: string };

/** The kinds of failure. Only the HTTP edge uses those from `malformed` on, except `conflict`. */
export const errorKinds = {
  unauthenticated: { status: 401, worker: 'final', message: 'Unauthenticated' },
  forbidden: { status: 403, worker: 'final', message: 'Forbidden' },
  not_found: { status: 404, worker: 'final', message: 'Not found' },
  invalid: { status: 422, worker: 'final', message: 'The given data was invalid' },
  unsupported: { status: 500, worker: 'final', message: 'The app does not support this operation' },
  provider_refused: { status: 500, worker: 'final', message: 'The provider refused the call' },
  provider_unavailable: { status: 500, worker: 'retry', message: 'The provider could not be reached' },
  provider_unclear: { status: 500, worker: 'never_send_again', message: 'The provider returned no clear response' },
  internal: { status: 500, worker: 'retry', message: 'Internal error' },
  malformed: { status: 400, worker: 'final', message: 'The request is malformed' },
  method_not_allowed: { status: 405, worker: 'final', message: 'Method not allowed' },
  too_large: { status: 413, worker: 'final', message: 'The request body is too large' },
  unsupported_media_type: { status: 415, worker: 'final', message: 'Send application/json' },
  conflict: { status: 409, worker: 'final', message: 'The current state does not allow this' },
  rate_limited: { status: 429, worker: 'final', message: 'Too many requests' },
  unavailable: { status: 503, worker: 'retry', message: 'The service is temporarily unavailable; try again' },
} as const satisfies Record<string, ErrorKindFacts>;

export type ErrorKind = keyof typeof errorKinds;

/** Seconds after which a caller may retry when a store was unavailable. */
const unavailableForSeconds = 5;

/** Field name to its error messages, as in the `errors` member of a 422 body. */
export type FieldErrors = Record<string, string[]>;

/** Why a message provider refused: what must change before another attempt. */
export type RefusalReason = 'config' | 'recipient' | 'sender' | 'balance' | 'content';

/** A provider's refusal: its name, its own code and its own text, as sent. */
export type ProviderRefusal = {
  name: string;
  code: string | null;
  message: string;
  reason?: RefusalReason;
  /** The provider's own id of this exchange. */
  request_id?: string;
};

export type GatewayErrorDetails = {
  /** Stable machine code of the error body; defaults by kind (`provider_error` for the provider kinds). */
  code?: string;
  errors?: FieldErrors;
  provider?: ProviderRefusal;
  /** When a caller or worker may retry; rounded up to whole seconds. */
  retryAfterSeconds?: number | undefined;
  /** For a worker: deferred by `retryAfterSeconds`, which does not count as an attempt. */
  deferred?: boolean;
  /** The related request, if the reply names one. */
  requestId?: string;
  cause?: unknown;
};

function codeOf(kind: ErrorKind): string {
  if (kind.startsWith('provider_')) return 'provider_error';
  if (kind === 'unavailable') return 'service_unavailable';
  return kind === 'invalid' ? 'validation_failed' : kind;
}

/** Adds the field's name to messages that start with "must" or "is"; other messages are unchanged. */
const named = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map((sentence) => (/^(must|is)\b/i.test(sentence) ? fieldSentence(field, sentence) : sentence)),
    ]),
  );

function firstReason(errors: FieldErrors = {}): string | undefined {
  const [[field, [sentence]] = ['', []]] = Object.entries(errors);
  return sentence === undefined ? undefined : fieldSentence(field, sentence);
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly errors: FieldErrors | undefined;
  readonly provider: ProviderRefusal | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly deferred: boolean;
  readonly requestId: string | undefined;

  constructor(kind: ErrorKind, message?: string, details: GatewayErrorDetails = {}) {
    super(message ?? firstReason(details.errors) ?? errorKinds[kind].message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code ?? codeOf(kind);
    this.errors = details.errors && named(details.errors);
    this.provider = details.provider;
    const seconds = details.retryAfterSeconds ?? (kind === 'unavailable' ? unavailableForSeconds : undefined);
    this.retryAfterSeconds = seconds === undefined ? undefined : Math.ceil(seconds);
    this.deferred = details.deferred ?? false;
    this.requestId = details.requestId;
  }

  /** For an error with the same facts and another message. */
  get details(): GatewayErrorDetails {
    const { code, errors, provider, retryAfterSeconds, deferred, requestId, cause } = this;
    return {
      code,
      ...(errors && { errors }),
      ...(provider && { provider }),
      ...(requestId !== undefined && { requestId }),
      retryAfterSeconds,
      deferred,
      cause,
    };
  }

  get status(): number {
    return errorKinds[this.kind].status;
  }

  get worker(): AfterFailure {
    return errorKinds[this.kind].worker;
  }
}

/**
 * Any thrown value as a GatewayError: anything we did not throw on purpose is an internal error, logged but not shown.
 */
export function toGatewayError(thrown: unknown): GatewayError {
  return thrown instanceof GatewayError ? thrown : new GatewayError('internal', undefined, { cause: thrown });
}
