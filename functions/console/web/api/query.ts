/** Query strings of calls and of the page's own URLs. */

export type QueryValues = Record<string, string | number | boolean | undefined | null>;

/** Starts with a question mark; empty values are omitted. */
export function queryOf(values: QueryValues): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
