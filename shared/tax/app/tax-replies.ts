/** The replies of the tax module, and what a provider's no means to the caller. */
import * as z from 'zod';
import { GatewayError, toGatewayError } from '../../platform/errors/gateway-error.ts';
import type { Reply } from '../../platform/http/define-route.ts';

export const toAnswer = (data: unknown, message = '', status = 200): Reply => ({
  status,
  body: { success: true, data, message },
});

/** What `toAnswer` answers, for the document. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, message: z.string() });

/** What the authority finds wrong with the call is the caller's to mend (422); refused credentials are the app's. */
export function toTaxError(thrown: unknown): GatewayError {
  const error = toGatewayError(thrown);
  if (error.kind !== 'provider_refused' || !error.provider) return error;
  const { provider } = error;
  if (provider.reason === 'content')
    return new GatewayError('invalid', provider.message, { code: 'provider_error', provider });
  if (provider.reason !== 'config') return error;
  return new GatewayError('provider_refused', 'tax app credentials were refused by the provider', { provider });
}
