/** Many small pieces of work, some side by side: a post brings thousands, and so does the end of an outage. */

const atOnce = 25;

/** In the order of `all`; what one throws ends the rest. */
export async function mapInBatches<T, Done>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let first = 0; first < all.length; first += atOnce) {
    const some = all.slice(first, first + atOnce);
    done.push(...(await Promise.all(some.map((one, index) => work(one, first + index)))));
  }
  return done;
}
