/** The scans at the terminals, newest first. */
import { callData } from '../api/gateway.ts';
import type { Terminal } from '../api/types.ts';
import { List } from '../components/list.tsx';
import { time } from '../format.ts';
import { named, t } from '../i18n/text.ts';
import type { Place } from '../router.ts';

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
] as const;

export function Scans({ place, terminals }: { place: Place; terminals: readonly Terminal[] }) {
  const names = new Map(terminals.map(({ id, name }) => [id, name]));
  return (
    <List<'GET /api/attendance/scans'>
      caption={t('scans')}
      place={place}
      load={(query, signal) => callData('GET /api/attendance/scans', { query, signal })}
      keyOf={({ id }) => id}
      members={members}
      fileName="scans"
      filters={[
        {
          name: 'device_id',
          label: t('terminal'),
          options: terminals.map(({ id, name }) => [String(id), name] as const),
        },
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
