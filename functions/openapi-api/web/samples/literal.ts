/** Writes a JSON value as a literal of a programming language, with one member a line where it has several. */

export type LiteralStyle = {
  text: (value: string) => string;
  null: string;
  true: string;
  false: string;
  list: readonly [open: string, close: string];
  object: readonly [open: string, close: string];
  /** An object without members, where that is not the opening and the closing. */
  emptyObject?: string;
  /** The name of a member up to its value. */
  member: (name: string) => string;
  indent: string;
};

export function writeLiteral(value: unknown, style: LiteralStyle, outer = ''): string {
  const inner = outer + style.indent;
  const write = (one: unknown): string => writeLiteral(one, style, inner);
  if (value === null || value === undefined) return style.null;
  if (typeof value === 'boolean') return value ? style.true : style.false;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return style.text(value);
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map(write)
    : Object.entries(value).map(([name, one]) => `${style.member(name)}${write(one)}`);
  const [open, close] = isList ? style.list : style.object;
  if (lines.length === 0) return isList ? `${open}${close}` : (style.emptyObject ?? `${open}${close}`);
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${outer}${close}`;
}

/** Between single quotes, as in JavaScript. */
export const singleQuoted = (value: string): string =>
  `'${value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;
