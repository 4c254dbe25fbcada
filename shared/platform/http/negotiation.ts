/** What a caller prefers: Accept, Accept-Encoding and Accept-Language (RFC 9110, 12.5). No header value throws. */
import Negotiator from 'negotiator';
import type { Language } from './page.ts';

/** By lower-case name. */
type Headers = Readonly<Record<string, string | undefined>>;

/** The media type the caller prefers; the first one offered if several are equally preferred or none is accepted. */
export function preferredType<Type extends string>(headers: Headers, offered: readonly [Type, ...Type[]]): Type {
  const preferred = new Negotiator({ headers }).mediaType(offered);
  return offered.find((type) => type === preferred) ?? offered[0];
}

/** Whether the caller accepts Brotli and does not prefer the uncompressed form. */
export const acceptsBrotli = (headers: Headers): boolean =>
  new Negotiator({ headers }).encoding(['br', 'identity']) === 'br';

/** Swahili if the caller prefers it to English, in any region; English for every other language. */
export function preferredLanguage(headers: Headers): Language {
  const languages = new Negotiator({ headers }).languages().map((tag) => tag.split('-')[0]?.toLowerCase());
  return languages.find((language) => language === 'en' || language === 'sw') ?? 'en';
}
