/**
 * What the badge of a request, an event or a message shows. A completed payment request only means that the provider accepted the
 * payment, so the status of its payment is shown instead.
 */
import type { Data } from '../api/endpoints.ts';
import type { Request } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { type Payment, stateOfPayment, stateOfRequested } from './payment-words.ts';

type BadgeWords = { status: string; label?: string };
type Event = Pick<Data<'GET /account/events/{event_id}'>, 'status' | 'action' | 'data' | 'transaction'>;

export function badgeOfRequest({
  status,
  action,
  transaction,
}: Pick<Request, 'status' | 'action' | 'transaction'>): BadgeWords {
  if (status !== 'completed' || transaction === null) return { status };
  return { status: transaction.status, label: stateOfRequested(transaction.status, action) };
}

/** An event never changes: the end of a request shows its payment as it was then. */
export function badgeOfEvent({ status, action, data, transaction }: Event): BadgeWords {
  if (isOfPayment(data)) return { status: data.status, label: stateOfPayment(data) };
  if (status !== 'completed' || transaction === undefined) return { status };
  if (transaction.status === 'STATUS_PENDING') return { status: 'accepted', label: t('event_accepted') };
  return { status: transaction.status, label: stateOfRequested(transaction.status, action) };
}

/** The API calls a received message delivered. */
export const badgeOfMessage = ({ folder, status }: { folder: string; status: string }): BadgeWords => ({
  status: folder === 'inbox' ? 'received' : status,
});

type Shown = Pick<Payment, 'status' | 'transaction_type' | 'reverses'>;

const isOfPayment = (data: object): data is Shown =>
  'status' in data && String(data.status).startsWith('STATUS_') && 'transaction_type' in data && 'reverses' in data;
