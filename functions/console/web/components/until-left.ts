/** Long operations of a page, which end with it: nobody could see their progress or stop them any more. */
import { useEffect, useRef } from 'preact/hooks';

/** `start` returns the signal of a new operation; `stop`, and leaving the page, abort it. */
export function useUntilLeft(): { start: () => AbortSignal; stop: () => void } {
  const controller = useRef<AbortController>(undefined);
  const stop = () => controller.current?.abort();
  useEffect(() => stop, []);
  const start = () => (controller.current = new AbortController()).signal;
  return { start, stop };
}
