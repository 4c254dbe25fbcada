/**
 * A payment transaction: its states and the transitions between them as data, and how it is shown.
 */
import * as z from 'zod';
import { boundTexts } from '../drivers/bounded-texts.ts';
import {
  type PaymentDriver,
  type PaymentStatus,
  paymentStatuses,
  type TransactionDraft,
} from '../drivers/payment-driver.ts';

/** Where the gateway learned how a payment ended. */
export const outcomeSources = [
  'callback',
  'status_query',
  'reconciliation',
  'fetch',
  /** The response to the call that moved the money. */
  'provider_answer',
  /** A confirmation text. */
  'message',
] as const;
export type OutcomeSource = (typeof outcomeSources)[number];

export type Transaction = TransactionDraft & {
  account_id: number;
  /** Composed of the app's id and a sequence number. */
  id: number;
  app_id: number;
  payment_provider: string;
  status: PaymentStatus;
  /** The provider's receipt number, once known. */
  transaction_id?: string;
  transaction_time?: string;
  result_code?: string;
  result_desc?: string;
  /** The request that began it; absent for payments that the provider reported. */
  request_id?: string;
  /** Of the request (`uniqueIdOf`). */
  key_period?: string;
  checkout_request_id?: string;
  merchant_request_id?: string;
  conversation_id?: string;
  originator_conversation_id?: string;
  created_at: string;
  updated_at: string;
  trace_id: string;
  /** Its lifetime: seconds from the call during which an outcome may arrive. A day if absent. */
  open_seconds?: number;
  /** The source of a payment that no request began. `extracted`: from a text that an API caller posted, unverified. */
  source?: 'confirmation' | 'fetched' | 'extracted' | 'sms';
  /** Absent as long as there is no outcome, and on transactions that were settled before it was stored. */
  outcome_source?: OutcomeSource;
  /** The statuses before the present one that had an event, oldest first: unknown, and completed before a reversal. */
  earlier_statuses?: { status: PaymentStatus; at: string }[];
  /** The transaction that this one reverses; on the reversed transaction, `reversed_by` is its reversal. */
  reverses?: number;
  reversed_by?: number;
  /** The provider never accepted it. The event of its request reports this failure; it has no event of its own. */
  was_refused?: true;
  /** The provider's last answer to a status query. */
  status_facts?: Record<string, unknown>;
  /** The status whose event is not yet stored and enqueued. */
  outbox?: PaymentStatus;
  /** An entry of the search could not be written. All are written again after the next change of status. */
  search_missing?: true;
};

/**
 * For each status, the statuses it may follow. A final status never changes, except that a completed payment can be
 * reversed. `STATUS_UNKNOWN` is not final: a late answer of the provider still counts. A payment that the provider
 * returned before its completion was known is reversed at once.
 */
export const mayFollow: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  STATUS_PENDING: [],
  STATUS_COMPLETED: ['STATUS_PENDING', 'STATUS_UNKNOWN'],
  STATUS_FAILED: ['STATUS_PENDING', 'STATUS_UNKNOWN'],
  STATUS_CANCELLED: ['STATUS_PENDING', 'STATUS_UNKNOWN'],
  STATUS_EXPIRED: ['STATUS_PENDING', 'STATUS_UNKNOWN'],
  STATUS_REVERSED: ['STATUS_COMPLETED', 'STATUS_PENDING', 'STATUS_UNKNOWN'],
  STATUS_UNKNOWN: ['STATUS_PENDING'],
};

export const isFinal = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status !== 'STATUS_PENDING' && status !== 'STATUS_UNKNOWN';

/** Whether the money moved; its way back is a payment of its own. */
export const wasPaid = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'STATUS_COMPLETED' || status === 'STATUS_REVERSED';

/**
 * Whether a reversal failed because another one, made at the provider, had returned the money: it went out, although
 * this reversal did not move it.
 */
export const wasReturnedBefore = (
  driver: Pick<PaymentDriver, 'reverseTransaction'> | undefined,
  { reverses, status, result_code }: Pick<Transaction, 'reverses' | 'status' | 'result_code'>,
): boolean =>
  reverses !== undefined &&
  status === 'STATUS_FAILED' &&
  result_code !== undefined &&
  driver?.reverseTransaction?.alreadyReversed?.includes(result_code) === true;

/** A text that an API caller posted reports it, and no provider has confirmed it: it is no money. */
export const isClaim = ({ source }: Pick<Transaction, 'source'>): boolean => source === 'extracted';

/** A transaction that was stored without it is open for as long as queries are made. */
export const lifetimeSecondsOf = ({ open_seconds }: Pick<Transaction, 'open_seconds'>): number =>
  open_seconds ?? 24 * 3600;

/** `15 minutes`, `24 hours`. */
export function formatLifetime(transaction: Pick<Transaction, 'open_seconds'>): string {
  const minutes = lifetimeSecondsOf(transaction) / 60;
  return minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`;
}

/** The action part of the event of each status. */
const eventActions: Readonly<Partial<Record<PaymentStatus, string>>> = {
  STATUS_COMPLETED: 'transaction.completed',
  STATUS_FAILED: 'transaction.failed',
  STATUS_CANCELLED: 'transaction.failed',
  STATUS_EXPIRED: 'transaction.failed',
  STATUS_REVERSED: 'transaction.reversed',
  STATUS_UNKNOWN: 'transaction.unknown',
};

/**
 * The action part of the event of a transaction's status. A pending transaction has none. A refused one has none
 * either, because its request's event reports it; nor has a completed reversal, which the reversed payment's event
 * reports.
 */
export function eventActionOf({
  status,
  reverses,
  was_refused,
}: Pick<Transaction, 'status' | 'reverses' | 'was_refused'>): string | undefined {
  const isPublishedElsewhere = was_refused || (reverses !== undefined && status === 'STATUS_COMPLETED');
  return isPublishedElsewhere ? undefined : eventActions[status];
}

/** The transaction as every endpoint and webhook shows it. */
export const transactionBody = () =>
  z
    .object({
      id: z.number().int(),
      payer_account: z.string(),
      payer_name: z.string(),
      payee_account: z.string(),
      payee_name: z.string(),
      reference: z.string(),
      transaction_id: z.string().nullable(),
      amount: z.string(),
      currency: z.string(),
      transaction_time: z.string().nullable(),
      narration: z.string(),
      status: z.enum(paymentStatuses),
      transaction_type: z.enum(['PAYMENT_IN', 'PAYMENT_OUT']),
      transaction_sub_type: z.string(),
      payment_provider: z.string(),
      app_id: z.number().int(),
      result_code: z.string().nullable(),
      result_desc: z.string().nullable(),
      request_id: z.string().nullable(),
      checkout_request_id: z.string().nullable(),
      conversation_id: z.string().nullable(),
      source: z.enum(['request', 'confirmation', 'fetched', 'extracted', 'sms']),
      reverses: z.number().int().nullable(),
      reversed_by: z.number().int().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'Transaction' });

export function toTransactionBody(transaction: Transaction): z.infer<ReturnType<typeof transactionBody>> {
  // A transaction that was stored before texts had limits must not break a list.
  return boundTexts({
    id: transaction.id,
    payer_account: transaction.payer_account,
    payer_name: transaction.payer_name,
    payee_account: transaction.payee_account,
    payee_name: transaction.payee_name,
    reference: transaction.reference,
    transaction_id: transaction.transaction_id ?? null,
    amount: transaction.amount,
    currency: transaction.currency,
    transaction_time: transaction.transaction_time ?? null,
    narration: transaction.narration,
    status: transaction.status,
    transaction_type: transaction.transaction_type,
    transaction_sub_type: transaction.transaction_sub_type,
    payment_provider: transaction.payment_provider,
    app_id: transaction.app_id,
    result_code: transaction.result_code ?? null,
    result_desc: transaction.result_desc ?? null,
    request_id: transaction.request_id ?? null,
    checkout_request_id: transaction.checkout_request_id ?? null,
    conversation_id: transaction.conversation_id ?? null,
    source: transaction.source ?? 'request',
    reverses: transaction.reverses ?? null,
    reversed_by: transaction.reversed_by ?? null,
    created_at: transaction.created_at,
    updated_at: transaction.updated_at,
  });
}
