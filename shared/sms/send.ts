/**
 * The queued action of every send endpoint: reserve a slot, store the pending message, mark the request as sent, call
 * the provider once, and store its response. After a crash, the step that was stored last decides what is done.
 */
import { listApps } from '../apps/app-record.ts';
import { providerAccess } from '../apps/provider-access.ts';
import { afterCall, beforeCall } from '../platform/async/around-call.ts';
import { type AsyncRequest, retriesOf } from '../platform/async/async-request.ts';
import type { QueuedAction, QueuedCall } from '../platform/async/queued-action.ts';
import type { AcceptedMessage, OutgoingMessage } from '../drivers/sms-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Origin } from '../platform/http/define-route.ts';
import { success } from '../platform/http/replies.ts';
import type { Log } from '../platform/log/log.ts';
import { writeSearchEntries } from '../platform/storage/search-entries.ts';
import { countParts } from '../values/sms-text.ts';
import { retryWaits } from '../platform/webhooks/retry-schedule.ts';
import { addCost, applyReport } from './apply-report.ts';
import { acquireSlot, workerDeadAfterMs } from './capacity.ts';
import type { SmsDependencies } from './dependencies.ts';
import { findGroupApps, chooseApp, ownedGroup, requireApps, type SmsGroup } from './groups.ts';
import { fit } from './limits.ts';
import { type Message, type MessageBody, toCostFacts, toMessageBody } from './message.ts';
import { makeMessageUuid, readMessageId, toMessageId } from './message-id.ts';
import { changeMessage, createMessage, findMessage, finishMove, moveMessage, linkReference } from './message-store.ts';
import { smsQueue } from './messages.ts';
import { moveMarkBack } from './phones/pending-range.ts';
import { callbackUrlOf } from './push-address.ts';
import { messageKeys } from './records.ts';
import { isOfApp, isRefused, recordAcceptance, recordRefusal } from './refused-app.ts';
import { scheduleQuery } from './schedule-query.ts';
import type { SendInput } from './send-input.ts';
import { unpackOptions } from './send-options.ts';
import { searchTextsOf } from './search-messages.ts';
import { openSmsApp, ownedSmsApp, type SmsApp, type SmsSubject, wasHeard, withDriver } from './sms-app.ts';

/** The subject of a send: one app, or a group that will choose one. */
export type SendSubject = SmsSubject | { group: SmsGroup };

/** The group of a send. If its app was already chosen, the app, even if the group has changed or was deleted. */
export async function groupSendSubject(
  dependencies: SmsDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
  from: Origin,
): Promise<SendSubject> {
  const id = 'record' in from ? from.record.message_id : undefined;
  const place = id === undefined ? null : readMessageId(id);
  if (place !== null) return ownedSmsApp(dependencies, accountId, { app: String(place.appId) });
  const group = await ownedGroup(dependencies, accountId, pathParameters);
  if ('record' in from) requireApps(group);
  return { group };
}

type SendQueuedCall = QueuedCall<SendSubject, SendInput>;

/** A message with an unclear outcome, or that no phone has fetched, is checked again after this long. */
const checkAgainAfterMs = 60 * 60_000;

/** Seconds before each retry of a call that certainly had no effect: the provider throttled it or was down. */
const usualWaits = [2, 10, 30, 120, 300];
/** Messages to a tenant's own system use the retry schedule of webhooks. */
const webhookChannel = 'Webhook';

export const sendAction: QueuedAction<SmsDependencies, SendSubject, SendInput> = {
  run: begin,
  resume,
  onExhausted,
  retryDelaysSeconds: ({ provider }) => (provider?.name === webhookChannel ? retryWaits : usualWaits),
  toReply: (result) => success(asAccepted(result as MessageBody), 'Message queued'),
};

/** The documented reply is the message as it was when it was accepted. */
const asAccepted = (message: MessageBody): MessageBody => ({
  ...message,
  status: 'pending',
  cost: null,
  cost_currency: null,
  delivery_date: null,
  error: null,
});

/** The first attempt, or a retry after a call that certainly had no effect. A retry finds its message stored. */
async function begin(dependencies: SmsDependencies, call: SendQueuedCall) {
  const { record, log } = call;
  const known = record.message_id === undefined ? null : await readMessage(dependencies, record);
  // A report shows that the call had an effect.
  if (known !== null && known.status !== 'pending') return resume(dependencies, call);
  if (known !== null) {
    await call.markSent();
    return send(dependencies, chosenAppOf(call), known, call);
  }
  const { subject, id } = await reserveMessageId(dependencies, call);
  await call.markSent({ message_id: id, app_id: subject.app.id });
  const message = await write(dependencies, call, subject, { id, holds_capacity: true });
  if (message === null) throw new GatewayError('internal', 'Another worker wrote this message');
  log.info('Message written', { message_id: id, app_id: subject.app.id });
  return send(dependencies, subject, message, call);
}

/**
 * Resumes a request that was marked as sent before a crash. Without a message the provider was certainly not called,
 * because the message is stored first: the worker that stores it now calls. A message that is no longer pending was
 * accepted. Otherwise the outcome is unclear: the message is not sent again, and a report settles it or it fails after
 * an hour.
 */
async function resume(dependencies: SmsDependencies, call: SendQueuedCall) {
  const { record } = call;
  const message = await readMessage(dependencies, record);
  const subject = chosenAppOf(call);
  if (message === null) {
    // A recount may have counted its number as unused. The message gets no slot; another recount corrects the count.
    await scheduleRecount(dependencies, subject.app, record.trace_id);
    const written = await write(dependencies, call, subject, { id: record.message_id ?? 0 });
    if (written === null) return undefined;
    // Phones read from the mark below which nothing is pending. This number may be below it.
    if (subject.driver.isFetched) await moveMarkBack(dependencies.messages, written);
    return send(dependencies, subject, written, call);
  }
  if (message.status === 'failed') throw refusalOf(message);
  if (message.status !== 'pending') await linkProviderIds(dependencies, subject, message, call.log);
  return message.status === 'pending' && !subject.driver.isFetched ? undefined : toMessageBody(message);
}

/** Chooses the app and reserves a slot there. A recount finds a number that was reserved by a worker that died. */
async function reserveMessageId(
  dependencies: SmsDependencies,
  call: SendQueuedCall,
): Promise<{ subject: SmsSubject; id: number }> {
  const { record, subject } = call;
  const apps = 'app' in subject ? [subject.app] : await findGroupApps(dependencies, subject.group);
  if (mayHaveReserved(record)) {
    // All apps, because the worker that died may have chosen any of them.
    for (const app of apps) await scheduleRecount(dependencies, app, record.trace_id);
  }
  const { app, sequence } = await choose(dependencies, subject, apps);
  return {
    subject: await withDriver(dependencies, app),
    id: toMessageId({ appId: app.id, folder: 'outbox', sequence }),
  };
}

async function choose(
  dependencies: SmsDependencies,
  subject: SendSubject,
  apps: readonly SmsApp[],
): Promise<{ app: SmsApp; sequence: number }> {
  if ('app' in subject) {
    const sequence = await acquireSlot(dependencies.messages, subject.app);
    return { app: subject.app, sequence: sequence ?? 0 };
  }
  const active = apps.filter(({ disabled_at }) => disabled_at === undefined);
  const drivers = await Promise.all(active.map(({ type }) => dependencies.findDriver(type)));
  // A group sends texts to phones, so its chat and webhook apps are left out.
  const able = active.filter((_, index) => drivers[index]?.channels.includes('sms'));
  const now = dependencies.now();
  const avoided = new Set(
    active.filter((app, index) => (drivers[index]?.isFetched && !wasHeard(app, now)) || isRefused(app, now)),
  );
  const preferred = able.filter((app) => !avoided.has(app));
  return chooseApp(dependencies, subject.group, preferred.length === 0 ? able : preferred);
}

/**
 * Whether an earlier attempt may have reserved a number and died. A deferred one has reserved none, or stored its message.
 */
const mayHaveReserved = (record: AsyncRequest): boolean => retriesOf(record) > 0;

/** Schedules a recount of an app for when every worker that may be between two writes has finished or died. */
export async function scheduleRecount(
  { queues }: Pick<SmsDependencies, 'queues'>,
  { account_id: accountId, id: appId }: Pick<SmsApp, 'account_id' | 'id'>,
  trace_id: string,
): Promise<void> {
  await queues.send(
    smsQueue,
    { kind: 'recount', account_id: accountId, app_id: appId, trace_id },
    workerDeadAfterMs / 1000,
  );
}

/** The sender that recipients see; '' if the provider decides. */
function senderOf({ sender, config }: SmsApp, { senderField }: SmsSubject['driver']): string {
  const configured = senderField === undefined ? undefined : config[senderField];
  return sender || (typeof configured === 'string' ? configured : '');
}

async function write(
  dependencies: SmsDependencies,
  { record, input, log }: SendQueuedCall,
  { app, driver }: SmsSubject,
  place: Pick<Message, 'id' | 'holds_capacity'>,
): Promise<Message | null> {
  const now = dependencies.now();
  const at = new Date(now).toISOString();
  const message: Message = {
    account_id: app.account_id,
    ...place,
    app_id: app.id,
    uuid: makeMessageUuid(place.id),
    folder: 'outbox',
    to: input.to,
    from: senderOf(app, driver),
    message: input.text,
    channel: input.channel,
    sms_provider: driver.id,
    status: 'pending',
    message_parts: countParts(input.text),
    options: input.options,
    retry_count: 0,
    request_id: record.request_id,
    trace_id: record.trace_id,
    created_at: at,
    updated_at: at,
  };
  await writeSearchEntries(dependencies.messages, message, searchTextsOf(message), log);
  return (await createMessage(dependencies.messages, message, now + checkAgainAfterMs)) ? message : null;
}

/** Passes the message to the driver and stores the driver's result. Phones fetch their messages themselves. */
async function send(dependencies: SmsDependencies, subject: SmsSubject, message: Message, queued: SendQueuedCall) {
  const { app, driver } = subject;
  if (driver.isFetched) return toMessageBody(message);
  if (!driver.send) throw new GatewayError('internal', `${driver.id} cannot send`);
  const call = await beforeCall(async () => {
    await waitForRate(dependencies, subject);
    return {
      app: await openSmsApp(dependencies, subject),
      access: providerAccess(dependencies, 'sms', app),
      callbackUrl: await callbackUrlOf(dependencies, app, driver.addressLimits),
    };
  });
  const accepted = await driver.send(toOutgoing(message), call);
  const saved = await saveAccepted(dependencies, subject, message, accepted, queued);
  await recordAcceptance(dependencies, app);
  return toMessageBody(saved);
}

const toOutgoing = ({
  id,
  uuid,
  to,
  from,
  message,
  channel,
  message_parts,
  created_at,
  options,
}: Message): OutgoingMessage => ({
  id,
  uuid,
  to,
  from,
  text: message,
  channel,
  parts: message_parts,
  created_at,
  options: unpackOptions(options),
});

/**
 * Limits the calls per second of an app. A send over the limit is deferred in proportion to the number of sends before
 * it.
 */
async function waitForRate({ messages, now }: SmsDependencies, { app, driver }: SmsSubject): Promise<void> {
  const rate = app.settings.rate_per_second ?? driver.ratePerSecond;
  if (rate === undefined) return;
  const second = Math.floor(now() / 1000);
  const counted = await messages.update(messageKeys.sentInSecond(app.account_id, app.id, second), {
    add: { sent: 1 },
    set: { expires_at: second + 3600 },
  });
  const place = counted?.sent ?? 1;
  if (place <= rate) return;
  throw new GatewayError('provider_unavailable', 'The app has reached its sending rate', {
    code: 'app_paced',
    deferred: true,
    retryAfterSeconds: (place - rate) / rate,
  });
}

/** Stores the provider's ids and marks the message as sent. Applies reports that arrived before the ids were known. */
async function saveAccepted(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  message: Message,
  accepted: AcceptedMessage,
  { record, log }: SendQueuedCall,
): Promise<Message> {
  const { messages } = dependencies;
  const now = dependencies.now();
  const facts = factsOfAcceptance(accepted, record, now);
  const set = { ...facts, ...toCostFacts(accepted.cost) };
  const moved = await afterCall(dependencies, () => moveMessage(messages, message, 'sent', now, { set }));
  if (moved !== null) {
    await linkProviderIds(dependencies, subject, moved.message, log);
    await finishMove(messages, moved);
    return accepted.refused_part === undefined ? moved.message : readAgain(dependencies, moved.message);
  }
  // A report that arrived before the response has changed the status already. The response is stored as well.
  const current = (await changeMessage(messages, message, { set: facts })) ?? message;
  await addCost(dependencies, current, accepted.cost);
  await linkProviderIds(dependencies, subject, current, log);
  return readAgain(dependencies, current);
}

const readAgain = async ({ messages }: SmsDependencies, message: Message): Promise<Message> =>
  (await findMessage(messages, { accountId: message.account_id, id: message.id })) ?? message;

/** Stands for the segments that the provider refused, beside the ids of those it accepted. */
const refusedPart = 'refused';

/**
 * Links the provider's ids to an accepted message, applies the reports that arrived before, and starts to query a
 * provider that does not push reports. Repeated after a crash of the worker; it is idempotent.
 */
export async function linkProviderIds(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  message: Message,
  log: Log,
): Promise<void> {
  const { provider_id, part_ids = provider_id === undefined ? [] : [provider_id] } = message;
  for (const id of part_ids.filter((one) => one !== refusedPart)) {
    const waiting = await linkReference(dependencies.messages, message, id);
    const early = message.part_reports?.[id];
    const known = early ? [{ ...early, provider_id: id, raw_status: early.status }] : [];
    for (const report of [...waiting, ...known]) await applyReport(dependencies, subject, report, log);
  }
  const { id: message_id, refused_part: error } = message;
  if (error !== undefined) {
    const refused = { message_id, provider_id: refusedPart, status: 'failed', raw_status: error.code, error } as const;
    await applyReport(dependencies, subject, refused, log);
  }
  if (subject.driver.findReport) await scheduleQuery(dependencies, 'query_report', message, 0);
}

function factsOfAcceptance(accepted: AcceptedMessage, record: AsyncRequest, now: number): Partial<Message> {
  const { provider_id, parts, refused_part } = accepted;
  const acceptedIds = accepted.part_ids ?? (provider_id === null ? [] : [provider_id]);
  const part_ids = refused_part === undefined ? acceptedIds : [...acceptedIds, refusedPart];
  return {
    message_time: new Date(now).toISOString(),
    retry_count: Math.max(0, retriesOf(record)),
    ...(provider_id === null ? {} : { provider_id }),
    ...(part_ids.length > 1 ? { part_ids } : {}),
    ...(parts === undefined ? {} : { message_parts: parts }),
    ...(refused_part === undefined
      ? {}
      : { refused_part: { code: fit(refused_part.code), message: fit(refused_part.message) } }),
  };
}

/** The provider refuses the message: the message fails, and the end of its request reports it. */
async function onExhausted(
  dependencies: SmsDependencies,
  record: AsyncRequest,
  error: GatewayError,
  log: Log,
): Promise<void> {
  if (record.message_id === undefined) return recountAfterDeath(dependencies, record);
  const { account_id: accountId, message_id: id } = record;
  const message = { account_id: accountId, id };
  await failMessage(dependencies, message, error);
  const { code, message: problem, reason } = error.provider ?? {};
  if (!isOfApp(reason) || record.app_id === undefined) return;
  log.warn('A provider refuses all messages of an app', { app_id: record.app_id, code, reason });
  const app = { account_id: accountId, id: record.app_id };
  await recordRefusal(dependencies, app, { reason, message: problem ?? '' });
}

/** Recounts the apps in which a worker that died may have reserved a slot: for a send to a group, all of them. */
async function recountAfterDeath(dependencies: SmsDependencies, record: AsyncRequest): Promise<void> {
  if (!mayHaveReserved(record)) return;
  const { account_id: accountId, app_id: appId, trace_id } = record;
  const all = appId === undefined ? await listApps<SmsApp>(dependencies.apps, accountId, 'sms') : [];
  const apps = appId === undefined ? all : [{ account_id: accountId, id: appId }];
  for (const app of apps) await scheduleRecount(dependencies, app, trace_id);
}

/** Marks a message as failed without an event, because its request reports the failure. */
export async function failMessage(
  { messages, now }: Pick<SmsDependencies, 'messages' | 'now'>,
  message: Pick<Message, 'account_id' | 'id'>,
  error: GatewayError,
): Promise<boolean> {
  const moved = await moveMessage(messages, message, 'failed', now(), {
    set: { error: fit(error.message), error_code: fit(error.provider?.code ?? error.code) },
    publishesEvent: false,
  });
  if (moved !== null) await finishMove(messages, moved);
  return moved !== null;
}

const refusalOf = (message: Message): GatewayError =>
  new GatewayError('provider_refused', message.error ?? 'The message was not sent', {
    provider: { name: message.sms_provider, code: message.error_code ?? null, message: message.error ?? '' },
  });

async function readMessage(
  { messages }: SmsDependencies,
  { account_id: accountId, message_id }: AsyncRequest,
): Promise<Message | null> {
  if (message_id === undefined) return null;
  return findMessage(messages, { accountId, id: message_id });
}

/** The app of a message. After the app was chosen, it is the subject of the request. */
function chosenAppOf({ subject }: SendQueuedCall): SmsSubject {
  if ('app' in subject) return subject;
  throw new GatewayError('internal', 'A message has no app');
}
