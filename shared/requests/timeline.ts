/** The timelines of a request and of a transaction for the console, as far as the records show them. */
import * as z from 'zod';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { masked, maskText } from '../platform/log/mask.ts';
import type { Table } from '../platform/storage/table.ts';
import { findEventSteps } from './event-steps.ts';
import { outcomesOf, transactionEventIds } from './transaction-outcomes.ts';
import type { BegunTransaction, FindTransactions } from './transactions.ts';
import { eventIdOf } from '../platform/webhooks/publish.ts';

type Stores = { requests: Table; findTransactions: FindTransactions };

export const stepBody = () =>
  z
    .object({
      at: z.string(),
      step: z.enum([
        'accepted',
        'enqueued',
        'claimed',
        'provider_call',
        'unclear',
        'prompt',
        'received',
        'outcome',
        'settled',
        'reversal',
        'event',
        'webhook',
      ]),
      /** Details of the step, masked. */
      facts: z.record(z.string(), z.unknown()),
    })
    .meta({ title: 'TimelineStep' });
export type Step = z.infer<ReturnType<typeof stepBody>>;

/** None if the time is not known, because the step did not happen. */
const step = (name: Step['step'], at: string | undefined, facts: Record<string, unknown> = {}): Step[] =>
  at === undefined ? [] : [{ at, step: name, facts: masked(facts) as Record<string, unknown> }];

/** In chronological order. */
export async function timelineOf(stores: Stores, record: AsyncRequest): Promise<Step[]> {
  const transaction = await findStarted(stores, record);
  const about = { accountId: record.account_id, request: record, transaction };
  return inOrder([...requestSteps(record), ...outcomeSteps(transaction), ...(await eventSteps(stores, about))]);
}

/**
 * The timeline of a payment, in chronological order. Payments that no request started begin with how the gateway got to
 * know them.
 */
export async function timelineOfTransaction(
  stores: Stores,
  accountId: number,
  transaction: BegunTransaction,
  request: AsyncRequest | null,
): Promise<Step[]> {
  const { request_id, source = 'request', created_at } = transaction;
  const received = request_id === undefined ? step('received', created_at, { source }) : [];
  const [events, reversal] = await Promise.all([
    eventSteps(stores, { accountId, request, transaction }),
    reversalSteps(stores, accountId, transaction),
  ]);
  const before = request === null ? received : [...requestSteps(request), ...promptSteps(request, transaction)];
  return inOrder([...before, ...outcomeSteps(transaction), ...reversal, ...events]);
}

/** The sort is stable: steps of the same moment keep their order. */
const inOrder = (steps: readonly Step[]): Step[] => steps.toSorted((one, other) => one.at.localeCompare(other.at));

function requestSteps(record: AsyncRequest): Step[] {
  const { provider, error, status } = record;
  const settledFacts = {
    status,
    ...(error === undefined ? {} : { error: maskText(error) }),
    ...(provider ? { provider } : {}),
  };
  return [
    ...step('accepted', record.created_at, { trace_id: record.trace_id }),
    ...step('enqueued', record.enqueued_at),
    ...step('claimed', record.claimed_at, { attempts: record.attempts }),
    ...step('provider_call', record.sent_at),
    ...step('unclear', record.unclear_at),
    ...step('settled', record.completed_at, settledFacts),
  ];
}

/** The customer is prompted when the provider accepts the call. Without its response, the moment is not known. */
function promptSteps({ status, action, unclear_at, completed_at }: AsyncRequest, { id }: BegunTransaction): Step[] {
  const isPrompted = action === 'request_payment' && status === 'completed' && unclear_at === undefined;
  return isPrompted ? step('prompt', completed_at, { transaction_id: id }) : [];
}

/** The payment that a request started. A callback or status query settles it after the request is completed. */
async function findStarted(
  { findTransactions }: Stores,
  { account_id: accountId, transaction_id: id, service }: AsyncRequest,
): Promise<BegunTransaction | null> {
  if (service !== 'payments' || id === undefined) return null;
  const [found = null] = await findTransactions([{ account_id: accountId, id }]);
  return found;
}

const outcomeSteps = (transaction: BegunTransaction | null): Step[] =>
  transaction === null
    ? []
    : outcomesOf(transaction).flatMap(({ at, ...facts }) =>
        step('outcome', at, { transaction_id: transaction.id, ...facts }),
      );

/** The transaction that reverses this one, from its start. Its outcome is a step of this one if it succeeded. */
async function reversalSteps(
  { findTransactions }: Stores,
  accountId: number,
  { reversed_by: id }: BegunTransaction,
): Promise<Step[]> {
  if (id === undefined) return [];
  const [reversal] = await findTransactions([{ account_id: accountId, id }]);
  if (reversal === undefined) return [];
  const { status, request_id = null } = reversal;
  return step('reversal', reversal.created_at, { transaction_id: id, status, request_id });
}

async function eventSteps(
  { requests }: Stores,
  of: { accountId: number; request: AsyncRequest | null; transaction: BegunTransaction | null },
): Promise<Step[]> {
  const { accountId, request, transaction } = of;
  const ids = [
    ...(request === null ? [] : [eventOfRequest(request)]),
    ...(transaction === null ? [] : transactionEventIds(accountId, transaction)),
  ];
  const found = await findEventSteps(requests, accountId, ids);
  return found.flatMap(({ step: name, at, facts }) => step(name, at, facts));
}

function eventOfRequest({
  account_id: accountId,
  request_id,
  service,
  action,
  completed_at,
  updated_at,
}: AsyncRequest): string {
  const envelope = { event: `${service}.${action}`, timestamp: completed_at ?? updated_at };
  return eventIdOf({ accountId, cause: request_id, envelope });
}
