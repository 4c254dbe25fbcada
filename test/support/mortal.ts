/** A worker that can die at any await. */
import type { Io } from './interleave.ts';

/** It dies at its n-th await, before or after that call had its effect. */
export type Death = { atCall: number; isAfter: boolean };

class WorkerDied extends Error {}

/** Everything a worker awaits, until it dies; from then on nothing it would have done is done. */
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
