/**
 * Reads a value by schemas, tolerating what callers write: null for an optional field, a number as text, an identifier
 * as a number. Only what a schema refused is read again, so a valid value is parsed once.
 */
import type * as z from 'zod';
import { ourMessages } from './reason.ts';

export type Issue = z.core.$ZodIssue;
export type Read = { data: unknown[]; issues: Issue[] };

/** One change can reveal the need for another, for example if a field decides the form of the rest. */
const maxReadings = 8;

/** The same value as read by several schemas, with the remaining issues. */
export function readValue(schemas: readonly z.ZodType[], given: unknown): Read {
  let value = given;
  const changed = new Set<string>();
  for (let reading = 1; ; reading += 1) {
    const parsed = schemas.map((schema) => schema.safeParse(value, ourMessages));
    const issues = parsed.flatMap(({ error }) => error?.issues ?? []).flatMap(clearest);
    const changes = issues.flatMap((issue) => changeFor(issue)).filter(({ path }) => !changed.has(path.join('\u0000')));
    if (changes.length === 0 || reading === maxReadings) return { data: parsed.map(({ data }) => data), issues };
    if (value === given) value = structuredClone(given);
    for (const change of changes) {
      changed.add(change.path.join('\u0000'));
      apply(value, change);
    }
  }
}

/**
 * For a value that fits none of several forms: the issues of the closest form, which is one of the right type with the
 * fewest issues.
 */
function clearest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0 || issue.input === null || issue.input === undefined)
    return [issue];
  const branches = issue.errors.map((branch) => branch.flatMap(clearest));
  const isOfItsKind = (branch: Issue[]) => !branch.some(({ code, path }) => code === 'invalid_type' && !path.length);
  const near = branches.filter(isOfItsKind).toSorted((one, other) => one.length - other.length);
  const [nearest] = near.length > 0 ? near : branches.filter((branch) => branch.some((one) => changeFor(one).length));
  const isOwnSentence = issue.message !== ourMessages.error(issue as never);
  if (nearest === undefined || (isOwnSentence && nearest.every(({ path }) => path.length === 0))) return [issue];
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

type Change = { path: PropertyKey[]; to: string | number | null };

/** The same value in the form the schema requires; null if the field counts as omitted. */
function changeFor(issue: Issue): Change[] {
  const { path, code } = issue;
  const { input } = issue as { input?: unknown };
  if (path.length === 0 && input === null) return [];
  if (input === null) return [{ path, to: null }];
  if (code === 'invalid_type') {
    const { expected } = issue;
    const isWhole = typeof input === 'number' && Number.isSafeInteger(input);
    if (expected === 'string' && isWhole) return [{ path, to: String(input) }];
    const number = expected === 'number' || expected === 'int' ? readNumber(input) : null;
    return number === null ? [] : [{ path, to: number }];
  }
  if (code !== 'invalid_value') return [];
  if (!isPlain(input)) return [];
  const text = String(input);
  const same = issue.values.filter(isPlain).find((value) => String(value) === text);
  return same === undefined ? [] : [{ path, to: same }];
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A binary number holds fifteen digits exactly. */
function readNumber(input: unknown): number | null {
  if (typeof input !== 'string' || !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(input)) return null;
  const value = Number(input);
  const isExact = input.includes('.') ? input.replaceAll(/[^\d]/g, '').length <= 15 : Number.isSafeInteger(value);
  return isExact ? value : null;
}

function apply(value: unknown, { path, to }: Change): void {
  const name = path.at(-1) as string;
  let place = value as Record<PropertyKey, unknown>;
  for (const step of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step)) return;
    place = place[step] as Record<PropertyKey, unknown>;
  }
  if (typeof place !== 'object' || place === null) return;
  const isThere = Object.hasOwn(place, name);
  // A field that another one was renamed to is added beside it; an inherited member is no such field.
  if (!isThere && name in place) return;
  if (to !== null) place[name] = to;
  else if (!isThere) place[name] = undefined;
  else if (!Array.isArray(place)) delete place[name];
}
