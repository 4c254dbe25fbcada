/** What a form of settings sends. */

/** As JSON with the members of objects in order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, member: unknown) =>
    isGroup(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  ) ?? '';

/** The members that differ from the stored ones, so that what a colleague changed since the form was opened stays. */
export function changesOf<Body extends object>(body: Body, stored: object): Partial<Body> {
  const known = new Map<string, unknown>(Object.entries(stored));
  const isChanged = ([name, value]: [string, unknown]) => textOf(value) !== textOf(known.get(name));
  return Object.fromEntries(Object.entries(body).filter(isChanged)) as Partial<Body>;
}

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As changesOf, for a body whose groups the gateway changes member by member. */
export function memberChangesOf(body: Group, stored: Group): Group {
  const changes = Object.entries(changesOf(body, stored)).map(([name, value]): [string, unknown] => {
    const known = stored[name];
    return [name, isGroup(value) && isGroup(known) ? changesOf(value, known) : value];
  });
  return Object.fromEntries(changes.filter(([, value]) => !isGroup(value) || Object.keys(value).length > 0));
}
