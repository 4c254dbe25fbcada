/** The results of the search for anything, and the page that each leads to. */
import type { Reply } from '../api/endpoints.ts';
import { to } from '../router.ts';

export type Found = Reply<'GET /account/search'>;
export type Result = Found['data'][number];

const pathsOf: Record<Result['kind'], (result: Result) => string> = {
  payment: ({ app_id, id }) => `transactions/${app_id}/${id}`,
  message: ({ id }) => `messages/${id}`,
  invoice: ({ app_id, id }) => `invoices/${app_id}/${encodeURIComponent(id)}`,
  request: ({ id }) => `requests/${id}`,
  event: ({ id }) => `events/${id}`,
  delivery: ({ id }) => `deliveries/${id}`,
};
export const addressOf = (result: Result): string => to(pathsOf[result.kind](result));

/** Two apps may have records with the same id. */
export const keyOf = ({ kind, id, app_id }: Result): string => `${kind}/${app_id}/${id}`;
