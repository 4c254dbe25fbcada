/** Written by npm run client; a test compares. The class of each status and code. */
import type { GatewayApiError } from '../api-error.ts';
import * as E from './errors.ts';

type Kind = new (...given: ConstructorParameters<typeof GatewayApiError>) => GatewayApiError;

export const kindByStatus: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [401, E.AuthenticationError],
  [403, E.PermissionError],
  [404, E.NotFoundError],
  [409, E.ConflictError],
  [410, E.NotFoundError],
  [412, E.ConflictError],
  [429, E.RateLimitError],
]);

/** Their status alone would give another kind. */
export const kindByCode: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['idempotency_key_reused', E.ConflictError],
  ['internal', E.ServerError],
  ['provider_error', E.ProviderError],
  ['service_unavailable', E.ServerError],
  ['unsupported', E.InvalidRequestError],
]);
