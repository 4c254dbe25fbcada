/** Many small tasks, a limited number at a time: one post can contain thousands, and so can the end of an outage. */

const batchSize = 25;

/** Results are in the order of `all`; an error in one task stops the rest. */
export async function mapInBatches<T, Done>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let first = 0; first < all.length; first += batchSize) {
    const some = all.slice(first, first + batchSize);
    done.push(...(await Promise.all(some.map((one, index) => work(one, first + index)))));
  }
  return done;
}
