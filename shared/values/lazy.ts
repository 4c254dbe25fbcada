/** Creates a value on first use and stores it: creating schemas at startup slows every cold start. */
export function lazy<T>(make: () => T): () => T {
  let created: { value: T } | null = null;
  return () => (created ??= { value: make() }).value;
}

/** The same, once for each object that it is made of, such as a driver. */
export function lazyPer<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const made = new WeakMap<K, { value: T }>();
  return (of) => {
    const known = made.get(of);
    if (known) return known.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}
