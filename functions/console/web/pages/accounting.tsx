/** Accounting systems: the connection of each app to its provider, and the sync log. */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { App } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, Cancel, Dialog } from '../components/dialog.tsx';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { typesOffering } from './app-kinds.ts';
import { SyncLogs } from './sync-logs.tsx';

export type AccountingApp = App<'accounting_apps'>;
type Connecting = Data<'POST /account/accounting_apps/{id}/connect'> & Pick<AccountingApp, 'name'>;

export function Accounting({ place }: { place: Place }) {
  const may = useMay();
  const [connecting, setConnecting] = useState<Connecting>();
  const loaded = useLoad(
    async (signal) => ({
      apps: await callData('GET /account/accounting_apps', { signal }),
      connected: await typesOffering('accounting_apps', 'connect'),
    }),
    [],
  );
  useLayoutEffect(() => {
    // A member who returns from the provider's window sees the new status immediately.
    addEventListener('focus', loaded.reload);
    return () => removeEventListener('focus', loaded.reload);
  }, []);
  const connect = async ({ id, name }: AccountingApp) => {
    setConnecting({ name, ...(await callData('POST /account/accounting_apps/{id}/connect', { id })) });
  };
  const test = async ({ id }: AccountingApp) => {
    try {
      const { ok, checks } = await callData('POST /account/accounting_apps/{id}/test', { id });
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
      {connecting && <ConnectDialog {...connecting} close={() => setConnecting(undefined)} />}
    </Page>
  );
}

const companyOf = ({ organization_name, base_currency }: AccountingApp): string | null =>
  organization_name && [organization_name, ...(base_currency ? [`(${base_currency})`] : [])].join(' ');

/** A link, because many browsers block windows that a script opens. */
const ConnectDialog = ({ name, authorize_url, expires_at, close }: Connecting & { close: () => void }) => (
  <Dialog title={t('connect_app', { name })} onClose={close}>
    <p>{t('connect_help')}</p>
    <p>{t('connect_until', { time: time(expires_at) })}</p>
    <div class="actions">
      <a class="button primary" href={authorize_url} target="_blank" rel="noopener" onClick={close}>
        {t('go_to_provider')}
      </a>
      <Cancel close={close} />
    </div>
  </Dialog>
);
