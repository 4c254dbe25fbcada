/** A command of `npm run admin`: what it does, its options, and the code that runs it. */
import type { Operator } from '../operator.ts';
import { type Options, readOptions, required, number, text, type Typed, UsageError, type ValuesOf } from './option.ts';

export type TypedOptions = Readonly<Record<string, Typed>>;

type Described = {
  /** One sentence, as in the list of a group's commands. */
  summary: string;
  /** What else the operator should know; only in the help of the command. */
  notes?: string;
  /** Options of a typical call, without the common ones. */
  example: string;
  /** Earlier names, which still work. */
  aliases?: readonly string[];
  /** Changes nothing, so it leaves no entry in the audit log. */
  isRead?: boolean;
};

export type Command = Described & {
  options: Options;
  /** Checks the options; the returned function does the work. Throws a usage error. */
  prepare: (typed: TypedOptions) => (operator: Operator) => Promise<unknown>;
};

export function defineCommand<O extends Options>({
  run,
  ...described
}: Described & { options: O; run: (operator: Operator, options: ValuesOf<O>) => Promise<unknown> }): Command {
  return {
    ...described,
    prepare(typed) {
      const options = readOptions(described.options, typed);
      return (operator) => run(operator, options);
    },
  };
}

/** The option that most commands have. */
export const accountOption = required(number('<id>', 'The account'));

const maxListed = 200;
const usuallyListed = 20;

/** The options of a command that shows a list a page at a time. `what`: what `--after` names. */
export const pageOptions = (what: string) => ({
  limit: number('<n>', `At most this many (default ${usuallyListed}, at most ${maxListed})`),
  after: text('<cursor>', `Continue after this ${what}, from next_after of the page before`),
});

export const toLimit = (limit: number | undefined): number => Math.min(limit ?? usuallyListed, maxListed);

/** A page of a list: shown as a table, or with `--json` as it is. */
export type Listed<Row extends object = Record<string, unknown>> = { data: Row[]; next_after: string | null };

/** The page of a list that is read whole because it is short. */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  { limit, after }: { limit: number | undefined; after: string | undefined },
  keyOf: (row: Row) => string,
): Listed<Row> {
  const start = after === undefined ? 0 : rows.findIndex((row) => keyOf(row) === after) + 1;
  if (after !== undefined && start === 0) {
    throw new UsageError(`--after ${after} is not in this list: begin again without --after`);
  }
  const data = rows.slice(start, start + toLimit(limit));
  const last = data.at(-1);
  return { data, next_after: last !== undefined && start + data.length < rows.length ? keyOf(last) : null };
}
