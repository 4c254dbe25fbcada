/** The last step of a new app: a test of it, with a way back to its settings. */
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { App, AppKind } from '../api/types.ts';
import { Page, Show } from '../components/page.tsx';
import { t } from '../i18n/text.ts';
import { fromHere, to } from '../router.ts';
import { type AppType, loadKinds } from './app-kinds.ts';
import { SendTest, TestButton } from './app-test.tsx';
import { ChangeApp } from './change-app.tsx';
import { NewAppSteps } from './new-app-steps.tsx';

export function CreatedApp({ kind, id, isChanging }: { kind: AppKind; id: string; isChanging: boolean }) {
  const loaded = useLoad(
    async (signal) => {
      const [kinds, app] = await Promise.all([loadKinds(), callData(`GET /account/${kind}/{id}`, { id, signal })]);
      return { types: kinds[kind], app };
    },
    [kind, id],
  );
  const address = (step: 'settings' | 'test') => to(`apps/${kind}/new`, { app: id, step });
  const name = loaded.data?.app.name ?? t('app');
  return (
    <Page
      title={t(isChanging ? 'settings_of_app' : 'test_of_app', { name })}
      crumbs={[[t('apps'), to(`apps/${kind}`)]]}
    >
      <NewAppSteps current={isChanging ? 'settings' : 'test'} />
      <Show loaded={loaded}>
        {({ types, app }) => {
          if (!types) return null;
          if (isChanging) {
            const goOn = fromHere();
            const toTest = () => void goOn(address('test'));
            return <ChangeApp kind={kind} types={types} app={app} action={t('save_and_test')} onSaved={toTest} />;
          }
          const form = types.types.find(({ type }) => type === app.type);
          return <TestStep kind={kind} app={app} form={form} settings={address('settings')} />;
        }}
      </Show>
    </Page>
  );
}

type Step = { kind: AppKind; app: App; form: AppType | undefined; settings: string };

function TestStep({ kind, app, form, settings }: Step) {
  const isTestable = form?.is_testable === true;
  const failed = kind === 'accounting_apps' ? 'test_step_failed_books' : 'test_step_failed';
  const hasAddresses = Object.keys(app.addresses ?? {}).length > 0;
  const worked = hasAddresses ? 'test_step_addresses' : 'test_step_ok';
  return (
    <>
      {app.warnings?.map((warning) => (
        <p key={warning} role="note" class="failure">
          {warning}
        </p>
      ))}
      <p>{t(isTestable ? 'test_step_help' : 'test_step_untestable')}</p>
      {!isTestable && hasAddresses && <p>{t('test_step_addresses')}</p>}
      <div class="actions wizard-test">
        {isTestable && (
          <TestButton
            kind={kind}
            id={app.id}
            label={t('test_credentials')}
            next={(isOk) => <p>{t(isOk ? worked : failed)}</p>}
          />
        )}
        <SendTest kind={kind} form={form} app={app} />
      </div>
      <div class="actions wizard-end">
        <a class="button" href={settings}>
          {t('back_to_settings')}
        </a>
        <a class="button" href={to(`apps/${kind}/${app.id}`)}>
          {t('open_app')}
        </a>
      </div>
    </>
  );
}
