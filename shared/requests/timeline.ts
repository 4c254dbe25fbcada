/** The timeline of a request for the console, as far as the records show it. */
import * as z from 'zod';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { masked, maskText } from '../platform/log/mask.ts';
import type { Table } from '../platform/storage/table.ts';
import type { DeliveryRecord } from '../platform/webhooks/deliver.ts';
import { eventIdOf } from '../platform/webhooks/publish.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';
import type { BegunTransaction, FindTransactions } from './transactions.ts';

type Stores = { requests: Table; findTransactions: FindTransactions };

export const stepBody = () =>
  z
    .object({
      at: z.string(),
      step: z.enum(['accepted', 'enqueued', 'claimed', 'provider_call', 'unclear', 'outcome', 'settled', 'webhook']),
      /** Details of the step, masked. */
      facts: z.record(z.string(), z.unknown()),
    })
    .meta({ title: 'TimelineStep' });
type Step = z.infer<ReturnType<typeof stepBody>>;

const step = (name: Step['step'], at: unknown, facts: Record<string, unknown> = {}): Step[] =>
  typeof at === 'string' ? [{ at, step: name, facts: masked(facts) as Record<string, unknown> }] : [];

/** In chronological order. */
export async function timelineOf(stores: Stores, record: AsyncRequest): Promise<Step[]> {
  const transaction = await findTransaction(stores, record);
  const eventIds = [eventOfRequest(record), ...eventsOfTransaction(record, transaction)];
  const webhooks = await Promise.all(eventIds.map((id) => webhookSteps(stores, record.account_id, id)));
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
    ...outcomeSteps(transaction),
    ...webhooks.flat(),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The payment that a request started. A callback or status query settles it after the request is completed. */
async function findTransaction(
  { findTransactions }: Stores,
  { account_id: accountId, transaction_id: id, service }: AsyncRequest,
): Promise<BegunTransaction | null> {
  if (service !== 'payments' || id === undefined) return null;
  const [found = null] = await findTransactions([{ account_id: accountId, id }]);
  return found;
}

function outcomeSteps(transaction: BegunTransaction | null): Step[] {
  if (transaction === null || transaction.status === 'STATUS_PENDING') return [];
  const { id, status, result_code = null, result_desc = null } = transaction;
  return step('outcome', transaction.updated_at, { transaction_id: id, status, result_code, result_desc });
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

/** Only the payments module knows which status caused an event, so all possible event ids are looked up. */
function eventsOfTransaction({ account_id: accountId }: AsyncRequest, transaction: BegunTransaction | null): string[] {
  if (transaction === null) return [];
  const cause = `transaction:${transaction.id}:${transaction.status}`;
  return ['completed', 'failed', 'reversed'].map((ending) =>
    eventIdOf({
      accountId,
      cause,
      envelope: { event: `payments.transaction.${ending}`, timestamp: transaction.updated_at },
    }),
  );
}

/** Every attempt of every delivery of an event. */
async function webhookSteps({ requests }: Stores, accountId: number, eventId: string): Promise<Step[]> {
  const { pk } = webhookKeys.delivery(accountId, '', '');
  const { items } = await requests.query<DeliveryRecord>({ pk, prefix: `${eventId}#` });
  return items.flatMap(({ event, target, attempts = [] }) =>
    attempts.flatMap(({ at, http_status, error }) =>
      step('webhook', at, { event_id: eventId, event, target, http_status, error: error && maskText(error) }),
    ),
  );
}
