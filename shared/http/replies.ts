/** The bodies every endpoint shares: success forms and the one error form (decisions 2). */
import * as z from 'zod';
import type { GatewayError, ProviderRefusal } from '../errors/gateway-error.ts';
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

export const errorBody = () =>
  z
    .object({
      success: z.literal(false),
      error: z.string(),
      message: z.string(),
      code: z.string(),
      errors: z.record(z.string(), z.array(z.string())).optional(),
      provider: z
        .object({
          name: z.string(),
          code: z.string().nullable(),
          message: z.string(),
          reason: z.string().optional(),
          request_id: z.string().optional(),
        })
        .optional(),
      trace_id: z.string(),
    })
    .meta({ title: 'Error' });

/** What a queued endpoint answers by default (specification, Asynchronous request pattern). */
export const acceptedBody = () =>
  z
    .object({
      request_id: z.uuid(),
      status: z.literal('queued'),
      poll_url: z.url(),
    })
    .meta({ title: 'Accepted' });

/** An error as its documented reply; the text of an internal one never leaves the service. */
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
  return { status: error.status, headers: error.headers, cookies: error.cookies, body };
}

/** Payments wrap results as data, status and message (specification, Endpoints). */
export const success = <T>(data: T, message = 'OK') => ({ data, status: 'success' as const, message });

export const successOf = <T extends z.ZodType>(data: T) =>
  z.object({ data, status: z.literal('success'), message: z.string() });
