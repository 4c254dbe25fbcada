/** Selects the page by the part of the URL after `#`, so that every page and filter has a link and a history entry. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { queryOf, type QueryValues } from './api/query.ts';

export type Place = { path: string; parts: string[]; query: Record<string, string> };

/** An unknown URL shows a "not found" page. */
function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readPlace(): Place {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(readPart);
  return { path, parts, query: Object.fromEntries(new URLSearchParams(query)) };
}

export function usePlace(): Place {
  const [place, setPlace] = useState(readPlace);
  // Before the next frame: an address that is opened in between would not be shown.
  useLayoutEffect(() => {
    const read = () => setPlace(readPlace());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return place;
}

export const to = (path: string, query: QueryValues = {}): string => `#/${path}${queryOf(query)}`;

export const go = (address: string): void => {
  location.hash = address.slice(1);
};

/**
 * For the end of an action, which can take long: the returned function opens its result and returns true, unless the
 * reader has opened another page since this call. `isReplaced`: "Back" does not return to the page of the action.
 */
export function fromHere(): (address: string, isReplaced?: true) => boolean {
  const { path } = readPlace();
  return (address, isReplaced) => {
    if (readPlace().path !== path) return false;
    if (isReplaced) location.replace(address);
    else go(address);
    return true;
  };
}
