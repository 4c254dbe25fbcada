/** Orders what is done in the background, never twice by mistake. */
import { useRef } from 'preact/hooks';
import { apiJson } from './gateway.ts';

type Order = (path: string, body: unknown, method?: 'POST' | 'DELETE') => Promise<string>;

/**
 * Answers the id of the request. The same order pressed again, or tried again after a lost answer, is the same request;
 * once it was taken the next one is another.
 */
export function useOrder(): Order {
  const last = useRef({ order: '', key: '' });
  return async (path, body, method = 'POST') => {
    const order = JSON.stringify([method, path, body]);
    if (last.current.order !== order) last.current = { order, key: crypto.randomUUID() };
    const headers = { 'idempotency-key': last.current.key };
    const { request_id } = await apiJson<{ request_id: string }>(method, path, { body, headers });
    last.current = { order: '', key: '' };
    return request_id;
  };
}
