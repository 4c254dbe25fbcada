/** The definition of a command of `npm run admin`, and the functions that read its options. */
import type { Operator } from '../operator.ts';

export type Options = Record<string, string | boolean | undefined>;

/** A command accepts the options that its usage names; see `optionsIn`. */
export type Command = { usage: string; run: (operator: Operator, options: Options) => Promise<unknown> };

/** The command line is invalid: the usage is printed after the message. */
export class UsageError extends Error {}
export class UnknownOptionError extends UsageError {}

/**
 * `--name <value>` and `--name this|that` need a value, `--name` alone is a flag. Those outside brackets are required.
 */
export function optionsIn(usage: string): { name: string; type: 'string' | 'boolean'; isNeeded: boolean }[] {
  const [named = ''] = usage.split('   (');
  return Array.from(named.matchAll(/--([\w-]+)( [^-[\]\s]+)?/g), ({ index, 1: name = '', 2: value }) => {
    const before = named.slice(0, index);
    const isNeeded = before.split('[').length === before.split(']').length;
    return { name, type: value === undefined ? 'boolean' : 'string', isNeeded };
  });
}

export function need(options: Options, name: string): string {
  const given = options[name];
  if (typeof given !== 'string' || given === '') throw new UsageError(`--${name} is missing`);
  return given;
}

export const text = (options: Options, name: string): string | undefined =>
  typeof options[name] === 'string' ? options[name] : undefined;

export function needNumber(options: Options, name: string): number {
  const number = Number(need(options, name));
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`--${name} must be a whole number`);
  return number;
}
