/** The account's connections to providers, by kind. */
import { callData, isAppKind } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { App, AppKind } from '../api/types.ts';
import { Badge } from '../components/badge.tsx';
import { Mode } from '../components/mode.tsx';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
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
          return isAppKind(kind) ? <AppsOfKind kinds={kinds} kind={kind} /> : <p>{t('nothing_here')}</p>;
        }}
      </Show>
    </Page>
  );
}

function AppsOfKind({ kinds, kind }: { kinds: AppTypesByKind; kind: AppKind }) {
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
      <AppTable key={kind} kind={kind} />
    </>
  );
}

function AppTable({ kind }: { kind: AppKind }) {
  const loaded = useLoad<App[]>((signal) => callData(`GET /account/${kind}`, { signal }), [kind]);
  return (
    <Show loaded={loaded}>
      {(apps) => (
        <Table
          caption={named('kind', kind)}
          rows={apps}
          keyOf={({ id }) => id}
          columns={[
            { title: t('name'), show: ({ id, name }) => <a href={to(`apps/${kind}/${id}`)}>{name}</a> },
            { title: t('type'), show: ({ type }) => type },
            { title: t('number'), show: ({ id }) => id, isNumber: true },
            { title: t('mode'), show: ({ is_live }) => <Mode isLive={is_live} /> },
            { title: t('status'), show: ({ is_active }) => <Badge status={is_active ? 'active' : 'disabled'} /> },
          ]}
        />
      )}
    </Show>
  );
}
