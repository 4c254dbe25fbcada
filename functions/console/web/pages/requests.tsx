/** What was asked of the gateway to be done in the background. */
import type { Page as PageOf, Request } from '../api/bodies.ts';
import { time } from '../format.ts';
import { account, queryOf } from '../api/gateway.ts';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { RequestBadge } from '../components/request-badge.tsx';
import { type Place, to } from '../router.ts';
import { named, readable, t } from '../i18n/text.ts';

const statuses = ['queued', 'processing', 'completed', 'failed'];

const members = [
  'request_id',
  'service',
  'action',
  'status',
  'phase',
  'attempts',
  'app_id',
  'transaction_id',
  'transaction',
  'created_at',
  'completed_at',
  'error',
];

export function Requests({ place }: { place: Place }) {
  return (
    <Page title={t('requests')}>
      <List<Request>
        caption={t('requests')}
        place={place}
        load={(query, signal) => account<PageOf<Request>>('GET', `requests${queryOf(query)}`, signal ? { signal } : {})}
        keyOf={({ request_id }) => request_id}
        members={members}
        fileName="requests"
        filters={[
          { name: 'service', label: t('service'), options: SERVICES.map((name) => [name, named('service', name)]) },
          { name: 'status', label: t('status'), options: statuses.map((name) => [name, named('status', name)]) },
          { name: 'from', label: t('from_day'), type: 'date' },
          { name: 'to', label: t('to_day'), type: 'date' },
        ]}
        columns={[
          { title: t('when'), show: ({ created_at }) => time(created_at) },
          {
            title: t('action'),
            show: ({ request_id, service, action }) => (
              <a href={to(`requests/${request_id}`)}>
                {named('service', service)}: {readable(action)}
              </a>
            ),
          },
          { title: t('status'), show: (request) => <RequestBadge request={request} /> },
          { title: t('app'), show: ({ app_id }) => app_id },
          { title: t('error'), show: ({ error }) => error },
        ]}
      />
    </Page>
  );
}
