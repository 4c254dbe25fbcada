/** What an event is about, in a few words on one line, whatever a provider or a sender wrote. */
import type { Event } from '../generated/types.ts';

/** The fields of `data` that say most, in this order. */
const telling = ['amount', 'currency', 'reference', 'to', 'from', 'status'] as const;

export function aboutOf({ data, error }: Pick<Event, 'data' | 'error'>): string {
  if (error !== null) return onOneLine(error);
  const told = telling
    .map((field) => data[field])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((text) => text !== '')
    .join(' ');
  return Array.from(onOneLine(told)).slice(0, 60).join('');
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
