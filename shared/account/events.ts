/** The only event of the account itself, for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';

/** What a test of an endpoint sends unless another event is chosen. */
export const webhookTest = 'account.webhook_test';

export const accountEvents: readonly EventDeclaration[] = [
  {
    name: webhookTest,
    summary: 'A member tests an endpoint; sent to that endpoint only',
    data: () => z.object({ endpoint_id: z.number().int() }),
    status: 'completed',
  },
];
