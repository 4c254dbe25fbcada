/** What a call says, whichever way it says it: in its address, as a form or as JSON. */
import type { Received } from '../server.ts';

/** A member of the body wins over one of the same name in the address. */
export function readFields({ query, body, rawBody }: Received): Record<string, unknown> {
  if (typeof body === 'object' && body !== null) return { ...query, ...body };
  return { ...query, ...Object.fromEntries(new URLSearchParams(rawBody)) };
}
