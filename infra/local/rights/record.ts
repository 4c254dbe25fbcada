// The permissions that the functions of a run used, and those that their roles lacked.
import type { UsedRight } from './guard.ts';

/** One permission of one function, either used or lacking. */
export type Right = { functionName: string; action: string; resource: string };

export type RightsRecord = {
  /** Adds a permission that a guard reports. */
  add: (used: UsedRight) => void;
  used(): Right[];
  /** Permissions that the template should grant, or that the code should not use. */
  lacking(): Right[];
};

export const describeRight = ({ functionName, action, resource }: Right): string =>
  `${functionName} lacks ${action} on ${resource}`;

/** `onLacking` is called once for each lacking permission, whichever thread reports it. */
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
