/** What people scanned at the terminals, newest first. */
import type { Page as PageOf } from '../api/bodies.ts';
import { time } from '../format.ts';
import { apiData, queryOf } from '../api/gateway.ts';
import { List } from '../components/list.tsx';
import type { Place } from '../router.ts';
import { named, t } from '../i18n/text.ts';
import type { Terminal } from './terminals.tsx';

type Scan = {
  id: number;
  device_id: number;
  person_id: string;
  person_name: string | null;
  scanned_at: string;
  direction: string;
  verification: string | null;
};

const members = [
  'id',
  'device_id',
  'person_id',
  'person_name',
  'scanned_at',
  'received_at',
  'direction',
  'verification',
  'work_code',
  'card_number',
  'temperature',
];

export function Scans({ place, terminals }: { place: Place; terminals: readonly Terminal[] }) {
  const names = new Map(terminals.map(({ id, name }) => [id, name]));
  return (
    <List<Scan>
      caption={t('scans')}
      place={place}
      load={(query, signal) =>
        apiData<PageOf<Scan>>('GET', `/api/attendance/scans${queryOf(query)}`, signal ? { signal } : {})
      }
      keyOf={({ id }) => id}
      members={members}
      fileName="scans"
      filters={[
        { name: 'device_id', label: t('terminal'), options: terminals.map(({ id, name }) => [String(id), name]) },
        { name: 'person_id', label: t('person_id') },
        { name: 'from', label: t('from_day'), type: 'date' },
        { name: 'to', label: t('to_day'), type: 'date' },
      ]}
      columns={[
        { title: t('when'), show: ({ scanned_at }) => time(scanned_at) },
        { title: t('who'), show: ({ person_id, person_name }) => `${person_id} ${person_name ?? ''}` },
        { title: t('direction'), show: ({ direction }) => named('direction', direction) },
        { title: t('how'), show: ({ verification }) => verification },
        { title: t('terminal'), show: ({ device_id }) => names.get(device_id) ?? device_id },
      ]}
    />
  );
}
