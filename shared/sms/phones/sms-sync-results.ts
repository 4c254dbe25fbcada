/**
 * SMSSync's Message Results API: the phone says which messages it is about to send, sends those we
 * echo, and is asked later what became of them.
 */
import { findOwner } from '../../apps/app-record.ts';
import { appKeys } from '../../apps/records.ts';
import type { Reply } from '../../platform/http/define-route.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { readHead } from '../list-messages.ts';
import type { Message } from '../message.ts';
import { findMessage, finishMove, moveMessage } from '../message-store.ts';
import { messageKeys } from '../records.ts';
import { findSmsApp, type SmsApp, type SmsSubject, withDriver } from '../sms-app.ts';
import { factsOfSending } from './fetch-for-phone.ts';
import { recordAppSeen } from './heartbeat.ts';
import { appIdOfUuid, applyPhoneReport, findFetched } from './phone-report.ts';
import { readTime } from './phone-text.ts';
import type { PhoneSyncApp } from './secret.ts';
import { saveRequest, type PhoneCall, refusal } from './sms-sync-call.ts';
import { meaningOf, resultEntry } from './sms-sync-codes.ts';
import type { SyncRequest } from './sms-sync-request.ts';

/** More than a phone can have in one go; nobody has more read for one call. */
const maxConcurrent = 100;
/** A phone forgets what it sent: after this long it is not asked any more. */
const pollWindowMs = 48 * 60 * 60_000;
/** Of the newest so many, those still open are asked for. */
const looksBack = 300;

/**
 * `task=sent`: the phone sends only what we echo. Without a secret the UUIDs themselves show the way to their apps:
 * they
 * are random, and open nothing but what was handed over. `subject` is the one app a known phone speaks for.
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

/** What one of them runs into must not take the others from the phone: they are sent by then. */
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
  if (failed) log.error('A phone could not be told to send a message', failed.reason, { app_id: app.id });
  if (confirmed.length === 0) return [];
  log.info('A phone confirmed messages', { app_id: app.id, messages: confirmed.length });
  await Promise.allSettled([recordAppSeen(dependencies, app), recordConfirming(dependencies, app)]);
  return confirmed;
}

/** Whether the phone may send it now: once, however many have it and however often it is asked. */
async function confirm({ messages, now }: SmsDependencies, app: SmsApp, uuid: string): Promise<boolean> {
  const message = await findFetched(messages, app, uuid);
  if (message?.status !== 'pending') return isPolledAgain(message);
  const moved = await moveMessage(messages, message, 'sent', now(), {
    set: { ...factsOfSending(message, now()), raw_status: 'queued on the phone' },
    if: { leases: { equals: message.leases } },
  });
  if (moved === null) {
    return isPolledAgain(
      await findMessage(messages, { accountId: app.account_id, id: message.id }, { consistent: true }),
    );
  }
  // Should this fail, the sweeper does it: the phone must hear that it may send.
  await Promise.allSettled([finishMove(messages, moved)]);
  return true;
}

/** Only one phone ever had it, so that it is the same one: our answer to it was lost, and it has sent nothing yet. */
const isPolledAgain = (message: Message | null): boolean => message?.status === 'sent' && message.leases === 1;

/** From now on its phones are believed to confirm (`results_api: 'auto'`). */
async function recordConfirming({ apps, now }: SmsDependencies, app: PhoneSyncApp): Promise<void> {
  if (app.results_api_seen_at !== undefined) return;
  await apps.update(appKeys.app(app.account_id, 'sms', app.id), {
    set: { results_api_seen_at: new Date(now()).toISOString() },
    if: { pk: { isPresent: true }, results_api_seen_at: { isAbsent: true } },
  });
}

/** `GET task=result`: the messages whose end we would like to know. */
export async function listAwaitingResult({ messages, now }: SmsDependencies, app: SmsApp): Promise<Reply> {
  const { out_last: last = 0 } = await readHead(messages, app);
  if (last === 0) return { status: 200, body: { message_uuids: [] } };
  const { items } = await messages.query<Message>({
    pk: messageKeys.list(app.account_id, app.id),
    from: messageKeys.messageSk('outbox', Math.max(1, last - looksBack + 1)),
    to: messageKeys.messageSk('outbox', last),
    newestFirst: true,
  });
  const since = new Date(now() - pollWindowMs).toISOString();
  const awaited = items.filter(
    ({ status, leases, message_time = '' }) => status === 'sent' && leases !== undefined && message_time >= since,
  );
  return { status: 200, body: { message_uuids: awaited.slice(0, maxConcurrent).map(({ uuid }) => uuid) } };
}

/** `POST task=result`: what became of them, in a list that every released app writes as text inside the JSON. */
export async function applyResults(dependencies: SmsDependencies, phone: PhoneCall): Promise<Reply> {
  const { said, subject, log } = phone;
  if (!Object.hasOwn(said.fields, 'message_result')) return refusal('message_result is required');
  const entries = readList(said.fields.message_result).slice(0, maxConcurrent);
  let updated = 0;
  for (const entry of entries) if (await applyResult(dependencies, subject, entry, log)) updated += 1;
  // The phone says the same every few minutes, for two days.
  if (updated > 0) await saveRequest(dependencies, phone);
  return { status: 200, body: { payload: { success: true } } };
}

/** Whether it changed anything. */
async function applyResult(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  entry: unknown,
  log: Log,
): Promise<boolean> {
  const result = resultEntry.safeParse(entry);
  const meaning = result.success ? meaningOf(result.data) : null;
  if (!result.success || meaning === null) return false;
  const { uuid, sent_result_code, delivered_timestamp } = result.data;
  const message = await findFetched(dependencies.messages, subject.app, uuid);
  if (message === null) {
    log.info('A phone reported on a message that is not known', { app_id: subject.app.id });
    return false;
  }
  const { status, words } = meaning;
  const error = { code: Number.isNaN(sent_result_code) ? 'failed' : String(sent_result_code), message: words };
  const at = status === 'delivered' ? readTime(delivered_timestamp) : null;
  const report = { status, raw_status: words, error, at };
  return (await applyPhoneReport(dependencies, subject, message, report, log)).isUpdated;
}

/** A list, or the text of one; empty for anything else. */
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
