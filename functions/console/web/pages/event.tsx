/** One event in the form of webhooks, and its deliveries; final ones can be resent. */
import type { Data } from '../api/endpoints.ts';
import { call, callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { readAll } from '../api/pages.ts';
import type { WebhookDelivery } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { AppName } from '../components/app-name.tsx';
import { Badge } from '../components/badge.tsx';
import { Copyable } from '../components/copyable.tsx';
import { ActionButton, RawDataButton } from '../components/dialog.tsx';
import { Json } from '../components/json.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { named, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useMay } from '../session.ts';
import { badgeOfEvent } from './badge-words.ts';

type Event = Data<'GET /account/events/{event_id}'>;

/** Deliveries cannot be filtered by event id, but by the event's time: only a few have the same time. */
async function deliveriesOf({ id, event, timestamp }: Event, signal: AbortSignal): Promise<WebhookDelivery[]> {
  const filter = { event, from: timestamp, to: timestamp };
  const found = await readAll<'GET /account/webhook_deliveries'>(
    (query) => call('GET /account/webhook_deliveries', { query: { ...query, ...filter }, signal }),
    (delivery) => delivery.id,
  );
  return found.filter(({ event_id }) => event_id === id);
}

export function EventPage({ id }: { id: string }) {
  const loaded = useLoad((signal) => callData('GET /account/events/{event_id}', { event_id: id, signal }), [id]);
  return (
    <Page
      title={t('event')}
      crumbs={[[t('events'), to('events')]]}
      actions={loaded.data && <RawDataButton value={loaded.data} />}
    >
      <Show loaded={loaded}>
        {(event) => (
          <>
            <Facts
              facts={[
                [t('event'), event.event],
                [t('status'), <Badge key="status" {...badgeOfEvent(event)} />],
                [t('service'), named('service', event.service)],
                [t('when'), time(event.timestamp)],
                [t('event_id'), <Copyable key="id" value={event.id} />],
                [t('app'), <AppName key="app" id={event.app_id} />],
                [t('request'), event.request_id && <a href={to(`requests/${event.request_id}`)}>{t('timeline')}</a>],
                [t('error'), event.error],
              ]}
            />
            <Deliveries event={event} />
            <h2>{t('body')}</h2>
            <Json value={event.data} label={t('body')} />
          </>
        )}
      </Show>
    </Page>
  );
}

function Deliveries({ event }: { event: Event }) {
  const may = useMay();
  const loaded = useLoad((signal) => deliveriesOf(event, signal), [event.id]);
  const replay = async (id: string) => {
    await callData('POST /account/webhook_deliveries/{delivery_id}/resend', { delivery_id: id });
    announce(t('being_sent_again'));
    loaded.reload();
  };
  return (
    <section aria-label={t('deliveries')}>
      <h2>{t('deliveries')}</h2>
      <Show loaded={loaded}>
        {(deliveries) => (
          <Table
            caption={t('deliveries')}
            rows={deliveries}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('endpoint'),
                show: ({ id, endpoint_id }) => (
                  <a href={to(`deliveries/${id}`)}>{endpoint_id ?? t('callback_url_of_request')}</a>
                ),
              },
              { title: t('status'), show: ({ status }) => <Badge status={status} /> },
              { title: t('attempts'), show: ({ attempt_count }) => attempt_count, isNumber: true },
              { title: t('last_try'), show: ({ last_attempt }) => time(last_attempt?.at) },
              {
                title: t('actions'),
                show: ({ id, status }) =>
                  may('developer') &&
                  status !== 'pending' && <ActionButton label={t('replay')} run={() => replay(id)} />,
              },
            ]}
          />
        )}
      </Show>
      <button type="button" onClick={loaded.reload}>
        {t('look_again')}
      </button>
    </section>
  );
}
