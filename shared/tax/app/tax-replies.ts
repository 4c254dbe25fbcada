/** The replies of the tax module, and the errors that callers get for a provider's refusal. */
import * as z from 'zod';
import { GatewayError, toGatewayError } from '../../platform/errors/gateway-error.ts';
import type { Reply } from '../../platform/http/define-route.ts';

export const toAnswer = (data: unknown, message = '', status = 200): Reply => ({
  status,
  body: { success: true, data, message },
});

/** The schema of what `toAnswer` returns, for the OpenAPI document. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string() });

/** If the authority refuses the content of a call, the caller has to correct it (422). Refused credentials are not. */
export function toTaxError(thrown: unknown): GatewayError {
  const error = toGatewayError(thrown);
  if (error.kind !== 'provider_refused' || !error.provider) return error;
  const { provider } = error;
  if (provider.reason === 'content')
    return new GatewayError('invalid', provider.message, { code: 'provider_error', provider });
  if (provider.reason !== 'config') return error;
  return new GatewayError('provider_refused', 'The provider refused the credentials of the tax app', { provider });
}
