/** Works the queues of a property's setup off. */

/** A setup of a story: what waits in its queues, its clock, and what comes by on a schedule. */
export type Drained<Queued> = {
  queued: Queued[];
  setup: { now(): number; pass(milliseconds: number): void };
  work(next: Queued): Promise<void>;
  sweep(): Promise<void>;
  sweepEveryMs: number;
  /** So many times in a row nothing was there, a third of an hour apart: then all is over. */
  quietRounds: number;
  maxRounds: number;
};

/** The clock goes on as far as it takes; every message in the order it can be had. */
export async function drain<Queued extends { visibleAt: number }>(story: Drained<Queued>): Promise<void> {
  const { queued, setup } = story;
  let quiet = 0;
  let sweptAt = setup.now();
  for (let rounds = 0; rounds < story.maxRounds; rounds += 1) {
    const next = queued.toSorted((one, other) => one.visibleAt - other.visibleAt)[0];
    if (next) {
      quiet = 0;
      queued.splice(queued.indexOf(next), 1);
      setup.pass(Math.max(0, next.visibleAt - setup.now()));
      await story.work(next);
    } else {
      if (quiet >= story.quietRounds) return;
      quiet += 1;
      setup.pass(20 * 60_000);
    }
    if (setup.now() - sweptAt < story.sweepEveryMs) continue;
    sweptAt = setup.now();
    await story.sweep();
  }
  throw new Error('The queues never become empty');
}
