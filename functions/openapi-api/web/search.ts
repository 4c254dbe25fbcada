/** Ranked search over operations, events, sections and guides. It knows no page, so that tests can run it. */
import { type Document, type Entry, fieldsOf, replyFieldsOf, searchTextOf } from './document.ts';
import { keywords } from './keywords.ts';

/** Something that can be found: `id` is its anchor, `kind` what the list of results calls it. */
export type Findable = {
  id: string;
  kind: string;
  title: string;
  detail: string;
  /** Lower case. */
  text: string;
  /** What a caller sends. */
  fields: readonly string[];
  /** What a reply has; fields that a caller sends rank first. */
  replyFields: readonly string[];
  /** Rank lower: what integrators do not call. */
  isSecondary: boolean;
};

export type Found = Findable & { field?: string };

/** A guide or one of its headings, or a section of the reference. */
export type Place = { id: string; kind: string; title: string; text: string };

const secondary: ReadonlySet<string> = new Set(['Console', 'Provider callbacks']);

export const findableOf = (document: Document, entry: Entry): Findable => ({
  id: entry.operation.operationId,
  kind: entry.group,
  title: entry.operation.summary,
  detail: `${entry.method} ${entry.path}`,
  text: searchTextOf(document, entry),
  fields: fieldsOf(document, entry),
  replyFields: replyFieldsOf(document, entry),
  isSecondary: secondary.has(entry.group),
});

export const placeToFind = ({ id, kind, title, text }: Place): Findable => ({
  id,
  kind,
  title,
  detail: '',
  text: text.toLowerCase(),
  fields: [],
  replyFields: [],
  isSecondary: false,
});

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\w)[_-](?=\w)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How much an entry has to do with the whole query; 0 if its keywords do not mention it. */
function keywordScore(id: string, query: string): number {
  const own = (keywords[id] ?? []).map(plain);
  const at = own.indexOf(query);
  if (at >= 0) return 200 - at;
  return query.length > 2 && own.some((keyword) => keyword.startsWith(query)) ? 60 : 0;
}

const startsWord = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word));

/** Field names in any case: a reader may not know how a provider writes them. */
const named = (fields: readonly string[], words: readonly string[]): string | undefined =>
  fields.find((name) => words.includes(name.toLowerCase()));

function wordScore(one: Findable, word: string): number {
  const title = one.title.toLowerCase();
  const name = one.id.replaceAll('_', ' ');
  const isInTitle = startsWord(title, word) || startsWord(name, word) || one.detail.toLowerCase().includes(word);
  if (isInTitle) return 20;
  if (named(one.fields, [word]) !== undefined) return 12;
  if (keywords[one.id]?.some((keyword) => startsWord(keyword, word))) return 15;
  if (named(one.replyFields, [word]) !== undefined) return 8;
  if (startsWord(one.text, word)) return 4;
  return one.text.includes(word) ? 2 : 0;
}

/** An entry is found if its keywords have the query, or if each word occurs in it. */
function scoreOf(one: Findable, query: string, words: readonly string[]): number {
  const scores = words.map((word) => wordScore(one, word));
  const ofWords = scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / words.length;
  const score = ofWords + keywordScore(one.id, query);
  return one.isSecondary ? score / 4 : score;
}

/** The best results first; equally good ones in the order of the page. */
export function search(all: readonly Findable[], input: string): Found[] {
  const words = input.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const query = plain(input);
  return all
    .map((one) => ({ one, score: scoreOf(one, query, words) }))
    .filter(({ score }) => score > 0)
    .sort((first, second) => second.score - first.score)
    .map(({ one }) => {
      const field = named(one.fields, words) ?? named(one.replyFields, words);
      return field === undefined ? one : { ...one, field };
    });
}
