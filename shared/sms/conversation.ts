/**
 * The messages with one phone number across the account's SMS apps, sent and received, newest first. Read from the
 * entries of the console's search, so a page costs the same however many messages the account has.
 */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type Page, type PageQuery, readCursor, toCursor, toCursorPage, wrongCursor } from '../platform/http/paging.ts';
import { entriesOf, readEntries, searchEntry, toSearchText } from '../platform/storage/search-entries.ts';
import type { Table } from '../platform/storage/table.ts';
import { type MessageBody, toMessageBody } from './message.ts';
import { keyOf } from './message-store.ts';
import { searchTextsOf } from './search-messages.ts';

/** Longer than any phone number and any sender's name. */
const maxPartyCharacters = 100;

/** How the entries write the other party: a phone number in its international form, a sender's name in capitals. */
export function readParty(text: string): string {
  const party = text.length <= maxPartyCharacters && !/\p{C}/u.test(text) ? toSearchText(text) : null;
  if (party === null) throw notFound();
  return party;
}

/** The first page of no messages is a 404: there is no such conversation. */
export async function listConversation(
  messages: Table,
  accountId: number,
  party: string,
  query: PageQuery,
): Promise<Page<MessageBody>> {
  const list = entriesOf(accountId, party);
  const range = { from: query.from ?? '0', to: query.to === undefined ? '9' : `${query.to}~` };
  const after = query.cursor === undefined ? undefined : positionOf(readCursor(list, query.cursor), range);
  const { entries, hasMore } = await readEntries(messages, accountId, party, {
    ...range,
    after,
    limit: query.per_page,
  });
  const ids = [...new Set(entries.map(({ id }) => id))];
  const read = await messages.getMany(ids.map((id) => keyOf({ account_id: accountId, id })));
  const found = new Map(read.map((message) => [message.id, message]));
  const shown = entries.flatMap(({ id, sk }) => {
    const message = found.get(id);
    // A message that was stored in a second attempt has an entry of the first one too, with another time.
    const isOfMessage = message && searchTextsOf(message).includes(party) && searchEntry(message, party).sk === sk;
    return isOfMessage ? [toMessageBody(message)] : [];
  });
  const isWhole = after === undefined && query.from === undefined && query.to === undefined;
  if (shown.length === 0 && !hasMore && isWhole) throw notFound();
  const last = entries.at(-1);
  return toCursorPage(shown, query, hasMore && last ? toCursor(list, last.sk) : null);
}

const notFound = () => new GatewayError('not_found', 'Conversation not found');

/** Refuses a cursor of another list, or of this one with other filters. */
function positionOf(position: string, { from, to }: { from: string; to: string }): string {
  const isPosition = /^\d{4}-\d\d-\d\dT[\d:.]+Z#\d{1,16}$/.test(position);
  if (isPosition && position >= from && position <= to) return position;
  throw wrongCursor();
}
