/** The end of a request whose last attempt failed, and of which an earlier one got no response. */
import { GatewayError } from '../errors/gateway-error.ts';

const sentence = 'An earlier attempt got no response and may have taken effect. The last one failed';

/** A caller must not think that nothing happened, or that the provider refused, what may have taken effect. */
export const toOutcomeUnknown = (error: GatewayError): GatewayError =>
  error.code === 'outcome_unknown'
    ? error
    : new GatewayError('provider_unclear', `${sentence}: ${error.message}`, {
        ...error.details,
        code: 'outcome_unknown',
      });
