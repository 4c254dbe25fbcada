/** The event that store-records.ts publishes, for the OpenAPI document. */
import type { EventFacts } from '../platform/http/openapi-webhooks.ts';
import { accessBody } from './access.ts';

export const lockEvents: readonly EventFacts[] = [
  {
    name: 'locks.accessed',
    summary: 'A lock was unlocked or locked, refused access, or raised an alarm; codes are masked',
    data: accessBody,
    status: 'completed',
  },
];
