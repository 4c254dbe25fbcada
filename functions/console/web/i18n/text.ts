/** What the console says, in the language of whoever reads it; what a language lacks is said in English. */
import { en } from './en.ts';
import { sw } from './sw.ts';

export type Word = keyof typeof en;
export type Language = 'en' | 'sw';

export const languages: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };
const dictionaries: Record<Language, Partial<Record<Word, string>>> = { en, sw };

const keptAs = 'console-language';
const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'sw';

function chosenLanguage(): Language {
  const kept = localStorage.getItem(keptAs);
  if (isLanguage(kept)) return kept;
  const wanted = navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : 'en';
}

let language = chosenLanguage();
document.documentElement.lang = language;

export const currentLanguage = (): Language => language;

export function chooseLanguage(wanted: string): void {
  if (!isLanguage(wanted)) return;
  localStorage.setItem(keptAs, wanted);
  language = wanted;
  document.documentElement.lang = wanted;
}

/** `{name}` in a text is replaced by the value of that name. */
export function t(word: Word, values: Record<string, string | number> = {}): string {
  const text = dictionaries[language][word] ?? en[word];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A word of the gateway's, such as a status or a step; said as it is where no dictionary has it. */
export function named(prefix: string, name: string): string {
  const word = `${prefix}_${name}`.toLowerCase();
  return word in en ? t(word as Word) : readable(name);
}

/** `business_short_code` and `STATUS_COMPLETED` as a person writes them. */
export function readable(name: string): string {
  const text = name.replaceAll(/[_.]/g, ' ').trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
