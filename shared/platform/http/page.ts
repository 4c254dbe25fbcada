/**
 * What the pages for people have in common: everything in them is escaped, nothing in them runs or is fetched, and they
 * speak English or Swahili as the reader's browser asks.
 */

export type Language = 'en' | 'sw';

/** Swahili when the caller prefers it to English; the order of the header decides, by its weights. */
export function readLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(weight ?? 1), order };
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'sw') && weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.order - other.order);
  return wanted[0]?.language === 'sw' ? 'sw' : 'en';
}

/** The headers of an HTML page, but for `vary`. */
export const pageHeaders = (language: Language): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
});

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
