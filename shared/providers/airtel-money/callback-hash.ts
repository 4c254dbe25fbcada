/**
 * The hash in Airtel's callbacks: base64 of HMAC-SHA256 with the key shown in the portal. The hashed text is not
 * documented, and implementers disagree, so three are compared; each covers everything that is read afterwards.
 */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../values/text.ts';

/** The `transaction` object as sent, the same object as compact JSON, or the whole body without the hash. */
export type HashedText = 'transaction_as_sent' | 'transaction_compact' | 'body_without_hash';

/** Which text the hash matches; null if the hash is missing or matches none. */
export function findHashedText(
  body: string,
  headers: Readonly<Record<string, string>>,
  key: string,
): HashedText | null {
  const payload = readObject(body);
  const hash = typeof payload?.hash === 'string' ? payload.hash : headers['hash'];
  if (!payload || hash === undefined) return null;
  const { hash: _, ...rest } = payload;
  const candidates: Array<[HashedText, string | null]> = [
    ['transaction_as_sent', memberAsSent(body, 'transaction')],
    ['transaction_compact', JSON.stringify(payload.transaction) ?? null],
    ['body_without_hash', JSON.stringify(rest)],
  ];
  const matches = candidates.filter(([, text]) => text !== null && isHashOf(text, key, hash));
  return matches[0]?.[0] ?? null;
}

function isHashOf(text: string, key: string, hash: string): boolean {
  const expected = createHmac('sha256', key).update(text).digest();
  const presented = Buffer.from(hash, 'base64');
  return isSameSecret(presented, expected);
}

function readObject(body: string): { hash?: unknown; transaction?: unknown } | null {
  try {
    const payload: unknown = JSON.parse(body);
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : null;
  } catch {
    return null;
  }
}

/** A text without its end (never in valid JSON) goes up to the end, so that no input is read twice. */
const token = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\],:]/g;

/**
 * The characters of a top-level member's value in valid JSON. If a member occurs twice, the last one is returned, as in
 * JSON.parse; otherwise a genuine object could make a forged second one pass.
 */
function memberAsSent(body: string, member: string): string | null {
  let depth = 0;
  let name: string | null = null;
  let isName = true;
  let begin = -1;
  let found: string | null = null;
  for (const { 0: part, index } of body.matchAll(token)) {
    const ends = depth === 1 && (part === ',' || part === '}');
    if (ends && begin >= 0 && name === member) found = body.slice(begin, index).trim();
    if (ends) [begin, isName] = [-1, true];
    else if (depth === 1 && part === ':') [begin, isName] = [index + 1, false];
    else if (depth === 1 && isName && part.startsWith('"')) name = JSON.parse(part) as string;
    if (part === '{' || part === '[') depth += 1;
    if (part === '}' || part === ']') depth -= 1;
  }
  return found;
}
