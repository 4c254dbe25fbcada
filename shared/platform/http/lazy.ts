/** Creates a value on first use and stores it: creating schemas at startup slows every cold start. */
export function lazy<T>(make: () => T): () => T {
  let created: { value: T } | null = null;
  return () => (created ??= { value: make() }).value;
}
