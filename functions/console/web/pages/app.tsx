/**
 * One app: a form generated from its driver's schema, URLs to register, and a test of its credentials.
 */
import { callData, isAppKind } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { App, AppKind } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { Mode } from '../components/mode.tsx';
import { Facts, Missing, Page, Show } from '../components/page.tsx';
import { CopyField } from '../components/secret.tsx';
import { readable, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useMay } from '../session.ts';
import { type AppTypes, loadKinds } from './app-kinds.ts';
import { SendTest, TestButton } from './app-test.tsx';
import { ChangeApp } from './change-app.tsx';

export const AppPage = ({ kind, id }: { kind: string; id: string }) =>
  isAppKind(kind) ? <OneApp kind={kind} id={id} /> : <Missing />;

function OneApp({ kind, id }: { kind: AppKind; id: string }) {
  const loaded = useLoad(
    async (signal) => {
      const [kinds, app] = await Promise.all([loadKinds(), callData(`GET /account/${kind}/{id}`, { id, signal })]);
      return { types: kinds[kind], app };
    },
    [kind, id],
  );
  return (
    <Page title={loaded.data?.app.name ?? t('app')} crumbs={[[t('apps'), to(`apps/${kind}`)]]}>
      <Show loaded={loaded}>
        {({ types, app }) => (types ? <KnownApp kind={kind} types={types} app={app} reload={loaded.reload} /> : null)}
      </Show>
    </Page>
  );
}

type Known = { kind: AppKind; types: AppTypes; app: App; reload: () => void };

function KnownApp({ kind, types, app, reload }: Known) {
  const may = useMay();
  const form = types.types.find(({ type }) => type === app.type);
  const toggle = async () => {
    await callData(`POST /account/${kind}/{id}/${app.is_active ? 'disable' : 'enable'}`, { id: app.id });
    announce(app.is_active ? t('switched_off') : t('switched_on'));
    reload();
  };
  return (
    <>
      <Facts
        facts={[
          [t('number'), app.id],
          [t('type'), app.type],
          [t('mode'), <Mode key="mode" isLive={app.is_live} />],
          [t('status'), <Badge key="status" status={app.is_active ? 'active' : 'disabled'} />],
        ]}
      />
      {app.warnings?.map((warning) => (
        <p key={warning} role="note" class="failure">
          {warning}
        </p>
      ))}
      {may('developer') && (
        <div class="actions">
          {form?.is_testable && <TestButton kind={kind} id={app.id} />}
          <SendTest kind={kind} form={form} app={app} />
          <ActionButton label={app.is_active ? t('switch_off') : t('switch_on')} run={toggle} />
        </div>
      )}
      {app.addresses && Object.keys(app.addresses).length > 0 && (
        <section aria-label={t('addresses')}>
          <h2>{t('addresses')}</h2>
          {form?.setup?.register !== undefined && <p>{form.setup.register}</p>}
          <p class="help">{t('addresses_help')}</p>
          {Object.entries(app.addresses).map(([name, address]) => (
            <CopyField key={name} label={readable(name)} value={address} />
          ))}
          {kind === 'sms_apps' && app.addresses.receive_url !== undefined && may('developer') && (
            <NewAddressKey app={app} reload={reload} />
          )}
        </section>
      )}
      {app.source_addresses && app.source_addresses.length > 0 && (
        <section aria-label={t('source_addresses')}>
          <h2>{t('source_addresses')}</h2>
          <p class="help">{t('source_addresses_help', { provider: form?.provider ?? app.type })}</p>
          {app.source_addresses.map((address) => (
            <CopyField key={address} label={t('address')} value={address} />
          ))}
        </section>
      )}
      {may('developer') && <ChangeApp kind={kind} types={types} app={app} action={t('save')} onSaved={reload} />}
    </>
  );
}

/** Replaces the key in the URLs of an SMS app: the old URLs stop working immediately. */
function NewAddressKey({ app, reload }: Pick<Known, 'app' | 'reload'>) {
  const replace = async () => {
    await callData('PATCH /account/sms_apps/{id}', { id: app.id, body: { settings: { webhook_key: null } } });
    announce(t('saved'));
    reload();
  };
  return <ConfirmButton label={t('new_address_key')} question={t('new_address_key_question')} run={replace} />;
}
