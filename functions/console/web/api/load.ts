/** Fetches the data of a page: the last response is shown until a newer one arrives, and an aborted one is ignored. */
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';

export type Loaded<T> = { data: T | undefined; error: Error | undefined; isLoading: boolean; reload: () => void };

/** Fetched again when one of `by` changes. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, by: readonly unknown[]): Loaded<T> {
  const [data, setData] = useState<T>();
  const [error, setError] = useState<Error>();
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  useLayoutEffect(() => {
    const controller = new AbortController();
    setLoading(true);
    const show = async () => {
      try {
        const fresh = await load(controller.signal);
        if (controller.signal.aborted) return;
        setData(fresh);
        setError(undefined);
      } catch (failure) {
        if (controller.signal.aborted) return;
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      }
      setLoading(false);
    };
    void show();
    return () => controller.abort();
  }, [...by, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { data, error, isLoading, reload };
}

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
