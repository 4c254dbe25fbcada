/**
 * What happens to every received message. It is stored in the inbox at once. The worker then publishes its event,
 * notifies chats and lets the payments module look for a payment in it.
 */
import { createHash } from 'node:crypto';
import { findApp } from '../apps/app-record.ts';
import type { ReceivedMessage } from '../drivers/sms-driver.ts';
import type { Log } from '../platform/log/log.ts';
import { writeSearchEntries } from '../platform/storage/search-entries.ts';
import { paymentsQueue } from '../payments/messages.ts';
import { countParts } from '../values/sms-text.ts';
import { notifyChats } from './chat-notifications.ts';
import type { SmsDependencies } from './dependencies.ts';
import { joinSegment } from './join-segments.ts';
import { fitReceived } from './limits.ts';
import { isProven, type Message, type Proof, type ProvenMessage, toCostFacts } from './message.ts';
import { makeMessageUuid, toMessageId } from './message-id.ts';
import { publishMessage } from './message-events.ts';
import { createMessage, findMessage, finishMove } from './message-store.ts';
import { smsQueue } from './messages.ts';
import { messageKeys } from './records.ts';
import { searchTextsOf } from './search-messages.ts';
import type { SmsApp, SmsSubject } from './sms-app.ts';

export type Stored = { message: Message; isNew: boolean };
type ReceiveContext = { proof: Proof | undefined; traceId: string; log: Log; deviceId?: string };

const overdueAfterMs = 60_000;
/** How long copies are detected. Providers repeat a push for days (WhatsApp: up to 7), phones until it succeeds. */
const copiesKnownForSeconds = 90 * 24 * 60 * 60;
/** The same for texts without an id and a time: after that, an equal text is another one. */
const untimedKnownForSeconds = 10 * 60;

/** Stores a received message once; null for a segment of a text that is not complete yet. */
export async function storeReceived(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  given: ReceivedMessage,
  context: ReceiveContext,
): Promise<Stored | null> {
  const received = fitReceived(given);
  const whole = received.segment ? await joinSegment(dependencies, subject, received, context) : received;
  return whole && storeOnce(dependencies, subject, fitReceived(whole), context);
}

/** The first copy claims the id. If it crashed before storing the message, a later copy stores it. */
async function storeOnce(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  received: ReceivedMessage,
  context: ReceiveContext,
): Promise<Stored> {
  const { app } = subject;
  const isUntimed = received.provider_id === null && received.at === null;
  const knownFor = isUntimed ? untimedKnownForSeconds : copiesKnownForSeconds;
  const { id, isFirst } = await claimIdentity(dependencies, app, identityOf(received), knownFor);
  const known = isFirst ? null : await findMessage(dependencies.messages, { accountId: app.account_id, id });
  if (known !== null) {
    context.log.info('A copy of a message was received', { app_id: app.id, message_id: id });
    return { message: known, isNew: false };
  }
  const message = toInboxMessage(subject, received, id, dependencies.now(), context);
  await writeSearchEntries(dependencies.messages, message, searchTextsOf(message), context.log);
  const isNew = await createMessage(dependencies.messages, message, dependencies.now() + overdueAfterMs);
  context.log.info('Message received', { app_id: app.id, message_id: id });
  const { account_id: accountId, trace_id } = message;
  await dependencies.queues.send(smsQueue, {
    kind: 'message_through',
    account_id: accountId,
    message_id: id,
    trace_id,
  });
  return { message, isNew };
}

/** The provider's id, or a hash of the content if there is none. */
function identityOf({ provider_id, from, to, text, at }: ReceivedMessage): string {
  if (provider_id !== null) return `id:${provider_id}`;
  const content = createHash('sha256')
    .update(JSON.stringify([from, to, text, at]))
    .digest('hex');
  return `content:${content}`;
}

async function claimIdentity(
  { messages, now }: SmsDependencies,
  { account_id: accountId, id: appId }: SmsApp,
  identity: string,
  knownForSeconds: number,
): Promise<{ id: number; isFirst: boolean }> {
  const key = messageKeys.seen(accountId, appId, identity);
  const before = await messages.get(key);
  const seconds = Math.floor(now() / 1000);
  if (before && before.expires_at > seconds) return { id: before.message_id, isFirst: false };
  const head = await messages.update(messageKeys.head(accountId, appId), { add: { in_last: 1 } });
  const id = toMessageId({ appId, folder: 'inbox', sequence: Number(head?.in_last) });
  // The store deletes expired records only after a while.
  const expires_at = seconds + knownForSeconds;
  if (await messages.put({ ...key, message_id: id, expires_at }, { expires_at: { isAbsentOrBelow: seconds + 1 } }))
    return { id, isFirst: true };
  const first = await messages.get(key);
  return { id: Number(first?.message_id), isFirst: false };
}

function toInboxMessage(
  { app, driver }: SmsSubject,
  received: ReceivedMessage,
  id: number,
  now: number,
  { proof, traceId, deviceId }: ReceiveContext,
): Message {
  const at = new Date(now).toISOString();
  const { provider_id, from, to, text, channel, parts, cost, telco_code, media, from_name } = received;
  return {
    account_id: app.account_id,
    id,
    app_id: app.id,
    uuid: makeMessageUuid(id),
    folder: 'inbox',
    to,
    from,
    message: text,
    channel,
    sms_provider: driver.id,
    // The documented status of a received message.
    status: 'delivered',
    message_parts: parts ?? countParts(text),
    message_time: received.at ?? at,
    options: {},
    retry_count: 0,
    outbox: 'received',
    ...(proof === undefined ? {} : { proof }),
    trace_id: traceId,
    created_at: at,
    updated_at: at,
    ...(provider_id === null ? {} : { provider_id }),
    ...toCostFacts(cost),
    ...(telco_code === undefined ? {} : { telco_code }),
    ...(media === undefined ? {} : { media }),
    ...(from_name === undefined ? {} : { from_name }),
    ...(deviceId === undefined ? {} : { device_id: deviceId }),
  };
}

/** Does what the tenant configured for a received message. Repeated after a crash. */
export async function processReceived(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  message: Message,
  log: Log,
): Promise<void> {
  if (message.outbox !== 'received') return;
  await publishMessage(dependencies, message, null, log);
  await notifyChats(dependencies, subject, message, log);
  if (isProven(message)) await enqueuePaymentExtraction(dependencies, subject.app, message);
  await finishMove(dependencies.messages, { message, releasesSlot: false });
}

/** Enqueues a text of a trusted sender for the payments module. Others are left out: anyone can fake a confirmation. */
async function enqueuePaymentExtraction(
  dependencies: SmsDependencies,
  app: SmsApp,
  message: ProvenMessage,
): Promise<void> {
  const { account_id: accountId, id: message_id, trace_id } = message;
  const { payment_app_id: app_id } = app;
  if (app_id === null || !(await isTrusted(dependencies, app, app_id, message.from))) return;
  await dependencies.queues.send(paymentsQueue, {
    kind: 'extract',
    account_id: accountId,
    app_id,
    message_id,
    trace_id,
  });
}

/** Payment apps of the countries where M-Pesa's texts come from M-PESA. In Kenya, that is a name like the real one. */
const withHyphen = ['MobileMoneyTz', 'MobileMoneyCongo'];

async function isTrusted(
  { apps }: Pick<SmsDependencies, 'apps'>,
  { account_id: accountId, settings: { trusted_senders: listed } }: SmsApp,
  paymentAppId: number,
  from: string,
): Promise<boolean> {
  const sender = nameOf(from);
  if (listed !== undefined) return listed.some((trusted) => nameOf(trusted) === sender);
  if (sender !== 'm-pesa') return sender === 'mpesa';
  const paymentApp = await findApp(apps, accountId, 'payment', paymentAppId);
  return paymentApp !== null && withHyphen.includes(paymentApp.type);
}

const nameOf = (sender: string): string => sender.trim().toLowerCase();
