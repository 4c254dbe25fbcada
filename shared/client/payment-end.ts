/** Whether a request for a payment has ended with an outcome of its transaction. */
import type { Request } from './generated/types.ts';

/** A request fails when the provider reports no outcome in time; if the provider reports later that money moved, it did. */
const hasMoved = (status: string | undefined): boolean => status === 'STATUS_COMPLETED' || status === 'STATUS_REVERSED';

export const hasPaymentEnded = ({ status, transaction }: Pick<Request, 'status' | 'transaction'>): boolean =>
  status === 'completed'
    ? transaction?.status !== 'STATUS_PENDING'
    : status === 'failed' && hasMoved(transaction?.status);
