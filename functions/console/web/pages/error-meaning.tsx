/** What an error code means, as in the reference. Only pages that are loaded later may import this: the list is long. */
import type { ComponentChildren } from 'preact';
import { errorMeanings } from '../../../../shared/openapi/error-meanings.ts';

/** Names between backquotes are code. Null for the code of a newer gateway. */
export function meaningOf(code: string): ComponentChildren {
  const meaning = Object.hasOwn(errorMeanings, code) ? errorMeanings[code] : undefined;
  if (meaning === undefined) return null;
  return meaning.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
