/**
 * The cursor list of an account's events, filtered by name, app and time: newest first, or oldest first for a consumer
 * that reads on from an event. Event ids sort by time, so every page is one range of keys.
 */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import {
  cursorQuery,
  maxReadForPage,
  type Page,
  readCursor,
  toCursor,
  toCursorPageForReply,
  wrongCursor,
} from '../platform/http/paging.ts';
import type { Table } from '../platform/storage/table.ts';
import { matchesEvent } from '../platform/webhooks/endpoints.ts';
import { eventOrGroup } from '../platform/webhooks/event-or-group.ts';
import { bodyOf, eventIdAt, eventIdPattern, isEventId, type StoredEvent } from '../platform/webhooks/publish.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';
import { lazy } from '../values/lazy.ts';

export const eventsQuery = lazy(() =>
  cursorQuery().extend({
    event: eventOrGroup().optional(),
    app: z.number().int().positive().optional(),
    after: z.string().regex(eventIdPattern, 'Must be the id of an event').optional(),
    order: z.enum(['newest', 'oldest']).optional(),
  }),
);
type EventsQuery = z.infer<ReturnType<typeof eventsQuery>>;

/**
 * Each event as its webhook body, with its id. Test events are left out: they report nothing that happened, and a reader
 * could take one for a payment. The cursor is the id of the last event that was read.
 */
export async function listEvents(requests: Table, accountId: number, query: EventsQuery): Promise<Page<EventBody>> {
  const isOldestFirst = query.after !== undefined || query.order === 'oldest';
  if (query.after !== undefined && query.order === 'newest') throw onlyOldestFirst();
  const range = rangeOf(query);
  const pk = webhookKeys.events(accountId);
  let position = query.cursor === undefined ? undefined : positionOf(readCursor(pk, query.cursor), range);
  const shown: EventBody[] = [];
  const toPage = (cursor: string | null) =>
    toCursorPageForReply(shown, query, cursor, (index) => toCursor(pk, shown[index]?.id ?? ''));
  // Without a filter, nearly every record that is read is shown.
  const limit = query.event === undefined && query.app === undefined ? query.per_page : 100;
  for (let read = 0; read < maxReadForPage; read += limit) {
    const { items, next } = await requests.query<StoredEvent>({
      pk,
      ...range,
      newestFirst: !isOldestFirst,
      limit,
      after: position === undefined ? undefined : webhookKeys.event(accountId, position),
    });
    for (const [index, event] of items.entries()) {
      const body = toBody(event);
      if (isWanted(event, query) && body.test !== true) shown.push(body);
      position = event.event_id;
      const isEnd = next === undefined && index === items.length - 1;
      if (shown.length === query.per_page) return toPage(isEnd ? null : toCursor(pk, position));
    }
    if (next === undefined) return toPage(null);
  }
  return toPage(position === undefined ? null : toCursor(pk, position));
}

/** No id is between `after` and `after~`. */
function rangeOf({ from, to, after }: EventsQuery): { from: string; to: string } {
  const begins = [from === undefined ? 'evt_' : eventIdAt(from), ...(after === undefined ? [] : [`${after}~`])];
  return { from: begins.toSorted().at(-1) ?? 'evt_', to: to === undefined ? 'evt_~' : `${eventIdAt(to)}~` };
}

const isWanted = ({ event, app_id: appId }: StoredEvent, query: EventsQuery): boolean =>
  (query.event === undefined || matchesEvent(query.event, event)) && (query.app === undefined || appId === query.app);

type EventBody = { id: string; [member: string]: unknown };

const toBody = (event: StoredEvent): EventBody => ({
  id: event.event_id,
  ...(JSON.parse(bodyOf(event)) as Record<string, unknown>),
});

const onlyOldestFirst = () =>
  new GatewayError('invalid', 'Events after an event are listed oldest first', {
    errors: { order: ['Must be oldest with after'] },
  });

/** Refuses a cursor from the same list with other filters if it is outside the range of these. */
function positionOf(id: string, { from, to }: { from: string; to: string }): string {
  if (isEventId(id) && id >= from && id <= to) return id;
  throw wrongCursor();
}
