/** What the console's search returns: a line for each thing that was found, with what a link to it needs. */
import * as z from 'zod';

export const resultKinds = ['payment', 'message', 'invoice', 'request', 'event', 'delivery'] as const;

export const resultBody = () =>
  z
    .object({
      kind: z.enum(resultKinds),
      id: z.string(),
      app_id: z.number().int().nullable(),
      title: z.string(),
      detail: z.string().nullable(),
      status: z.string(),
      amount: z.string().nullable(),
      currency: z.string().nullable(),
      created_at: z.string().nullable(),
    })
    .meta({ title: 'SearchResult' });
export type Result = z.infer<ReturnType<typeof resultBody>>;

/** Things of one kind, newest first. */
export type Found = { results: Result[]; hasMore: boolean };

export const nothing: Found = { results: [], hasMore: false };
export const withoutAmount = { amount: null, currency: null };
