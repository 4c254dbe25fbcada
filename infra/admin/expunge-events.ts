/** Removes a person from an account's events, their deliveries, and what receivers answered. */
import type { DeliveryRecord } from '../../shared/platform/webhooks/deliver.ts';
import type { LongAnswer } from '../../shared/platform/webhooks/long-answers.ts';
import { bodyOf, type StoredEvent } from '../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { packText, unpackText } from '../../shared/platform/storage/packed-json.ts';
import { queryAll } from '../../shared/platform/storage/query-all.ts';
import type { Item, Stored, Table } from '../../shared/platform/storage/table.ts';
import type { Operator } from '../operator.ts';
import { changeOf, inRange, isRecent, type Plan, type Planner } from './expunge-plan.ts';
import { mentions, removePerson } from './remove-person.ts';

function planEvent(table: Table, item: Item & StoredEvent, pattern: RegExp, now: number): Plan | null {
  const body: unknown = JSON.parse(bodyOf(item));
  if (!mentions(body, pattern)) return null;
  const text = packText(JSON.stringify(removePerson(body, pattern)));
  const change = { set: { body: text }, if: { pk: { isPresent: true } } } as const;
  return { kind: 'events', table, item, isLeft: isRecent(item.created_at, now), change };
}

const planAnswer: Planner = (table, item) => ({ kind: 'answers', table, item, isLeft: false, change: 'delete' });

const isAnswered = ({ attempts = [] }: DeliveryRecord): boolean => attempts.some(({ answer }) => answer !== null);

/** Its next attempt would write the answers again. */
const isUnfinished = (delivery: DeliveryRecord): boolean => delivery.status === 'pending' && isAnswered(delivery);

function planDelivery(table: Table, item: Stored<DeliveryRecord>, change: Plan['change']): Plan {
  return { kind: 'deliveries', table, item, isLeft: item.status === 'pending', change };
}

/** Without what the receiver answered, in which only the number would be found and no name. */
function planDeliveryOfEvent(table: Table, item: Stored<DeliveryRecord>, pattern: RegExp): Plan | null {
  const { attempts = [] } = item;
  if (!isAnswered(item) && !mentions(item, pattern)) return null;
  const cleared = { ...item, attempts: attempts.map((attempt) => ({ ...attempt, answer: null })) };
  return planDelivery(table, item, changeOf(item, pattern, cleared));
}

/**
 * What receivers answered about an event of the person goes before the event, which names it if a crash interrupts this.
 * After them the deliveries of other events and what was answered to them, where they have the number.
 */
export async function* eventPlans(
  { requests, now }: Operator,
  accountId: number,
  pattern: RegExp,
): AsyncGenerator<Plan> {
  const plan: Planner = (table, item) => planEvent(table, item as Item & StoredEvent, pattern, now());
  const planned = new Set<string>();
  for await (const ofEvent of inRange(requests, { pk: webhookKeys.events(accountId) }, plan, pattern)) {
    const eventId = ofEvent.item.sk;
    const deliveries = await queryAll(requests, webhookKeys.deliveriesOfEvent(accountId, eventId));
    const isLeft = ofEvent.isLeft || deliveries.some(isUnfinished);
    if (!isLeft) {
      planned.add(eventId);
      yield* inRange(requests, webhookKeys.answersToEvent(accountId, eventId), planAnswer, pattern);
      for (const delivery of deliveries) {
        const ofDelivery = planDeliveryOfEvent(requests, delivery, pattern);
        if (ofDelivery) yield ofDelivery;
      }
    }
    yield { ...ofEvent, isLeft };
  }
  const isPlanned = ({ sk }: Item): boolean => planned.has(sk.split('#')[0] ?? '');
  const planOtherDelivery: Planner = (table, item) =>
    isPlanned(item) || !mentions(item, pattern)
      ? null
      : planDelivery(table, item as Stored<DeliveryRecord>, changeOf(item, pattern));
  yield* inRange(requests, { pk: webhookKeys.deliveries(accountId) }, planOtherDelivery, pattern);
  const planOtherAnswer: Planner = (table, item) => {
    const { answer } = item as Item & LongAnswer;
    return isPlanned(item) || !mentions(unpackText(answer), pattern) ? null : planAnswer(table, item, pattern);
  };
  yield* inRange(requests, { pk: webhookKeys.answers(accountId) }, planOtherAnswer, pattern);
}
