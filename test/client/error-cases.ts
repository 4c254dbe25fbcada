/** Failed responses and the class of error that every client, whatever its language, makes of each. */
import { type ErrorKind, errorKinds, GatewayError } from '../../shared/platform/errors/gateway-error.ts';

export type ErrorCase = { expected: string; status: number; code: string | null; hasProvider: boolean };

const classOfKind = {
  unauthenticated: 'AuthenticationError',
  forbidden: 'PermissionError',
  not_found: 'NotFoundError',
  invalid: 'InvalidRequestError',
  unsupported: 'InvalidRequestError',
  provider_refused: 'ProviderError',
  provider_unavailable: 'ProviderError',
  provider_unclear: 'ProviderError',
  internal: 'ServerError',
  malformed: 'InvalidRequestError',
  method_not_allowed: 'InvalidRequestError',
  too_large: 'InvalidRequestError',
  unsupported_media_type: 'InvalidRequestError',
  conflict: 'ConflictError',
  rate_limited: 'RateLimitError',
  unavailable: 'ServerError',
} as const satisfies Record<ErrorKind, string>;

/** Each kind of failure that the gateway has, by the code it has of itself. */
const ofKinds = (Object.keys(errorKinds) as ErrorKind[]).map((kind): ErrorCase => {
  const { status, code } = new GatewayError(kind);
  return { expected: classOfKind[kind], status, code, hasProvider: false };
});

const more: [expected: string, status: number, code: string | null, hasProvider?: boolean][] = [
  ['PermissionError', 403, 'missing_scope'],
  ['NotFoundError', 410, 'expired'],
  ['ConflictError', 412, 'conflict'],
  ['ConflictError', 422, 'idempotency_key_reused'],
  // A failed request that the caller waited for.
  ['ProviderError', 500, 'device_offline'],
  ['ProviderError', 500, 'outcome_unknown', true],
  ['ProviderError', 422, 'insufficient_funds', true],
  ['ProviderError', 429, 'quota_exhausted', true],
  ['InvalidRequestError', 500, 'unsupported', true],
  // Something in front of the gateway replied.
  ['AuthenticationError', 401, null],
  ['PermissionError', 403, null],
  ['InvalidRequestError', 418, null],
  ['RateLimitError', 429, null],
  ['ServerError', 500, null],
  ['ServerError', 502, null],
];

export const errorCases: readonly ErrorCase[] = [
  ...ofKinds,
  ...more.map(([expected, status, code, hasProvider = false]) => ({ expected, status, code, hasProvider })),
];

/** The response of a case; a body that is not the documented one if it has no code. */
export function bodyOf({ code, hasProvider }: ErrorCase): object {
  if (code === null) return { message: 'Why' };
  const body = { success: false, error: 'Why', message: 'Why', code, trace_id: 'a-trace' };
  return hasProvider ? { ...body, provider: { name: 'mpesa', code: '1', message: 'Insufficient funds' } } : body;
}

/** For a program in another language. */
export const errorCasesAsJson = (): string =>
  JSON.stringify(errorCases.map((one) => ({ status: one.status, body: bodyOf(one) })));
