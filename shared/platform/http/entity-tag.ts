/** `ETag` and `If-None-Match` (RFC 9110): a caller that polls gets an unchanged body only once. */
import { createHash } from 'node:crypto';
import type { HttpRequest, Reply } from './define-route.ts';

/** Weak: it is computed from the body before it is serialized or compressed, and only compared. */
export const entityTagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** The reply with its tag; 304 without a body if the caller has this body already. */
export function withEntityTag(request: Pick<HttpRequest, 'headers'>, body: unknown): Reply {
  const etag = entityTagOf(JSON.stringify(body));
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return isKnownTag(request, etag) ? { status: 304, headers, body: '' } : { status: 200, headers, body };
}

/** Whether the caller has the body with this tag already. */
export function isKnownTag(request: Pick<HttpRequest, 'headers'>, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(withoutWeakness);
  return known.includes(withoutWeakness(etag)) || known.includes('*');
}
