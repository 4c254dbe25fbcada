/** The sync log of the accounting systems, record by record. */
import { call } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { List } from '../components/list.tsx';
import { time } from '../format.ts';
import { named, namedOptions, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import type { AccountingApp } from './accounting.tsx';

const types = ['contact', 'product', 'sale', 'purchase'] as const;
const statuses = ['queued', 'processing', 'completed', 'failed'] as const;
const members = [
  'id',
  'created_at',
  'completed_at',
  'request_id',
  'batch_index',
  'accounting_app_id',
  'provider',
  'type',
  'external_id',
  'operation',
  'status',
  'provider_id',
  'provider_number',
  'attempts',
  'error_code',
  'error_message',
  'provider_request_id',
  'duration_ms',
] as const;

/** Read again whenever the apps are. */
export function SyncLogs({ place, apps }: { place: Place; apps: readonly AccountingApp[] }) {
  const nameOf = new Map(apps.map(({ id, name }) => [id, name]));
  return (
    <List<'GET /api/accounting/sync/logs'>
      caption={t('sync_log')}
      place={place}
      by={[apps]}
      load={(query, signal) => call('GET /api/accounting/sync/logs', { query, signal })}
      keyOf={({ id }) => id}
      members={members}
      fileName="sync-log"
      filters={[
        {
          name: 'accounting_app_id',
          label: t('app'),
          options: apps.map(({ id, name }) => [String(id), name] as const),
        },
        { name: 'type', label: t('record'), options: namedOptions('record', types) },
        { name: 'status', label: t('status'), options: namedOptions('status', statuses) },
        { name: 'external_id', label: t('external_id') },
        { name: 'from', label: t('from_day'), type: 'date' },
        { name: 'to', label: t('to_day'), type: 'date' },
      ]}
      columns={[
        { title: t('when'), show: ({ created_at }) => time(created_at) },
        {
          title: t('record'),
          show: ({ request_id, type, external_id }) => (
            <a href={to(`requests/${request_id}`)}>
              {named('record', type)} {external_id}
            </a>
          ),
        },
        { title: t('app'), show: ({ accounting_app_id: id }) => nameOf.get(id) ?? id },
        { title: t('status'), show: ({ status }) => <Badge status={status} /> },
        { title: t('action'), show: ({ operation }) => operation && named('operation', operation) },
        { title: t('provider_number'), show: ({ provider_number, provider_id }) => provider_number ?? provider_id },
        { title: t('error'), show: ({ error_message }) => error_message },
      ]}
    />
  );
}
