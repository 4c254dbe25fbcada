/**
 * Follows the feed of events. It reads on after the last event, and from time to time once more from two minutes before
 * it: an id has the time at which something happened, and its event can be stored a moment later.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '../gateway.ts';
import type { Event, ListEventsCall } from '../generated/types.ts';
import { CommandFailed, describeFailure, isPassing } from './failures.ts';

const usualPace = { pauseMs: 500, lookBackEveryMs: 15_000 };
const longestPauseMs = 4_000;
const lookBackMs = 120_000;
/** More than can happen within two minutes at the speed of a page a pause. */
const rememberedIds = 20_000;

export type Following = {
  gateway: Gateway;
  /** The event after which to begin; without it, only what happens from now on. */
  after?: string | undefined;
  signal: AbortSignal;
  /** What happens from this call on is shown. */
  onReady: () => void;
  onTrouble: (reason: string) => void;
  pace?: { pauseMs: number; lookBackEveryMs: number };
};

type Query = NonNullable<ListEventsCall['query']>;

/** Ends when the signal is aborted. Goes on when the gateway cannot be reached; throws when it refuses. */
export async function* followEvents({
  gateway,
  after,
  signal,
  onReady,
  onTrouble,
  pace = usualPace,
}: Following): AsyncGenerator<Event, void> {
  const seen = new Set<string>();
  const first = after === undefined ? await newest(gateway) : { id: after, timestamp: undefined };
  onReady();
  /** Nothing up to this event is shown. */
  const start = first?.id ?? '';
  let last: { id: string; timestamp?: string | undefined } | undefined = first;
  let lookedBackAt = Date.now();
  let pause = pace.pauseMs;
  while (!signal.aborted) {
    const isLookingBack = last?.timestamp !== undefined && Date.now() - lookedBackAt >= pace.lookBackEveryMs;
    if (isLookingBack) lookedBackAt = Date.now();
    const query: Query = isLookingBack ? { from: lookBackFrom(last?.timestamp) } : last ? { after: last.id } : {};
    let found = 0;
    try {
      for await (const event of gateway.listEvents.each(
        { query: { per_page: 100, ...query, order: 'oldest' } },
        { signal },
      )) {
        if (event.id <= start || seen.has(event.id)) continue;
        remember(seen, event.id);
        if (last === undefined || event.id > last.id) last = event;
        found += 1;
        yield event;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) throw error;
      onTrouble(describeFailure(error)?.message ?? '');
      pause = longestPauseMs;
    }
    pause = found > 0 ? pace.pauseMs : Math.min(pause * 1.5, longestPauseMs);
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

async function newest(gateway: Gateway): Promise<Event | undefined> {
  const { data } = await gateway.listEvents({ query: { per_page: 1 } });
  return data[0];
}

const lookBackFrom = (timestamp = ''): string => new Date(Date.parse(timestamp) - lookBackMs).toISOString();

/** Forgets the oldest. */
function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > rememberedIds && oldest !== undefined) seen.delete(oldest);
}

/** `payments.*` matches every event with this prefix; an empty list matches all. */
export const matches = (patterns: readonly string[], event: string): boolean =>
  patterns.length === 0 ||
  patterns.some((pattern) => (pattern.endsWith('.*') ? event.startsWith(pattern.slice(0, -1)) : event === pattern));

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The id just below, in the order in which the feed sorts them. */
function idBefore(id: string): string {
  const [, head = '', last = '', zeros = ''] = /^(.*)([1-9a-z])(0*)$/.exec(id) ?? [];
  return `${head}${letters[letters.indexOf(last) - 1] ?? '0'}${'z'.repeat(zeros.length)}`;
}

const eventId = /^evt_[\da-z]{32}$/;

/** The id of the event of an event id or of a delivery id. Throws for another text. */
export function eventIdOf(id: string): string {
  const wanted = id.split('.')[0] ?? '';
  if (!eventId.test(wanted)) throw new CommandFailed('That is not the id of an event or of a delivery');
  return wanted;
}

/** The event of an event id or of a delivery id, from the feed. Throws when it is no longer there. */
export async function findEvent(gateway: Gateway, id: string, signal: AbortSignal): Promise<Event> {
  const wanted = eventIdOf(id);
  // Read on from the id just below: the feed has no call for one event.
  const { data } = await gateway.listEvents({ query: { after: idBefore(wanted), per_page: 1 } }, { signal });
  const found = data.find((event) => event.id === wanted);
  if (found === undefined) throw new CommandFailed('There is no such event', 'Events are stored for 30 days');
  return found;
}
