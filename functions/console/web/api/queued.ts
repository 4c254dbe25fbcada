/** Calls of queued endpoints, never sent twice by mistake. */
import { useRef } from 'preact/hooks';
import type { Call, QueuedEndpoint } from './endpoints.ts';
import { bodyOf, callResponse } from './gateway.ts';

/**
 * Returns a function that returns the id of the request. Repeating the same call, as after a lost response, is the same
 * request; after it was accepted, the next call is a new one.
 */
export function useQueued() {
  const last = useRef({ call: '', key: '' });
  return async <E extends QueuedEndpoint>(endpoint: E, given: Call<E>): Promise<string> => {
    const text = JSON.stringify([endpoint, given]);
    if (last.current.call !== text) last.current = { call: text, key: crypto.randomUUID() };
    const headers = { 'idempotency-key': last.current.key };
    const response = await callResponse<QueuedEndpoint>(endpoint, { ...given, headers });
    // A body that breaks off is a lost response too.
    const { request_id } = await bodyOf<QueuedEndpoint>(response);
    last.current = { call: '', key: '' };
    return request_id;
  };
}
