/** The options of the commands of `npm run admin`: how each is written, described and read. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { moment } from '../../shared/platform/http/paging.ts';

/** The command line is wrong: a short usage is printed with the message, and the exit code is 2. */
export class UsageError extends Error {}

/** What was typed: a text, true for a flag, or nothing. */
export type Typed = string | true | undefined;

export type Option<Value = unknown> = {
  /** Stands for the value in help, such as `<id>`; null for a flag. */
  placeholder: string | null;
  description: string;
  isRequired: boolean;
  /** Throws a usage error that continues `--name`, such as `must be a whole number`. */
  read: (typed: Typed) => Value;
};

export type Options = Readonly<Record<string, Option>>;
export type ValuesOf<O extends Options> = { [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never };

const valued = <Value>(
  placeholder: string,
  description: string,
  read: (text: string) => Value,
): Option<Value | undefined> => ({
  placeholder,
  description,
  isRequired: false,
  read: (typed) => (typeof typed === 'string' ? read(typed) : undefined),
});

export const text = (placeholder: string, description: string) => valued(placeholder, description, (typed) => typed);

/** A text checked with a schema. */
export const checked = (placeholder: string, schema: z.ZodType<string>, description: string) =>
  valued(placeholder, description, (typed): string => {
    const { data, error } = schema.safeParse(typed);
    if (data === undefined) throw new UsageError(`is not valid: ${error?.issues[0]?.message}`);
    return data;
  });

export const flag = (description: string): Option<boolean> => ({
  placeholder: null,
  description,
  isRequired: false,
  read: (typed) => typed === true,
});

function readWhole(typed: string, minimum: number): number {
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(number >= minimum)) throw new UsageError(`must be a whole number from ${minimum}`);
  if (!Number.isSafeInteger(number)) throw new UsageError('is too large');
  return number;
}

export const number = (placeholder: string, description: string, { minimum = 1 } = {}) =>
  valued(placeholder, description, (typed) => readWhole(typed, minimum));

/** Comma-separated texts. */
export const list = (placeholder: string, description: string) =>
  valued(placeholder, description, (typed) => typed.split(',').map((one) => one.trim()));

/** Comma-separated ids. */
export const ids = (placeholder: string, description: string) =>
  valued(placeholder, description, (typed) => typed.split(',').map((one) => readWhole(one.trim(), 1)));

const startOfDayOrTime = moment('first');

/** Milliseconds since 1970. */
export const time = (description: string) =>
  valued('<time>', description, (typed) => {
    const { data } = startOfDayOrTime.safeParse(typed);
    if (data === undefined) throw new UsageError('must be an ISO 8601 date or time');
    return Date.parse(data);
  });

export const oneOf = <const Choice extends string>(choices: readonly Choice[], description: string) =>
  valued(choices.length > 4 ? '<name>' : choices.join('|'), description, (typed): Choice => {
    const chosen = choices.find((choice) => choice === typed);
    if (chosen === undefined) throw new UsageError(`must be one of ${choices.join(', ')}`);
    return chosen;
  });

/** The JSON in a file, checked with a schema. */
export const jsonFile = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  valued('<file.json>', description, (path): z.output<Schema> => {
    const checked = schema.safeParse(parseJson(path, readText(path)));
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new UsageError(`names ${path}: ${[...(issue?.path ?? []), issue?.message].join(': ')}`);
  });

/** A secret in a file, which may be /dev/stdin: as an argument, whoever lists processes could read it. */
export const secretFile = (schema: z.ZodType<string>, description: string) =>
  valued('<file>', description, (path): string => {
    const { data, error } = schema.safeParse(readText(path).replace(/\r?\n$/, ''));
    if (data === undefined) throw new UsageError(`names ${path}: ${error?.issues[0]?.message}`);
    return data;
  });

/** A secret that is passed in a file or as the option `name` itself, not both. */
export function givenSecret(name: string, typed: string | undefined, stored: string | undefined): string | undefined {
  if (typed !== undefined && stored !== undefined)
    throw new UsageError(`--${name} and --${name}-file exclude each other`);
  return stored ?? typed;
}

export const jsonObject = z.record(z.string(), z.unknown());

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`names ${path}, which cannot be read`);
  }
}

function parseJson(path: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new UsageError(`names ${path}, which is not JSON`);
  }
}

export const required = <Value>(option: Option<Value>): Option<Exclude<Value, undefined>> => ({
  ...option,
  isRequired: true,
  read: (typed) => option.read(typed) as Exclude<Value, undefined>,
});

/** Throws a usage error for the first missing or wrong value. */
export function readOptions<O extends Options>(options: O, typed: Readonly<Record<string, Typed>>): ValuesOf<O> {
  const missing = Object.keys(options).filter((name) => options[name]?.isRequired && !typed[name]);
  if (missing.length > 0) {
    throw new UsageError(
      `${missing.map((name) => `--${name}`).join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`,
    );
  }
  const values = Object.entries(options).map(
    ([name, option]) => [name, readOption(name, option, typed[name])] as const,
  );
  return Object.fromEntries(values) as ValuesOf<O>;
}

function readOption(name: string, option: Option, typed: Typed): unknown {
  try {
    return option.read(typed);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`--${name} ${error.message}`);
    throw error;
  }
}
