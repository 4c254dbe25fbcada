/**
 * Puts the keys of a backup back into a keyring. The keyring may have been lost and generated again: then both hold a key
 * named `k1`, and things sealed with either say `k1`. The backup's key gets its name back, the other becomes `k1b`, and
 * whoever opens something of `k1` tries both (`findAll`). New things are made with a key whose name only one ever had.
 */

/** A secret's members: `current`, the name of the key that new things are made with, and each key by its name. */
export type Keys = Record<string, string>;

/** Without the letter of a key that shares its name with others. */
const baseOf = (name: string): string => name.replace(/[b-z]$/, '');

/** None for the first key of a name, then `b`, `c` and so on. */
const letterOf = (index: number): string => (index === 0 ? '' : (index + 10).toString(36));

/** The names under which keys that were called `name` are found among `names`, `name` itself first. */
export const namesLike = (name: string, names: Iterable<string>): string[] =>
  [...names].filter((one) => one === name || (one.length > name.length && baseOf(one) === name)).toSorted();

/** The keys by what they are called in sealed things: several where different keys were. */
function byBase({ current: _current, ...keys }: Keys): Map<string, string[]> {
  const grouped = Map.groupBy(Object.keys(keys).toSorted(), baseOf);
  return new Map([...grouped].map(([base, names]) => [base, names.map((name) => keys[name] ?? '')]));
}

/** `makeKey`: a new key, for where no present one has a name of its own. Answers `present` itself when nothing is missing. */
export function withRestoredKeys(present: Keys, backup: Keys, makeKey: () => string): Keys {
  const [now, then] = [byBase(present), byBase(backup)];
  const isMissing = (base: string, key: string): boolean => now.get(base)?.includes(key) !== true;
  if (![...then].some(([base, keys]) => keys.some((key) => isMissing(base, key)))) return present;
  const merged = new Map([...then, ...now]);
  for (const [base, keys] of then) {
    const lacks = keys.some((key) => isMissing(base, key));
    const own = now.get(base) ?? [];
    merged.set(base, lacks ? [...new Set([...keys, ...own])] : own);
  }
  const hasOwn = [...now].some(([base, keys]) => keys.some((key) => then.get(base)?.includes(key) !== true));
  const current = (hasOwn ? present : backup).current ?? '';
  const named = [...merged].flatMap(([base, keys]) => keys.map((key, index) => [`${base}${letterOf(index)}`, key]));
  const keys = Object.fromEntries(named) as Keys;
  return (merged.get(current)?.length ?? 0) === 1 ? { ...keys, current } : withNewKey(keys, makeKey);
}

/** A key more, under the next number, and current from now on. */
export function withNewKey(keys: Keys, makeKey: () => string): Keys {
  const numbers = Object.keys(keys).map((name) => Number(/^k(\d+)/.exec(name)?.[1] ?? 0));
  const current = `k${Math.max(...numbers) + 1}`;
  return { ...keys, [current]: makeKey(), current };
}
