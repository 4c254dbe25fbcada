/** Runs one check of an app's credentials. */
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import { maskText } from '../platform/log/mask.ts';
import type { AppCheck } from './app-kind.ts';

/**
 * Runs one check. A problem with the app is a result, in the provider's wording if there is any, with phones and tokens
 * masked. An internal error is not a result and is rethrown. `work` may return the provider's code for success.
 */
export async function runCheck(now: () => number, name: string, work: () => Promise<string | void>): Promise<AppCheck> {
  const startedAt = now();
  try {
    const code = await work();
    return { name, ok: true, latency_ms: now() - startedAt, ...(code ? { result_code: code } : {}) };
  } catch (thrown) {
    const { kind, message, provider } = toGatewayError(thrown);
    if (kind === 'internal') throw thrown;
    const result = provider?.code ? { result_code: provider.code } : {};
    return { name, ok: false, latency_ms: now() - startedAt, ...result, error: maskText(provider?.message || message) };
  }
}
