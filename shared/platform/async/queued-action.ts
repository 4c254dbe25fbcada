/** What a worker does for a queued route; declared by the route, run by perform.ts. */
import type * as z from 'zod';
import type { GatewayError } from '../errors/gateway-error.ts';
import type { Log } from '../log/log.ts';
import type { AsyncRequest } from './async-request.ts';

/** What leads back from a request to what it began. */
export type SentFacts = Partial<Pick<AsyncRequest, 'transaction_id' | 'message_id' | 'app_id'>>;

/** One performance of a request. */
export type QueuedCall<Subject = unknown, Input = unknown> = {
  accountId: number;
  subject: Subject;
  input: Input;
  /** As claimed; `markSent` refreshes it. */
  record: AsyncRequest;
  /**
   * Marks the record just before the call that may have an effect, with what is needed to find its outcome again. From
   * here on the call is never made a second time without proof that the first was not made. Throws when the claim was
   * lost meanwhile.
   */
  markSent: (facts?: SentFacts) => Promise<void>;
  log: Log;
};

/** `undefined`: the outcome is still open and will be found by callback or status query. */
export type QueuedResult = Record<string, unknown> | undefined;

/** A transaction that a request began, and its status at that moment. */
export type TransactionState = { id: number; status: string };

/**
 * The transaction of a request, which goes on after the request has completed: an accepted prompt is not a payment.
 * Replies, requests and webhooks show it as `transaction`, and `Prefer: wait` waits until it is no longer pending.
 */
export type TransactionOutcome<Dependencies> = {
  /** Where it stands now; null when the request began none. */
  find: (
    dependencies: Dependencies,
    record: AsyncRequest,
    options?: { consistent?: boolean },
  ) => Promise<TransactionState | null>;
  isPending: (transaction: TransactionState) => boolean;
  /** How it is shown, for the document. */
  body: () => z.ZodType<TransactionState>;
};

export type QueuedAction<Dependencies, Subject = unknown, Input = unknown> = {
  /** Answers the result of the request. Throws a GatewayError whose kind decides what follows. */
  run: (dependencies: Dependencies, call: QueuedCall<Subject, Input>) => Promise<QueuedResult>;
  /**
   * Takes up a request that was marked sent by a worker that did not live to see the answer. May call `run`'s
   * provider call only with proof that it never went out.
   */
  resume: (dependencies: Dependencies, call: QueuedCall<Subject, Input>) => Promise<QueuedResult>;
  /** Ends what `run` began (a pending transaction) before the request fails for good: nothing was moved. */
  onExhausted?: (dependencies: Dependencies, record: AsyncRequest, error: GatewayError, log: Log) => Promise<void>;
  /**
   * What it does may be done again, since the provider knows a copy by its number: a call without a clear answer is
   * made
   * again like one that had no effect.
   */
  isRepeatable?: true;
  /**
   * Seconds before each further try of a call that certainly had no effect, or how they follow from the failure; by
   * default twice, after 3 and 10.
   */
  retryDelaysSeconds?: readonly number[] | ((error: GatewayError) => readonly number[]);
  /** Of an action whose request begins a transaction. */
  outcome?: TransactionOutcome<Dependencies>;
  /** The documented synchronous body made from the result, for `Prefer: wait`. */
  toReply: (result: Record<string, unknown>) => Record<string, unknown>;
};
