/**
 * What all HTML pages share: all text is escaped, they run no scripts and load no resources, and their language is
 * English or Swahili, depending on the browser's preference.
 */

export type Language = 'en' | 'sw';

/** The headers of an HTML page, except `vary`. */
export const pageHeaders = (language: Language): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': language,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
});

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
