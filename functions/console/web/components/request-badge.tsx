/** The status of a request, or for a payment that of its transaction: an accepted prompt is not yet a payment. */
import type { Request } from '../api/types.ts';
import { stateOfRequested } from '../pages/payment-words.ts';
import { Badge } from './badge.tsx';

/** The provider accepted the payment, and its outcome is not known yet. */
export const awaitsOutcome = ({ status, transaction }: Request): boolean =>
  status === 'completed' && transaction?.status === 'STATUS_PENDING';

export function RequestBadge({ request }: { request: Request }) {
  const { status, action, transaction } = request;
  if (status !== 'completed' || transaction === null) return <Badge status={status} />;
  return <Badge status={transaction.status} label={stateOfRequested(transaction.status, action)} />;
}
