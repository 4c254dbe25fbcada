/** The texts by which the console's search finds a message, and the search itself. */
import { listApps } from '../apps/app-record.ts';
import { findByText, toSearchText, toSearchTexts } from '../platform/storage/search-entries.ts';
import type { Table } from '../platform/storage/table.ts';
import type { Message } from './message.ts';
import { readMessageId } from './message-id.ts';
import { keyOf } from './message-store.ts';
import { messageKeys } from './records.ts';

/** The recipient of a sent message, the sender of a received one. */
export const searchTextsOf = ({ folder, to, from }: Pick<Message, 'folder' | 'to' | 'from'>): string[] =>
  toSearchTexts([folder === 'outbox' ? to : from]);

/** The account's messages to or from exactly this address, or with this id, newest first. */
export const makeMessageSearch =
  ({ messages, apps }: { messages: Table; apps: Table }) =>
  async (accountId: number, text: string, limit: number): Promise<{ found: Message[]; hasMore: boolean }> => {
    const wanted = toSearchText(text);
    if (wanted === null) return { found: [], hasMore: false };
    const [entered, referred] = await Promise.all([
      findByText(messages, accountId, wanted, limit),
      findByProviderId({ messages, apps }, accountId, text.trim()),
    ]);
    const named = /^\d{10,16}$/.test(text.trim()) ? [Number(text.trim())] : [];
    const ids = [...new Set([...entered.ids, ...referred, ...named])].filter((id) => readMessageId(id) !== null);
    const read = await messages.getMany(ids.map((id) => keyOf({ account_id: accountId, id })));
    const found = read
      .filter((message) => textsOf(message).includes(wanted))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
    return { found: found.slice(0, limit), hasMore: entered.hasMore || found.length > limit };
  };

const textsOf = (message: Message): string[] => [
  ...searchTextsOf(message),
  ...toSearchTexts([String(message.id), message.provider_id, ...(message.part_ids ?? [])]),
];

/** By the records that delivery reports find their message with: one for each app. */
async function findByProviderId(
  { messages, apps }: { messages: Table; apps: Table },
  accountId: number,
  text: string,
): Promise<number[]> {
  if (text.length < 6) return [];
  const all = await listApps(apps, accountId, 'sms');
  const found = await messages.getMany(all.map(({ id }) => messageKeys.reference(accountId, id, text)));
  return found.flatMap(({ message_id }) => message_id ?? []);
}
