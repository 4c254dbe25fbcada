/** The event that store-records.ts publishes, for the OpenAPI document. */
import type { EventDeclaration } from '../platform/config/module.ts';
import { accessBody } from './access.ts';

export const lockEvents: readonly EventDeclaration[] = [
  {
    name: 'locks.accessed',
    summary: 'A lock was unlocked or locked, refused access, or raised an alarm; codes are masked',
    data: accessBody,
    status: 'completed',
  },
];
