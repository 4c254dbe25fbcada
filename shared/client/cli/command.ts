/** What a command declares. The help, the completion and the table of the README are made from these declarations. */
import type { Context } from './context.ts';

export type OptionSpec =
  | { kind: 'flag'; summary: string }
  | { kind: 'text'; value: string; summary: string; isRequired?: true }
  | { kind: 'number'; value: string; summary: string; isRequired?: true };
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export type ArgumentSpec = {
  name: string;
  summary: string;
  isOptional?: true;
  /** The only accepted values. */
  choices?: readonly string[];
};

type Present<S> = S extends { kind: 'number' } ? number : string;
type ValueOf<S> = S extends { kind: 'flag' }
  ? boolean
  : S extends { isRequired: true }
    ? Present<S>
    : Present<S> | undefined;
export type Values<O extends OptionSpecs> = { readonly [Name in keyof O]: ValueOf<O[Name]> };

type CommandOf<O extends OptionSpecs> = {
  /** One or two words, such as `events list`. */
  name: string;
  /** One line, for lists of commands. */
  summary: string;
  /** Further lines of the command's own help. */
  details?: readonly string[];
  arguments?: readonly ArgumentSpec[];
  options: O;
  /** Without the name of the program. */
  examples: readonly string[];
  /** Returns the exit code; 0 without one. */
  run(given: { options: Values<O>; args: readonly string[] }, context: Context): Promise<number | void>;
};
export type Command = CommandOf<OptionSpecs>;

/** Infers the types of the options' values from their declaration. */
export const defineCommand = <const O extends OptionSpecs>(command: CommandOf<O>): Command => command;

/** Accepted by every command. */
export const commonOptions = {
  profile: { kind: 'text', value: '<name>', summary: 'The stored login to use; `default` without it' },
  json: { kind: 'flag', summary: 'Print JSON: one document, or one line for each event' },
  help: { kind: 'flag', summary: 'Show this help' },
} as const satisfies OptionSpecs;

export const programName = 'gateway';
