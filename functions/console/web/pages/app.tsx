/** One app, or a new one: a form made from its driver's schema, the addresses to register, a try of its credentials. */
import { useState } from 'preact/hooks';
import type { App, AppChecks, AppForm, AppKind, AppKinds } from '../api/bodies.ts';
import { duration } from '../format.ts';
import { accountData } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { useLoad } from '../api/load.ts';
import { Facts, Page, Show } from '../components/page.tsx';
import { readSchema, SchemaFields } from '../components/schema-form.tsx';
import { CopyField } from '../components/secret.tsx';
import { go, to } from '../router.ts';
import { useMay } from '../session.ts';
import { readable, t } from '../i18n/text.ts';
import { loadKinds } from './app-kinds.ts';

const nothingKnown = { values: {}, secretsSet: [] };
const hasSettings = ({ settings }: AppKind): boolean => Object.keys(settings.properties ?? {}).length > 0;

export function NewApp({ kind }: { kind: string }) {
  const loaded = useLoad(loadKinds, []);
  return (
    <Page title={t('new_app')}>
      <Show loaded={loaded}>{(kinds) => <NewAppForm kind={kind} kinds={kinds} />}</Show>
    </Page>
  );
}

function NewAppForm({ kind, kinds }: { kind: string; kinds: AppKinds }) {
  const rules = kinds[kind];
  const [type, setType] = useState(rules?.types[0]?.type ?? '');
  const form = rules?.types.find((one) => one.type === type);
  if (!rules || !form) return <p>{t('nothing_here')}</p>;

  const create = async (values: FormData) => {
    const body = {
      name: textOf(values, 'name'),
      type,
      is_live: textOf(values, 'is_live') === 'true',
      config: readSchema(form.config, values, 'config', null),
      ...readSchema(rules.settings, values, 'more', null),
    };
    const { id } = await accountData<App>('POST', kind, { body });
    announce(t('made'));
    go(to(`apps/${kind}/${id}`));
  };
  const modes = [
    ['false', t('sandbox')],
    ['true', t('live')],
  ] as const;
  return (
    <Form submit={create} action={t('make_app')}>
      <Choice
        name="type"
        label={t('type')}
        value={type}
        onChange={setType}
        options={rules.types.map((one) => [one.type, titleOf(one)])}
      />
      <Input name="name" label={t('name')} maxLength={100} autocomplete="off" />
      <Choice name="is_live" label={t('mode')} options={modes} help={t('mode_help')} />
      <fieldset key={type}>
        <legend>{t('configuration')}</legend>
        <SchemaFields schema={form.config} path="config" known={nothingKnown} />
      </fieldset>
      {hasSettings(rules) && (
        <details>
          <summary>{t('more_settings')}</summary>
          <SchemaFields schema={rules.settings} path="more" known={nothingKnown} />
        </details>
      )}
    </Form>
  );
}

/** Two types of one provider may have the same title. */
const titleOf = ({ type, title }: AppForm): string => `${title} (${type})`;

export function AppPage({ kind, id }: { kind: string; id: string }) {
  const loaded = useLoad(
    async (signal) => {
      const [kinds, app] = await Promise.all([loadKinds(), accountData<App>('GET', `${kind}/${id}`, { signal })]);
      return { rules: kinds[kind], app };
    },
    [kind, id],
  );
  return (
    <Page title={loaded.data?.app.name ?? t('app')}>
      <Show loaded={loaded}>
        {({ rules, app }) => (rules ? <KnownApp kind={kind} rules={rules} app={app} reload={loaded.reload} /> : null)}
      </Show>
    </Page>
  );
}

type Known = { kind: string; rules: AppKind; app: App; reload: () => void };

function KnownApp({ kind, rules, app, reload }: Known) {
  const may = useMay();
  const form = rules.types.find(({ type }) => type === app.type);
  const switchIt = async () => {
    await accountData('POST', `${kind}/${app.id}/${app.is_active ? 'disable' : 'enable'}`);
    announce(app.is_active ? t('switched_off') : t('switched_on'));
    reload();
  };
  return (
    <>
      <Facts
        facts={[
          [t('number'), app.id],
          [t('type'), app.type],
          [t('mode'), app.is_live ? t('live') : t('sandbox')],
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
          {form?.is_testable && <TestButton path={`${kind}/${app.id}/test`} />}
          <SendTest kind={kind} form={form} app={app} />
          <ActionButton label={app.is_active ? t('switch_off') : t('switch_on')} run={switchIt} />
        </div>
      )}
      {app.addresses && Object.keys(app.addresses).length > 0 && (
        <section aria-label={t('addresses')}>
          <h2>{t('addresses')}</h2>
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
      {may('developer') && (
        <ChangeApp key={String(app.updated_at)} kind={kind} rules={rules} app={app} reload={reload} />
      )}
    </>
  );
}

/** Another key in the addresses of an SMS app: the old addresses stop working at once. */
function NewAddressKey({ app, reload }: Pick<Known, 'app' | 'reload'>) {
  const replace = async () => {
    await accountData('PATCH', `sms_apps/${app.id}`, { body: { settings: { webhook_key: null } } });
    announce(t('saved'));
    reload();
  };
  return <ConfirmButton label={t('new_address_key')} question={t('new_address_key_question')} run={replace} />;
}

/** A small payment or message tries more than credentials, and is the only try where these cannot be tried alone. */
function SendTest({ kind, form, app }: { kind: string; form: AppForm | undefined; app: App }) {
  const { actions = [], is_testable = false } = form ?? {};
  const action = actions.find((name) => name !== 'fetchTransactions');
  const isMessage = kind === 'sms_apps';
  if (action === undefined || !app.is_active || !(isMessage || kind === 'payment_apps')) return null;
  return (
    <a
      class={is_testable ? 'button' : 'button primary'}
      href={to(isMessage ? 'test/message' : 'test/payment', { app: app.id, action })}
    >
      {isMessage ? t('test_message') : t('test_payment')}
    </a>
  );
}

function ChangeApp({ kind, rules, app, reload }: Known) {
  const form = rules.types.find(({ type }) => type === app.type);
  if (!form) return null;
  const known = { values: app.config, secretsSet: app.secrets_set };
  const save = async (values: FormData) => {
    const body = {
      name: textOf(values, 'name'),
      config: readSchema(form.config, values, 'config', app.config),
      ...readSchema(rules.settings, values, 'more', app),
    };
    await accountData('PATCH', `${kind}/${app.id}`, { body });
    announce(t('saved'));
    reload();
  };
  return (
    <section class="panel" aria-label={t('configuration')}>
      <h2>{t('configuration')}</h2>
      <Form submit={save} action={t('save')}>
        <Input name="name" label={t('name')} maxLength={100} value={app.name} />
        <SchemaFields schema={form.config} path="config" known={known} />
        {hasSettings(rules) && (
          <details>
            <summary>{t('more_settings')}</summary>
            <SchemaFields schema={rules.settings} path="more" known={{ values: app, secretsSet: [] }} />
          </details>
        )}
      </Form>
    </section>
  );
}

function TestButton({ path }: { path: string }) {
  const [result, setResult] = useState<AppChecks>();
  const run = async () => {
    setResult(undefined);
    setResult(await accountData<AppChecks>('POST', path));
  };
  return (
    <>
      <ActionButton class="primary" label={t('test')} run={run} />
      {result && (
        <div role="status" class={result.ok ? 'good-news' : 'failure'}>
          <p>{result.ok ? t('test_ok') : t('test_failed')}</p>
          <ul>
            {result.checks.map(({ name, ok, latency_ms, result_code, error }) => (
              <li key={name}>
                {readable(name)}: {ok ? t('ok') : (error ?? result_code ?? t('failed'))} ({duration(latency_ms)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
