/** `ETag` and `If-None-Match` (RFC 9110): a caller that polls gets an unchanged body only once. */
import { createHash } from 'node:crypto';
import type { HttpRequest, Reply } from './define-route.ts';

/** Weak: it is computed from the JSON that the body is sent as, and only compared. */
const entityTagOf = (body: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** The reply with its tag; 304 without a body if the caller has this body already. */
export function withEntityTag(request: Pick<HttpRequest, 'headers'>, body: unknown): Reply {
  const etag = entityTagOf(body);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  const known = (request.headers['if-none-match'] ?? '').split(',').map(withoutWeakness);
  const isKnown = known.includes(withoutWeakness(etag)) || known.includes('*');
  return isKnown ? { status: 304, headers, body: '' } : { status: 200, headers, body };
}
