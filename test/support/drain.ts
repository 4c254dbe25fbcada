/** Processes all messages in the queues of a property's setup. */

/** The setup of a story: the messages in its queues, its clock, and its scheduled work. */
export type Drained<Queued> = {
  queued: Queued[];
  setup: { now(): number; pass(milliseconds: number): void };
  work(next: Queued): Promise<void>;
  sweep(): Promise<void>;
  sweepEveryMs: number;
  /** The story is over after the queues were empty this many times in a row, twenty minutes apart. */
  quietRounds: number;
  maxRounds: number;
};

/** Processes every message in order of availability, and advances the clock as needed. */
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
