/** The help at each level, made from the declarations of the commands. */
import {
  type ArgumentSpec,
  type Command,
  commonOptions,
  type OptionSpec,
  type OptionSpecs,
  programName,
} from './command.ts';

const argumentText = ({ name, isOptional, choices }: ArgumentSpec): string => {
  const text = choices ? choices.join('|') : `<${name}>`;
  return isOptional === true ? `[${text}]` : text;
};

const optionText = (name: string, spec: OptionSpec): string =>
  spec.kind === 'flag' ? `--${name}` : `--${name} ${spec.value}`;

const isRequired = (spec: OptionSpec): boolean => spec.kind !== 'flag' && spec.isRequired === true;

const shownOptions = 3;

/** Such as `pay --app <id> [--wait]`; with `[options]` instead of many optional ones. */
export function usageOf({ name, arguments: wanted = [], options }: Command): string {
  const entries = Object.entries(options);
  const required = entries.filter(([, spec]) => isRequired(spec));
  const optional = entries.filter(([, spec]) => !isRequired(spec));
  return [
    name,
    ...wanted.map(argumentText),
    ...required.map(([option, spec]) => optionText(option, spec)),
    ...(optional.length > shownOptions
      ? ['[options]']
      : optional.map(([option, spec]) => `[${optionText(option, spec)}]`)),
  ].join(' ');
}

function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const optionRows = (options: OptionSpecs): [string, string][] =>
  Object.entries(options).map(([name, spec]) => [
    optionText(name, spec),
    `${spec.summary}${isRequired(spec) ? ' (required)' : ''}`,
  ]);

export function helpOf(command: Command): string {
  const { summary, details = [], arguments: wanted = [], options, examples } = command;
  const rows = [...wanted.map((one): [string, string] => [argumentText(one), one.summary]), ...optionRows(options)];
  return [
    `Usage: ${programName} ${usageOf(command)}`,
    '',
    summary,
    ...(details.length > 0 ? ['', ...details] : []),
    ...(rows.length > 0 ? ['', 'Options:', ...aligned(rows)] : []),
    '',
    'Common options:',
    ...aligned(optionRows(commonOptions)),
    '',
    'Examples:',
    ...examples.map((example) => `  ${programName} ${example}`),
  ].join('\n');
}

export const environmentRows: [string, string][] = [
  ['GATEWAY_BASE_URL', 'The base URL, instead of that of the stored login'],
  ['GATEWAY_TOKEN', 'The API token, instead of the stored one'],
  ['GATEWAY_PROFILE', 'The profile, instead of `default`'],
  ['NO_COLOR', 'Print without colors'],
];

const commandRows = (commands: readonly Command[]): [string, string][] =>
  commands.map(({ name, summary }) => [name, summary]);

export function overviewOf(commands: readonly Command[]): string {
  return [
    `Usage: ${programName} <command> [options]`,
    '',
    'Calls the East Africa gateway from the command line, and brings its events to your own computer.',
    '',
    'Commands:',
    ...aligned(commandRows(commands)),
    '',
    'Common options:',
    ...aligned([...optionRows(commonOptions), ['--version', 'Show the version']]),
    '',
    'Environment:',
    ...aligned(environmentRows),
    '',
    'Exit codes: 0 success, 1 failure, 2 wrong usage, 130 ended by Ctrl-C, 141 output not read to its end.',
    `Run ${programName} help <command> for a command’s options and examples.`,
  ].join('\n');
}

export function groupHelpOf(commands: readonly Command[], group: string): string {
  const members = commands.filter(({ name }) => name.startsWith(`${group} `));
  return [`Usage: ${programName} ${group} <command> [options]`, '', 'Commands:', ...aligned(commandRows(members))].join(
    '\n',
  );
}

/** The table of the README. */
export const commandTable = (commands: readonly Command[]): string =>
  [
    '| Command | What it does |',
    '| --- | --- |',
    ...commands.map((command) => `| \`${usageOf(command).replaceAll('|', String.raw`\|`)}\` | ${command.summary} |`),
  ].join('\n');
