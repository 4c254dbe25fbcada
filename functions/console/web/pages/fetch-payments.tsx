/** Fetches the payments of the last 48 hours from the provider in parts, and stores the new ones. */
import { useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { sentenceOf, useLoad } from '../api/load.ts';
import type { App } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { type Progress, ProgressBar } from '../components/progress.tsx';
import { useUntilLeft } from '../components/until-left.ts';
import { count } from '../format.ts';
import { t } from '../i18n/text.ts';
import { useMay } from '../session.ts';
import { loadKinds } from './app-kinds.ts';

/** Providers list the last 48 hours; most parts can be fetched within the time limit of one call. */
const parts = 4;
const partMs = 12 * 60 * 60_000;

type Fetched = Pick<Data<'GET /api/pay/{payment_app}/fetchTransactions'>, 'fetched' | 'new'>;
type Outcome = { text: string; isGood: boolean };

export function FetchPayments({ app, whenDone }: { app: App; whenDone: () => void }) {
  const may = useMay();
  const kinds = useLoad(loadKinds, []).data;
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { start, stop } = useUntilLeft();
  const form = kinds?.payment_apps?.types.find(({ type }) => type === app.type);
  if (!may('developer') || !form?.actions.includes('fetchTransactions')) return null;

  async function fetchParts(signal: AbortSignal): Promise<Fetched> {
    const now = Date.now();
    const sum = { fetched: 0, new: 0 };
    for (let done = 0; done < parts; done += 1) {
      setProgress({ done, of: parts, text: t('fetched_so_far', { done, all: parts }) });
      const [from, to] = [parts - done, parts - done - 1].map((part) => new Date(now - part * partMs).toISOString());
      let cursor: string | undefined;
      // A busy app has more payments in a part than one call fetches.
      do {
        const some = await callData('GET /api/pay/{payment_app}/fetchTransactions', {
          payment_app: app.id,
          query: { from, to, cursor },
          signal,
        });
        sum.fetched += some.fetched;
        sum.new += some.new;
        cursor = some.next_cursor ?? undefined;
      } while (cursor);
    }
    return sum;
  }

  async function run() {
    if (progress) return;
    const signal = start();
    setOutcome(undefined);
    const end = (text: string, isGood: boolean) => {
      announce(text);
      setOutcome({ text, isGood });
    };
    try {
      const sum = await fetchParts(signal);
      end(t('fetched', { all: count(sum.fetched), fresh: count(sum.new) }), true);
    } catch (error) {
      end(signal.aborted ? t('stopped') : sentenceOf(error), signal.aborted);
    } finally {
      setProgress(undefined);
      whenDone();
    }
  }

  return (
    <>
      <div class="actions">
        <button type="button" onClick={() => void run()} aria-disabled={progress !== undefined}>
          {t('fetch_transactions')}
        </button>
        {progress && <ProgressBar progress={progress} stop={stop} />}
      </div>
      {outcome && <p class={outcome.isGood ? 'good-news' : 'failure'}>{outcome.text}</p>}
    </>
  );
}
