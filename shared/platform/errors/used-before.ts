/** The refusal of a caller's own name for something, because it was used for something else. */
import { GatewayError } from './gateway-error.ts';

/** `field`: how the name is called. `path`: where it is in the body, if that differs. */
export function usedBefore(field: string, code = `${field}_reused`, path = field): GatewayError {
  const sentence = `This ${field} was used with another body`;
  return new GatewayError('invalid', sentence, { code, errors: { [path]: [sentence] } });
}

export const keyUsedBefore = (): GatewayError => usedBefore('Idempotency-Key', 'idempotency_key_reused');
