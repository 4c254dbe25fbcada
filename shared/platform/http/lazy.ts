/** What is made when it is first needed, and kept: schemas made while a function starts make every start slower. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
