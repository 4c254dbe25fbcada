/** Webhook deliveries; final ones can be resent, individually or all that match the filters. */
import { useState } from 'preact/hooks';
import type { BodyOf, Data } from '../api/endpoints.ts';
import { call, callData } from '../api/gateway.ts';
import { sentenceOf } from '../api/load.ts';
import type { Query } from '../api/pages.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { Cancel, Dialog } from '../components/dialog.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { type Progress, ProgressBar } from '../components/progress.tsx';
import { useUntilLeft } from '../components/until-left.ts';
import { count, time, withMoments } from '../format.ts';
import { named, namedOptions, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { ReceiverOf } from './delivery.tsx';

const statuses = ['pending', 'delivered', 'exhausted', 'cancelled'] as const;

export function Deliveries({ place }: { place: Place }) {
  const may = useMay();
  const [round, setRound] = useState(0);
  return (
    <Page
      title={t('deliveries')}
      crumbs={[[t('webhooks'), to('webhooks')]]}
      actions={
        <>
          <button type="button" onClick={() => setRound(round + 1)}>
            {t('look_again')}
          </button>
          {may('developer') && <BulkResend place={place} whenDone={() => setRound((before) => before + 1)} />}
        </>
      }
    >
      <List<'GET /account/webhook_deliveries'>
        caption={t('deliveries')}
        place={place}
        by={[round]}
        load={(query, signal) => call('GET /account/webhook_deliveries', { query, signal })}
        keyOf={({ id }) => id}
        members={['id', 'event_id', 'event', 'endpoint_id', 'status', 'attempt_count', 'next_attempt_at']}
        fileName="deliveries"
        filters={[
          { name: 'status', label: t('status'), options: namedOptions('status', statuses) },
          { name: 'event', label: t('event') },
          { name: 'endpoint', label: t('endpoint') },
          { name: 'from', label: t('from_day'), type: 'date' },
          { name: 'to', label: t('to_day'), type: 'date' },
        ]}
        columns={[
          { title: t('event'), show: ({ id, event }) => <a href={to(`deliveries/${id}`)}>{event}</a> },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          { title: t('endpoint'), show: ({ endpoint_id }) => <ReceiverOf endpoint_id={endpoint_id} /> },
          { title: t('attempts'), show: ({ attempt_count }) => attempt_count, isNumber: true },
          { title: t('last_try'), show: ({ last_attempt }) => time(last_attempt?.at) },
        ]}
      />
    </Page>
  );
}

type Filter = Omit<BodyOf<'POST /account/webhook_deliveries/resend'>, 'dry_run'>;
type Counted = Data<'POST /account/webhook_deliveries/resend'>;

const endedStatuses = ['exhausted', 'cancelled', 'delivered'] as const;

/** Sent as null, a text that is no number would be no filter, and the deliveries of all endpoints be resent. */
function numberOf(endpoint: string): number {
  if (!/^\d+$/.test(endpoint)) throw new Error(t('wrong_endpoint'));
  return Number(endpoint);
}

/** The page's filters, up to now: deliveries that end later were not part of the confirmation. */
function filterOf({ query }: Place): Filter {
  const { status, event, endpoint, from, to: until }: Query = withMoments(query);
  return {
    status: endedStatuses.find((name) => name === status) ?? 'exhausted',
    event: event || undefined,
    endpoint: endpoint ? numberOf(endpoint) : undefined,
    from: from || undefined,
    to: until || new Date().toISOString(),
  };
}

const pollIntervalMs = 1_500;
const maximumPolls = 200;

function BulkResend({ place, whenDone }: { place: Place; whenDone: () => void }) {
  const [found, setFound] = useState<{ filter: Filter; counted: Counted }>();
  const [progress, setProgress] = useState<Progress>();
  const { start, stop } = useUntilLeft();

  const dryRun = (filter: Filter) =>
    callData('POST /account/webhook_deliveries/resend', { body: { ...filter, dry_run: true } });

  async function countMatching() {
    try {
      const filter = filterOf(place);
      const counted = await dryRun(filter);
      if (counted.count === 0)
        announce(t('nothing_to_resend', { status: named('status', filter.status ?? '').toLowerCase() }));
      else setFound({ filter, counted });
    } catch (error) {
      announce(sentenceOf(error));
    }
  }

  async function run({ filter, counted }: NonNullable<typeof found>) {
    setFound(undefined);
    const signal = start();
    const all = counted.count ?? 0;
    const show = (done: number) =>
      setProgress({ done, of: all, text: t('resending', { done: count(done), all: count(all) }) });
    show(0);
    try {
      await callData('POST /account/webhook_deliveries/resend', { body: { ...filter, dry_run: false } });
      for (let poll = 0; poll < maximumPolls && !signal.aborted; poll += 1) {
        const { count: left } = await dryRun(filter);
        show(Math.max(0, all - (left ?? 0)));
        // Those already delivered end as delivered again, so the count never decreases.
        if (left === 0 || filter.status === 'delivered') break;
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
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
      <button type="button" onClick={() => void countMatching()} aria-disabled={progress !== undefined}>
        {t('resend_all')}
      </button>
      {progress && <ProgressBar progress={progress} stop={stop} />}
      {found && (
        <Dialog title={t('resend_all')} onClose={() => setFound(undefined)}>
          <p>
            {t(found.counted.count === 1 && found.counted.is_complete ? 'resend_one_question' : 'resend_question', {
              count: `${count(found.counted.count ?? 0)}${found.counted.is_complete ? '' : '+'}`,
              status: named('status', found.filter.status ?? ''),
            })}
          </p>
          <div class="actions">
            <button type="button" class="primary" onClick={() => void run(found)}>
              {t('resend_all')}
            </button>
            <Cancel close={() => setFound(undefined)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
