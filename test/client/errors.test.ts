/** The kinds of errors: the class of each status and code. */
import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConflictError,
  Gateway,
  GatewayApiError,
  GatewayUnreachable,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  ProviderError,
  RateLimitError,
  ServerError,
} from '../../shared/client/index.ts';

const kinds = {
  AuthenticationError,
  PermissionError,
  NotFoundError,
  ConflictError,
  InvalidRequestError,
  RateLimitError,
  ProviderError,
  ServerError,
};

const provider = { name: 'mpesa', code: '1', message: 'Insufficient funds' };

/** The error that a caller gets for this response. */
async function errorOf(status: number, code: string | null, more: object = {}): Promise<unknown> {
  const body = { success: false, error: 'Why', message: 'Why', code, trace_id: 'a-trace', ...more };
  const gateway = new Gateway({
    baseUrl: 'https://gateway.example.test',
    retry: { retries: 0 },
    fetch: async () => (code === null ? new Response('why', { status }) : Response.json(body, { status })),
  });
  return gateway.listPaymentApps().catch((error: unknown) => error);
}

describe('An error of a call', () => {
  it.each([
    ['AuthenticationError', 401, 'unauthenticated'],
    ['PermissionError', 403, 'missing_scope'],
    ['PermissionError', 403, null],
    ['NotFoundError', 404, 'not_found'],
    ['NotFoundError', 410, 'expired'],
    ['ConflictError', 409, 'conflict'],
    ['ConflictError', 412, 'conflict'],
    ['ConflictError', 422, 'idempotency_key_reused'],
    ['InvalidRequestError', 400, 'invalid_json'],
    ['InvalidRequestError', 422, 'validation_failed'],
    ['InvalidRequestError', 500, 'unsupported'],
    ['RateLimitError', 429, 'rate_limited'],
    ['RateLimitError', 429, null],
    ['ProviderError', 500, 'provider_error'],
    ['ServerError', 500, 'internal'],
    ['ServerError', 502, null],
    ['ServerError', 503, 'unavailable'],
  ] as const)('is a %s for %i with the code %s', async (kind, status, code) => {
    const error = await errorOf(status, code);
    expect(error).toBeInstanceOf(kinds[kind]);
    expect(error).toBeInstanceOf(GatewayApiError);
    expect(error).toMatchObject({ name: kind, status, code: code ?? undefined });
    expect(error).toMatchObject({ traceId: code === null ? undefined : 'a-trace' });
  });

  it('is a ProviderError whenever the provider refused, and has its code and text', async () => {
    const error = await errorOf(422, 'insufficient_funds', { provider });
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ body: { provider } });
  });

  it('is GatewayUnreachable, and no GatewayApiError, without a response', async () => {
    const gateway = new Gateway({
      baseUrl: 'https://gateway.example.test',
      retry: { retries: 0 },
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const error: unknown = await gateway.listPaymentApps().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GatewayUnreachable);
    expect(error).not.toBeInstanceOf(GatewayApiError);
  });
});
