/** The texts of the console in the reader's language; missing texts are shown in English. */
import { en } from './en.ts';
import { sw } from './sw.ts';

export type TextKey = keyof typeof en;
export type Language = 'en' | 'sw';

export const languages: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };
const dictionaries: Record<Language, Partial<Record<TextKey, string>>> = { en, sw };

const storageKey = 'console-language';
const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'sw';

function chosenLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  const wanted = navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : 'en';
}

let language = chosenLanguage();
document.documentElement.lang = language;

export const currentLanguage = (): Language => language;

export function chooseLanguage(wanted: string): void {
  if (!isLanguage(wanted)) return;
  localStorage.setItem(storageKey, wanted);
  language = wanted;
  document.documentElement.lang = wanted;
}

/** `{name}` in a text is replaced by the value of that name. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const text = dictionaries[language][key] ?? en[key];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The text for a value of the API, such as a status or a step; the value itself if no dictionary contains it. */
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
