/** Finds the names that a mistyped one may mean, by the pairs of letters that both have (the Dice coefficient). */

const pairsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** From 0, nothing in common, to 1, the same pairs. */
function similarity(one: string, other: string): number {
  const pairs = pairsOf(one);
  const left = pairsOf(other);
  const total = pairs.length + left.length;
  if (total === 0) return 0;
  let shared = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

/** Below this, two names have less in common than a typing mistake leaves. */
const leastSimilarity = 0.5;

/** At most `count` of the names, the most similar first; none if none is similar. Texts should be short. */
export const findClosest = (text: string, names: readonly string[], count: number): string[] =>
  names
    .map((name) => ({ name, score: similarity(text.toLowerCase(), name.toLowerCase()) }))
    .filter(({ score }) => score >= leastSimilarity)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ name }) => name);
