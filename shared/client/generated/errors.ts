/** Written by npm run client; a test compares. A class for each kind of error. */
import { GatewayApiError } from '../api-error.ts';

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

/** The provider refused or gave no clear response. If it refused, `body.provider` has its own code and text. */
export class ProviderError extends GatewayApiError {
  override readonly name = 'ProviderError';
}

/** 5xx: the gateway or something in front of it failed, also after the retries. */
export class ServerError extends GatewayApiError {
  override readonly name = 'ServerError';
}
