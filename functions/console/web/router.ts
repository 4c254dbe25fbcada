/** Selects the page by the part of the URL after `#`, so that every page and filter has a link and a history entry. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { queryOf, type QueryValues } from './api/query.ts';

/** `opened`: how many addresses were opened before. What is looked for again, at the same one, is read again. */
export type Place = { path: string; parts: string[]; query: Record<string, string>; opened: number };

/** An unknown URL shows a "not found" page. */
function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readPlace(opened = 0): Place {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(readPart);
  return { path, parts, query: Object.fromEntries(new URLSearchParams(query)), opened };
}

export function usePlace(): Place {
  const [place, setPlace] = useState(() => readPlace());
  // Before the next frame: an address that is opened in between would not be shown.
  useLayoutEffect(() => {
    const read = () => setPlace(({ opened }) => readPlace(opened + 1));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return place;
}

export const to = (path: string, query: QueryValues = {}): string => `#/${path}${queryOf(query)}`;

export const go = (address: string): void => {
  // Of the address that is open already, a browser reports no change.
  if (location.hash === address) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = address.slice(1);
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
