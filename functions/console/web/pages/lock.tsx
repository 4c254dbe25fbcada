/** One lock: its state, lock and unlock, its records and its passcodes. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { useQueued } from '../api/queued.ts';
import type { Lock } from '../api/types.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { List } from '../components/list.tsx';
import { ObservedState } from '../components/last-seen.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { RequestProgress } from '../components/request-progress.tsx';
import { time } from '../format.ts';
import { exactTime } from '../format-moment.ts';
import { t, type TextKey } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { batteryText } from './locks.tsx';
import { Passcodes } from './passcodes.tsx';

const tabs = [
  { path: '', text: 'passages' },
  { path: 'passcodes', text: 'passcodes' },
] as const;

export function LockPage({ id, shown = '', place }: { id: string; shown?: string | undefined; place: Place }) {
  const may = useMay();
  const loaded = useLoad((signal) => callData('GET /account/locks/{lock}', { lock: id, signal }), [id]);
  return (
    <Page title={loaded.data?.name ?? t('lock')} crumbs={[[t('locks'), to('locks')]]}>
      <Show loaded={loaded}>
        {(lock) => (
          <>
            <ObservedState status={lock.state} at={lock.state_at} />
            <Facts
              facts={[
                [t('state'), <Badge key="state" status={lock.state} />],
                [t('battery'), batteryText(lock)],
                [t('provider'), lock.provider],
                [t('last_seen'), lock.last_seen_at && exactTime(lock.last_seen_at)],
              ]}
            />
            <Commands lock={lock} whenDone={loaded.reload} />
            {may('developer') && <Tabs lock={lock} shown={shown} place={place} />}
          </>
        )}
      </Show>
    </Page>
  );
}

/** The lock's records and passcodes, which viewers may not see. */
const Tabs = ({ lock, shown, place }: { lock: Lock; shown: string; place: Place }) => (
  <>
    <nav class="tabs" aria-label={lock.name}>
      {tabs.map(({ path, text }) => (
        <a
          key={text}
          href={to(path === '' ? `locks/${lock.id}` : `locks/${lock.id}/${path}`)}
          aria-current={path === shown ? 'page' : undefined}
        >
          {t(text)}
        </a>
      ))}
    </nav>
    {shown === 'passcodes' ? <Passcodes lock={lock} place={place} /> : <Passages id={lock.id} place={place} />}
  </>
);

function Commands({ lock, whenDone }: { lock: Lock; whenDone: () => void }) {
  const may = useMay();
  const send = useQueued();
  const [requestId, setRequestId] = useState<string>();
  const [unreached, setUnreached] = useState<TextKey>();
  if (!may('developer') || lock.archived) return null;
  const refreshStatus = async () => {
    setUnreached(undefined);
    const { stale, online } = await callData('GET /api/locks/{lock}/status', { lock: lock.id });
    if (stale) setUnreached(online === null ? 'lock_busy' : 'lock_unreached');
    whenDone();
  };
  return (
    <>
      <div class="actions">
        {(['unlock', 'lock'] as const)
          .filter((name) => lock.capabilities.includes(name))
          .map((name) => (
            <ConfirmButton
              key={name}
              isSafe
              label={t(`${name}_door`)}
              question={t(`${name}_question`, { name: lock.name })}
              run={async () => {
                setUnreached(undefined);
                setRequestId(await send(`POST /api/locks/{lock}/${name}`, { lock: lock.id, body: {} }));
              }}
            />
          ))}
        {lock.capabilities.includes('status') && <ActionButton label={t('ask_lock')} run={refreshStatus} />}
      </div>
      {unreached !== undefined && (
        <p role="alert" class="failure">
          {t(unreached)}
        </p>
      )}
      {requestId !== undefined && <RequestProgress key={requestId} id={requestId} whenEnded={whenDone} />}
    </>
  );
}

const Passages = ({ id, place }: { id: number; place: Place }) => (
  <List<'GET /api/locks/{lock}/records'>
    caption={t('passages')}
    place={place}
    load={(query, signal) => callData('GET /api/locks/{lock}/records', { lock: id, query, signal })}
    keyOf={({ access_id }) => access_id}
    members={['access_id', 'action', 'method', 'actor', 'success', 'occurred_at']}
    fileName={`lock-${id}`}
    columns={[
      { title: t('when'), show: ({ occurred_at }) => time(occurred_at) },
      { title: t('action'), show: ({ action }) => action },
      { title: t('how'), show: ({ method }) => method },
      { title: t('who'), show: ({ actor }) => actor },
      { title: t('worked'), show: ({ success }) => (success ? t('yes') : t('no')) },
    ]}
  />
);
