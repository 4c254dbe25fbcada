/**
 * Why a value does not fit a schema, in our own wording: callers never see the schema library's messages. A reason
 * continues "The amount field", as in "must be at least 1"; a schema's own message takes precedence.
 */
import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

/** For `safeParse`: adds the value to every issue, and our reasons in place of the library's. */
export const ourMessages = { reportInput: true, error: (issue: Issue): string => reasonOf(issue) } as const;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const forms: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be an address, such as https://example.com/hooks',
  date: 'must be a date, such as 2026-01-15',
  datetime: 'must be an ISO 8601 date and time, such as 2026-01-15T08:30:00Z',
  time: 'must be a time, such as 08:30:00',
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  ipv4: 'must be an IP address',
  ipv6: 'must be an IP address',
  base64: 'must be base64 text',
  json_string: 'must be JSON text',
};

export function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'must be a whole number' : `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return wrongForm(issue);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return noForm(issue);
    case 'unrecognized_keys':
      return `must not have the fields ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'must not have a field with this name';
    default:
      return 'is not valid';
  }
}

function wrongKind({ expected, input }: Of<'invalid_type'>): string {
  if (expected === 'undefined' || expected === 'never') return 'must be omitted';
  const isUnsafe = typeof input === 'number' && Math.abs(input) > Number.MAX_SAFE_INTEGER;
  if (expected === 'string' && isUnsafe) return 'must be text: a number this large loses digits';
  const kind = kinds[expected];
  return kind === undefined ? 'is not valid' : `must be ${kind}`;
}

function tooSmall({ origin, minimum, inclusive, exact }: Of<'too_small'>): string {
  const what = countedIn(origin);
  if (what === null) return inclusive === false ? `must be above ${minimum}` : `must be at least ${minimum}`;
  if (exact) return `must have exactly ${minimum} ${what}`;
  return Number(minimum) === 1 ? 'must not be empty' : `must have at least ${minimum} ${what}`;
}

function tooBig({ origin, maximum, inclusive, exact }: Of<'too_big'>): string {
  if (origin === 'string' && !exact) return `may not be longer than ${maximum} characters`;
  const what = countedIn(origin);
  if (what === null) return inclusive === false ? `must be below ${maximum}` : `must be at most ${maximum}`;
  return exact ? `must have exactly ${maximum} ${what}` : `may not have more than ${maximum} ${what}`;
}

function countedIn(origin: string): string | null {
  if (origin === 'string') return 'characters';
  return ['array', 'set', 'map', 'object', 'record'].includes(origin) ? 'entries' : null;
}

function wrongForm(issue: Of<'invalid_format'>): string {
  const { prefix, suffix, includes, note } = issue as Partial<
    Record<'prefix' | 'suffix' | 'includes' | 'note', string>
  >;
  if (note === 'Invalid protocol') {
    return issue.pattern?.includes('?')
      ? 'must begin with https:// or http://'
      : 'must be https: only https is allowed';
  }
  if (prefix !== undefined) return `must begin with ${prefix}`;
  if (suffix !== undefined) return `must end in ${suffix}`;
  if (includes !== undefined) return `must contain ${includes}`;
  return forms[issue.format] ?? 'is not in a supported format';
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `must be ${String(values[0])}` : `must be one of ${values.map(String).join(', ')}`;

/** With a discriminator: its allowed values; else the allowed types. */
function noForm(issue: Of<'invalid_union'>): string {
  const { options, errors } = issue as { options?: readonly unknown[]; errors: ReadonlyArray<readonly Issue[]> };
  if (options?.length) return oneOf(options);
  const expected = errors.flatMap((branch) =>
    branch.flatMap((one) => (one.code === 'invalid_type' && !one.path?.length ? [kinds[one.expected]] : [])),
  );
  const known = [...new Set(expected)].filter((kind) => kind !== undefined);
  return known.length > 0 && known.length >= errors.length
    ? `must be ${known.join(' or ')}`
    : 'is not in a supported format';
}
