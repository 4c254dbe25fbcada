/** Works the queues of a property's world off. */

/** A world of a story: what waits in its queues, its clock, and what comes by on a schedule. */
export type Drained<Queued> = {
  queued: Queued[];
  world: { now(): number; pass(milliseconds: number): void };
  work(next: Queued): Promise<void>;
  sweep(): Promise<void>;
  sweepEveryMs: number;
  /** So many times in a row nothing was there, a third of an hour apart: then all is over. */
  quietRounds: number;
  mostRounds: number;
};

/** The clock goes on as far as it takes; every message in the order it can be had. */
export async function drain<Queued extends { visibleAt: number }>(story: Drained<Queued>): Promise<void> {
  const { queued, world } = story;
  let quiet = 0;
  let sweptAt = world.now();
  for (let rounds = 0; rounds < story.mostRounds; rounds += 1) {
    const next = queued.toSorted((one, other) => one.visibleAt - other.visibleAt)[0];
    if (next) {
      quiet = 0;
      queued.splice(queued.indexOf(next), 1);
      world.pass(Math.max(0, next.visibleAt - world.now()));
      await story.work(next);
    } else {
      if (quiet >= story.quietRounds) return;
      quiet += 1;
      world.pass(20 * 60_000);
    }
    if (world.now() - sweptAt < story.sweepEveryMs) continue;
    sweptAt = world.now();
    await story.sweep();
  }
  throw new Error('The queues never become empty');
}
