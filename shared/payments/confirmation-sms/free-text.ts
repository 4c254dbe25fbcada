/**
 * Where words we cannot foresee end - a name, or what a payer typed as his reference: at the next thing that is
 * certainly none of them.
 */
import type { Item } from './scan.ts';

/** Index of the first item behind the words, and the words; null where no end is in sight. */
type FreeText = { next: number; printed: string };

type Limits = { longest: number; amountIsKnown: boolean; actIsKnown: boolean; mayNameBankAccount: boolean };

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

/** "is successful", "has failed": a verb of its own sentence; a shop may be called "Success" all the same. */
const isVerdict = (line: string, item: Item): boolean =>
  (has(item, 'done') || has(item, 'denial')) && /^(?:is|was|has|have|a|ont)\b/iu.test(line.slice(item.start, item.end));

/** A sentence ends here, not an initial: "A. TO Z SHOP" goes on. */
const isSentenceEnd = (line: string, at: number): boolean =>
  /\p{L}\p{L}$|\d$|[)*]$/u.test(line.slice(Math.max(0, at - 2), at));

/**
 * Reads on from `start`, the items from `first` on being what the text says there. The earliest thing that no name
 * holds ends it; an advertisement's first word does so only behind a full stop, and the end of the text too, for a text
 * without its full stop may have been cut in the middle of a name.
 */
export function readFreeText(
  line: string,
  items: readonly Item[],
  first: number,
  start: number,
  limits: Limits,
): FreeText | null {
  const upTo = (next: number, end: number): FreeText | null => {
    const printed = line
      .slice(start, end)
      .replace(/[\s.,;:]+$/u, '')
      .trim();
    return printed.length > limits.longest ? null : { next, printed };
  };
  for (let index = first; index < items.length; index += 1) {
    const item = items[index];
    if (!item || item.start - start > limits.longest + 8) return null;
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
