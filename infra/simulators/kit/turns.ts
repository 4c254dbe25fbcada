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
  const accepted = new Set<string>();
  return {
    isTurnOf(key) {
      if (accepted.delete(key)) return false;
      accepted.add(key);
      return true;
    },
    clear: () => accepted.clear(),
  };
}
