/**
 * What a command prints: for people or as JSON. Results go to standard output, notes and errors to standard error.
 * Control characters of what the gateway or a server sent do not reach the terminal.
 */

export type Paint = Readonly<Record<'red' | 'green' | 'yellow' | 'dim' | 'bold', (text: string) => string>>;

export type Output = {
  isJson: boolean;
  paint: Paint;
  /** The one result of a command. */
  result: (value: unknown, text: () => string) => void;
  /** One of many, as they come. */
  item: (value: unknown, text: () => string) => void;
  /** For people who watch; never a result. */
  note: (text: string) => void;
};

type Stream = { write(text: string): unknown; isTTY?: boolean };

export type OutputOptions = {
  stdout: Stream;
  stderr: Stream;
  isJson: boolean;
  environment: Readonly<Record<string, string | undefined>>;
};

const colors = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 } as const;

const makePaint = (isColored: boolean): Paint => {
  const inColor = (code: number) => (text: string) => (isColored ? `\u001B[${code}m${text}\u001B[0m` : text);
  return {
    red: inColor(colors.red),
    green: inColor(colors.green),
    yellow: inColor(colors.yellow),
    dim: inColor(colors.dim),
    bold: inColor(colors.bold),
  };
};

/** Keeps line breaks and our own colors. */
// oxlint-disable-next-line no-control-regex
const unsafe = /\u001B(?!\[(?:0|1|2|31|32|33)m)|[\u0000-\u0009\u000B-\u001A\u001C-\u001F\u007F-\u009F]/g;
const printable = (text: string): string => text.replaceAll(unsafe, ' ');

export function makeOutput({ stdout, stderr, isJson, environment }: OutputOptions): Output {
  const isColored =
    stdout.isTTY === true && !isJson && (environment.NO_COLOR ?? '') === '' && environment.TERM !== 'dumb';
  const print = (text: string) => void stdout.write(`${printable(text)}\n`);
  return {
    isJson,
    paint: makePaint(isColored),
    result: (value, text) => (isJson ? void stdout.write(`${JSON.stringify(value, null, 2)}\n`) : print(text())),
    item: (value, text) => (isJson ? void stdout.write(`${JSON.stringify(value)}\n`) : print(text())),
    note: (text) => void stderr.write(`${printable(text)}\n`),
  };
}

/** Columns as wide as their widest cell, two spaces apart. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const toLine = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map((cells) => toLine(cells)).join('\n');
}

/** One `name  value` a line. */
export function toFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`.trimEnd()).join('\n');
}
