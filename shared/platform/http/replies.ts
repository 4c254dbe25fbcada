/** The bodies every endpoint shares: success forms and the one error form. */
import * as z from 'zod';
import {
  GatewayError,
  type GatewayErrorDetails,
  type ProviderRefusal,
  toGatewayError,
} from '../errors/gateway-error.ts';
import { storeFailureOf } from '../storage/store-call.ts';
import type { Reply } from './define-route.ts';

export type ErrorBody = {
  success: false;
  error: string;
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  provider?: ProviderRefusal;
  trace_id: string;
};

export const providerRefusal = () =>
  z.object({
    name: z.string().describe('The provider’s name'),
    code: z.string().nullable().describe('The provider’s own error code; null if it sent none'),
    message: z.string().describe('The provider’s own error text'),
    reason: z.string().optional().describe('What the code means, in words that are the same for every provider'),
    request_id: z.string().optional().describe('The provider’s id of the call, for its support'),
  });

export const errorBody = () =>
  z
    .object({
      success: z.literal(false).describe('Always false'),
      error: z.string().describe('What went wrong, in a sentence; the same text as `message`'),
      message: z.string().describe('What went wrong, in a sentence for people; do not match on it'),
      code: z.string().describe('The kind of error, such as validation_failed; match on this'),
      errors: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .describe('By field name, what is wrong with it; only if fields are missing or wrong'),
      provider: providerRefusal().optional().describe('What the provider answered; only if a provider refused'),
      trace_id: z.string().describe('Identifies this call in our logs; tell it to our support. Also in X-Trace-Id'),
    })
    .meta({ title: 'Error' });

/** The default reply of a queued endpoint. */
export const acceptedBody = () =>
  z
    .object({
      request_id: z.uuid().describe('Identifies the request, in webhooks too'),
      status: z.literal('queued').describe('Always `queued`: accepted, not yet performed'),
      poll_url: z.url().describe('Address that shows the status and result of the request'),
    })
    .meta({ title: 'Accepted' });

/**
 * The error that a caller gets for a thrown value. Inside the code, an unavailable store is an internal error, which no
 * worker mistakes for an outcome; only here it gets its own kind.
 */
export function toCallerError(thrown: unknown): GatewayError {
  const error = toGatewayError(thrown);
  return error.kind === 'internal' && storeFailureOf(thrown) ? new GatewayError('unavailable') : error;
}

/** For a call that may have taken effect although a store failed: unlike any other 503, it is not safe to repeat. */
export const outcomeUnknown = (
  details: Pick<GatewayErrorDetails, 'cause' | 'requestId'> = {},
  message = 'It is unknown whether the call took effect. Check before you repeat it',
): GatewayError => new GatewayError('unavailable', message, { ...details, code: 'outcome_unknown' });

/** A refusal by the HTTP edge itself, with additional headers and cookies for its reply. */
export class EdgeError extends GatewayError {
  readonly headers: Record<string, string>;
  readonly cookies: readonly string[];

  constructor(error: GatewayError, headers: Record<string, string>, cookies: readonly string[] = []) {
    super(error.kind, error.message, error.details);
    this.headers = headers;
    this.cookies = cookies;
  }
}

function headersOf(error: GatewayError): Record<string, string> {
  const { retryAfterSeconds: seconds, requestId } = error;
  return {
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
    ...(requestId === undefined ? {} : { 'x-gateway-request-id': requestId }),
    ...(error instanceof EdgeError ? error.headers : {}),
  };
}

/** An error as its documented reply; the message of an internal error is never sent. */
export function toErrorReply(error: GatewayError, traceId: string): Reply {
  const message = error.kind === 'internal' ? 'Internal error' : error.message;
  const body: ErrorBody = {
    success: false,
    error: message,
    message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.provider ? { provider: error.provider } : {}),
    trace_id: traceId,
  };
  const cookies = error instanceof EdgeError ? error.cookies : [];
  return { status: error.status, headers: headersOf(error), cookies, body };
}

/** A result wrapped as data, status and message. */
export const success = <T>(data: T, message = 'OK') => ({ data, status: 'success' as const, message });

export const successOf = <T extends z.ZodType>(data: T) =>
  z.object({
    data,
    status: z.literal('success').describe('Always `success`; a failed call returns an Error instead'),
    message: z.string().describe('The result in words for people, usually `OK`'),
  });
