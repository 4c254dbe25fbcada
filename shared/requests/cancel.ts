/** Which requests their owner may cancel, and with which scope. */
import { type AsyncRequest, isSettled } from '../platform/async/async-request.ts';
import { cancelledCode, cancelRequest } from '../platform/async/cancel-request.ts';
import { everyScope, requireScope, type Scope } from '../platform/auth/scopes.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { PublishDependencies } from '../platform/webhooks/publish.ts';

/** The scope that also creates such requests. Services without one need a token with `*`. */
const scopes: Readonly<Record<string, Scope>> = { payments: 'payments:write', sms: 'sms:write' };

export const scopeOfService = (service: string): Scope | typeof everyScope => scopes[service] ?? everyScope;

/** An e-invoice has its number when its request is accepted, and the authority allows no gaps between numbers. */
const keptServices: readonly string[] = ['tax'];

/** Cancels the request, or returns it if it is cancelled already. Throws `conflict` when it is too late. */
export async function cancelOwnRequest(
  dependencies: PublishDependencies & { now: () => number },
  found: AsyncRequest,
  abilities: readonly string[],
  log: Log,
): Promise<AsyncRequest> {
  requireScope(abilities, scopeOfService(found.service));
  if (found.error_code === cancelledCode) return found;
  if (keptServices.includes(found.service)) {
    throw new GatewayError('conflict', 'A request with a document number cannot be cancelled');
  }
  const cancelled = isSettled(found) ? null : await cancelRequest(dependencies, found, log);
  if (cancelled) return cancelled;
  throw new GatewayError('conflict', 'The request has started or ended and can no longer be cancelled');
}
