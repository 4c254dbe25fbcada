/** Reads the words after a command's name by its declaration. Errors name options, never the values that were typed. */
import { parseArgs } from 'node:util';
import { type Command, commonOptions, type OptionSpec, type OptionSpecs } from './command.ts';
import { WrongUsage } from './failures.ts';

export type Given = {
  options: Readonly<Record<string, string | number | boolean | undefined>>;
  args: readonly string[];
  common: { profile: string | undefined; isJson: boolean; isHelp: boolean };
};

type Token = Extract<ReturnType<typeof tokensOf>[number], { kind: 'option' }>;

/** Not strict: parseArgs would repeat in its errors what was typed. */
const tokensOf = (words: readonly string[], specs: OptionSpecs) =>
  parseArgs({
    args: [...words],
    options: {
      ...Object.fromEntries(
        Object.entries(specs).map(([name, { kind }]) => [
          name,
          { type: kind === 'flag' ? 'boolean' : 'string' } as const,
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;

function valueOf(token: Token, spec: OptionSpec, command: Command): string | number | boolean {
  const { value, inlineValue } = token;
  const name = `--${token.name}`;
  if (spec.kind === 'flag') {
    if (value !== undefined) throw new WrongUsage(`${name} takes no value`, command);
    return true;
  }
  if (value === undefined || value === '' || (!inlineValue && /^-\D/.test(value))) {
    throw new WrongUsage(`${name} needs a value: ${name} ${spec.value}`, command);
  }
  if (spec.kind === 'text') return value;
  const number = Number(value);
  if (!/^\d{1,15}$/.test(value)) throw new WrongUsage(`${name} must be a whole number`, command);
  return number;
}

function readPositionals(words: readonly string[], command: Command): readonly string[] {
  const wanted = command.arguments ?? [];
  const missing = wanted.find(({ isOptional }, at) => isOptional !== true && words[at] === undefined);
  if (missing) throw new WrongUsage(`${command.name} needs <${missing.name}>`, command);
  if (words.length > wanted.length) {
    const most =
      wanted.length === 0 ? 'no arguments' : wanted.length === 1 ? 'one argument' : `${wanted.length} arguments`;
    throw new WrongUsage(`${command.name} takes ${most}`, command);
  }
  for (const [at, { name, choices }] of wanted.entries()) {
    const word = words[at];
    if (word !== undefined && choices?.includes(word) === false) {
      throw new WrongUsage(`<${name}> must be one of: ${choices.join(', ')}`, command);
    }
  }
  return words;
}

export function readArguments(command: Command, words: readonly string[]): Given {
  const specs: OptionSpecs = { ...command.options, ...commonOptions };
  const found = new Map<string, string | number | boolean>();
  const positionals: string[] = [];
  for (const token of tokensOf(words, specs)) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
    if (spec === undefined) throw new WrongUsage(`unknown option ${nameOf(token)}`, command);
    if (found.has(token.name)) throw new WrongUsage(`--${token.name} may be given once`, command);
    found.set(token.name, valueOf(token, spec, command));
  }
  const profile = found.get('profile');
  const common = {
    profile: typeof profile === 'string' ? profile : undefined,
    isJson: found.get('json') === true,
    isHelp: found.get('help') === true,
  };
  if (common.isHelp) return { options: {}, args: [], common };
  const missing = Object.entries(specs).find(
    ([name, spec]) => spec.kind !== 'flag' && spec.isRequired === true && !found.has(name),
  );
  if (missing) throw new WrongUsage(`--${missing[0]} is required`, command);
  const options = Object.entries(command.options).map(([name, { kind }]) => [
    name,
    found.get(name) ?? (kind === 'flag' ? false : undefined),
  ]);
  return { options: Object.fromEntries(options), args: readPositionals(positionals, command), common };
}

/** Only what looks like the name of an option: anything else may be a secret that was pasted. */
const nameOf = ({ rawName }: Token): string => (/^--?[a-z][a-z-]{0,29}$/.test(rawName) ? rawName : '');
