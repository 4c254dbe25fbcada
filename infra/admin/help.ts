/** The help of `npm run admin`: of all groups, of a group, of a command; and the short usage beside an error. */
import type { Command } from './command.ts';
import { commands, groups } from './commands.ts';
import type { Options } from './option.ts';
import { commonOptions } from './read-line.ts';
import { wrap } from './wrap.ts';

const start = 'npm run admin --';
const width = 100;

/** Rows of a term and its explanation, in two columns. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const indent = Math.min(38, Math.max(...rows.map(([term]) => term.length)) + 4);
  return rows.flatMap(([term, explained]) => {
    const [first = '', ...more] = wrap(explained, width - indent);
    const lines = [first, ...more].map((line) => `${' '.repeat(indent)}${line}`);
    const head = `  ${term}  `;
    if (head.length > indent) return [head.trimEnd(), ...lines];
    return [`${head.padEnd(indent)}${first}`, ...lines.slice(1)];
  });
}

const optionRows = (options: Options): (readonly [string, string])[] =>
  Object.entries(options).map(([name, { placeholder, description, isRequired }]) => [
    `--${name}${placeholder === null ? '' : ` ${placeholder}`}`,
    isRequired ? `${description} (required)` : description,
  ]);

/** One line: the command with its options, in brackets those that may be left out. */
export function usageOf(name: string, { options }: Command): string {
  const written = Object.entries(options).map(([option, { placeholder, isRequired }]) => {
    const plain = `--${option}${placeholder === null ? '' : ` ${placeholder}`}`;
    return isRequired ? plain : `[${plain}]`;
  });
  return [start, name, ...written].join(' ');
}

export const commandsOf = (group: string): [string, Command][] =>
  Object.entries(commands).filter(([name]) => name.split(' ')[0] === group);

function helpOfAll(): string[] {
  return [
    `Usage: ${start} <command> [options]`,
    '',
    'Commands:',
    ...columns(Object.entries(groups)),
    '',
    'Options of every command:',
    ...columns(optionRows(commonOptions)),
    '',
    `Show the commands of a group, or the options of a command: ${start} account --help`,
  ];
}

const helpOfGroup = (group: string): string[] => [
  groups[group] ?? '',
  '',
  `Usage: ${start} ${group} <command> [options]`,
  '',
  'Commands:',
  ...columns(commandsOf(group).map(([name, { summary }]) => [name.slice(group.length + 1), summary])),
  '',
  `Show the options of a command: ${start} ${commandsOf(group)[0]?.[0] ?? group} --help`,
];

const helpOfCommand = (name: string, command: Command): string[] => [
  command.summary,
  ...(command.notes === undefined ? [] : ['', ...wrap(command.notes, width)]),
  '',
  `Usage: ${usageOf(name, command)}`,
  '',
  'Options:',
  ...columns([...optionRows(command.options), ...optionRows(commonOptions)]),
  '',
  `Example: ${[start, name, command.example].join(' ').trimEnd()}`,
  ...(command.aliases === undefined ? [] : [`Earlier name: ${command.aliases.join(', ')}`]),
];

/** `about`: a command, a group, or an empty text for all. */
export function helpOf(about: string): string {
  const command = commands[about];
  if (command !== undefined) return helpOfCommand(about, command).join('\n');
  return (about in groups ? helpOfGroup(about) : helpOfAll()).join('\n');
}

/** The line after an error. */
export function shortUsageOf(about: string): string {
  const command = commands[about];
  if (command !== undefined) return `usage: ${usageOf(about, command)}`;
  const names = commandsOf(about).map(([name]) => name.slice(about.length + 1));
  return about in groups
    ? `usage: ${start} ${about} ${names.join('|')} [options]`
    : `usage: ${start} <command> [options]; ${start} --help lists the commands`;
}
