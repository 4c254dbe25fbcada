/** Calls of queued endpoints, never sent twice by mistake. */
import { useRef } from 'preact/hooks';
import { t } from '../i18n/text.ts';
import type { Call, QueuedEndpoint } from './endpoints.ts';
import { ApiError, call, signedInMember } from './gateway.ts';
import { sentenceOf } from './load.ts';

/**
 * Where the tab stores the key of a payment without a response: who reads that the gateway cannot be reached reloads the
 * page, or leaves it, and then sends the payment again. The name is a hash, which does not tell what was sent. Other
 * calls have none: the code of a door can be guessed from its hash, and to open it an hour later is another call.
 */
async function storedAs(endpoint: string, text: string): Promise<string | null> {
  if (!endpoint.includes(' /api/pay/')) return null;
  const bytes = new TextEncoder().encode(`${signedInMember()} ${text}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `unanswered-${hash.reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')}`;
}

/** Responses after which nobody knows whether the call was accepted, besides a body without a code. */
const unclearCodes: ReadonlySet<string> = new Set(['', 'internal', 'outcome_unknown']);

/** Says that a payment may have been accepted: whoever sends another one instead of the same again would pay twice. */
function withWarning(error: unknown): unknown {
  if (error instanceof ApiError && (error.status < 500 || !unclearCodes.has(error.code))) return error;
  return new Error(`${sentenceOf(error)} ${t('may_be_accepted')}`, { cause: error });
}

/**
 * Returns a function that returns the id of the request. Repeating the same call, as after a lost response, is the same
 * request; after it was accepted, the next call is a new one.
 */
export function useQueued() {
  const last = useRef({ call: '', key: '' });
  return async <E extends QueuedEndpoint>(endpoint: E, given: Call<E>): Promise<string> => {
    const text = JSON.stringify([endpoint, given]);
    const name = await storedAs(endpoint, text);
    const stored = name === null ? null : sessionStorage.getItem(name);
    const isFirst = stored === null && last.current.call !== text;
    if (last.current.call !== text) last.current = { call: text, key: stored ?? crypto.randomUUID() };
    const headers = { 'idempotency-key': last.current.key };
    if (name !== null) sessionStorage.setItem(name, last.current.key);
    try {
      const { request_id } = await call<QueuedEndpoint>(endpoint, { ...given, headers });
      last.current = { call: '', key: '' };
      if (name !== null) sessionStorage.removeItem(name);
      return request_id;
    } catch (error) {
      if (name === null) throw error;
      // Refused, and nothing was sent before it whose response is missing. A body that breaks off is a lost response too.
      if (isFirst && error instanceof ApiError && error.status < 500) sessionStorage.removeItem(name);
      throw withWarning(error);
    }
  };
}
