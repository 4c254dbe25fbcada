/** Accounting systems: how each app stands with its provider, connecting it there, and what was synced. */
import { useEffect, useState } from 'preact/hooks';
import type { App, AppChecks } from '../api/bodies.ts';
import { time } from '../format.ts';
import { accountData } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, Dialog } from '../components/dialog.tsx';
import { useLoad } from '../api/load.ts';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { t } from '../i18n/text.ts';
import { typesOffering } from './app-kinds.ts';
import { SyncLogs } from './sync-logs.tsx';

export type AccountingApp = App & {
  status: 'pending_auth' | 'active' | 'needs_reauth';
  organization_name: string | null;
  base_currency: string | null;
  last_sync_at: string | null;
  last_error: string | null;
};
type Way = { name: string; authorize_url: string; expires_at: string };

export function Accounting({ place }: { place: Place }) {
  const may = useMay();
  const [way, setWay] = useState<Way>();
  const loaded = useLoad(
    async (signal) => ({
      apps: await accountData<AccountingApp[]>('GET', 'accounting_apps', { signal }),
      connected: await typesOffering('accounting_apps', 'connect'),
    }),
    [],
  );
  useEffect(() => {
    // Whoever comes back from the provider's window sees at once what became of it.
    addEventListener('focus', loaded.reload);
    return () => removeEventListener('focus', loaded.reload);
  }, []);
  const connect = async ({ id, name }: AccountingApp) => {
    const begun = await accountData<Omit<Way, 'name'>>('POST', `accounting_apps/${id}/connect`);
    setWay({ name, ...begun });
  };
  const test = async ({ id }: AccountingApp) => {
    try {
      const { ok, checks } = await accountData<AppChecks>('POST', `accounting_apps/${id}/test`);
      if (!ok) throw new Error(checks.find((check) => !check.ok)?.error ?? t('test_failed'));
      announce(t('books_read'));
    } finally {
      loaded.reload();
    }
  };
  return (
    <Page
      title={t('accounting')}
      actions={
        <button type="button" onClick={loaded.reload}>
          {t('look_again')}
        </button>
      }
    >
      <Show loaded={loaded}>
        {({ apps, connected }) => (
          <>
            <Table
              caption={t('apps')}
              rows={apps}
              keyOf={({ id }) => id}
              columns={[
                { title: t('name'), show: ({ id, name }) => <a href={to(`apps/accounting_apps/${id}`)}>{name}</a> },
                { title: t('type'), show: ({ type }) => type },
                {
                  title: t('status'),
                  show: ({ is_active, status }) => <Badge status={is_active ? status : 'disabled'} />,
                },
                { title: t('company'), show: companyOf },
                { title: t('last_sync'), show: ({ last_sync_at }) => time(last_sync_at) },
                { title: t('error'), show: ({ last_error }) => last_error },
                {
                  title: t('actions'),
                  show: (app) =>
                    may('developer') &&
                    app.is_active && (
                      <div class="actions">
                        {connected.includes(app.type) && <ActionButton label={t('connect')} run={() => connect(app)} />}
                        <ActionButton label={t('test')} run={() => test(app)} />
                      </div>
                    ),
                },
              ]}
            />
            {may('developer') && <h2>{t('sync_log')}</h2>}
            {may('developer') && <SyncLogs place={place} apps={apps} />}
          </>
        )}
      </Show>
      {way && <WayToProvider way={way} close={() => setWay(undefined)} />}
    </Page>
  );
}

const companyOf = ({ organization_name, base_currency }: AccountingApp): string | null =>
  organization_name && [organization_name, ...(base_currency ? [`(${base_currency})`] : [])].join(' ');

/** A link, for a window that a page opens by itself is kept shut by many browsers. */
const WayToProvider = ({ way, close }: { way: Way; close: () => void }) => (
  <Dialog title={t('connect_app', { name: way.name })} onClose={close}>
    <p>{t('connect_help')}</p>
    <p>{t('connect_until', { time: time(way.expires_at) })}</p>
    <div class="actions">
      <a class="button primary" href={way.authorize_url} target="_blank" rel="noopener" onClick={close}>
        {t('go_to_provider')}
      </a>
      <button type="button" onClick={close}>
        {t('cancel')}
      </button>
    </div>
  </Dialog>
);
