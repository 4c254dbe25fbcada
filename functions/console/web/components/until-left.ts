/** What becomes of operations when their page is left. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../api/load.ts';
import { announce } from './announce.ts';

/**
 * For long operations, which end with their page: nobody could see their progress or stop them any more. `start` returns
 * the signal of a new operation; `stop`, and leaving the page, abort it.
 */
export function useUntilLeft(): { start: () => AbortSignal; stop: () => void } {
  const controller = useRef<AbortController>(undefined);
  const stop = () => controller.current?.abort();
  useLayoutEffect(() => stop, []);
  const start = () => (controller.current = new AbortController()).signal;
  return { start, stop };
}

/**
 * For an action, which goes on: the failure to show next to it, and `fail`, which announces one that can no longer be
 * shown there. `action`: what the reader pressed. `isShown`: whether the place for the failure is on the page.
 */
export function useFailure(action: string, isShown = true) {
  const [failure, setFailure] = useState<string>();
  const canShow = useRef(isShown);
  canShow.current = isShown;
  useLayoutEffect(() => () => void (canShow.current = false), []);
  const fail = (error: unknown) => {
    const reason = sentenceOf(error);
    if (canShow.current) setFailure(reason);
    else announce(`${action}: ${reason}`);
  };
  return { failure, fail, forget: () => setFailure(undefined) };
}
