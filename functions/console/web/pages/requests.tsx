/** The queued requests of the account. */
import { call } from '../api/gateway.ts';
import { AppName } from '../components/app-name.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { RequestBadge } from '../components/request-badge.tsx';
import { time } from '../format.ts';
import { named, namedOptions, readable, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';

const statuses = ['queued', 'processing', 'completed', 'failed'] as const;

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
] as const;

export function Requests({ place }: { place: Place }) {
  return (
    <Page title={t('requests')}>
      <List<'GET /account/requests'>
        caption={t('requests')}
        place={place}
        load={(query, signal) => call('GET /account/requests', { query, signal })}
        keyOf={({ request_id }) => request_id}
        members={members}
        fileName="requests"
        filters={[
          { name: 'service', label: t('service'), options: namedOptions('service', SERVICES) },
          { name: 'status', label: t('status'), options: namedOptions('status', statuses) },
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
          { title: t('app'), show: ({ app_id }) => <AppName id={app_id} /> },
          { title: t('error'), show: ({ error }) => error },
        ]}
      />
    </Page>
  );
}
