/** How the log of API calls is filtered. */
import * as z from 'zod';
import { cursorQuery } from '../platform/http/paging.ts';
import { lazy } from '../values/lazy.ts';

export const apiLogQuery = lazy(() =>
  cursorQuery().extend({
    status: z
      .enum(['2xx', '4xx', '5xx', 'failed'])
      .optional()
      .meta({ description: 'Only calls with this class of status; `failed` is 4xx and 5xx' }),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    token: z.number().int().min(1).max(1_000_000_000).optional(),
    path: z.string().min(1).max(200).optional(),
  }),
);
export type ApiLogQuery = z.infer<ReturnType<typeof apiLogQuery>>;
