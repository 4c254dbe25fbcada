/** What the SMS worker does with the messages of its queue. */
import { failRequest, makePerformer, perform } from '../platform/async/perform.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { findRequestOf, followThrough } from './apply-report.ts';
import { queryProvider } from './query-provider.ts';
import { recount, workerDeadAfterMs } from './capacity.ts';
import type { SmsDependencies } from './dependencies.ts';
import { processReceived, storeReceived } from './inbound-pipeline.ts';
import { joinReceivedSegments } from './join-segments.ts';
import type { Message } from './message.ts';
import { changeMessage, findMessage } from './message-store.ts';
import {
  type JoinSegmentsMessage,
  type MessageThroughMessage,
  type RecountMessage,
  smsQueue,
  type SmsQueueMessage,
} from './messages.ts';
import { failUnfetched } from './phones/fetch-for-phone.ts';
import { smsRoutes } from './routes.ts';
import { failMessage, linkProviderIds, scheduleRecount } from './send.ts';
import { findSmsApp, type SmsSubject, withDriver } from './sms-app.ts';

const performer = makePerformer<'sms', SmsDependencies>(smsQueue, smsRoutes);

/** A message that may have been sent, but has no response or report for this long, is marked as failed. */
const unclearForMs = 60 * 60_000;

export async function workOnSms(dependencies: SmsDependencies, message: SmsQueueMessage, log: Log): Promise<void> {
  switch (message.kind) {
    case 'perform':
      await perform(dependencies, performer, message, log.with({ request_id: message.request_id }));
      return;
    case 'message_through':
      return messageThrough(dependencies, message, log.with({ message_id: message.message_id }));
    case 'query_report':
    case 'query_cost':
      return queryProvider(dependencies, message, log.with({ message_id: message.message_id }));
    case 'join_segments':
      return joinSegments(dependencies, message, log);
    case 'recount':
      return recountApp(dependencies, message, log);
  }
}

/** Does the pending work of a message for its current state. */
async function messageThrough(
  dependencies: SmsDependencies,
  { account_id: accountId, message_id }: MessageThroughMessage,
  log: Log,
): Promise<void> {
  const message = await findMessage(dependencies.messages, { accountId, id: message_id });
  const app = message && (await findSmsApp(dependencies, accountId, message.app_id));
  if (!app) return;
  const subject = await withDriver(dependencies, app);
  if (message.outbox === 'received') return processReceived(dependencies, subject, message, log);
  if (message.status === 'pending') return resolvePending(dependencies, subject, message, log);
  await releaseAbandonedSlot(dependencies, message);
  if (message.status === 'sent') await linkProviderIds(dependencies, subject, message, log);
  await followThrough(dependencies, subject, { message, releasesSlot: false }, log);
}

/**
 * A message that still holds a slot long after it left `pending`: the worker that moved it died, and it is unknown
 * whether it released the slot. Removes the slot from the message and recounts the app.
 */
async function releaseAbandonedSlot(dependencies: SmsDependencies, message: Message): Promise<void> {
  const movedAt = Date.parse(message.updated_at);
  if (!message.holds_capacity || dependencies.now() - movedAt < workerDeadAfterMs) return;
  // First, because after a crash in between nothing else would correct a count that is too high.
  await scheduleRecount(dependencies, { account_id: message.account_id, id: message.app_id }, message.trace_id);
  await changeMessage(dependencies.messages, message, { remove: ['holds_capacity'] });
}

/** A message still pending after an hour: it waits for a retry or for its phone, or was sent without a response. */
async function resolvePending(
  dependencies: SmsDependencies,
  { driver }: SmsSubject,
  message: Message,
  log: Log,
): Promise<void> {
  const again = dependencies.now() + unclearForMs;
  if (driver.isFetched) {
    if (!(await failUnfetched(dependencies, message, log)))
      await changeMessage(dependencies.messages, message, {}, again);
    return;
  }
  const request = await findRequestOf(dependencies, message);
  const isHeld = (request?.lease_until ?? 0) > dependencies.now();
  const isWaiting = request?.status === 'queued' || request?.phase === 'accepted';
  if (isWaiting || isHeld) {
    const soon = dependencies.now() + workerDeadAfterMs;
    await changeMessage(dependencies.messages, message, {}, isHeld ? soon : again);
    return;
  }
  const error = new GatewayError('provider_unclear', 'The provider gave no clear response within an hour', {
    code: 'outcome_unknown',
  });
  await failMessage(dependencies, message, error);
  if (request?.status === 'processing') await failRequest(dependencies, request, error, log);
}

async function joinSegments(
  dependencies: SmsDependencies,
  { account_id: accountId, app_id: appId, text, trace_id }: JoinSegmentsMessage,
  log: Log,
): Promise<void> {
  const app = await findSmsApp(dependencies, accountId, appId);
  const joined = app && (await joinReceivedSegments(dependencies, app, text));
  if (!app || !joined) return;
  const context = { proof: joined.proof, traceId: trace_id, log };
  await storeReceived(dependencies, await withDriver(dependencies, app), joined.received, context);
}

async function recountApp(
  dependencies: SmsDependencies,
  { account_id: accountId, app_id: appId, trace_id }: RecountMessage,
  log: Log,
): Promise<void> {
  const app = { account_id: accountId, id: appId };
  const isDone = await recount(dependencies.messages, app, dependencies.now(), log);
  if (!isDone) await scheduleRecount(dependencies, app, trace_id);
}
