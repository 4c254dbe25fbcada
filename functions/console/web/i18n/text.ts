/** The texts of the console, and words for the names of the API. */
import { en } from './en.ts';

export type TextKey = keyof typeof en;

/** `{name}` in a text is replaced by the value of that name. */
export const t = (key: TextKey, values: Record<string, string | number> = {}): string =>
  en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The text for a value of the API, such as a status or a step; the value itself in words if there is none. */
export function named(prefix: string, name: string): string {
  const key = `${prefix}_${name}`.toLowerCase();
  return key in en ? t(key as TextKey) : readable(name);
}

/** The values of a selection, each with its text. */
export const namedOptions = <Name extends string>(prefix: string, names: readonly Name[]) =>
  names.map((name) => [name, named(prefix, name)] as const);

/** Formats names such as `business_short_code` and `STATUS_COMPLETED` as words. */
export function readable(name: string): string {
  const text = name.replaceAll(/[_.]/g, ' ').trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
