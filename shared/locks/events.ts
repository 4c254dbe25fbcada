/** The event store-records.ts publishes, for the document. */
import type { EventFacts } from '../platform/http/openapi-webhooks.ts';
import { accessBody } from './access.ts';

export const lockEvents: readonly EventFacts[] = [
  {
    name: 'locks.accessed',
    summary: 'A lock was unlocked, locked, or used in vain; codes are masked',
    data: accessBody,
    status: 'completed',
  },
];
