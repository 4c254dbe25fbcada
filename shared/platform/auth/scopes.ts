/** What a token may do. shared/account/scopes.ts lists the scopes. */
import { GatewayError } from '../errors/gateway-error.ts';

/** One member per scope. */
export interface ScopeNames {}
export type Scope = Extract<keyof ScopeNames, string>;

/** Opens every endpoint, including those for which no scope exists. */
export const everyScope = '*';

/** Opens every endpoint whose scope ends in `:read`. Only tokens of sessions have it. */
export const everyReadScope = '*:read';

/** Whether a token with `granted` abilities may use an endpoint that needs `wanted`. */
export function covers(granted: readonly string[], wanted: Scope | typeof everyScope): boolean {
  return (
    granted.includes(everyScope) ||
    granted.includes(wanted) ||
    (wanted.endsWith(':read') && granted.includes(everyReadScope))
  );
}

/** Throws `forbidden` with the code `missing_scope`. */
export function requireScope(granted: readonly string[], wanted: Scope | typeof everyScope): void {
  if (covers(granted, wanted)) return;
  throw new GatewayError('forbidden', `Token lacks the scope ${wanted}`, { code: 'missing_scope' });
}
