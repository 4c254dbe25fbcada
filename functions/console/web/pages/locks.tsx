/** The locks of the account and their state. */
import { useState } from 'preact/hooks';
import { call } from '../api/gateway.ts';
import { useQueued } from '../api/queued.ts';
import type { Lock } from '../api/types.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton } from '../components/dialog.tsx';
import { LastSeen } from '../components/last-seen.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { RequestProgress } from '../components/request-progress.tsx';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';

export const batteryText = ({ battery_level: level }: Lock): string | null => (level === null ? null : `${level} %`);

export function Locks({ place }: { place: Place }) {
  const may = useMay();
  const send = useQueued();
  const [requestId, setRequestId] = useState<string>();
  const [round, setRound] = useState(0);
  const sync = async () => setRequestId(await send('POST /api/locks/sync', { body: {} }));
  return (
    <Page title={t('locks')} actions={may('developer') && <ActionButton label={t('import_locks')} run={sync} />}>
      {requestId !== undefined && (
        <RequestProgress key={requestId} id={requestId} whenEnded={() => setRound((before) => before + 1)} />
      )}
      <List<'GET /account/locks'>
        caption={t('locks')}
        place={place}
        by={[round]}
        load={(query, signal) => call('GET /account/locks', { query, signal })}
        keyOf={({ id }) => id}
        columns={[
          { title: t('name'), show: ({ id, name }) => <a href={to(`locks/${id}`)}>{name}</a> },
          { title: t('provider'), show: ({ provider }) => provider },
          { title: t('state'), show: ({ state }) => <Badge status={state} /> },
          { title: t('as_of'), show: ({ state_at }) => state_at && <LastSeen at={state_at} /> },
          { title: t('battery'), show: batteryText, isNumber: true },
          { title: t('last_seen'), show: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
        ]}
      />
    </Page>
  );
}
