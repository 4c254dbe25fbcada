/**
 * The value under a name that comes from outside; undefined if there is none, also for a name that every object has, such
 * as `constructor`.
 */
export const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
