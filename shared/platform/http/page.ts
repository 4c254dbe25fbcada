/**
 * What the pages for people have in common: everything in them is escaped, nothing in them runs or is fetched, and they
 * speak English or Swahili as the reader's browser asks.
 */

export type Language = 'en' | 'sw';

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
