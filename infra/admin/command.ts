/** What a command of `npm run admin` is, and how it reads its options. */
import type { Operator } from '../operator.ts';

export type Options = Record<string, string | boolean | undefined>;

/** The options a command takes are those its usage names; see `optionsIn`. */
export type Command = { usage: string; run: (operator: Operator, options: Options) => Promise<unknown> };

/** Something is wrong with the command line: the usage follows the sentence. */
export class UsageError extends Error {}
export class UnknownOptionError extends UsageError {}

/** `--name <value>` and `--name this|that` take a value, `--name` alone none. Those outside of brackets are needed. */
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
