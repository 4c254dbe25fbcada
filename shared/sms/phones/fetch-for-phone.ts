/**
 * Returns an app's pending messages to its phones: oldest first, each to one phone. A phone that confirms messages
 * leases them for five minutes. For one that does not, a fetched message counts as sent.
 */
import type { Log } from '../../platform/log/log.ts';
import { followThrough } from '../apply-report.ts';
import type { SmsDependencies } from '../dependencies.ts';
import type { Message } from '../message.ts';
import { changeMessage, finishMove, moveMessage } from '../message-store.ts';
import type { SmsSubject } from '../sms-app.ts';
import { recordedEveryMs } from './heartbeat.ts';
import { moveMarkBack, readPending } from './pending-range.ts';

export const defaultBatch = 20;
export const maxBatch = 100;

export const leaseMs = 5 * 60_000;
const maxLeases = 5;
/**
 * A phone that fetched a message this often and has confirmed nothing since does not confirm any more: it sent each copy.
 * Fewer could be a phone whose confirmations were lost on the way.
 */
const leasesOfAssumption = 3;
/**
 * A phone of protocol B sends its messages even while it is offline, and reports them later. Until this long after its
 * lease, a message is offered only to that phone, which knows whether it was sent.
 */
const phoneLostAfterMs = 2 * 60 * 60_000;
const unfetchedForMs = 72 * 60 * 60_000;

const unconfirmed = (leases: number) => ({
  error: `Fetched by a phone${leases === 1 ? '' : ` ${leases} times`}, but never confirmed as sent`,
  error_code: 'unconfirmed',
});
const unfetched = { error: 'No phone fetched the message within 72 hours', error_code: 'unfetched' };

export type Fetch = {
  limit: number;
  /** `leased`: the phone confirms what it sends. `sent`: the phone reports nothing. */
  as: 'leased' | 'sent';
  /** The device that fetches, if it is known. */
  deviceId?: string;
  /** Only for `leased`, if that the phone confirms is assumed, because it did before. */
  assumed?: Assumption;
};

export type Assumption = {
  /** When a phone of the app last confirmed a message (epoch ms), to the minute. */
  confirmedAt: number;
  /** Ends the assumption. False if it was confirmed or ended meanwhile. */
  end: () => Promise<boolean>;
};

/** Claims messages for a phone and returns them, oldest first. A disabled app sends nothing. */
export async function fetchForPhone(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  fetch: Fetch,
  log: Log,
): Promise<Message[]> {
  const { app } = subject;
  const claimed: Message[] = [];
  if (app.disabled_at !== undefined) return claimed;
  try {
    for await (const page of readPending(dependencies.messages, app)) {
      const offered = page.filter((message) => isFree(message, fetch.deviceId, dependencies.now()));
      await claimSome(dependencies, subject, offered, fetch, claimed, log);
      if (claimed.length >= fetch.limit) break;
    }
  } catch (error) {
    // Claimed messages must reach the phone, because they are not returned again.
    if (claimed.length === 0) throw error;
    log.error('A phone gets only some of its messages', error, { app_id: app.id });
  }
  if (claimed.length > 0)
    log.info('A phone fetched messages', { app_id: app.id, messages: claimed.length, as: fetch.as });
  return claimed;
}

function isFree({ status, leased_until, device_id }: Message, deviceId: string | undefined, now: number): boolean {
  if (status !== 'pending') return false;
  if (leased_until === undefined) return true;
  if (leased_until >= now) return false;
  const isOfOtherDevice = deviceId !== undefined && device_id !== undefined && device_id !== deviceId;
  return !isOfOtherDevice || leased_until + phoneLostAfterMs < now;
}

/** Adds messages up to the limit. If another phone claims a message first, the next one is claimed instead. */
async function claimSome(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  offered: readonly Message[],
  fetch: Fetch,
  claimed: Message[],
  log: Log,
): Promise<void> {
  for (let next = 0; next < offered.length && claimed.length < fetch.limit;) {
    const some = offered.slice(next, next + fetch.limit - claimed.length);
    next += some.length;
    const results = await Promise.allSettled(some.map((message) => claim(dependencies, subject, message, fetch, log)));
    for (const result of results) if (result.status === 'fulfilled' && result.value) claimed.push(result.value);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** Null if another phone has claimed it, if it was leased too often, or if it counts as sent. */
async function claim(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  message: Message,
  { as, deviceId, assumed }: Fetch,
  log: Log,
): Promise<Message | null> {
  const { messages } = dependencies;
  const now = dependencies.now();
  const leases = message.leases ?? 0;
  if (assumed && isRefuted(message, assumed) && (await assumed.end())) {
    await countAsSent(dependencies, message, {}, leasedAt(message));
    return null;
  }
  if (leases >= maxLeases) {
    await fail(dependencies, subject, message, unconfirmed(leases), log);
    return null;
  }
  const set = { leases: leases + 1, retry_count: leases, ...(deviceId === undefined ? {} : { device_id: deviceId }) };
  if (as === 'leased') {
    return changeMessage(messages, message, {
      set: { ...set, leased_until: now + leaseMs },
      if: { status: { equals: 'pending' }, ...asRead(message) },
    });
  }
  return countAsSent(dependencies, message, set, now);
}

const leasedAt = ({ leased_until = 0 }: Pick<Message, 'leased_until'>): number => leased_until - leaseMs;

const isRefuted = (message: Message, { confirmedAt }: Assumption): boolean =>
  (message.leases ?? 0) >= leasesOfAssumption && confirmedAt + recordedEveryMs < leasedAt(message);

/** Marks a message as sent that a phone has, and does not confirm. */
async function countAsSent(
  { messages, now }: SmsDependencies,
  message: Message,
  set: Partial<Message>,
  sentAt: number,
): Promise<Message | null> {
  const facts = { ...set, ...factsOfSending(message, sentAt), raw_status: 'handed over' };
  const moved = await moveMessage(messages, message, 'sent', now(), { set: facts, if: asRead(message) });
  if (moved === null) return null;
  // If this fails, the sweeper does it: the message is sent.
  await Promise.allSettled([finishMove(messages, moved)]);
  return moved.message;
}

/** A phone has no own id for a sent message: its reports name the gateway's UUID. */
export const factsOfSending = ({ uuid }: Pick<Message, 'uuid'>, at: number): Partial<Message> => ({
  provider_id: uuid,
  message_time: new Date(at).toISOString(),
});

/** The condition that no phone has claimed the message since it was read. */
const asRead = ({ leases, leased_until }: Pick<Message, 'leases' | 'leased_until'>) => ({
  leases: leases === undefined ? { isAbsent: true as const } : { equals: leases },
  leased_until: leased_until === undefined ? { isAbsent: true as const } : { equals: leased_until },
});

async function fail(
  dependencies: SmsDependencies,
  { driver }: Pick<SmsSubject, 'driver'>,
  message: Message,
  reason: { error: string; error_code: string },
  log: Log,
): Promise<boolean> {
  const { messages, now } = dependencies;
  const moved = await moveMessage(messages, message, 'failed', now(), { set: reason, if: asRead(message) });
  if (moved === null) return false;
  log.info('A message was marked as failed', { message_id: message.id, code: reason.error_code });
  await followThrough(dependencies, { driver }, moved, log);
  return true;
}

/**
 * The sweeper's check of a message that has been pending for an hour or longer. True if it fails now, because no phone
 * fetched it within 72 hours or none confirmed it.
 */
export async function failUnfetched(dependencies: SmsDependencies, message: Message, log: Log): Promise<boolean> {
  const { now, findDriver, messages } = dependencies;
  const driver = await findDriver(message.sms_provider);
  if (!driver || message.status !== 'pending' || (message.leased_until ?? 0) >= now()) return false;
  const { leases = 0 } = message;
  const isOld = now() - Date.parse(message.created_at) >= unfetchedForMs;
  if (leases >= maxLeases || isOld)
    return fail(dependencies, { driver }, message, leases === 0 ? unfetched : unconfirmed(leases), log);
  await moveMarkBack(messages, message);
  return false;
}
