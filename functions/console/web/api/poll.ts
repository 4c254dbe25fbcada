/** Asks again for what is not over yet; more and more slowly, and never in a hidden tab. */
import { useEffect, useState } from 'preact/hooks';
import type { Loaded } from './load.ts';

const [quickMs, slowMs] = [1_500, 5_000];
const quickLooks = 20;
const looksAtMost = 200;

export function useFollowing({ isLoading, reload }: Loaded<unknown>, isOver: boolean, looksAfterEnd = 0): void {
  const [looks, setLooks] = useState({ all: 0, afterEnd: 0 });
  const isDone = (isOver && looks.afterEnd >= looksAfterEnd) || looks.all >= looksAtMost;
  useEffect(() => {
    if (isDone || isLoading) return undefined;
    const timer = setTimeout(
      () => {
        const isLooking = !document.hidden;
        if (isLooking) reload();
        setLooks(({ all, afterEnd }) => ({
          all: all + Number(isLooking),
          afterEnd: isOver ? afterEnd + Number(isLooking) : 0,
        }));
      },
      looks.all < quickLooks ? quickMs : slowMs,
    );
    return () => clearTimeout(timer);
  }, [isDone, isLoading, looks]);
}
