/** Events as they happen: followed until one pauses or leaves the page, or after half an hour. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { useLiveEvents } from '../api/live-events.ts';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/empty.tsx';
import { Input } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { named, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { badgeOfEvent } from './badge-words.ts';

/** A tab that nobody looks after pauses by itself. */
const pausesAfterMs = 30 * 60_000;

/** `wanted`: the name of an event, a group such as `payments.*`, or the beginning of either. */
const matches = (wanted: string, event: string): boolean => event.startsWith(wanted.trim().replace(/\*$/, ''));

export function Live() {
  const [isPaused, setPaused] = useState(false);
  const [wanted, setWanted] = useState('');
  const { events, error } = useLiveEvents(isPaused);
  useLayoutEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => setPaused(true), pausesAfterMs);
    return () => clearTimeout(timer);
  }, [isPaused]);
  const shown = events.filter(({ event }) => matches(wanted, event));
  return (
    <Page
      title={t('live_events')}
      crumbs={[[t('events'), to('events')]]}
      actions={
        <button type="button" class="primary" onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'live_resume' : 'live_pause')}
        </button>
      }
    >
      <p class="help" role="status">
        {t(isPaused ? 'live_paused' : 'live_following')}
      </p>
      {error && (
        <p role="alert" class="failure">
          {error.message}
        </p>
      )}
      <div class="filters">
        <Input
          name="event"
          label={t('event_filter')}
          required={false}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </div>
      <Table
        caption={t('live_events')}
        rows={shown}
        keyOf={({ id }) => id}
        empty={<Empty icon="radio" text={t(events.length === 0 ? 'live_none' : 'no_match')} />}
        columns={[
          { title: t('when'), show: ({ timestamp }) => time(timestamp) },
          { title: t('event'), show: ({ id, event }) => <a href={to(`events/${id}`)}>{event}</a> },
          { title: t('service'), show: ({ service }) => named('service', service) },
          { title: t('status'), show: (event) => <Badge {...badgeOfEvent(event)} /> },
          { title: t('error'), show: ({ error: reason }) => reason },
        ]}
      />
    </Page>
  );
}
