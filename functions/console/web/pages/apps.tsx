/** The account's connections to providers, by kind. */
import type { Page as PageOf } from '../api/endpoints.ts';
import { callData, isAppKind } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { App, AppKind } from '../api/types.ts';
import { Badge } from '../components/badge.tsx';
import { List } from '../components/list.tsx';
import { Mode } from '../components/mode.tsx';
import { Page, Show } from '../components/page.tsx';
import { named, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { type AppTypesByKind, loadKinds } from './app-kinds.ts';

export function Apps({ place }: { place: Place }) {
  const loaded = useLoad(() => loadKinds(), []);
  return (
    <Page title={t('apps')}>
      <Show loaded={loaded}>
        {(kinds) => {
          const kind = place.parts[1] ?? Object.keys(kinds)[0] ?? '';
          return isAppKind(kind) ? <AppsOfKind kinds={kinds} kind={kind} place={place} /> : <p>{t('nothing_here')}</p>;
        }}
      </Show>
    </Page>
  );
}

function AppsOfKind({ kinds, kind, place }: { kinds: AppTypesByKind; kind: AppKind; place: Place }) {
  const may = useMay();
  return (
    <>
      <nav class="tabs" aria-label={t('kinds_of_apps')}>
        {Object.keys(kinds).map((one) => (
          <a key={one} href={to(`apps/${one}`)} aria-current={one === kind ? 'page' : undefined}>
            {named('kind', one)}
          </a>
        ))}
      </nav>
      {may('developer') && (
        <p>
          <a class="button primary" href={to(`apps/${kind}/new`)}>
            {t('new_app')}
          </a>
        </p>
      )}
      <AppTable key={kind} kind={kind} place={place} />
    </>
  );
}

/** The gateway returns them all at once. */
const loadApps = async (kind: AppKind, signal?: AbortSignal): Promise<PageOf<App>> => {
  const data: App[] = await callData(`GET /account/${kind}`, { signal });
  return { data, current_page: 1, last_page: 1, total: data.length, next_cursor: null };
};

const AppTable = ({ kind, place }: { kind: AppKind; place: Place }) => (
  <List<`GET /account/${AppKind}`, App>
    caption={named('kind', kind)}
    place={place}
    load={(_query, signal) => loadApps(kind, signal)}
    keyOf={({ id }) => id}
    members={['id', 'name', 'type', 'is_live', 'is_active']}
    fileName={kind}
    columns={[
      { title: t('name'), show: ({ id, name }) => <a href={to(`apps/${kind}/${id}`)}>{name}</a> },
      { title: t('type'), show: ({ type }) => type },
      { title: t('number'), show: ({ id }) => id, isNumber: true },
      { title: t('mode'), show: ({ is_live }) => <Mode isLive={is_live} /> },
      { title: t('status'), show: ({ is_active }) => <Badge status={is_active ? 'active' : 'disabled'} /> },
    ]}
  />
);
