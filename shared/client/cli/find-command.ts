/** Finds the command in what was typed, and suggests one for a typing error. */
import type { Command } from './command.ts';
import { WrongUsage } from './failures.ts';

export type Found = { command: Command; words: readonly string[] } | { group: string } | { isOverview: true };

const isGroup = (commands: readonly Command[], name: string): boolean =>
  commands.some((command) => command.name.startsWith(`${name} `));

/** Options may stand before the command; of these only `--profile` has a value. */
export function splitOptions(words: readonly string[]): { before: string[]; rest: string[] } {
  let at = 0;
  while (words[at]?.startsWith('-') === true) at += words[at] === '--profile' ? 2 : 1;
  return { before: words.slice(0, at), rest: words.slice(at) };
}

export function findCommand(commands: readonly Command[], typed: readonly string[]): Found {
  const { before, rest } = splitOptions(typed);
  const [first, second, ...others] = rest;
  if (first === undefined) return { isOverview: true };
  const single = commands.find(({ name }) => name === first);
  if (single) return { command: single, words: [...before, ...rest.slice(1)] };
  if (!isGroup(commands, first)) throw new WrongUsage(`unknown command${suggestion(commands, first)}`);
  if (second === undefined || second.startsWith('-')) return { group: first };
  const double = commands.find(({ name }) => name === `${first} ${second}`);
  if (double) return { command: double, words: [...before, ...others] };
  throw new WrongUsage(`unknown command${suggestion(commands, `${first} ${second}`)}`);
}

/** Repeats only what looks like a command: anything else may be a secret that was pasted. */
function suggestion(commands: readonly Command[], typed: string): string {
  if (!/^[a-z][a-z -]{0,30}$/.test(typed)) return '';
  const names = new Set(commands.flatMap(({ name }) => [name, name.split(' ')[0] ?? '']));
  const [nearest] = [...names]
    .map((name) => ({ name, distance: distanceOf(typed, name) }))
    .toSorted((one, other) => one.distance - other.distance);
  const isNear = nearest !== undefined && nearest.distance <= 2;
  return ` ${typed}${isNear ? `; did you mean ${nearest.name}?` : ''}`;
}

/** Letters to add, remove or change (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1];
    for (const [at, against] of other.split('').entries()) {
      const changed = (row[at] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
