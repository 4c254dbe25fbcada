/**
 * Faults of a simulator that happen every other time: a fault that happens "once" is available for the next payment
 * again.
 */

export type Turns = {
  /** True on the first, third and fifth call for `key`. */
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
