/** The body of every webhook. */
import type { TransactionState } from '../async/queued-action.ts';

export type Envelope = {
  /** Dot notation: `<service>.<action>`. */
  event: string;
  /** Null for provider-initiated events. */
  request_id: string | null;
  /** `account` only for `account.webhook_test`. */
  service: string;
  /** The action of a request, or what happened: `<thing>.<what>`. */
  action: string;
  status: 'completed' | 'failed';
  data: Record<string, unknown>;
  /** For a request that started one: its status when the request ended. */
  transaction?: TransactionState;
  /** The message if it failed. */
  error: string | null;
  /** Only of a request that failed: the code of the error, as in an error body. */
  error_code?: string;
  /** ISO 8601 UTC. */
  timestamp: string;
  /** Only of test events, which report nothing that happened. */
  test?: true;
};

/** The exact bytes that are stored, signed and sent on every attempt. */
export function toBody(envelope: Envelope): string {
  const { event, request_id, service, action, status, data, transaction, error, error_code, timestamp, test } =
    envelope;
  const subject = { event, request_id, service, action, status, data, transaction };
  return JSON.stringify({ ...subject, error, error_code, timestamp, test });
}
