/**
 * Restores the keys of a backup into a keyring. If the keyring was lost and generated again, both have a key named
 * `k1`, and values encrypted with either one contain `k1`. The backup's key gets its name back, the other becomes
 * `k1b`, and decryption tests both (`findAll`). New values use a key whose name is unique.
 */

/** The fields of a secret: `current`, the name of the key for new values, and each key by its name. */
export type Keys = Record<string, string>;

const minKeyCharacters = 32;

/** What a secret's text contains; empty if it is no JSON object. The error of a parser would quote the text. */
export function parseKeys(text: string): Keys {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** Whether there is a current key, and it is long enough. */
export const hasCurrentKey = ({ current = '', ...keys }: Keys): boolean =>
  (keys[current] ?? '').length >= minKeyCharacters;

/** The keys in a secret that was overwritten with a wrong value: what has the name and the length of one. */
export const remainingKeys = (keys: Keys): Keys =>
  Object.fromEntries(
    Object.entries(keys).filter(([name, key]) => /^k\d+[b-z]?$/.test(name) && key.length >= minKeyCharacters),
  );

/** The name without the letter that distinguishes keys of the same name. */
const baseOf = (name: string): string => name.replace(/[b-z]$/, '');

/** No letter for the first key of a name, then `b`, `c` and so on. */
const letterOf = (index: number): string => (index === 0 ? '' : (index + 10).toString(36));

/** The names in `names` that keys originally named `name` may have, `name` itself first. */
export const namesLike = (name: string, names: Iterable<string>): string[] =>
  [...names].filter((one) => one === name || baseOf(one) === name).toSorted();

/** The keys by their name in encrypted values; several if different keys had the same name. */
function byBase({ current: _current, ...keys }: Keys): Map<string, string[]> {
  const grouped = Map.groupBy(Object.keys(keys).toSorted(), baseOf);
  return new Map([...grouped].map(([base, names]) => [base, names.map((name) => keys[name] ?? '')]));
}

/** `makeKey` creates a key if no present key has a unique name. Returns `present` itself if no key is missing. */
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

/** Adds a key under the next number and makes it current. */
export function withNewKey(keys: Keys, makeKey: () => string): Keys {
  const numbers = Object.keys(keys).map((name) => Number(/^k(\d+)/.exec(name)?.[1] ?? 0));
  const current = `k${Math.max(...numbers) + 1}`;
  return { ...keys, [current]: makeKey(), current };
}
