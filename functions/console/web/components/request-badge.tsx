/** The status of a request; for a payment that of its transaction, since an accepted prompt is not a payment. */
import type { Request } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { Badge } from './badge.tsx';

/** The provider took the payment, and how it ends is not known yet. */
export const awaitsOutcome = ({ status, transaction }: Request): boolean =>
  status === 'completed' && transaction?.status === 'STATUS_PENDING';

export function RequestBadge({ request }: { request: Request }) {
  const { status, action, transaction } = request;
  if (status !== 'completed' || transaction === null) return <Badge status={status} />;
  if (!awaitsOutcome(request)) return <Badge status={transaction.status} />;
  const label = action === 'request_payment' ? t('prompt_accepted') : t('accepted_by_provider');
  return <Badge status={transaction.status} label={label} />;
}
