/** What every error of a response has. */
import type { Error as ErrorBody } from './generated/types.ts';

/** Of a response without the documented body: something in front of the gateway replied, or there is none. */
function messageWithoutBody(status: number, headers: Headers): string {
  // Of a redirect, a browser shows neither the status nor the address.
  if (status !== 0 && (status < 300 || status > 399))
    return `The gateway returned ${status} without an error body: check the base URL, and what is in front of the gateway`;
  const [address] = headers.get('location')?.split(/[?#]/) ?? [];
  const redirect = address === undefined ? 'a redirect' : `a redirect to ${address}`;
  return `The gateway returned ${status}, ${redirect}, which is not followed: check the base URL`;
}

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
    super(body === null ? messageWithoutBody(status, headers) : `${body.message} (${status}, ${body.code})`);
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
