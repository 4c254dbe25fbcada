// What the functions of a run asked AWS for, and what of that their roles refused.
import type { Asked } from './guard.ts';

/** One right of one function, as it was used or as it was lacking. */
export type Right = { functionName: string; action: string; resource: string };

export type RightsRecord = {
  /** Takes what a guard tells. */
  add: (asked: Asked) => void;
  used(): Right[];
  /** What the template should allow and does not, or what the code should not ask for. */
  lacking(): Right[];
};

export const describeRight = ({ functionName, action, resource }: Right): string =>
  `${functionName} lacks ${action} on ${resource}`;

/** `onLacking` hears of each lacking right once, whichever thread found it. */
export function openRightsRecord(onLacking: (right: Right) => void): RightsRecord {
  const used = new Map<string, Right>();
  const lacking = new Map<string, Right>();
  return {
    add({ isAllowed, ...right }) {
      const known = isAllowed ? used : lacking;
      const key = describeRight(right);
      if (known.has(key)) return;
      known.set(key, right);
      if (!isAllowed) onLacking(right);
    },
    used: () => [...used.values()],
    lacking: () => [...lacking.values()],
  };
}
