/**
 * The messages with one phone number across the account's SMS apps, sent and received, newest first. Read from the
 * entries of the console's search, so a page costs the same however many messages the account has.
 */
import * as z from 'zod';
import { type MessageChannel, messageChannels } from '../drivers/sms-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { cursorQuery, type Page, readCursor, toCursor, toCursorPage, wrongCursor } from '../platform/http/paging.ts';
import { entriesOf, readEntries, searchEntry, toSearchText } from '../platform/storage/search-entries.ts';
import type { Table } from '../platform/storage/table.ts';
import { lazy } from '../values/lazy.ts';
import { type Message, type MessageBody, toMessageBody } from './message.ts';
import { keyOf } from './message-store.ts';
import { searchTextsOf } from './search-messages.ts';

/** Longer than any phone number and any sender's name. */
const maxPartyCharacters = 100;

/** With whom: `entered` as the entries write it, a phone number in its international form and a name in capitals. */
export type Party = { given: string; entered: string };

export function readParty(text: string): Party {
  const entered = text.length <= maxPartyCharacters && !/\p{C}/u.test(text) ? toSearchText(text) : null;
  if (entered === null) throw notFound();
  return { given: text.trim().toUpperCase(), entered };
}

export const conversationQuery = lazy(() =>
  cursorQuery().extend({
    channel: z
      .enum(messageChannels)
      .optional()
      .describe('Only messages of this channel; `telegram` also for a chat whose number could be a phone number'),
  }),
);
type ConversationQuery = z.infer<ReturnType<typeof conversationQuery>>;

/**
 * Whether a message is with this party. The number of a Telegram chat can look like a local phone number, as 712345678
 * does: the chat belongs to somebody else than the phone, and is asked for with its channel. Groups have a minus sign.
 */
function isWith(message: Message, { given, entered }: Party, channel: MessageChannel | undefined): boolean {
  if (channel !== undefined && message.channel !== channel) return false;
  if (message.channel !== 'telegram') return searchTextsOf(message).includes(entered);
  const chat = (message.folder === 'outbox' ? message.to : message.from).toUpperCase();
  return chat === given && (channel !== undefined || given.replace(/^-/, '') === entered);
}

/** The first page of no messages is a 404: there is no such conversation. */
export async function listConversation(
  messages: Table,
  accountId: number,
  party: Party,
  query: ConversationQuery,
): Promise<Page<MessageBody>> {
  const { entered } = party;
  const list = entriesOf(accountId, entered);
  const range = { from: query.from ?? '0', to: query.to === undefined ? '9' : `${query.to}~` };
  const after = query.cursor === undefined ? undefined : positionOf(readCursor(list, query.cursor), range);
  const { entries, hasMore } = await readEntries(messages, accountId, entered, {
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
    const isShown = message && isWith(message, party, query.channel) && searchEntry(message, entered).sk === sk;
    return isShown ? [toMessageBody(message)] : [];
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
