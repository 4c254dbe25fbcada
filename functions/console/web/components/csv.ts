/** CSV for spreadsheets (RFC 4180); a customer's text must not become a formula there. */
import { asText } from '../format.ts';

const quoted = (value: unknown): string => {
  const text = asText(value);
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
};

export const toCsv = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');

/** One record a line, as other programs read logs. */
export const toJsonLines = (rows: readonly Record<string, unknown>[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** A CSV starts with the byte order mark, which tells spreadsheets that it is UTF-8. */
export const download = (name: string, text: string, type: string): void =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));

export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
