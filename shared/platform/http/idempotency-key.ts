/** The caller's own name for a call, which makes it safe to repeat. */
import * as z from 'zod';
import { lazy } from '../../values/lazy.ts';
import type { HttpRequest } from './define-route.ts';
import { checkAll } from './read-input.ts';

const idempotencyKey = lazy(() => z.string().min(1).max(255));
const header = lazy(() => z.object({ 'Idempotency-Key': idempotencyKey().optional() }));

/** The header of direct routes that take one, for the OpenAPI document; every queued route does. */
export const idempotencyKeyHeader = {
  'Idempotency-Key': {
    description: 'The same key and body returns the first reply again, and nothing is sent twice',
    isRequired: false,
    get schema() {
      return idempotencyKey();
    },
  },
} as const;

/** Undefined without the header. Throws `invalid` for one that is empty or too long. */
export function readIdempotencyKey({ headers }: HttpRequest): string | undefined {
  const key = headers['idempotency-key'];
  checkAll([header()], { 'Idempotency-Key': key });
  return key;
}
