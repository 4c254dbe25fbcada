/** The session of a call on a route that requires one: the pipeline admits no other calls. */
import { GatewayError } from '../errors/gateway-error.ts';
import type { Call } from './define-route.ts';
import type { SessionCall } from './session-call.ts';

export function sessionOf({ session }: Pick<Call, 'session'>): SessionCall {
  if (session === null) throw new GatewayError('internal', 'There is no session here');
  return session;
}
