/** Copies of a JSON value in which one of its innermost values is replaced. */

export const withEachValue = (payload: unknown, value: unknown): unknown[] =>
  pathsOf(payload).map((path) => replaced(payload, path, value));

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]));
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const members = copy as Record<string, unknown>;
  members[name] = replaced(members[name], rest, by);
  return copy;
}
