/** Doors: how they stand. */
import { useState } from 'preact/hooks';
import type { Page as PageOf } from '../api/bodies.ts';
import { time } from '../format.ts';
import { account, queryOf } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton } from '../components/dialog.tsx';
import { List } from '../components/list.tsx';
import { useOrder } from '../api/queued.ts';
import { Page } from '../components/page.tsx';
import { RequestProgress } from '../components/request-progress.tsx';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { t } from '../i18n/text.ts';

export type Lock = {
  id: number;
  name: string;
  provider: string;
  state: string;
  battery_level: number | null;
  online: boolean | null;
  archived: boolean;
  last_seen_at: string | null;
  capabilities: string[];
};

export const batteryText = ({ battery_level: level }: Lock): string | null => (level === null ? null : `${level} %`);

export function Locks({ place }: { place: Place }) {
  const may = useMay();
  const order = useOrder();
  const [ordered, setOrdered] = useState<string>();
  const [round, setRound] = useState(0);
  const sync = async () => setOrdered(await order('/api/locks/sync', {}));
  return (
    <Page title={t('locks')} actions={may('developer') && <ActionButton label={t('import_locks')} run={sync} />}>
      {ordered !== undefined && (
        <RequestProgress key={ordered} id={ordered} whenEnded={() => setRound((before) => before + 1)} />
      )}
      <List<Lock>
        caption={t('locks')}
        place={place}
        by={[round]}
        load={(query, signal) => account<PageOf<Lock>>('GET', `locks${queryOf(query)}`, signal ? { signal } : {})}
        keyOf={({ id }) => id}
        columns={[
          { title: t('name'), show: ({ id, name }) => <a href={to(`locks/${id}`)}>{name}</a> },
          { title: t('provider'), show: ({ provider }) => provider },
          { title: t('state'), show: ({ state }) => <Badge status={state} /> },
          { title: t('battery'), show: batteryText, isNumber: true },
          { title: t('last_seen'), show: ({ last_seen_at }) => time(last_seen_at) },
        ]}
      />
    </Page>
  );
}
