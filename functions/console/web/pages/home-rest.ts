/** Loads a count again while the gateway has not counted everything yet: each call continues where the last stopped. */
import { useLayoutEffect, useRef } from 'preact/hooks';

const continueAfterMs = 2_000;
/** A count that does not end by then needs more than this page; it continues when somebody looks again. */
const maxRounds = 30;

export function useRest({ reload }: { reload: () => void }, totals: { is_complete: boolean } | undefined): void {
  const rounds = useRef(0);
  useLayoutEffect(() => {
    if (totals === undefined || totals.is_complete || rounds.current >= maxRounds) return undefined;
    rounds.current += 1;
    const timer = setTimeout(reload, continueAfterMs);
    return () => clearTimeout(timer);
  }, [totals]);
}
