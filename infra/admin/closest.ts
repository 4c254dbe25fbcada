/** Finds the known name that was probably meant by a mistyped one. */

/** Insertions, removals, replacements and swaps of neighbors that turn one text into the other. */
function distance(one: string, other: string): number {
  let [twoAbove, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (twoAbove[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [twoAbove, above] = [above, current];
  }
  return above[other.length] ?? 0;
}

/** Null if none is similar enough to suggest. */
function findClosest(typed: string, known: readonly string[]): string | null {
  const limit = Math.max(1, Math.ceil(typed.length / 4));
  const near = known
    .map((name) => ({ name, off: distance(typed, name) }))
    .filter(({ off }) => off <= limit)
    .toSorted((one, other) => one.off - other.off);
  return near[0]?.name ?? null;
}

/** A sentence to append to an error; empty if there is nothing to suggest. */
export function suggest(typed: string, known: readonly string[], write = (name: string) => name): string {
  const closest = findClosest(typed, known);
  return closest === null ? '' : `. Did you mean ${write(closest)}?`;
}
