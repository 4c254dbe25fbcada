/** The event that connection-events.ts publishes, for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';
import { accountingAppBody } from './accounting-app.ts';

const connectionBody = () =>
  z.object({
    accounting_app_id: z.number().int(),
    name: z.string(),
    provider: accountingAppBody().shape.type,
    app_status: z.literal('needs_reauth'),
  });

export const accountingEvents: readonly EventDeclaration[] = [
  {
    name: 'accounting.app.needs_reauth',
    summary: 'An accounting system refuses the connection: the app must be connected again',
    data: connectionBody,
    status: 'failed',
    example: { data: { provider: 'QuickBooks' }, error: 'auth_expired: The connection was revoked' },
  },
];
