/** Faults of a simulator that happen every other time: a fault "once" is there for the next payment again. */

export type Turns = {
  /** True the first, third, fifth time it is asked for `key`. */
  isTurnOf(key: string): boolean;
  clear(): void;
};

export function makeTurns(): Turns {
  const taken = new Set<string>();
  return {
    isTurnOf(key) {
      if (taken.delete(key)) return false;
      taken.add(key);
      return true;
    },
    clear: () => taken.clear(),
  };
}
