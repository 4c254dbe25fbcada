/** What a worker does for a queued route; declared by the route, run by perform.ts. */
import type * as z from 'zod';
import type { GatewayError } from '../errors/gateway-error.ts';
import type { Log } from '../log/log.ts';
import type { AsyncRequest } from './async-request.ts';

/** The ids that link a request to what it started. */
export type SentFacts = Partial<Pick<AsyncRequest, 'transaction_id' | 'message_id' | 'app_id'>>;

/** One performance of a request. */
export type QueuedCall<Subject = unknown, Input = unknown> = {
  accountId: number;
  subject: Subject;
  input: Input;
  /** As claimed; `markSent` refreshes it. */
  record: AsyncRequest;
  /**
   * Marks the record just before the call that may have an effect, with what is needed to find its outcome later. After
   * this, the call is repeated only with proof that the first one was not sent. Throws when the claim was lost.
   */
  markSent: (facts?: SentFacts) => Promise<void>;
  log: Log;
};

/** `undefined`: the outcome is still open and will be found by callback or status query. */
export type QueuedResult = Record<string, unknown> | undefined;

/** A transaction that a request started, and its status at that moment. */
export type TransactionState = { id: number; status: string };

/**
 * The transaction of a request, which continues after the request has completed: a provider that accepts a call has not
 * moved money yet. Replies, requests and webhooks show it as `transaction`, and `Prefer: wait` waits until it is no
 * longer pending.
 */
export type TransactionOutcome<Dependencies> = {
  /** Its current state; null when the request started none. */
  find: (dependencies: Dependencies, record: AsyncRequest) => Promise<TransactionState | null>;
  isPending: (transaction: TransactionState) => boolean;
  /** How it is shown, for the document. */
  body: () => z.ZodType<TransactionState>;
};

export type QueuedAction<Dependencies, Subject = unknown, Input = unknown> = {
  /** Returns the result of the request. Throws a GatewayError whose kind decides what follows. */
  run: (dependencies: Dependencies, call: QueuedCall<Subject, Input>) => Promise<QueuedResult>;
  /**
   * Resumes a request that another worker marked as sent without recording a response. Repeats `run`'s provider call
   * only with proof that it was never sent.
   */
  resume: (dependencies: Dependencies, call: QueuedCall<Subject, Input>) => Promise<QueuedResult>;
  /**
   * How the request ends after its last attempt failed with `error`: with that error; with `toOutcomeUnknown` of it if an
   * earlier attempt may have had its effect; or with a result, if a part of it was done. `wasUnclear`: an earlier attempt
   * of a repeatable action got no clear response, or its worker died after it marked the call. Without this, only
   * repeatable actions remember a call without a clear response.
   */
  endAfter?: (
    dependencies: Dependencies,
    record: AsyncRequest,
    error: GatewayError,
    wasUnclear: boolean,
  ) => Promise<GatewayError | Record<string, unknown>>;
  /** Closes what `run` started (a pending transaction) before the request finally fails: no money was moved. */
  onExhausted?: (dependencies: Dependencies, record: AsyncRequest, error: GatewayError, log: Log) => Promise<void>;
  /**
   * The action can be repeated because a copy has no further effect, or because the provider recognizes it by its number:
   * a call without a clear response is retried like one that had no effect.
   */
  isRepeatable?: true;
  /**
   * Seconds before each retry of a call that certainly had no effect, or a function of the failure. Default: two
   * retries, after 3 and 10 seconds.
   */
  retryDelaysSeconds?: readonly number[] | ((error: GatewayError) => readonly number[]);
  /** Epoch ms after which it is refused, if it must not be performed late. No retry is delayed further. */
  refusedAfter?: (record: AsyncRequest) => number;
  /**
   * How long it waits while its provider is too slow for more calls, by default 10 minutes; and the longest wait that a
   * provider may request before a retry, by default any.
   */
  maxWaitSeconds?: number;
  /**
   * What `run` does before `markSent` changes nothing that matters, and takes moments: the request is only claimed when
   * it is marked, both in one write.
   */
  claimsWhenMarked?: true;
  /**
   * Whether a message is enqueued that publishes the event of a completed request if a crash prevented it, and that
   * continues until the request has ended. The record then needs no outbox and no entry for the sweeper.
   */
  isFollowed?: (dependencies: Dependencies, record: AsyncRequest) => boolean;
  /** For an action whose request starts a transaction. */
  outcome?: TransactionOutcome<Dependencies>;
  /** The documented synchronous body, created from the result, for `Prefer: wait`. */
  toReply: (result: Record<string, unknown>) => Record<string, unknown>;
};
