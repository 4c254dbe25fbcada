/** What is stored of something that a form changes. */
import { useRef } from 'preact/hooks';

/**
 * The values that a form starts with: loaded again for another reason, as after a button next to it, they do not replace
 * what is being typed. `version` is the key of the form; after `renew` the next values to arrive start a new one.
 */
export function useStored<T>(latest: T): { stored: T; version: number; renew: () => void } {
  const known = useRef({ stored: latest, version: 0 });
  const replaced = useRef<T>(undefined);
  if (replaced.current !== undefined && replaced.current !== latest) {
    known.current = { stored: latest, version: known.current.version + 1 };
    replaced.current = undefined;
  }
  const renew = () => {
    replaced.current = latest;
  };
  return { ...known.current, renew };
}
