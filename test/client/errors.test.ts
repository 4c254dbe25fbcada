/** The kinds of errors: the class of each status and code. */
import { describe, expect, it } from 'vitest';
import * as client from '../../shared/client/index.ts';

const provider = { name: 'mpesa', code: '1', message: 'Insufficient funds' };

/** The error that a caller gets for this response. */
async function errorOf(status: number, code: string | null, more: object = {}): Promise<unknown> {
  const body = { success: false, error: 'Why', message: 'Why', code, trace_id: 'a-trace', ...more };
  const gateway = new client.Gateway({
    baseUrl: 'https://gateway.example.test',
    retry: { retries: 0 },
    fetch: async () => (code === null ? new Response('why', { status }) : Response.json(body, { status })),
  });
  return gateway.listPaymentApps().catch((error: unknown) => error);
}

describe('An error of a call', () => {
  it.each([
    [client.AuthenticationError, 401, 'unauthenticated'],
    [client.PermissionError, 403, 'missing_scope'],
    [client.PermissionError, 403, null],
    [client.NotFoundError, 404, 'not_found'],
    [client.NotFoundError, 410, 'expired'],
    [client.ConflictError, 409, 'conflict'],
    [client.ConflictError, 412, 'conflict'],
    [client.ConflictError, 422, 'idempotency_key_reused'],
    [client.InvalidRequestError, 400, 'invalid_json'],
    [client.InvalidRequestError, 422, 'validation_failed'],
    [client.InvalidRequestError, 500, 'unsupported'],
    [client.RateLimitError, 429, 'rate_limited'],
    [client.RateLimitError, 429, null],
    [client.ProviderError, 500, 'provider_error'],
    [client.ServerError, 500, 'internal'],
    [client.ServerError, 502, null],
    [client.ServerError, 503, 'unavailable'],
  ] as const)('is a %o for %i with the code %s', async (Kind, status, code) => {
    const error = await errorOf(status, code);
    expect(error).toBeInstanceOf(Kind);
    expect(error).toBeInstanceOf(client.GatewayApiError);
    expect(error).toMatchObject({ name: Kind.name, status, code: code ?? undefined });
    expect(error).toMatchObject({ traceId: code === null ? undefined : 'a-trace' });
  });

  it('is a ProviderError whenever the provider refused, and has its code and text', async () => {
    const error = await errorOf(422, 'insufficient_funds', { provider });
    expect(error).toBeInstanceOf(client.ProviderError);
    expect(error).toMatchObject({ body: { provider } });
  });

  it('is GatewayUnreachable, and no GatewayApiError, without a response', async () => {
    const gateway = new client.Gateway({
      baseUrl: 'https://gateway.example.test',
      retry: { retries: 0 },
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const error: unknown = await gateway.listPaymentApps().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(client.GatewayUnreachable);
    expect(error).not.toBeInstanceOf(client.GatewayApiError);
  });
});
