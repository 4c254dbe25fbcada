/** What is declared or created under a name. Throws where nothing is: one declaration names something that no other has. */
export function need<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Error(`Nothing is declared as ${name}, only ${[...all.keys()].join(', ')}`);
  return found;
}
