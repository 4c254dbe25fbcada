/** Many small writes, some side by side: a post brings thousands. */

const atOnce = 25;

export async function inTurns<T>(all: readonly T[], work: (one: T, index: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < all.length; first += atOnce) {
    await Promise.all(all.slice(first, first + atOnce).map((one, index) => work(one, first + index)));
  }
}
