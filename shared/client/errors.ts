/** The errors that a call can throw. */
import type { GatewayApiError } from './api-error.ts';
import { kindByCode, kindByStatus } from './generated/error-kinds.ts';
import { InvalidRequestError, ProviderError, ServerError } from './generated/errors.ts';
import type { Error as ErrorBody, Request } from './generated/types.ts';

export { GatewayApiError } from './api-error.ts';
export * from './generated/errors.ts';

function kindOf(status: number, body: ErrorBody | null) {
  const byCode = body === null ? undefined : kindByCode.get(body.code);
  if (byCode !== undefined) return byCode;
  if (body?.provider !== undefined) return ProviderError;
  const byStatus = kindByStatus.get(status);
  if (byStatus !== undefined) return byStatus;
  if (status < 500) return InvalidRequestError;
  // The gateway's own failures have codes of their own.
  return body === null ? ServerError : ProviderError;
}

/** The error of a response, by its kind. */
export function toApiError(status: number, body: ErrorBody | null, headers: Headers): GatewayApiError {
  const Kind = kindOf(status, body);
  return new Kind(status, body, headers);
}

/** No response, or one that cannot be read: the connection failed or timed out. The effect of the call is unknown. */
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

  /** The stable code of the error, such as `provider_error`. */
  get code(): string | undefined {
    return this.request.error_code ?? undefined;
  }
}
