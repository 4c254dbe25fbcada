/** Reads the command line: the command comes first, then its options. */
import { parseArgs } from 'node:util';
import { suggest } from './closest.ts';
import type { Command, TypedOptions } from './command.ts';
import { commands, groups } from './commands.ts';
import { flag, type Option, type Options, text, type Typed, UsageError } from './option.ts';

/** Options of every command. */
export const commonOptions = {
  outputs: text('<file>', 'Work on a deployed gateway: the file of cdk deploy --outputs-file (default: the local run)'),
  json: flag('Print one JSON document'),
  help: flag('Show this help'),
} satisfies Options;

export type AdminLine = { name: string; command: Command; options: TypedOptions };

/** A wrong command line. `about`: the group or command whose usage helps, or an empty text. */
export class WrongLine extends UsageError {
  readonly about: string;
  constructor(message: string, about: string) {
    super(message);
    this.about = about;
  }
}

const isOption = (arg: string): boolean => arg.startsWith('-') && arg !== '-';

/** The words before the first option, and the rest. */
function splitWords(args: readonly string[]): { words: string[]; rest: string[] } {
  const index = args.findIndex(isOption);
  const end = index === -1 ? args.length : index;
  return { words: args.slice(0, end), rest: args.slice(end) };
}

/** The current name of a command that was typed with this or an earlier name. */
const currentName = (typed: string): string | undefined =>
  typed in commands ? typed : Object.keys(commands).find((name) => commands[name]?.aliases?.includes(typed));

/** What help was asked for: a command, a group, or an empty text for all groups. Null if none was. */
export function readHelp(args: readonly string[]): string | null {
  const { words, rest } = splitWords(args);
  if (args.length > 0 && !rest.some((arg) => arg === '--help' || arg === '-h')) return null;
  const name = currentName(words.join(' '));
  if (name !== undefined) return name;
  const [group = ''] = words;
  if (words.length === 0 || (words.length === 1 && group in groups)) return group;
  throw unknownCommand(words);
}

function unknownCommand(words: readonly string[]): WrongLine {
  const typed = words.join(' ');
  const [group = ''] = words;
  if (words.length === 0) return new WrongLine('the command is missing; it comes before its options', '');
  if (words.length === 1 && group in groups) return new WrongLine(`${group} needs a command`, group);
  const known = Object.entries(commands).flatMap(([name, { aliases = [] }]) => [name, ...aliases]);
  const names = words.length === 1 ? [...Object.keys(groups), ...known] : known;
  return new WrongLine(`unknown command ${typed}${suggest(typed, names)}`, group in groups ? group : '');
}

/** Throws a usage error for an unknown command or option; values are checked when the command is prepared. */
export function readAdminLine(args: readonly string[]): AdminLine {
  const { words, rest } = splitWords(args);
  const name = currentName(words.join(' '));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) throw unknownCommand(words);
  try {
    return { name, command, options: readTyped({ ...command.options, ...commonOptions }, rest) };
  } catch (error) {
    if (error instanceof UsageError) throw new WrongLine(error.message, name);
    throw error;
  }
}

function readTyped(options: Options, args: string[]): TypedOptions {
  const types = Object.entries(options).map(([name, { placeholder }]) => {
    const type = placeholder === null ? ('boolean' as const) : ('string' as const);
    return [name, { type, ...(name === 'help' ? { short: 'h' } : {}) }] as const;
  });
  const { tokens } = parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true });
  const typed: Record<string, Typed> = {};
  for (const token of tokens) {
    if (token.kind !== 'option')
      throw new UsageError(`unexpected argument ${token.kind === 'positional' ? token.value : '--'}`);
    const { name, rawName, value, inlineValue = false } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) throw unknownOption(rawName, name, options);
    if (name in typed) throw new UsageError(`--${name} is given twice`);
    typed[name] = readValue(name, option, value, inlineValue);
  }
  return typed;
}

function readValue(name: string, option: Option, value: string | undefined, isInline: boolean): Typed {
  if (option.placeholder === null) {
    if (value !== undefined) throw new UsageError(`--${name} takes no value`);
    return true;
  }
  // `--name --live`: the value was forgotten. `--name "$NAME"`: the variable of the shell is not set.
  if (!value?.trim() || (!isInline && value.startsWith('--'))) throw new UsageError(`--${name} needs a value`);
  return value;
}

function unknownOption(raw: string, name: string, options: Options): UsageError {
  return new UsageError(`unknown option ${raw}${suggest(name, Object.keys(options), (closest) => `--${closest}`)}`);
}
