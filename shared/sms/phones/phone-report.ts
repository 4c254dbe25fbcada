/** Applies a phone's report about a message it fetched. Phones name messages by the gateway's UUIDs. */
import type { DeliveryReport } from '../../drivers/sms-driver.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Table } from '../../platform/storage/table.ts';
import { isSameSecret } from '../../values/text.ts';
import { followThrough } from '../apply-report.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { factsOf, type Message } from '../message.ts';
import { readMessageId, readMessageUuid } from '../message-id.ts';
import { findMessage, moveMessage } from '../message-store.ts';
import { recordAcceptance, recordPhoneFailure } from '../refused-app.ts';
import type { SmsApp, SmsSubject } from '../sms-app.ts';
import { factsOfSending } from './fetch-for-phone.ts';
import { timeWithin } from './phone-text.ts';

export type PhoneReport = Pick<DeliveryReport, 'status' | 'raw_status' | 'error' | 'parts'> & {
  /** The time the phone reports: ISO 8601 UTC. */
  at: string | null;
  /** The device that reports, if it is known. */
  deviceId?: string;
};

/** The app of a UUID of the gateway; null for any other text. */
export const appIdOfUuid = (uuid: string): number | null => readMessageId(readMessageUuid(uuid) ?? 0)?.appId ?? null;

/**
 * The message of this app with this UUID, if a phone ever fetched it. The UUID may be a phone's only credential, so it
 * gives no access to messages that no phone has.
 */
export async function findFetched(
  messages: Table,
  app: Pick<SmsApp, 'account_id' | 'id'>,
  uuid: string,
): Promise<Message | null> {
  const id = readMessageUuid(uuid);
  const place = id === null ? null : readMessageId(id);
  if (id === null || place?.appId !== app.id || place.folder !== 'outbox') return null;
  const message = await findMessage(messages, { accountId: app.account_id, id });
  if (message === null || !isSameSecret(uuid, message.uuid) || message.leases === undefined) return null;
  return message;
}

/**
 * Returns the message after the report, and whether the report changed its status. Copies and outdated ones do not, and
 * neither does the failure of a phone from which another one took the message over.
 */
export async function applyPhoneReport(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  message: Message,
  report: PhoneReport,
  log: Log,
): Promise<{ message: Message; isUpdated: boolean }> {
  const { messages, now } = dependencies;
  const at = timeWithin(report.at, message.created_at, now()) ?? new Date(now()).toISOString();
  const facts = factsOf({ ...report, provider_id: message.uuid, at });
  const sending = report.status === 'failed' ? {} : factsOfSending(message, Date.parse(at));
  const set = { ...(message.message_time === undefined ? sending : {}), ...facts };
  const moved = await moveMessage(messages, message, report.status, now(), withReporter(message, report, set));
  if (moved === null) {
    const current = await findMessage(messages, { accountId: message.account_id, id: message.id });
    return { message: current ?? message, isUpdated: false };
  }
  log.info('A phone reported on a message', { message_id: message.id, status: report.status });
  await followThrough(dependencies, subject, moved, log);
  if (message.status === 'pending') await recordSending(dependencies, subject, report);
  return { message: moved.message, isUpdated: true };
}

/** Records whether the phone could send. What the network reports about a sent message says nothing about the phone. */
const recordSending = (
  dependencies: Pick<SmsDependencies, 'apps' | 'now'>,
  { app }: Pick<SmsSubject, 'app'>,
  { status }: Pick<PhoneReport, 'status'>,
): Promise<void> => (status === 'failed' ? recordPhoneFailure(dependencies, app) : recordAcceptance(dependencies, app));

/**
 * After a message was fetched again, a failure only counts from the device that fetched it last, or that reported it as
 * sent: another one may be sending it, or has sent it.
 */
function withReporter({ leases = 0 }: Message, { status, deviceId }: PhoneReport, set: Partial<Message>) {
  if (deviceId === undefined) return { set };
  if (status !== 'failed') return { set: { ...set, device_id: deviceId } };
  const asRead = { leases: { equals: leases } };
  return { set, if: leases > 1 ? { ...asRead, device_id: { isAbsentOrEquals: deviceId } } : asRead };
}
