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

/** The byte order mark tells spreadsheets that it is UTF-8. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
