/**
 * Applies delivery reports, whether they come from a push, a query or a phone. A report can arrive before the response
 * to the send, twice, out of order, or for an unknown message.
 */
import { completeRequest, failRequest } from '../platform/async/perform.ts';
import { findRequest } from '../platform/async/request-store.ts';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { maxDelaySeconds } from '../platform/async/queues.ts';
import type { Cost, DeliveryReport, MessageStatus } from '../drivers/sms-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { smsQueue } from './messages.ts';
import { scheduleQuery } from './schedule-query.ts';
import { addCosts } from './cost.ts';
import type { SmsDependencies } from './dependencies.ts';
import { fitReport, maxParts } from './limits.ts';
import { factsOf, mayFollow, type Message, toCostFacts, toMessageBody } from './message.ts';
import { readMessageId, readMessageUuid } from './message-id.ts';
import {
  changeMessage,
  findMessage,
  findReference,
  finishMove,
  savePending,
  type Moved,
  moveMessage,
} from './message-store.ts';
import { publishMessage } from './message-events.ts';
import type { SmsSubject } from './sms-app.ts';

/** Whether the report changed the message. A copy, an outdated one and one for an unknown message do not. */
export async function applyReport(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  given: DeliveryReport,
  log: Log,
): Promise<boolean> {
  const report = fitReport(given);
  const message = await findReported(dependencies, subject, report, log);
  if (message === null) return false;
  const whole = isOfPart(message, report) ? await joinParts(dependencies, message, report) : report;
  if (whole === null) return false;
  const facts = factsOf(whole);
  const moved = await moveMessage(dependencies.messages, message, whole.status, dependencies.now(), { set: facts });
  if (moved === null) {
    await addFacts(dependencies, message, whole);
    return false;
  }
  log.info('Message reported', { message_id: message.id, status: whole.status, raw_status: whole.raw_status });
  await followThrough(dependencies, subject, moved, log);
  return true;
}

/** Finds the message of a report. A report for an unknown message is stored for a day. */
async function findReported(
  dependencies: SmsDependencies,
  { app }: SmsSubject,
  { message_id, uuid, provider_id, ...report }: DeliveryReport,
  log: Log,
): Promise<Message | null> {
  const of = { accountId: app.account_id, appId: app.id };
  const named = message_id ?? (uuid === undefined ? null : readMessageUuid(uuid));
  const byName = named === null ? null : await findOwn(dependencies, of, named);
  // The whole UUID must match: the id inside it proves nothing.
  if (byName !== null && (uuid === undefined || byName.uuid === uuid)) return byName;
  if (provider_id === null) return null;
  const known = (await findReference(dependencies.messages, of, provider_id))?.message_id;
  const whole = { ...report, provider_id };
  const id = known ?? (await savePending(dependencies.messages, of, provider_id, whole, dependencies.now()));
  if (id === null) log.info('A report arrived for a message that is not known yet', { app_id: app.id });
  return id === null ? null : findOwn(dependencies, of, id);
}

async function findOwn(
  { messages }: SmsDependencies,
  { accountId, appId }: { accountId: number; appId: number },
  id: number,
): Promise<Message | null> {
  const place = readMessageId(id);
  if (place?.appId !== appId || place.folder !== 'outbox') return null;
  return findMessage(messages, { accountId, id });
}

/** A report that names the gateway's id can arrive before the response to the send has listed the segments. */
const isOfPart = (message: Message, { is_of_part, provider_id }: DeliveryReport): boolean =>
  message.part_ids !== undefined ||
  (is_of_part === true && provider_id !== null && message.provider_id === undefined && message.message_parts > 1);

/**
 * Turns the report of a segment into a report of the message: delivered when all segments are, failed when one is. The
 * summed cost is stored in the same write as the reports. While segments are missing, returns null; if the segments
 * are not known yet, a report with the status sent.
 */
async function joinParts(
  { messages }: Pick<SmsDependencies, 'messages'>,
  message: Message,
  report: DeliveryReport,
): Promise<DeliveryReport | null> {
  const { provider_id } = report;
  const { part_ids } = message;
  if (provider_id === null || part_ids?.includes(provider_id) === false) return report;
  // A message has at most `maxParts` segments. Others are ignored, so that the record does not grow without limit.
  const isNew = message.part_reports?.[provider_id] === undefined;
  if (isNew && Object.keys(message.part_reports ?? {}).length >= maxParts) return null;
  const known = { ...message.part_reports, [provider_id]: joinPart(message.part_reports?.[provider_id], report) };
  const parts = (part_ids ?? idsOfParts(Object.keys(known), message)).map((id) => known[id]);
  const together = statusOfParts(parts.map((one) => one?.status));
  const total = together === null ? undefined : addCosts(parts.flatMap((one) => (one?.cost ? [one.cost] : [])));
  const changed = await changeMessage(messages, message, {
    set: { part_reports: known, part_turns: (message.part_turns ?? 0) + 1, ...toCostFacts(total) },
    if: { part_turns: message.part_turns === undefined ? { isAbsent: true } : { equals: message.part_turns } },
  });
  // Another segment's report was stored concurrently: join this one again with it.
  if (changed === null) {
    const again = await findMessage(messages, { accountId: message.account_id, id: message.id });
    return again && joinParts({ messages }, again, report);
  }
  // The response to the send was stored concurrently.
  if (part_ids === undefined && changed.part_ids !== undefined) return joinParts({ messages }, changed, report);
  if (together === null) {
    return part_ids === undefined ? { provider_id: null, status: 'sent', raw_status: report.raw_status } : null;
  }
  const { cost: _ofThePart, ...rest } = report;
  return { ...rest, provider_id: null, status: together };
}

/** As many ids as the gateway counts segments; '' for a segment without a report. */
const idsOfParts = (known: readonly string[], { message_parts }: Message): string[] => [
  ...known,
  ...Array.from({ length: Math.max(0, message_parts - known.length) }, () => ''),
];

type PartReport = NonNullable<Message['part_reports']>[string];

/** An outdated report of a segment changes neither its status nor its price. */
function joinPart(known: PartReport | undefined, { status, cost = known?.cost }: DeliveryReport): PartReport {
  const isLater = known === undefined || mayFollow[status].includes(known.status);
  return { status: isLater ? status : known.status, ...(cost ? { cost } : {}) };
}

function statusOfParts(statuses: readonly (MessageStatus | undefined)[]): DeliveryReport['status'] | null {
  if (statuses.includes('failed')) return 'failed';
  return statuses.every((status) => status === 'delivered') ? 'delivered' : null;
}

/**
 * Stores what a report adds to a message whose status it does not change: providers accept a message first and report its
 * parts, network and price later. Parts and network of an outdated report are left out.
 */
async function addFacts(dependencies: Pick<SmsDependencies, 'messages'>, message: Message, report: DeliveryReport) {
  const { parts = message.message_parts, telco_code = message.telco_code, status } = report;
  if (parts !== message.message_parts || telco_code !== message.telco_code) {
    const set = { message_parts: parts, ...(telco_code === undefined ? {} : { telco_code }) };
    await changeMessage(dependencies.messages, message, { set, if: { status: { equals: status } } });
  }
  await addCost(dependencies, message, report.cost);
}

/** Stores a price that arrived after the message reached its final status. */
export async function addCost(
  { messages }: Pick<SmsDependencies, 'messages'>,
  message: Message,
  cost: Cost | undefined,
): Promise<void> {
  if (!cost || message.cost !== undefined) return;
  await changeMessage(messages, message, {
    set: toCostFacts(cost),
    if: { cost: { isAbsent: true } },
  });
}

/**
 * Does the pending work of a transition: settles a request whose response was lost, publishes the event and releases
 * the slot. The sweeper uses it too. It is idempotent.
 */
export async function followThrough(
  dependencies: SmsDependencies,
  { driver }: Pick<SmsSubject, 'driver'>,
  moved: Moved,
  log: Log,
): Promise<void> {
  const { message } = moved;
  const request = await findRequestOf(dependencies, message);
  await settleRequest(dependencies, request, message, log);
  if (message.outbox !== undefined) {
    await publishMessage(dependencies, message, request, log);
    if (message.status === 'delivered' && message.cost === undefined && driver.findCost)
      await scheduleQuery(dependencies, 'query_cost', message, 0);
  }
  await finishMove(dependencies.messages, moved);
}

/** Null also after it has expired: then a request of the same idempotency key may have its id. */
export async function findRequestOf(
  { requests }: Pick<SmsDependencies, 'requests'>,
  { account_id: accountId, id, request_id }: Pick<Message, 'account_id' | 'id' | 'request_id'>,
): Promise<AsyncRequest | null> {
  const request = request_id === undefined ? null : await findRequest(requests, accountId, request_id);
  return request?.message_id === id ? request : null;
}

/**
 * Settles a request whose response was lost: the message's new status proves that the provider accepted it. A worker
 * that still holds the claim settles the request itself; this is checked again after its claim ends.
 */
async function settleRequest(
  dependencies: SmsDependencies,
  request: AsyncRequest | null,
  message: Message,
  log: Log,
): Promise<void> {
  if (request?.status !== 'processing' || request.phase === 'accepted') return;
  const claimedFor = (request.lease_until ?? 0) - dependencies.now();
  if (claimedFor > 0) return checkAgainLater(dependencies, message, claimedFor);
  if (message.status !== 'failed') return completeRequest(dependencies, request, toMessageBody(message), log);
  const reason = message.error ?? 'The message was not delivered';
  await failRequest(dependencies, request, new GatewayError('provider_unclear', reason), log);
}

function checkAgainLater(
  { queues }: SmsDependencies,
  { account_id: accountId, id, trace_id }: Message,
  afterMs: number,
): Promise<void> {
  const wait = Math.min(Math.ceil(afterMs / 1000) + 1, maxDelaySeconds);
  return queues.send(smsQueue, { kind: 'message_through', account_id: accountId, message_id: id, trace_id }, wait);
}
