/**
 * Follows the feed of events: reads it oldest first from shortly before the newest event that it has seen, at intervals
 * that grow while nothing happens, and never in a hidden tab.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Reply } from './endpoints.ts';
import { call } from './gateway.ts';

export type LiveEvent = Reply<'GET /account/events'>['data'][number];

const [quickMs, slowMs, afterFailureMs] = [2_000, 15_000, 60_000];
/** An event is stored a moment after the time in its id: those of the last half minute are read again. */
const overlapMs = 30_000;
const maximumShown = 200;
/** Pages of one reading; the next reading continues. */
const maximumPages = 5;

/** The newest few at first, so that one sees what comes; then everything since the newest event, with the overlap. */
async function readSince(newest: LiveEvent | undefined, signal: AbortSignal): Promise<LiveEvent[]> {
  if (!newest) return (await call('GET /account/events', { query: { per_page: 10 }, signal })).data.reverse();
  const from = new Date(Date.parse(newest.timestamp) - overlapMs).toISOString();
  const found: LiveEvent[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < maximumPages && cursor !== null; page += 1) {
    const query = { order: 'oldest', from, per_page: 100, ...(cursor === undefined ? {} : { cursor }) } as const;
    const read = await call('GET /account/events', { query, signal });
    found.push(...read.data);
    cursor = read.next_cursor ?? null;
  }
  return found;
}

/** Newest first. Nothing that happens during a pause is missed, except beyond what is shown at most. */
export function useLiveEvents(isPaused: boolean): { events: readonly LiveEvent[]; error: Error | undefined } {
  const known = useRef<readonly LiveEvent[]>([]);
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  const [error, setError] = useState<Error>();
  useLayoutEffect(() => {
    if (isPaused) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = quickMs;
    const read = async () => {
      try {
        const seen = new Set(known.current.map(({ id }) => id));
        const found = await readSince(known.current[0], controller.signal);
        if (controller.signal.aborted) return;
        const fresh = found.filter(({ id }) => !seen.has(id));
        known.current = [...known.current, ...fresh].sort(newestFirst).slice(0, maximumShown);
        if (fresh.length > 0) setEvents(known.current);
        setError(undefined);
        waitMs = fresh.length > 0 ? quickMs : Math.min(waitMs * 1.5, slowMs);
      } catch (failure) {
        if (controller.signal.aborted) return;
        setError(failure instanceof Error ? failure : new Error(String(failure)));
        waitMs = Math.min(waitMs * 2, afterFailureMs);
      }
    };
    const follow = async () => {
      if (!document.hidden) await read();
      if (!controller.signal.aborted) timer = setTimeout(() => void follow(), waitMs);
    };
    void follow();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isPaused]);
  return { events, error };
}

/** Ids sort by time. */
const newestFirst = (one: LiveEvent, other: LiveEvent): number => (one.id < other.id ? 1 : -1);
