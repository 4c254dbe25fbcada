/** Prints what a command returned: a list as an aligned table, anything else as lines of name and value. */
import type { Listed } from './command.ts';

const gap = '  ';
const maxCell = 60;
const minCell = 8;

/** Names of tenants may contain anything: control characters would reach the operator's terminal. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');

function toText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value === '' ? '-' : plain(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(toText).join(', ');
  return plain(JSON.stringify(value));
}

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

const isList = (result: object): result is Listed =>
  'data' in result && Array.isArray(result.data) && 'next_after' in result;

/** The widest columns give way until the table fits. */
function fitWidths(wanted: readonly number[], available: number): number[] {
  const widths = wanted.map((width) => Math.min(width, maxCell));
  const total = () => widths.reduce((sum, width) => sum + width + gap.length, -gap.length);
  while (total() > available) {
    const widest = Math.max(...widths);
    if (widest <= minCell) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}

function showList({ data, next_after }: Listed, width: number): string[] {
  if (data.length === 0) return ['Nothing found.'];
  const names = [...new Set(data.flatMap((row) => Object.keys(row)))];
  const rows = [names, ...data.map((row) => names.map((name) => toText(row[name])))];
  const widths = fitWidths(
    names.map((_name, index) => Math.max(...rows.map((cells) => cells[index]?.length ?? 0))),
    width,
  );
  const lines = rows.map((cells) =>
    cells
      .map((cell, index) => cut(cell, widths[index] ?? maxCell).padEnd(widths[index] ?? 0))
      .join(gap)
      .trimEnd(),
  );
  return next_after === null ? lines : [...lines, '', `More: add --after ${plain(next_after)}`];
}

/** Members of members have names such as `restored.payments.added`. */
function flatten(result: object, prefix = ''): [string, string][] {
  return Object.entries(result).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)) {
      return value.flatMap((one: unknown, index) => flatten({ [String(index + 1)]: one }, `${prefix}${name}.`));
    }
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? flatten(value, `${prefix}${name}.`) : [[`${prefix}${name}`, toText(value)]];
  });
}

function showRecord(result: object): string[] {
  const rows = flatten(result);
  const widest = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${`${name}:`.padEnd(widest + 1)}${gap}${value}`);
}

/** `width`: of the terminal. Values of a record are never cut, because they may have to be copied. */
export function showResult(result: unknown, width: number): string {
  if (typeof result !== 'object' || result === null) return toText(result);
  return (isList(result) ? showList(result, width) : showRecord(result)).join('\n');
}
