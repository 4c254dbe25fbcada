/** What became of webhooks; those that ended can be sent again, one by one or all that a filter finds. */
import { useRef, useState } from 'preact/hooks';
import type { Delivery, Page as PageOf } from '../api/bodies.ts';
import { count, time, withMoments } from '../format.ts';
import { account, accountData, queryOf } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { Dialog } from '../components/dialog.tsx';
import { List, type Query } from '../components/list.tsx';
import { sentenceOf } from '../api/load.ts';
import { Page } from '../components/page.tsx';
import { type Progress, ProgressBar } from '../components/progress.tsx';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { named, t } from '../i18n/text.ts';

const statuses = ['pending', 'delivered', 'exhausted', 'cancelled'];

export function Deliveries({ place }: { place: Place }) {
  const may = useMay();
  const [round, setRound] = useState(0);
  return (
    <Page
      title={t('deliveries')}
      actions={
        <>
          <button type="button" onClick={() => setRound(round + 1)}>
            {t('look_again')}
          </button>
          {may('developer') && <BulkResend place={place} whenDone={() => setRound((before) => before + 1)} />}
        </>
      }
    >
      <List<Delivery>
        caption={t('deliveries')}
        place={place}
        by={[round]}
        load={(query, signal) =>
          account<PageOf<Delivery>>('GET', `webhook_deliveries${queryOf(query)}`, signal ? { signal } : {})
        }
        keyOf={({ id }) => id}
        members={['id', 'event_id', 'event', 'endpoint_id', 'status', 'tries', 'next_attempt_at']}
        fileName="deliveries"
        filters={[
          { name: 'status', label: t('status'), options: statuses.map((name) => [name, named('status', name)]) },
          { name: 'event', label: t('event') },
          { name: 'endpoint', label: t('endpoint') },
          { name: 'from', label: t('from_day'), type: 'date' },
          { name: 'to', label: t('to_day'), type: 'date' },
        ]}
        columns={[
          { title: t('event'), show: ({ id, event }) => <a href={to(`deliveries/${id}`)}>{event}</a> },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          { title: t('endpoint'), show: ({ endpoint_id }) => endpoint_id ?? t('callback_url_of_request') },
          { title: t('tries'), show: ({ tries }) => tries, isNumber: true },
          { title: t('last_try'), show: ({ last_attempt }) => time(last_attempt?.at) },
        ]}
      />
    </Page>
  );
}

type Filter = { status: string; event?: string; endpoint?: number; from?: string; to: string };
type Counted = { count: number; is_complete: boolean };

/** What the page shows, up to now: what ends meanwhile is not sent again unasked. */
function filterOf({ query }: Place): Filter {
  const { status = '', event, endpoint, from, to: until }: Query = withMoments(query);
  return {
    status: ['exhausted', 'cancelled', 'delivered'].includes(status) ? status : 'exhausted',
    ...(event ? { event } : {}),
    ...(endpoint ? { endpoint: Number(endpoint) } : {}),
    ...(from ? { from } : {}),
    to: until || new Date().toISOString(),
  };
}

const askedEveryMs = 1_500;
const looksAtMost = 200;

function BulkResend({ place, whenDone }: { place: Place; whenDone: () => void }) {
  const [found, setFound] = useState<{ filter: Filter; counted: Counted }>();
  const [progress, setProgress] = useState<Progress>();
  const isStopped = useRef(false);

  const dryRun = (filter: Filter) =>
    accountData<Counted>('POST', 'webhook_deliveries/resend', { body: { ...filter, dry_run: true } });

  async function ask() {
    try {
      const filter = filterOf(place);
      setFound({ filter, counted: await dryRun(filter) });
    } catch (error) {
      announce(sentenceOf(error));
    }
  }

  async function run({ filter, counted }: NonNullable<typeof found>) {
    setFound(undefined);
    isStopped.current = false;
    const all = counted.count;
    const show = (done: number) =>
      setProgress({ done, of: all, text: t('resending', { done: count(done), all: count(all) }) });
    show(0);
    try {
      await accountData('POST', 'webhook_deliveries/resend', { body: { ...filter, dry_run: false } });
      for (let look = 0; look < looksAtMost && !isStopped.current; look += 1) {
        const { count: left } = await dryRun(filter);
        show(Math.max(0, all - left));
        // Those that were delivered before end as delivered again: they cannot be told from those still to come.
        if (left === 0 || filter.status === 'delivered') break;
        await new Promise((resolve) => setTimeout(resolve, askedEveryMs));
      }
      announce(t('being_sent_again'));
    } catch (error) {
      announce(sentenceOf(error));
    } finally {
      setProgress(undefined);
      whenDone();
    }
  }

  return (
    <>
      <button type="button" onClick={() => void ask()} aria-disabled={progress !== undefined}>
        {t('resend_all')}
      </button>
      {progress && <ProgressBar progress={progress} stop={() => (isStopped.current = true)} />}
      {found && (
        <Dialog title={t('resend_all')} onClose={() => setFound(undefined)}>
          <p>
            {t('resend_question', {
              count: `${count(found.counted.count)}${found.counted.is_complete ? '' : '+'}`,
              status: named('status', found.filter.status),
            })}
          </p>
          <div class="actions">
            <button type="button" class="primary" onClick={() => void run(found)}>
              {t('resend_all')}
            </button>
            <button type="button" onClick={() => setFound(undefined)}>
              {t('cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
