/**
 * One app, or a new one: a form generated from its driver's schema, URLs to register, and a test of its credentials.
 */
import { useState } from 'preact/hooks';
import type { BodyOf } from '../api/endpoints.ts';
import { callData, isAppKind } from '../api/gateway.ts';
import type { Schema } from '../api/json-schema.ts';
import { useLoad } from '../api/load.ts';
import type { App, AppChecks, AppKind } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { Mode } from '../components/mode.tsx';
import { Facts, Missing, Page, Show } from '../components/page.tsx';
import { readSchema, SchemaFields } from '../components/schema-form.tsx';
import { CopyField } from '../components/secret.tsx';
import { duration } from '../format.ts';
import { readable, t } from '../i18n/text.ts';
import { go, to } from '../router.ts';
import { useMay } from '../session.ts';
import { type AppType, type AppTypes, type AppTypesByKind, loadKinds } from './app-kinds.ts';

/** The settings differ by kind and are described only by its schema, so they have no type here. */
const readSettings = (schema: Schema, values: FormData, app: App | null): object =>
  readSchema(schema, values, 'more', app);

const nothingKnown = { values: {}, secretsSet: [] };
const hasSettings = ({ settings }: AppTypes): boolean => Object.keys(settings.properties ?? {}).length > 0;

export function NewApp({ kind }: { kind: string }) {
  const loaded = useLoad(loadKinds, []);
  return (
    <Page title={t('new_app')} crumbs={[[t('apps'), to(`apps/${kind}`)]]}>
      <Show loaded={loaded}>
        {(kinds) => (isAppKind(kind) ? <NewAppForm kind={kind} kinds={kinds} /> : <p>{t('nothing_here')}</p>)}
      </Show>
    </Page>
  );
}

function NewAppForm({ kind, kinds }: { kind: AppKind; kinds: AppTypesByKind }) {
  const known = kinds[kind];
  const [type, setType] = useState(known?.types[0]?.type ?? '');
  const form = known?.types.find((one) => one.type === type);
  if (!known || !form) return <p>{t('nothing_here')}</p>;

  const create = async (values: FormData) => {
    const body: BodyOf<`POST /account/${AppKind}`> = {
      name: textOf(values, 'name'),
      type,
      is_live: textOf(values, 'is_live') === 'true',
      config: readSchema(form.config, values, 'config', null),
      ...readSettings(known.settings, values, null),
    };
    const { id } = await callData(`POST /account/${kind}`, { body });
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
        options={known.types.map((one) => [one.type, titleOf(one)])}
      />
      <Input name="name" label={t('name')} maxLength={100} autocomplete="off" />
      <Choice name="is_live" label={t('mode')} options={modes} help={t('mode_help')} />
      <fieldset key={type}>
        <legend>{t('configuration')}</legend>
        <SchemaFields schema={form.config} path="config" known={nothingKnown} />
      </fieldset>
      {hasSettings(known) && (
        <details>
          <summary>{t('more_settings')}</summary>
          <SchemaFields schema={known.settings} path="more" known={nothingKnown} />
        </details>
      )}
    </Form>
  );
}

/** Two types of one provider may have the same title. */
const titleOf = ({ type, title }: AppType): string => `${title} (${type})`;

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
      {may('developer') && <ChangeApp key={app.updated_at} kind={kind} types={types} app={app} reload={reload} />}
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

/** A small payment or message tests more than the credentials, and is the only test for drivers without one. */
function SendTest({ kind, form, app }: { kind: AppKind; form: AppType | undefined; app: App }) {
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

function ChangeApp({ kind, types, app, reload }: Known) {
  const form = types.types.find(({ type }) => type === app.type);
  if (!form) return null;
  const known = { values: app.config, secretsSet: app.secrets_set };
  const save = async (values: FormData) => {
    const body: BodyOf<`PATCH /account/${AppKind}/{id}`> = {
      name: textOf(values, 'name'),
      config: readSchema(form.config, values, 'config', app.config),
      ...readSettings(types.settings, values, app),
    };
    await callData(`PATCH /account/${kind}/{id}`, { id: app.id, body });
    announce(t('saved'));
    reload();
  };
  return (
    <section class="panel" aria-label={t('configuration')}>
      <h2>{t('configuration')}</h2>
      <Form submit={save} action={t('save')}>
        <Input name="name" label={t('name')} maxLength={100} value={app.name} />
        <SchemaFields schema={form.config} path="config" known={known} />
        {hasSettings(types) && (
          <details>
            <summary>{t('more_settings')}</summary>
            <SchemaFields schema={types.settings} path="more" known={{ values: app, secretsSet: [] }} />
          </details>
        )}
      </Form>
    </section>
  );
}

function TestButton({ kind, id }: { kind: AppKind; id: number }) {
  const [result, setResult] = useState<AppChecks>();
  const run = async () => {
    setResult(undefined);
    setResult(await callData(`POST /account/${kind}/{id}/test`, { id }));
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
