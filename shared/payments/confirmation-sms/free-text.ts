/**
 * Finds the end of free text, such as a name or the reference that a payer typed: it ends before the next item that
 * cannot be part of it.
 */
import { trimEndOf } from '../../values/text.ts';
import type { Item } from './scan.ts';

/** The free text, and the index of the first item after it. */
type FreeText = { next: number; printed: string };

type Limits = { maxLength: number; amountIsKnown: boolean; actIsKnown: boolean; mayNameBankAccount: boolean };

const has = (item: Item, is: string): boolean => item.kind === 'meaning' && item.means.some((means) => means.is === is);

const endsAt = (line: string, item: Item, { amountIsKnown, actIsKnown, mayNameBankAccount }: Limits): boolean => {
  if (item.kind === 'when' || item.kind === 'code') return true;
  if (item.kind === 'labelled') return !item.bare;
  if (item.kind === 'money') return !amountIsKnown;
  if (item.kind !== 'meaning') return false;
  const isBankAccount = mayNameBankAccount && /^(?:account|akaunti)/iu.test(line.slice(item.start, item.end));
  return item.means.some(
    (means) =>
      (means.is === 'reference' && !isBankAccount) ||
      (means.is === 'own_account' && means.side !== 'subject') ||
      (means.is === 'act' && !actIsKnown && means.voice !== 'noun' && means.voice !== 'order'),
  );
};

/** "is successful", "has failed": a result with its verb. Without the verb, "Success" may be the name of a shop. */
const isVerdict = (line: string, item: Item): boolean =>
  (has(item, 'done') || has(item, 'denial')) && /^(?:is|was|has|have|a|ont)\b/iu.test(line.slice(item.start, item.end));

/** Whether the full stop ends a sentence. In "A. TO Z SHOP" it follows an initial. */
const isSentenceEnd = (line: string, at: number): boolean =>
  /\p{L}\p{L}$|\d$|[)*]$/u.test(line.slice(Math.max(0, at - 2), at));

/**
 * Reads the free text from `start`; `first` is the index of the item there. It ends before the first item that no name
 * contains. The first word of an advertisement and the end of the text count only after a full stop: a text without one
 * may have been cut in the middle of a name. Null when no end is found.
 */
export function readFreeText(
  line: string,
  items: readonly Item[],
  first: number,
  start: number,
  limits: Limits,
): FreeText | null {
  const upTo = (next: number, end: number): FreeText | null => {
    const printed = trimEndOf(line.slice(start, end), /[\s.,;:]/u).trim();
    return printed.length > limits.maxLength ? null : { next, printed };
  };
  for (let index = first; index < items.length; index += 1) {
    const item = items[index];
    if (!item || item.start - start > limits.maxLength + 8) return null;
    if (endsAt(line, item, limits) || isVerdict(line, item)) return upTo(index, item.start);
    const before = items[index - 1];
    const stop = index > first && before?.kind === 'stop' ? before : undefined;
    if (!stop || item.kind !== 'meaning') {
      if (stop && item.kind === 'labelled') return upTo(index, item.start);
      continue;
    }
    const surely = item.means.some((means) => means.is === 'tail' && means.surely === true);
    if (surely || (has(item, 'tail') && isSentenceEnd(line, stop.start))) return upTo(index - 1, stop.start);
  }
  const last = items.at(-1);
  return last?.kind === 'stop' && items.length > first ? upTo(items.length, last.start) : null;
}
