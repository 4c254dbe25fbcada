/** Reloads data that is not final yet, at increasing intervals, and never in a hidden tab. */
import { useEffect, useState } from 'preact/hooks';
import type { Loaded } from './load.ts';

const [quickMs, slowMs] = [1_500, 5_000];
const maximumQuickReloads = 20;
const maximumReloads = 200;

export function usePolling({ isLoading, reload }: Loaded<unknown>, isEnded: boolean, reloadsAfterEnd = 0): void {
  const [reloads, setReloads] = useState({ all: 0, afterEnd: 0 });
  const isDone = (isEnded && reloads.afterEnd >= reloadsAfterEnd) || reloads.all >= maximumReloads;
  useEffect(() => {
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
}
