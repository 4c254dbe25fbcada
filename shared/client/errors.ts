/** The errors that a call can throw. */
import type { Error as ErrorBody, Request } from './generated/types.ts';

/**
 * The gateway returned an error; `body` is the documented one, or null if something in front of it replied. Each kind of
 * error has a class of its own, below.
 */
export class GatewayApiError extends Error {
  override readonly name: string = 'GatewayApiError';
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly headers: Headers;

  constructor(status: number, body: ErrorBody | null, headers: Headers) {
    super(body === null ? `The gateway returned ${status}` : `${body.message} (${status}, ${body.code})`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  /** The stable code of the body, such as `validation_failed`. */
  get code(): string | undefined {
    return this.body?.code;
  }

  /** Identifies the call in the gateway's logs. */
  get traceId(): string | undefined {
    return this.body?.trace_id;
  }
}

/** 401: the token or session is missing, wrong, expired or revoked. */
export class AuthenticationError extends GatewayApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the token lacks a scope, or the resource belongs to another account. */
export class PermissionError extends GatewayApiError {
  override readonly name = 'PermissionError';
}

/** 404 or 410: there is no such resource. */
export class NotFoundError extends GatewayApiError {
  override readonly name = 'NotFoundError';
}

/** 409 or 412, or an idempotency key that was used for another call. */
export class ConflictError extends GatewayApiError {
  override readonly name = 'ConflictError';
}

/** Any other 4xx: the call is wrong. `body.errors` has the reasons by field. */
export class InvalidRequestError extends GatewayApiError {
  override readonly name = 'InvalidRequestError';
}

/** 429: too many calls, also after the retries. */
export class RateLimitError extends GatewayApiError {
  override readonly name = 'RateLimitError';
}

/** The provider refused, or could not be reached. If it refused, `body.provider` has its own code and text. */
export class ProviderError extends GatewayApiError {
  override readonly name = 'ProviderError';
}

/** 5xx: the gateway or something in front of it failed, also after the retries. */
export class ServerError extends GatewayApiError {
  override readonly name = 'ServerError';
}

type Kind = new (status: number, body: ErrorBody | null, headers: Headers) => GatewayApiError;

const kindByStatus = new Map<number, Kind>([
  [401, AuthenticationError],
  [403, PermissionError],
  [404, NotFoundError],
  [409, ConflictError],
  [410, NotFoundError],
  [412, ConflictError],
  [429, RateLimitError],
]);

/** Their status alone would give another kind. */
const kindByCode = new Map<string, Kind>([
  ['idempotency_key_reused', ConflictError],
  ['provider_error', ProviderError],
  ['unsupported', InvalidRequestError],
]);

function kindOf(status: number, body: ErrorBody | null): Kind {
  const byCode = body === null ? undefined : kindByCode.get(body.code);
  if (byCode !== undefined) return byCode;
  if (body?.provider !== undefined) return ProviderError;
  return kindByStatus.get(status) ?? (status >= 500 ? ServerError : InvalidRequestError);
}

/** The error of a response, by its kind. */
export function toApiError(status: number, body: ErrorBody | null, headers: Headers): GatewayApiError {
  const Kind = kindOf(status, body);
  return new Kind(status, body, headers);
}

/** No response: the connection failed or timed out. The effect of the call is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';

  constructor(what: string, cause: unknown) {
    super(`No response to ${what}`, { cause });
  }
}

/** A queued request failed; `request` contains the reason. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly request: Request;

  constructor(request: Request) {
    super(request.error ?? 'The request failed');
    this.request = request;
  }
}
