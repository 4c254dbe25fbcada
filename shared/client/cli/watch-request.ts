/** Follows a queued request to its end, and says in words where it is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultTimeoutMs } from '../calls.ts';
import type { Gateway } from '../gateway.ts';
import type { Request } from '../generated/types.ts';
import { hasPaymentEnded } from '../payment-end.ts';
import { CommandFailed, describeFailure, Interrupted, isPassing } from './failures.ts';

const heldSeconds = 5;
const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** Of a look at the timeout. */
const lastLookMs = 10_000;

const ofTransaction: Readonly<Record<string, string>> = {
  STATUS_PENDING: 'pending: the provider has not reported the outcome yet',
  STATUS_COMPLETED: 'paid',
  STATUS_FAILED: 'failed',
  STATUS_CANCELLED: 'cancelled',
  STATUS_EXPIRED: 'expired',
  STATUS_REVERSED: 'reversed',
  STATUS_UNKNOWN: 'unknown: the provider did not say how it ended',
};

export function stateOf(request: Request): string {
  const { status, transaction, error } = request;
  if (status === 'failed' && !hasPaymentEnded(request)) return `failed: ${error ?? 'without a reason'}`;
  if ((status !== 'completed' && status !== 'failed') || transaction === null) return status;
  return ofTransaction[transaction.status] ?? transaction.status;
}

export const isOver = (request: Request): boolean => request.status === 'failed' || hasPaymentEnded(request);

/** For a payment only if it is paid. */
export const isGood = (request: Request): boolean =>
  hasPaymentEnded(request) && (request.transaction === null || request.transaction.status === 'STATUS_COMPLETED');

export type Watching = {
  gateway: Gateway;
  requestId: string;
  timeoutSeconds: number;
  signal: AbortSignal;
  /** Called with each new state, the first included. */
  onState: (state: string) => void;
  /** Called with the reason of an outage, which does not end the request. */
  onTrouble: (reason: string) => void;
};

/** Throws when the request has not ended at the timeout, is no longer watched, or may not be read. */
export async function watchRequest(watching: Watching): Promise<Request> {
  const { requestId, timeoutSeconds, signal, onState } = watching;
  const until = Date.now() + timeoutSeconds * 1_000;
  const goOn = `Go on with: gateway requests get ${requestId} --wait`;
  let state = '';
  for (let pause = firstPauseMs, isFirst = true; ; pause = Math.min(pause * 1.5, longestPauseMs), isFirst = false) {
    const request = await lookAt(watching, isFirst, until).catch((error: unknown) => {
      if (signal.aborted) throw new Interrupted(`Interrupted; the request goes on`, goOn);
      throw isPassing(error) ? new CommandFailed(describeFailure(error)?.message ?? '', goOn) : error;
    });
    if (request !== null) {
      const next = stateOf(request);
      if (next !== state) onState(next);
      state = next;
      if (isOver(request)) return request;
    }
    if (Date.now() >= until)
      throw new CommandFailed(`The request is still ${state || 'in progress'} after ${timeoutSeconds} seconds`, goOn);
    await sleep(pause, undefined, { signal }).catch(() => {
      throw new Interrupted(`Interrupted; the request goes on`, goOn);
    });
  }
}

/**
 * From the second look on the gateway holds the reply until the request ends, if it may. Null during an outage, until the
 * time is over.
 */
async function lookAt(
  { gateway, requestId: request_id, signal, onTrouble }: Watching,
  isFirst: boolean,
  until: number,
): Promise<Request | null> {
  const headers: Record<string, string> = isFirst ? {} : { prefer: `wait=${heldSeconds}` };
  const timeoutMs = Math.min(Math.max(until - Date.now(), lastLookMs), defaultTimeoutMs);
  try {
    return await gateway.getRequest({ request_id }, { signal, headers, timeoutMs });
  } catch (error) {
    if (!isPassing(error) || signal.aborted || Date.now() >= until) throw error;
    onTrouble(describeFailure(error)?.message ?? '');
    return null;
  }
}
