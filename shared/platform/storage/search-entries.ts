/**
 * Entries by which the console's search finds a record: one small item for each text, such as a phone number, a receipt
 * or a merchant's reference. An entry is written before its record and never fails it; whoever reads the entries checks
 * that the record exists and still contains the text.
 */
import { parsePhone } from '../../values/phone.ts';
import type { Log } from '../log/log.ts';
import { account, key } from './key-text.ts';
import type { Key, Stored, Table } from './table.ts';

/** What an entry leads to. */
type SearchEntry = { id: number };
type Entered = { account_id: number; id: number; created_at: string };

/** How a text is compared: a phone number in its international form, any other text in capitals. Null if it is empty. */
export function toSearchText(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : (parsePhone(trimmed) ?? trimmed.toUpperCase().normalize('NFC').trim());
}

/** Each text once: a customer often gives their phone number as the reference too. */
export const toSearchTexts = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => toSearchText(text ?? '') ?? [])),
];

/** The partition of the entries of a text. */
export const entriesOf = (accountId: number, text: string): string => key`${account(accountId)}#FIND#${text}`;

/** Entries of a text are in the order of time. */
export const searchEntry = ({ account_id: accountId, id, created_at }: Entered, text: string): Key<SearchEntry> => ({
  pk: entriesOf(accountId, text),
  sk: key`${created_at}#${id}`,
});

/**
 * Writing an entry again changes nothing. False after a failure: the search does not find the record by all its texts
 * until they are written again.
 */
export async function writeSearchEntries(
  table: Table,
  of: Entered,
  texts: readonly string[],
  log: Log,
): Promise<boolean> {
  const written = await Promise.allSettled(texts.map((text) => table.put({ ...searchEntry(of, text), id: of.id })));
  const failed = written.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) log.warn('The search will not find a record by all its texts', { record_id: of.id, failed });
  return failed === 0;
}

/** The entries of a text, newest first; `after` is the sort key of the last one of the page before. */
export async function readEntries(
  table: Table,
  accountId: number,
  text: string,
  { limit, after, ...range }: { limit: number; after?: string | undefined; from?: string; to?: string },
): Promise<{ entries: Stored<SearchEntry>[]; hasMore: boolean }> {
  const pk = entriesOf(accountId, text);
  const { items, next } = await table.query<SearchEntry>({
    pk,
    ...range,
    newestFirst: true,
    limit,
    after: after === undefined ? undefined : { pk, sk: after },
  });
  return { entries: items, hasMore: next !== undefined };
}

/** The newest ids with this text. */
export async function findByText(
  table: Table,
  accountId: number,
  text: string,
  limit: number,
): Promise<{ ids: number[]; hasMore: boolean }> {
  const { entries, hasMore } = await readEntries(table, accountId, text, { limit });
  return { ids: entries.map(({ id }) => id), hasMore };
}
