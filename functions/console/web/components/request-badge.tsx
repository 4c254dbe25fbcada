/** The status of a request, or for a payment that of its transaction: an accepted prompt is not yet a payment. */
import type { Request } from '../api/types.ts';
import { badgeOfRequest } from '../pages/badge-words.ts';
import { Badge } from './badge.tsx';

/** The provider accepted the payment, and its outcome is not known yet. */
export const awaitsOutcome = ({ status, transaction }: Request): boolean =>
  status === 'completed' && transaction?.status === 'STATUS_PENDING';

export const RequestBadge = ({ request }: { request: Request }) => <Badge {...badgeOfRequest(request)} />;
