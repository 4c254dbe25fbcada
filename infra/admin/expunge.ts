/**
 * `npm run admin -- person expunge`: removes a person from an account's payments, messages, requests, events,
 * deliveries and what receivers answered to them, by their phone number. Amounts, times, statuses and receipt numbers stay, because the account's books need
 * them. What is still in progress or was stored within the last two hours is left, and counted: run the command again.
 */
import { appKeys } from '../../shared/apps/records.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { isSettled } from '../../shared/platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../../shared/platform/async/records.ts';
import { toRequest } from '../../shared/platform/async/request-store.ts';
import { packJson, packText, unpackText } from '../../shared/platform/storage/packed-json.ts';
import { queryAll } from '../../shared/platform/storage/query-all.ts';
import { searchEntry } from '../../shared/platform/storage/search-entries.ts';
import type { Change, Item, Range, Table } from '../../shared/platform/storage/table.ts';
import type { DeliveryRecord } from '../../shared/platform/webhooks/deliver.ts';
import { keptCallKeys } from '../../shared/platform/http/kept-calls.ts';
import type { LongAnswer } from '../../shared/platform/webhooks/long-answers.ts';
import { bodyOf, type StoredEvent } from '../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { paymentKeys, unprovenList } from '../../shared/payments/records.ts';
import { searchTextsOf as paymentTexts } from '../../shared/payments/search-payments.ts';
import { isFinal, type Transaction } from '../../shared/payments/transaction.ts';
import type { Message } from '../../shared/sms/message.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { searchTextsOf as messageTexts } from '../../shared/sms/search-messages.ts';
import { parsePhone } from '../../shared/values/phone.ts';
import type { Operator } from '../operator.ts';
import { mentions, patternOf, removePerson } from './remove-person.ts';

/** Longer than all attempts of a webhook take. */
const leftForMs = 2 * 60 * 60_000;

/** `expunged`: records changed or deleted, by kind. `left`: those in progress or too recent. */
export type Expunged = { expunged: Record<string, number>; left: number; dry_run: boolean };

/** What to do with a record that mentions the person. */
type Plan = { kind: string; table: Table; item: Item; isLeft: boolean; change: Change | 'delete' };

export async function expungePerson(
  operator: Operator,
  accountId: number,
  { phone, isDryRun }: { phone: string; isDryRun: boolean },
): Promise<Expunged> {
  const digits = parsePhone(phone);
  if (digits === null) throw new GatewayError('invalid', 'Not a phone number');
  const expunged: Record<string, number> = {};
  let left = 0;
  for await (const plan of plansOf(operator, accountId, digits)) {
    if (plan.isLeft) {
      left += 1;
      continue;
    }
    expunged[plan.kind] = (expunged[plan.kind] ?? 0) + 1;
    if (isDryRun) continue;
    const { pk, sk } = plan.item;
    if (plan.change === 'delete') await plan.table.delete({ pk, sk });
    else await plan.table.update({ pk, sk }, plan.change);
  }
  return { expunged, left, dry_run: isDryRun };
}

async function* plansOf(operator: Operator, accountId: number, digits: string): AsyncGenerator<Plan> {
  const pattern = patternOf(digits);
  const { apps, payments, messages } = operator;
  for (const { id } of await queryAll(apps, appKeys.appsOfKind(accountId, 'payment'))) {
    const pk = paymentKeys.list(accountId, id);
    const left = new Set<unknown>();
    for await (const plan of inRange(payments, { pk, prefix: 'TX#' }, planTransaction, pattern)) {
      if (plan.isLeft) left.add(plan.item.id);
      else yield* entryPlans(payments, plan.item, paymentTexts(plan.item as Item & Transaction), pattern);
      yield plan;
    }
    yield* inRange(payments, { pk, prefix: 'REF#' }, planReference(left), pattern);
    for (const received of [paymentKeys.sentTo(accountId, id), unprovenList(accountId, id)]) {
      yield* inRange(payments, { pk: received, prefix: 'CALLBACK#' }, planReceived('callbacks'), pattern);
    }
  }
  for (const { id } of await queryAll(apps, appKeys.appsOfKind(accountId, 'sms'))) {
    for (const prefix of ['OUT#', 'IN#', 'CALL#']) {
      for await (const plan of inRange(
        messages,
        { pk: messageKeys.list(accountId, id), prefix },
        planMessage,
        pattern,
      )) {
        const isMessage = !plan.isLeft && prefix !== 'CALL#';
        if (isMessage) yield* entryPlans(messages, plan.item, messageTexts(plan.item as Item & Message), pattern);
        yield plan;
      }
    }
    yield* inRange(
      messages,
      { pk: messageKeys.pushes(accountId, id), prefix: 'PUSH#' },
      planReceived('pushes'),
      pattern,
    );
  }
  yield* requestPlans(operator, accountId, pattern);
  yield* eventPlans(operator, accountId, pattern);
  yield* inRange(operator.requests, { pk: webhookKeys.deliveries(accountId) }, planDelivery, pattern);
  yield* inRange(operator.identity, { pk: keptCallKeys.calls(accountId) }, planCall, maskedPattern(digits));
}

/** The search's entries for the number. They go before their record, which names them if a crash interrupts this. */
function* entryPlans(table: Table, item: Item, texts: readonly string[], pattern: RegExp): Generator<Plan> {
  const of = item as Item & Pick<Transaction, 'account_id' | 'id' | 'created_at'>;
  for (const text of texts.filter((each) => mentions(each, pattern))) {
    yield { kind: 'search_entries', table, item: searchEntry(of, text), isLeft: false, change: 'delete' };
  }
}

/**
 * Calls are stored with masked phones, which several people may share: all calls about any of them are deleted, as they
 * are kept only for some days.
 */
const maskedPattern = (digits: string): RegExp => new RegExp(String.raw`\*{5}${digits.slice(-3)}(?!\d)`);

const planCall: Planner = (table, item, pattern) =>
  mentions(item, pattern) ? { kind: 'api_calls', table, item, isLeft: false, change: 'delete' } : null;

type Planner = (table: Table, item: Item, pattern: RegExp) => Plan | null;

async function* inRange(table: Table, range: Range, plan: Planner, pattern: RegExp): AsyncGenerator<Plan> {
  let after: Range['after'];
  do {
    const page = await table.query({ ...range, after });
    for (const item of page.items) {
      const planned = plan(table, item, pattern);
      if (planned) yield planned;
    }
    after = page.next;
  } while (after);
}

/** The attributes that change; the key and what is computed from it stay. */
function changeOf({ pk: _pk, sk: _sk, ...record }: Item, pattern: RegExp): Change {
  const without = removePerson(record, pattern) as Record<string, unknown>;
  const changed = Object.keys(record).filter((name) => JSON.stringify(without[name]) !== JSON.stringify(record[name]));
  return {
    set: Object.fromEntries(changed.map((name) => [name, without[name]])),
    if: { pk: { isPresent: true } },
  };
}

const planTransaction: Planner = (table, item, pattern) => {
  if (!mentions(item, pattern)) return null;
  const transaction = item as Item & Transaction;
  const isLeft = !isFinal(transaction) || transaction.outbox !== undefined;
  return { kind: 'payments', table, item, isLeft, change: changeOf(item, pattern) };
};

/** An id of the provider's that contains the number. Its payment has ended, so no answer is looked up by it any more. */
const planReference =
  (left: ReadonlySet<unknown>): Planner =>
  (table, item, pattern) =>
    item.sk.search(pattern) === -1
      ? null
      : { kind: 'references', table, item, isLeft: left.has(item.transaction_id), change: 'delete' };

const planMessage: Planner = (table, item, pattern) => {
  if (!mentions(item, pattern)) return null;
  const { status, outbox } = item as Item & Partial<Message>;
  const isLeft = status === 'pending' || outbox !== undefined;
  return { kind: 'messages', table, item, isLeft, change: changeOf(item, pattern) };
};

/** What a provider sent, as received; it only serves inquiries and is deleted. */
const planReceived =
  (kind: string): Planner =>
  (table, item, pattern) =>
    mentions(item, pattern) ? { kind, table, item, isLeft: item.due_at !== undefined, change: 'delete' } : null;

async function* requestPlans({ requests }: Operator, accountId: number, pattern: RegExp): AsyncGenerator<Plan> {
  const { list_pk } = requestKeys.listOfRequests(accountId, '', '');
  let after: Range['after'];
  do {
    const page = await requests.query({ index: 'by_account', pk: list_pk, after });
    const found = await requests.getMany<StoredRequest>(page.items.map(({ pk, sk }) => ({ pk, sk })));
    for (const item of found) {
      const { packed_input, packed_result: _result, ...plain } = item;
      const { input, result } = toRequest(item);
      if (!mentions({ ...plain, input, result }, pattern)) continue;
      const change = changeOf({ ...plain, input, ...(result === undefined ? {} : { result }) }, pattern);
      const { input: newInput, result: newResult, ...others } = change.set ?? {};
      yield {
        kind: 'requests',
        table: requests,
        item,
        isLeft: !isSettled(item) || item.outbox !== undefined,
        change: {
          set: {
            ...others,
            ...(newInput === undefined
              ? {}
              : packed_input
                ? { packed_input: packJson(JSON.stringify(newInput)) }
                : { input: newInput }),
            ...(newResult === undefined ? {} : { packed_result: packJson(JSON.stringify(newResult)) }),
          },
          if: { status: { isOneOf: ['completed', 'failed'] } },
        },
      };
    }
    after = page.next;
  } while (after);
}

function planEventOf(table: Table, item: Item & StoredEvent, pattern: RegExp, now: number): Plan | null {
  const body: unknown = JSON.parse(bodyOf(item));
  if (!mentions(body, pattern)) return null;
  const isLeft = now - Date.parse(item.created_at) < leftForMs;
  const text = packText(JSON.stringify(removePerson(body, pattern)));
  return { kind: 'events', table, item, isLeft, change: { set: { body: text }, if: { pk: { isPresent: true } } } };
}

const planAnswer: Planner = (table, item) => ({ kind: 'answers', table, item, isLeft: false, change: 'delete' });

/**
 * What receivers answered about an event of the person, whose number is masked there, goes before the event, which names
 * it if a crash interrupts this. After them what was answered to other events and has the number.
 */
async function* eventPlans({ requests, now }: Operator, accountId: number, pattern: RegExp): AsyncGenerator<Plan> {
  const planEvent: Planner = (table, item) => planEventOf(table, item as Item & StoredEvent, pattern, now());
  const planned = new Set<string>();
  for await (const plan of inRange(requests, { pk: webhookKeys.events(accountId) }, planEvent, pattern)) {
    const eventId = plan.item.sk;
    if (!plan.isLeft) {
      planned.add(eventId);
      yield* inRange(requests, webhookKeys.answersToEvent(accountId, eventId), planAnswer, pattern);
    }
    yield plan;
  }
  const planOther: Planner = (table, item) => {
    const isPlanned = planned.has(item.sk.split('#')[0] ?? '');
    const { answer } = item as Item & LongAnswer;
    return isPlanned || !mentions(unpackText(answer), pattern) ? null : planAnswer(table, item, pattern);
  };
  yield* inRange(requests, { pk: webhookKeys.answers(accountId) }, planOther, pattern);
}

const planDelivery: Planner = (table, item, pattern) => {
  if (!mentions(item, pattern)) return null;
  const isLeft = (item as Item & DeliveryRecord).status === 'pending';
  return { kind: 'deliveries', table, item, isLeft, change: changeOf(item, pattern) };
};
