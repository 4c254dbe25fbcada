/**
 * The record of a request performed in the background: its states, the transitions between them as data, and how it is
 * shown.
 */
import type { ProviderRefusal } from '../errors/gateway-error.ts';
import type { Condition } from '../storage/expression.ts';
import type { TransactionState } from './queued-action.ts';

export type RequestStatus = 'queued' | 'processing' | 'completed' | 'failed';

/**
 * How far the action got. `accepted`: certainly not sent. `sent`: the provider is being called, or was.
 * `unclear`: it was called and gave no clear response. `settled`: the outcome is known.
 */
export type RequestPhase = 'accepted' | 'sent' | 'unclear' | 'settled';

const retentionDays = 30;
export const retentionMs = retentionDays * 24 * 60 * 60_000;

/** In epoch seconds. Counted from its acceptance or, as long as it has not ended, from when it was last enqueued. */
export const requestExpiresAt = (now: number): number => Math.floor(now / 1000) + retentionMs / 1000;

/** For the log of API calls, which shows an accepted call from its request's record. */
export type CalledBy = { token_id: number; source_ip: string; method: string; path: string };

export type AsyncRequest = {
  account_id: number;
  request_id: string;
  /** Only under an idempotency key (`uniqueIdOf`). */
  key_period?: string;
  service: string;
  action: string;
  /** The route that performs it, if its name differs from the action. */
  route?: string;
  status: RequestStatus;
  phase: RequestPhase;
  /** Claims so far. */
  attempts: number;
  app_id?: number;
  transaction_id?: number;
  /** The status of that transaction when the request ended, as in its webhook. */
  transaction_status?: string;
  /** The message that a send creates. */
  message_id?: number;
  /** How often it was deferred: its app reached its rate limit per second, or its provider was too slow for more calls. */
  deferrals?: number;
  /** What it is about, for the event of its failure. */
  about?: Record<string, string | number>;
  path_parameters: Record<string, string>;
  input: unknown;
  callback_url?: string;
  /** Encrypted for the account and this request. */
  webhook_secret?: string;
  /** Hash of the body under an idempotency key or document number; a different body under the same one is refused. */
  fingerprint?: string;
  result?: Record<string, unknown>;
  error?: string;
  error_code?: string;
  error_kind?: string;
  provider?: ProviderRefusal;
  trace_id: string;
  /** The API token that called, and from where; absent for a call of the console. */
  called_by?: CalledBy;
  created_at: string;
  updated_at: string;
  enqueued_at?: string;
  /** When a worker first claimed it, first was about to call the provider, and first got no clear response. */
  claimed_at?: string;
  sent_at?: string;
  unclear_at?: string;
  completed_at?: string;
  /** Epoch milliseconds until which the claiming worker owns it. */
  lease_until?: number;
  /** The event of its last transition, until that event is stored and enqueued. */
  outbox?: string;
  /** Epoch seconds; records and idempotency keys expire after 30 days. */
  expires_at: number;
};

export type TransitionName =
  | 'claim'
  | 'mark_sent'
  | 'claim_and_mark'
  | 'release'
  | 'mark_unclear'
  | 'complete'
  | 'fail'
  | 'cancel';

type Transition = {
  from: { status: readonly RequestStatus[]; phase?: readonly RequestPhase[] };
  to: { status: RequestStatus; phase?: RequestPhase };
};

/** The whole lifecycle of a request. No other transition can happen: the table conditions are computed from it. */
export const transitions = {
  claim: { from: { status: ['queued', 'processing'] }, to: { status: 'processing' } },
  mark_sent: { from: { status: ['processing'], phase: ['accepted'] }, to: { status: 'processing', phase: 'sent' } },
  /** Both in one write, for a call that follows at once. */
  claim_and_mark: {
    from: { status: ['queued', 'processing'], phase: ['accepted'] },
    to: { status: 'processing', phase: 'sent' },
  },
  release: {
    from: { status: ['processing'], phase: ['accepted', 'sent'] },
    to: { status: 'processing', phase: 'accepted' },
  },
  mark_unclear: {
    from: { status: ['processing'], phase: ['accepted', 'sent', 'unclear'] },
    to: { status: 'processing', phase: 'unclear' },
  },
  complete: { from: { status: ['processing'] }, to: { status: 'completed', phase: 'settled' } },
  fail: { from: { status: ['processing'] }, to: { status: 'failed', phase: 'settled' } },
  /** Only of a request that no worker has claimed. */
  cancel: { from: { status: ['queued'], phase: ['accepted'] }, to: { status: 'failed', phase: 'settled' } },
} as const satisfies Record<TransitionName, Transition>;

/** The condition for writing a transition. */
export function conditionOf(name: TransitionName): Condition {
  const { from }: Transition = transitions[name];
  return { status: { isOneOf: from.status }, ...(from.phase ? { phase: { isOneOf: from.phase } } : {}) };
}

/** How often it was retried: the claims after the first, without those that followed a deferral. */
export const retriesOf = ({ attempts, deferrals = 0 }: Pick<AsyncRequest, 'attempts' | 'deferrals'>): number =>
  attempts - 1 - deferrals;

export const isSettled = (record: Pick<AsyncRequest, 'status'>): boolean =>
  record.status === 'completed' || record.status === 'failed';

/**
 * The record as `GET /api/requests/{request_id}` shows it, with its transaction's current state but no stored input or
 * secrets.
 */
export function toRequestBody(record: AsyncRequest, transaction: TransactionState | null) {
  return {
    request_id: record.request_id,
    service: record.service,
    action: record.action,
    status: record.status,
    phase: record.phase,
    attempts: record.attempts,
    app_id: record.app_id ?? null,
    transaction_id: record.transaction_id ?? null,
    transaction,
    message_id: record.message_id ?? null,
    created_at: record.created_at,
    updated_at: record.updated_at,
    completed_at: record.completed_at ?? null,
    result: record.result ?? null,
    error: record.error ?? null,
    error_code: record.error_code ?? null,
    provider: record.provider ?? null,
  };
}
