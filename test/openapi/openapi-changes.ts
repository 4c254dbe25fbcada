/**
 * How one OpenAPI document differs from another, line by line, and which differences break a caller: something removed,
 * a reply that guarantees less, a request that requires more.
 */

type Json = unknown;
type Node = Record<string, Json>;
/** The direction of a schema's values: callers send what is in a request, and read what is in a reply. */
type Direction = 'sent' | 'read';

export type Change = { isBreaking: boolean; where: string; what: string };

/** Keywords that only inform the reader. */
const words = new Set(['description', 'summary', 'example', 'examples', 'title', 'tags', 'info']);
/** Limits by the direction in which they get stricter: `up` when the number rises. */
const narrower: Readonly<Record<string, 'up' | 'down'>> = {
  minimum: 'up',
  exclusiveMinimum: 'up',
  minLength: 'up',
  minItems: 'up',
  maximum: 'down',
  exclusiveMaximum: 'down',
  maxLength: 'down',
  maxItems: 'down',
};

const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);
const show = (value: Json): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
};

export function changesBetween(before: Node, after: Node): Change[] {
  return compare(before, after, []);
}

export const toLine = ({ isBreaking, where, what }: Change): string =>
  `${isBreaking ? 'BREAKING' : 'change  '}  ${where}: ${what}`;

function compare(before: Json, after: Json, at: readonly string[]): Change[] {
  if (isSame(before, after)) return [];
  const key = at.at(-1) ?? '';
  if (Array.isArray(before) && Array.isArray(after) && isList(key)) return compareLists(before, after, at);
  if (isNode(before) && isNode(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => compareMember(before, after, name, at));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => index).flatMap((index) =>
      compareMember(before as never, after as never, String(index), at),
    );
  }
  return [toChange(at, `${show(before)} became ${show(after)}`, isNarrowed(before, after, at))];
}

function compareMember(before: Node, after: Node, name: string, at: readonly string[]): Change[] {
  const where = [...at, name];
  if (!(name in before)) return [toChange(where, `added ${show(after[name])}`, breaksWhenAdded(name, after[name], at))];
  if (!(name in after)) return [toChange(where, `removed ${show(before[name])}`, breaksWhenRemoved(where))];
  return compare(before[name], after[name], where);
}

/** Arrays whose order has no meaning. */
const isList = (key: string): boolean => ['required', 'enum', 'parameters', 'type'].includes(key);

const nameOf = (entry: Json): string =>
  isNode(entry) && 'name' in entry ? `${String(entry.in)} ${String(entry.name)}` : JSON.stringify(entry);

function compareLists(before: Json[], after: Json[], at: readonly string[]): Change[] {
  const [old, fresh] = [before, after].map((list) => new Map(list.map((entry) => [nameOf(entry), entry])));
  const names = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])];
  return names.flatMap((name) => {
    const where = [...at, name];
    if (!old?.has(name)) return [toChange(where, 'added', breaksWhenListed(at, fresh?.get(name)))];
    if (!fresh?.has(name)) return [toChange(where, 'removed', breaksWhenUnlisted(at))];
    return compare(old.get(name), fresh.get(name), where);
  });
}

function breaksWhenListed(at: readonly string[], entry: Json): boolean {
  const key = at.at(-1);
  if (key === 'parameters') return isNode(entry) && entry.required === true;
  if (key === 'required') return directionOf(at) === 'sent';
  // A reply with an enum value or a type that callers do not know yet.
  return directionOf(at) === 'read';
}

function breaksWhenUnlisted(at: readonly string[]): boolean {
  const key = at.at(-1);
  if (key === 'required') return directionOf(at) === 'read';
  return key === 'parameters' || directionOf(at) === 'sent';
}

/** An added limit restricts what may be sent; an added field, path or status breaks no one. */
function breaksWhenAdded(name: string, value: Json, at: readonly string[]): boolean {
  if (isWord(at) || isWord([name])) return false;
  if (name === 'required' && Array.isArray(value)) return directionOf(at) === 'sent';
  const isLimit = name in narrower || ['pattern', 'enum', 'const', 'format', 'type'].includes(name);
  return isLimit && isKeyword(at) && directionOf(at) === 'sent';
}

function breaksWhenRemoved(where: readonly string[]): boolean {
  if (isWord(where)) return false;
  const name = where.at(-1) ?? '';
  const isLimit = name in narrower || ['pattern', 'enum', 'const', 'format', 'type', 'required'].includes(name);
  if (isLimit && isKeyword(where.slice(0, -1))) return directionOf(where) === 'read';
  return name !== 'default';
}

function isNarrowed(before: Json, after: Json, at: readonly string[]): boolean {
  if (isWord(at)) return false;
  const rises = narrower[at.at(-1) ?? ''];
  if (rises === undefined || typeof before !== 'number' || typeof after !== 'number') return true;
  const isNarrower = rises === 'up' ? after > before : after < before;
  return isNarrower === (directionOf(at) === 'sent');
}

const holders = new Set(['properties', 'schemas', 'paths', 'webhooks', 'responses', 'content', 'headers']);

/** Whether the key of this object is a schema keyword and not a field with the same name. */
const isKeyword = (at: readonly string[]): boolean => !holders.has(at.at(-1) ?? '');

const isWord = (at: readonly string[]): boolean =>
  at.some((part, index) => words.has(part) && isKeyword(at.slice(0, index)));

/** Callers read webhooks although the document calls them requests. */
function directionOf(at: readonly string[]): Direction {
  if (at[0] === 'webhooks' || at[0] === 'components') return 'read';
  return at.includes('responses') ? 'read' : 'sent';
}

const toChange = (at: readonly string[], what: string, isBreaking: boolean): Change => ({
  isBreaking,
  where: at.join(' > '),
  what,
});
