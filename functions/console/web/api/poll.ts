/** Reloads data that is not final yet, at increasing intervals, and never in a hidden tab. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { ApiError } from './gateway.ts';
import type { Loaded } from './load.ts';

const [quickMs, slowMs] = [1_500, 5_000];
const maximumQuickReloads = 20;
const maximumReloads = 200;

const none = { all: 0, afterEnd: 0 };

/** The gateway would refuse it again, as what does not exist. */
const isRefusal = (error: Error | undefined): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** `hasStopped`: it is not final, but was refused, or reloaded so often that only `resume` continues. */
export type Polling = { hasStopped: boolean; isRefused: boolean; resume: () => void };

export function usePolling(loaded: Loaded<unknown>, isEnded: boolean, reloadsAfterEnd = 0): Polling {
  const { isLoading, error, reload } = loaded;
  const [reloads, setReloads] = useState(none);
  const isRefused = isRefusal(error);
  const isDone = (isEnded && reloads.afterEnd >= reloadsAfterEnd) || reloads.all >= maximumReloads || isRefused;
  useLayoutEffect(() => {
    if (isDone || isLoading) return undefined;
    const timer = setTimeout(
      () => {
        const isShown = !document.hidden;
        if (isShown) reload();
        setReloads(({ all, afterEnd }) => ({
          all: all + Number(isShown),
          afterEnd: isEnded ? afterEnd + Number(isShown) : 0,
        }));
      },
      reloads.all < maximumQuickReloads ? quickMs : slowMs,
    );
    return () => clearTimeout(timer);
  }, [isDone, isLoading, reloads]);
  const resume = () => {
    setReloads(none);
    reload();
  };
  return { hasStopped: isDone && !isEnded, isRefused, resume };
}
