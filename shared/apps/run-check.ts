/** Tests one thing of an app, for the test of its credentials. */
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import { maskText } from '../platform/log/mask.ts';
import type { AppCheck } from './app-kind.ts';

/**
 * One check: what is wrong with the app is an answer, in the provider's words where it said any, phones and tokens
 * hidden. A fault of ours is none and is thrown on. `work` may answer the provider's code for success.
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
