/** What a call can end in besides its reply. */
import type { Error as ErrorBody, Request } from './generated/types.ts';

/** The gateway answered with an error; `body` is the documented one, or null where something before it answered. */
export class GatewayApiError extends Error {
  override readonly name = 'GatewayApiError';
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly headers: Headers;

  constructor(status: number, body: ErrorBody | null, headers: Headers) {
    super(body === null ? `The gateway answered ${status}` : `${body.message} (${status}, ${body.code})`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  /** The stable code of the body, such as `validation_failed`. */
  get code(): string | undefined {
    return this.body?.code;
  }
}

/** No answer came: the connection failed or the time was over. What the call did is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';

  constructor(what: string, cause: unknown) {
    super(`No answer to ${what}`, { cause });
  }
}

/** A queued request ended as failed; `request` says why. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly request: Request;

  constructor(request: Request) {
    super(request.error ?? 'The request failed');
    this.request = request;
  }
}
