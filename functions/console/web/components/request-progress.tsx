/** The progress of a queued request, and its outcome. */
import { useLayoutEffect } from 'preact/hooks';
import { call } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { usePolling } from '../api/poll.ts';
import type { Request } from '../api/types.ts';
import { readable, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { announce } from './announce.ts';
import { Following } from './following.tsx';
import { Trouble } from './page.tsx';
import { ProgressBar } from './progress.tsx';

export function RequestProgress({ id, whenEnded }: { id: string; whenEnded: (request: Request) => void }) {
  const loaded = useLoad((signal) => call('GET /api/requests/{request_id}', { request_id: id, signal }), [id]);
  const { data, error } = loaded;
  const isEnded = data?.status === 'completed' || data?.status === 'failed';
  const polling = usePolling(loaded, isEnded);
  const what = data ? readable(data.action) : t('request');
  const failure = data?.status === 'failed' ? `${what}: ${data.error ?? t('failed')}` : undefined;
  useLayoutEffect(() => {
    if (!data || !isEnded) return;
    announce(failure ?? t('action_done', { action: what }));
    whenEnded(data);
  }, [isEnded]);
  return (
    <div class="request-progress">
      {!isEnded && !polling.hasStopped && (
        <ProgressBar progress={{ done: 0, of: null, text: t('action_under_way', { action: what }) }} />
      )}
      {error && <Trouble error={error} retry={polling.resume} />}
      {polling.hasStopped && <Following polling={polling} />}
      {failure !== undefined && <p class="failure">{failure}</p>}
      {isEnded && failure === undefined && <p class="good-news">{t('action_done', { action: what })}</p>}
      <a href={to(`requests/${id}`)}>{t('timeline')}</a>
    </div>
  );
}
