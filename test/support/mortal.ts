/** A worker that can crash at any await. */
import type { Io } from './interleave.ts';

/** It crashes at its n-th await, before or after that call took effect. */
export type Death = { atCall: number; isAfter: boolean };

class WorkerDied extends Error {}

/** Everything a worker awaits, until it crashes; from then on its calls have no effect. */
export function mortal(io: Io, death: Death | null): Io {
  let left = death?.atCall ?? Number.POSITIVE_INFINITY;
  let isDead = false;
  return async (effect) => {
    if (isDead) throw new WorkerDied();
    left -= 1;
    if (left > 0) return io(effect);
    isDead = true;
    if (death?.isAfter) await io(effect);
    throw new WorkerDied();
  };
}
