/**
 * Hands the pending messages of an app to its phones: oldest first, each to one phone. A
 * phone that confirms gets them for five minutes; for one that does not, handed over means sent, once and for all.
 */
import type { Log } from '../../platform/log/log.ts';
import { followThrough } from '../apply-report.ts';
import type { SmsDependencies } from '../dependencies.ts';
import type { Message } from '../message.ts';
import { changeMessage, finishMove, moveMessage } from '../message-store.ts';
import type { SmsSubject } from '../sms-app.ts';
import { moveMarkBack, readPending } from './pending-range.ts';

export const defaultBatch = 20;
export const maxBatch = 100;

export const leaseMs = 5 * 60_000;
const maxLeases = 5;
/**
 * A phone of protocol B sends what it has without asking again, and tells when it is on line again. Until this long
 * after its lease a message is offered to that phone alone, which knows whether it was sent.
 */
const phoneLostAfterMs = 2 * 60 * 60_000;
const unfetchedForMs = 72 * 60 * 60_000;

const unconfirmed = {
  error: `Handed to a phone ${maxLeases} times, and never confirmed as sent`,
  error_code: 'unconfirmed',
};
const unfetched = { error: 'No phone fetched the message within 72 hours', error_code: 'unfetched' };

export type Fetch = {
  limit: number;
  /** `leased`: the phone confirms what it took. `sent`: nothing more will be heard of it. */
  as: 'leased' | 'sent';
  /** The device that fetches, where it is known. */
  deviceId?: string;
};

/** The messages that this phone now has, oldest first. A switched-off app sends nothing. */
export async function fetchForPhone(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  fetch: Fetch,
  log: Log,
): Promise<Message[]> {
  const { app } = subject;
  const taken: Message[] = [];
  if (app.disabled_at !== undefined) return taken;
  try {
    for await (const page of readPending(dependencies.messages, app)) {
      const offered = page.filter((message) => isFree(message, fetch.deviceId, dependencies.now()));
      await claimSome(dependencies, subject, offered, fetch, taken, log);
      if (taken.length >= fetch.limit) break;
    }
  } catch (error) {
    // What was taken must reach its phone: nobody would hand it over again.
    if (taken.length === 0) throw error;
    log.error('A phone gets fewer messages than there are', error, { app_id: app.id });
  }
  if (taken.length > 0)
    log.info('Messages handed to a phone', { app_id: app.id, messages: taken.length, as: fetch.as });
  return taken;
}

function isFree({ status, leased_until, device_id }: Message, deviceId: string | undefined, now: number): boolean {
  if (status !== 'pending') return false;
  if (leased_until === undefined) return true;
  if (leased_until >= now) return false;
  const isAnothers = deviceId !== undefined && device_id !== undefined && device_id !== deviceId;
  return !isAnothers || leased_until + phoneLostAfterMs < now;
}

/** Adds as many as the phone may have; where another phone was quicker, those that come next. */
async function claimSome(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  offered: readonly Message[],
  fetch: Fetch,
  taken: Message[],
  log: Log,
): Promise<void> {
  for (let next = 0; next < offered.length && taken.length < fetch.limit;) {
    const some = offered.slice(next, next + fetch.limit - taken.length);
    next += some.length;
    const results = await Promise.allSettled(some.map((message) => take(dependencies, subject, message, fetch, log)));
    for (const result of results) if (result.status === 'fulfilled' && result.value) taken.push(result.value);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** Null when another phone has it, or when it was offered often enough. */
async function take(
  dependencies: SmsDependencies,
  subject: SmsSubject,
  message: Message,
  { as, deviceId }: Fetch,
  log: Log,
): Promise<Message | null> {
  const { messages } = dependencies;
  const now = dependencies.now();
  const leases = message.leases ?? 0;
  if (leases >= maxLeases) {
    await fail(dependencies, subject, message, unconfirmed, log);
    return null;
  }
  const set = { leases: leases + 1, retry_count: leases, ...(deviceId === undefined ? {} : { device_id: deviceId }) };
  if (as === 'leased') {
    return changeMessage(messages, message, {
      set: { ...set, leased_until: now + leaseMs },
      if: { status: { equals: 'pending' }, ...asRead(message) },
    });
  }
  const facts = { ...set, ...factsOfSending(message, now), raw_status: 'handed over' };
  const moved = await moveMessage(messages, message, 'sent', now, { set: facts, if: asRead(message) });
  if (moved === null) return null;
  // Should this fail, the sweeper does it: the message is out.
  await Promise.allSettled([finishMove(messages, moved)]);
  return moved.message;
}

/** A phone has no id of its own for what it sends: ours is the one its reports come under. */
export const factsOfSending = ({ uuid }: Pick<Message, 'uuid'>, at: number): Partial<Message> => ({
  provider_id: uuid,
  message_time: new Date(at).toISOString(),
});

/** No phone has taken it since it was read. */
const asRead = ({ leases, leased_until }: Pick<Message, 'leases' | 'leased_until'>) => ({
  leases: leases === undefined ? { isAbsent: true as const } : { equals: leases },
  leased_until: leased_until === undefined ? { isAbsent: true as const } : { equals: leased_until },
});

async function fail(
  dependencies: SmsDependencies,
  { driver }: Pick<SmsSubject, 'driver'>,
  message: Message,
  why: { error: string; error_code: string },
  log: Log,
): Promise<boolean> {
  const { messages, now } = dependencies;
  const moved = await moveMessage(messages, message, 'failed', now(), { set: why, if: asRead(message) });
  if (moved === null) return false;
  log.info('A message was given up', { message_id: message.id, code: why.error_code });
  await followThrough(dependencies, { driver }, moved, log);
  return true;
}

/**
 * The sweeper's look at a message that is pending for an hour or longer: true when it has failed now, because no phone
 * fetched it for 72 hours or none confirmed it.
 */
export async function failUnfetched(dependencies: SmsDependencies, message: Message, log: Log): Promise<boolean> {
  const { now, findDriver, messages } = dependencies;
  const driver = await findDriver(message.sms_provider);
  if (!driver || message.status !== 'pending' || (message.leased_until ?? 0) >= now()) return false;
  if ((message.leases ?? 0) >= maxLeases) return fail(dependencies, { driver }, message, unconfirmed, log);
  const isOld = now() - Date.parse(message.created_at) >= unfetchedForMs;
  if (isOld) return fail(dependencies, { driver }, message, unfetched, log);
  await moveMarkBack(messages, message);
  return false;
}
