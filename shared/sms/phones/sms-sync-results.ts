/**
 * SMSSync's Message Results API: the phone lists the messages it is about to send, sends those that the response
 * echoes, and later reports their results.
 */
import { findOwner } from '../../apps/app-record.ts';
import type { Reply } from '../../platform/http/define-route.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { readHead } from '../list-messages.ts';
import type { Message } from '../message.ts';
import { findMessage, finishMove, moveMessage } from '../message-store.ts';
import { messageKeys } from '../records.ts';
import { findSmsApp, type SmsApp, type SmsSubject, withDriver } from '../sms-app.ts';
import { factsOfSending } from './fetch-for-phone.ts';
import { recordAppSeen, recordConfirmed } from './heartbeat.ts';
import { appIdOfUuid, applyPhoneReport, findFetched } from './phone-report.ts';
import { readTime } from './phone-text.ts';
import { saveRequest, type PhoneCall, refusal } from './sms-sync-call.ts';
import { meaningOf, resultEntry } from './sms-sync-codes.ts';
import type { SyncRequest } from './sms-sync-request.ts';

/** The maximum number of messages read per call; more than a phone holds at once. */
const maxConcurrent = 100;
/** Results are requested for this long, because a phone forgets what it sent. */
const pollWindowMs = 48 * 60 * 60_000;
/** Results are requested only for unsettled messages among this many of the newest. */
const newestCount = 300;

/**
 * `task=sent`: the phone sends only the messages that the response echoes. Without a secret, the UUIDs lead to their
 * apps: they are random and give access only to fetched messages. `subject` is the app of a phone that sent its secret.
 */
export async function acknowledge(
  dependencies: SmsDependencies,
  { fields }: SyncRequest,
  subject: SmsSubject | null,
  log: Log,
): Promise<Reply> {
  const queued = readList(fields.queued_messages).filter((uuid) => typeof uuid === 'string');
  const uuids = [...new Set(queued)].slice(0, maxConcurrent);
  const appIds = [...new Set(uuids.map(appIdOfUuid))];
  const owners = subject ? [subject] : await Promise.all(appIds.map((appId) => findSubject(dependencies, appId)));
  const known = owners.filter((owner) => owner !== null);
  const confirmed = await Promise.all(known.map((owner) => confirmAll(dependencies, owner, uuids, log)));
  const echoed = new Set(confirmed.flat());
  return { status: 200, body: { message_uuids: uuids.filter((uuid) => echoed.has(uuid)) } };
}

async function findSubject(dependencies: SmsDependencies, appId: number | null): Promise<SmsSubject | null> {
  const owner = appId === null ? null : await findOwner(dependencies.apps, 'sms', appId);
  const app = owner === null || appId === null ? null : await findSmsApp(dependencies, owner, appId);
  return app?.type === 'PhoneSync' ? withDriver(dependencies, app) : null;
}

/** A failure of one message does not affect the others, because those are already marked as sent. */
async function confirmAll(
  dependencies: SmsDependencies,
  { app }: SmsSubject,
  uuids: readonly string[],
  log: Log,
): Promise<string[]> {
  const results = await Promise.allSettled(uuids.map((uuid) => confirm(dependencies, app, uuid)));
  const confirmed = uuids.filter((_, index) => {
    const result = results[index];
    return result?.status === 'fulfilled' && result.value;
  });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) log.error('A message could not be confirmed to a phone', failed.reason, { app_id: app.id });
  if (confirmed.length === 0) return [];
  log.info('A phone confirmed messages', { app_id: app.id, messages: confirmed.length });
  await Promise.allSettled([recordAppSeen(dependencies, app), recordConfirmed(dependencies, app)]);
  return confirmed;
}

/** Whether the phone may send the message now. Only one phone may, and only once. */
async function confirm({ messages, now }: SmsDependencies, app: SmsApp, uuid: string): Promise<boolean> {
  const message = await findFetched(messages, app, uuid);
  if (message?.status !== 'pending') return isPolledAgain(message);
  const moved = await moveMessage(messages, message, 'sent', now(), {
    set: { ...factsOfSending(message, now()), raw_status: 'queued on the phone' },
    if: { leases: { equals: message.leases } },
  });
  if (moved === null) {
    return isPolledAgain(await findMessage(messages, { accountId: app.account_id, id: message.id }));
  }
  // If this fails, the sweeper does it: the phone must get its confirmation.
  await Promise.allSettled([finishMove(messages, moved)]);
  return true;
}

/** Only one phone ever fetched it, so it is the same one: it did not get our response and has not sent the message. */
const isPolledAgain = (message: Message | null): boolean => message?.status === 'sent' && message.leases === 1;

/** `GET task=result`: the messages whose results are missing. */
export async function listAwaitingResult({ messages, now }: SmsDependencies, app: SmsApp): Promise<Reply> {
  const { out_last: last = 0 } = await readHead(messages, app);
  if (last === 0) return { status: 200, body: { message_uuids: [] } };
  const { items } = await messages.query<Message>({
    pk: messageKeys.list(app.account_id, app.id),
    from: messageKeys.messageSk('outbox', Math.max(1, last - newestCount + 1)),
    to: messageKeys.messageSk('outbox', last),
    newestFirst: true,
  });
  const since = new Date(now() - pollWindowMs).toISOString();
  const awaited = items.filter(
    ({ status, leases, message_time = '' }) => status === 'sent' && leases !== undefined && message_time >= since,
  );
  return { status: 200, body: { message_uuids: awaited.slice(0, maxConcurrent).map(({ uuid }) => uuid) } };
}

/** `POST task=result`: their results, in a list that every release of the app writes as text inside the JSON. */
export async function applyResults(dependencies: SmsDependencies, phone: PhoneCall): Promise<Reply> {
  const { syncRequest, subject, log } = phone;
  if (!Object.hasOwn(syncRequest.fields, 'message_result')) return refusal('message_result is required');
  const entries = readList(syncRequest.fields.message_result).slice(0, maxConcurrent);
  let updated = 0;
  for (const entry of entries) if (await applyResult(dependencies, subject, entry, log)) updated += 1;
  // The phone repeats its results every few minutes for two days, so only changes are stored.
  if (updated > 0) await saveRequest(dependencies, phone);
  return { status: 200, body: { payload: { success: true } } };
}

/** Whether the entry changed a message. */
async function applyResult(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  entry: unknown,
  log: Log,
): Promise<boolean> {
  const result = resultEntry().safeParse(entry);
  const meaning = result.success ? meaningOf(result.data) : null;
  if (!result.success || meaning === null) return false;
  const { uuid, sent_result_code, delivered_timestamp } = result.data;
  const message = await findFetched(dependencies.messages, subject.app, uuid);
  if (message === null) {
    log.info('A phone reported on an unknown message', { app_id: subject.app.id });
    return false;
  }
  const { status, text } = meaning;
  const error = { code: Number.isNaN(sent_result_code) ? 'failed' : String(sent_result_code), message: text };
  const at = status === 'delivered' ? readTime(delivered_timestamp) : null;
  const report = { status, raw_status: text, error, at };
  return (await applyPhoneReport(dependencies, subject, message, report, log)).isUpdated;
}

/** Reads a list, or its JSON text; empty for anything else. */
function readList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
