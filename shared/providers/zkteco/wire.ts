/** The forms of ZKTeco's ADMS/PUSH text: lines, tab-separated columns, `Name=value` pairs. */

/** The non-empty lines of a body; each may end with `\n` or `\r\n`. */
export const readLines = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    .filter((line) => line !== '');

export type Fields = ReadonlyMap<string, string>;

/**
 * `PIN=1001<tab>Name=Achieng` by name in lower case, since firmware versions differ. A value may contain `=`. Parsed
 * without a regular expression, because anyone may post here, including megabytes of spaces.
 */
export function readFields(text: string, separator: string | RegExp = '\t'): Fields {
  const fields = new Map<string, string>();
  for (const pair of text.split(separator)) {
    const end = pair.indexOf('=');
    if (end < 0) continue;
    const name = pair.slice(0, end).trim();
    fields.set((name.startsWith('~') ? name.slice(1).trim() : name).toLowerCase(), pair.slice(end + 1));
  }
  return fields;
}

/** `Name=value` lines, each with a newline: clients ignore a last line without one. */
export const toOptionLines = (options: readonly (readonly [name: string, value: string | number])[]): string =>
  options.map(([name, value]) => `${name}=${value}\n`).join('');
