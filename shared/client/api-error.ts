/** What every error of a response has. */
import type { Error as ErrorBody } from './generated/types.ts';

/**
 * The gateway returned an error; `body` is the documented one, or null if something in front of it replied. Each kind of
 * error has a class of its own.
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
