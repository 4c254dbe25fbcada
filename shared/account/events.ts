/** The only event of the account itself, for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';

export const accountEvents: readonly EventDeclaration[] = [
  {
    name: 'account.webhook_test',
    summary: 'A member tests an endpoint; sent to that endpoint only',
    data: () => z.object({ endpoint_id: z.number().int() }),
    status: 'completed',
  },
];
