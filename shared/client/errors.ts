/** The errors that a call can throw. */
import type { Error as ErrorBody, Request } from './generated/types.ts';

/** The gateway returned an error; `body` is the documented one, or null if something in front of it replied. */
export class GatewayApiError extends Error {
  override readonly name = 'GatewayApiError';
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
