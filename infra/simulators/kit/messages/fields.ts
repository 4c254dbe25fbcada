/** What a call says, whichever way it says it: in its address, as a form or as JSON. */
import * as z from 'zod';
import type { Received } from '../server.ts';

/** A member of the body wins over one of the same name in the address. */
export function readFields({ query, body, rawBody }: Received): Record<string, unknown> {
  if (typeof body === 'object' && body !== null) return { ...query, ...body };
  return { ...query, ...Object.fromEntries(new URLSearchParams(rawBody)) };
}

/** A form of parts (multipart/form-data) as well. */
export async function readAnyFields(request: Received): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return readFields(request);
  const form = await new Response(request.rawBody, { headers: { 'content-type': type } }).formData();
  return { ...request.query, ...Object.fromEntries(form) };
}

/** Text that JSON may carry as a number; a form and a query carry nothing else. */
export const written = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1));
