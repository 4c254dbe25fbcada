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

/** The reason of a connection that failed, such as `connect ECONNREFUSED 127.0.0.1:4010`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause === undefined ? error.message : reasonOf(cause);
}

/** No response, or one that cannot be read: the connection failed or timed out. The effect of the call is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';

  constructor(what: string, cause: unknown) {
    const isUnreadable = cause instanceof SyntaxError;
    super(
      isUnreadable
        ? `The reply to ${what} is not JSON: check the base URL`
        : `No response to ${what}: ${reasonOf(cause)}`,
      { cause },
    );
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
