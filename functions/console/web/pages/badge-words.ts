/**
 * What the badge of a request, an event or a message shows. A completed payment request only means that the provider accepted the
 * payment, so the status of its payment is shown instead.
 */
import type { Data } from '../api/endpoints.ts';
import type { Request } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { type Payment, stateOfPayment, stateOfRequested } from './payment-words.ts';

type BadgeWords = { status: string; label?: string };
type Ended = Pick<Request, 'status' | 'transaction'>;
type Event = Pick<Data<'GET /account/events/{event_id}'>, 'status' | 'action' | 'data' | 'transaction'>;

/**
 * The payment that shows how a request ended. A request fails when the provider reports no outcome in time; what it reports
 * later counts, or somebody who reads "failed" would move the money again.
 */
export const paymentOfEnded = ({ status, transaction }: Ended): Ended['transaction'] =>
  status === 'completed' || (status === 'failed' && transaction?.status !== 'STATUS_PENDING') ? transaction : null;

export function badgeOfRequest({ action, ...request }: Ended & Pick<Request, 'action'>): BadgeWords {
  const payment = paymentOfEnded(request);
  if (payment === null) return { status: request.status };
  return { status: payment.status, label: stateOfRequested(payment.status, action) };
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
