/**
 * `npm run admin -- person expunge`: removes a person from an account's payments, messages, requests, events,
 * deliveries and what receivers answered to them, by their phone number. Amounts, times, statuses and receipt numbers stay, because the account's books need
 * them. What is still in progress or was stored within the last two hours is left, and counted: run the command again.
 */
import { appKeys } from '../../shared/apps/records.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { isSettled, requestExpiresAt } from '../../shared/platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../../shared/platform/async/records.ts';
import { toRequest } from '../../shared/platform/async/request-store.ts';
import { packJson } from '../../shared/platform/storage/packed-json.ts';
import { queryAll } from '../../shared/platform/storage/query-all.ts';
import { entriesOf, searchEntry } from '../../shared/platform/storage/search-entries.ts';
import type { Item, Range } from '../../shared/platform/storage/table.ts';
import { keptCallKeys } from '../../shared/platform/http/kept-calls.ts';
import { paymentKeys, unprovenList } from '../../shared/payments/records.ts';
import { searchTextsOf as paymentTexts } from '../../shared/payments/search-payments.ts';
import { isFinal, type Transaction } from '../../shared/payments/transaction.ts';
import type { Message } from '../../shared/sms/message.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { searchTextsOf as messageTexts } from '../../shared/sms/search-messages.ts';
import { parsePhone } from '../../shared/values/phone.ts';
import type { Operator } from '../operator.ts';
import { eventPlans } from './expunge-events.ts';
import { changeOf, inRange, isRecent, type Plan, type Planner, planReceived } from './expunge-plan.ts';
import { mentions, patternOf } from './remove-person.ts';

/** `expunged`: records changed or deleted, by kind. `left`: those in progress or too recent. */
export type Expunged = { expunged: Record<string, number>; left: number; dry_run: boolean };

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
  /** The sort keys of entries that are deleted with their records, or stay because their records do. */
  const known = new Set<string>();
  for (const { id } of await queryAll(apps, appKeys.appsOfKind(accountId, 'payment'))) {
    const pk = paymentKeys.list(accountId, id);
    const left = new Set<unknown>();
    for await (const plan of inRange(payments, { pk, prefix: 'TX#' }, planTransaction(operator.now()), pattern)) {
      if (plan.isLeft) left.add(plan.item.id);
      yield* entryPlans(plan, paymentTexts(plan.item as Item & Transaction), pattern, known);
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
        if (prefix !== 'CALL#') yield* entryPlans(plan, messageTexts(plan.item as Item & Message), pattern, known);
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
  for (const table of [payments, messages]) {
    yield* inRange(table, { pk: entriesOf(accountId, digits) }, planOtherEntry(known, operator.now()), pattern);
  }
  yield* requestPlans(operator, accountId, pattern);
  yield* eventPlans(operator, accountId, pattern);
  yield* inRange(operator.identity, { pk: keptCallKeys.calls(accountId) }, planCall, maskedPattern(digits));
}

/**
 * The search's entries of a record that contain the number. They go before their record, which names them if a crash
 * interrupts this.
 */
function* entryPlans(
  { table, item, isLeft }: Plan,
  texts: readonly string[],
  pattern: RegExp,
  known: Set<string>,
): Generator<Plan> {
  const of = item as Item & Pick<Transaction, 'account_id' | 'id' | 'created_at'>;
  for (const text of texts.filter((each) => mentions(each, pattern))) {
    const entry = searchEntry(of, text);
    known.add(entry.sk);
    if (!isLeft) yield { kind: 'search_entries', table, item: entry, isLeft, change: 'delete' };
  }
}

/** An entry of the number whose record was never stored, has another time or changed. */
const planOtherEntry =
  (known: ReadonlySet<string>, now: number): Planner =>
  (table, item) => {
    if (known.has(item.sk)) return null;
    const isLeft = isRecent(item.sk.split('#')[0] ?? '', now);
    return { kind: 'search_entries', table, item, isLeft, change: 'delete' };
  };

/**
 * Calls are stored with masked phones, which several people may share: all calls about any of them are deleted, as they
 * are kept only for some days.
 */
const maskedPattern = (digits: string): RegExp => new RegExp(String.raw`\*{5}${digits.slice(-3)}(?!\d)`);

const planCall: Planner = (table, item, pattern) =>
  mentions(item, pattern) ? { kind: 'api_calls', table, item, isLeft: false, change: 'delete' } : null;

/** A late callback may still bring the outcome that was never known, but not after the request has expired. */
const isOpen = (transaction: Transaction, now: number): boolean =>
  transaction.status === 'STATUS_UNKNOWN'
    ? requestExpiresAt(Date.parse(transaction.created_at)) * 1000 > now
    : !isFinal(transaction);

const planTransaction =
  (now: number): Planner =>
  (table, item, pattern) => {
    if (!mentions(item, pattern)) return null;
    const transaction = item as Item & Transaction;
    const isLeft = isOpen(transaction, now) || transaction.outbox !== undefined;
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
