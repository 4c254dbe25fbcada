/** All events of the account, with or without a webhook; newest first. */
import { useApps } from '../api/apps.ts';
import { call } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { time } from '../format.ts';
import { named, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { badgeOfEvent } from './badge-words.ts';

export function Events({ place }: { place: Place }) {
  const apps = [...useApps().values()];
  return (
    <Page
      title={t('events')}
      actions={
        <>
          <a class="button" href={to('live')}>
            {t('live_events')}
          </a>
          <a class="button" href={to('deliveries')}>
            {t('deliveries')}
          </a>
        </>
      }
    >
      <p class="help">{t('events_help')}</p>
      <List<'GET /account/events'>
        caption={t('events')}
        place={place}
        load={(query, signal) => call('GET /account/events', { query, signal })}
        keyOf={({ id }) => id}
        members={['id', 'event', 'service', 'status', 'timestamp', 'request_id', 'error', 'data']}
        fileName="events"
        filters={[
          { name: 'event', label: t('event_filter') },
          { name: 'app', label: t('app'), options: apps.map(({ id, name }) => [String(id), `${name} (${id})`]) },
          { name: 'from', label: t('from_day'), type: 'date' },
          { name: 'to', label: t('to_day'), type: 'date' },
        ]}
        columns={[
          { title: t('when'), show: ({ timestamp }) => time(timestamp) },
          { title: t('event'), show: ({ id, event }) => <a href={to(`events/${id}`)}>{event}</a> },
          { title: t('service'), show: ({ service }) => named('service', service) },
          { title: t('status'), show: (event) => <Badge {...badgeOfEvent(event)} /> },
          {
            title: t('request'),
            show: ({ request_id }) => request_id && <a href={to(`requests/${request_id}`)}>{t('timeline')}</a>,
          },
          { title: t('error'), show: ({ error }) => error },
        ]}
      />
    </Page>
  );
}
