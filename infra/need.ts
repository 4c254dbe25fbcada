/** Returns what is declared or created under a name. Throws if there is nothing. */
export function need<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Error(`Nothing is declared as ${name}. Declared: ${[...all.keys()].join(', ')}`);
  return found;
}
