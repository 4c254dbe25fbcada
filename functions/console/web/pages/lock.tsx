/** One door: how it stands, opening and closing it, who went through and which passcodes it takes. */
import { useState } from 'preact/hooks';
import type { Page as PageOf } from '../api/bodies.ts';
import { time } from '../format.ts';
import { accountData, apiData, queryOf } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { List } from '../components/list.tsx';
import { useLoad } from '../api/load.ts';
import { useOrder } from '../api/queued.ts';
import { Facts, Page, Show } from '../components/page.tsx';
import { RequestProgress } from '../components/request-progress.tsx';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { t } from '../i18n/text.ts';
import { batteryText, type Lock } from './locks.tsx';
import { Passcodes } from './passcodes.tsx';

type Passage = {
  access_id: number;
  action: string;
  method: string | null;
  actor: string | null;
  success: boolean;
  occurred_at: string | null;
};

const tabs = [
  { path: '', word: 'passages' },
  { path: 'passcodes', word: 'passcodes' },
] as const;

export function LockPage({ id, shown = '', place }: { id: string; shown?: string | undefined; place: Place }) {
  const may = useMay();
  const loaded = useLoad((signal) => accountData<Lock>('GET', `locks/${id}`, { signal }), [id]);
  return (
    <Page title={loaded.data?.name ?? t('lock')}>
      <Show loaded={loaded}>
        {(lock) => (
          <>
            <Facts
              facts={[
                [t('state'), <Badge key="state" status={lock.state} />],
                [t('battery'), batteryText(lock)],
                [t('provider'), lock.provider],
                [t('last_seen'), time(lock.last_seen_at)],
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

/** Who went through, and which passcodes there are: viewers are not told. */
const Tabs = ({ lock, shown, place }: { lock: Lock; shown: string; place: Place }) => (
  <>
    <nav class="tabs" aria-label={lock.name}>
      {tabs.map(({ path, word }) => (
        <a
          key={word}
          href={to(path === '' ? `locks/${lock.id}` : `locks/${lock.id}/${path}`)}
          aria-current={path === shown ? 'page' : undefined}
        >
          {t(word)}
        </a>
      ))}
    </nav>
    {shown === 'passcodes' ? <Passcodes lock={lock} place={place} /> : <Passages id={lock.id} place={place} />}
  </>
);

function Commands({ lock, whenDone }: { lock: Lock; whenDone: () => void }) {
  const may = useMay();
  const order = useOrder();
  const [ordered, setOrdered] = useState<string>();
  if (!may('developer') || lock.archived) return null;
  const ask = async () => {
    await apiData('GET', `/api/locks/${lock.id}/status`);
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
              label={t(`${name}_door`)}
              question={t(`${name}_question`, { name: lock.name })}
              run={async () => setOrdered(await order(`/api/locks/${lock.id}/${name}`, {}))}
            />
          ))}
        {lock.capabilities.includes('status') && <ActionButton label={t('ask_lock')} run={ask} />}
      </div>
      {ordered !== undefined && <RequestProgress key={ordered} id={ordered} whenEnded={whenDone} />}
    </>
  );
}

const Passages = ({ id, place }: { id: number; place: Place }) => (
  <List<Passage>
    caption={t('passages')}
    place={place}
    load={(query, signal) =>
      apiData<PageOf<Passage>>('GET', `/api/locks/${id}/records${queryOf(query)}`, signal ? { signal } : {})
    }
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
