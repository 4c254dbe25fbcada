/** A new app: choose its type, do the provider's steps, fill in what is needed (the rest is under Advanced), and test it. */
import { useState } from 'preact/hooks';
import { forgetApps } from '../api/apps.ts';
import type { BodyOf } from '../api/endpoints.ts';
import { callData, isAppKind } from '../api/gateway.ts';
import type { Schema } from '../api/json-schema.ts';
import { useLoad } from '../api/load.ts';
import type { AppKind } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Empty } from '../components/empty.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { FoldedFields, readSchema, SchemaFields } from '../components/schema-form.tsx';
import { named, t } from '../i18n/text.ts';
import { fromHere, type Place, to } from '../router.ts';
import { type AppType, type AppTypes, loadKinds } from './app-kinds.ts';
import { hasSettings, readSettings } from './app-settings.ts';
import { CreatedApp } from './new-app-test.tsx';
import { NewAppSteps } from './new-app-steps.tsx';

const nothingKnown = { values: {}, secretsSet: [] };

export function NewApp({ kind, place }: { kind: string; place: Place }) {
  const { type, app, step } = place.query;
  if (isAppKind(kind) && app !== undefined) {
    return <CreatedApp key={step} kind={kind} id={app} isChanging={step === 'settings'} />;
  }
  return <AddApp kind={kind} type={type} />;
}

function AddApp({ kind, type }: { kind: string; type: string | undefined }) {
  const loaded = useLoad(loadKinds, []);
  const types = isAppKind(kind) ? loaded.data?.[kind] : undefined;
  const only = types?.types.length === 1 ? types.types[0] : undefined;
  const chosen = types?.types.find((one) => one.type === type) ?? only;
  const crumbs = [
    [t('apps'), to(`apps/${kind}`)] as const,
    ...(chosen && !only ? [[t('new_app'), to(`apps/${kind}/new`)] as const] : []),
  ];
  return (
    <Page title={chosen ? nameOf(chosen) : t('new_app')} crumbs={crumbs}>
      <NewAppSteps current={chosen ? 'settings' : 'type'} />
      <Show loaded={loaded}>
        {() => {
          if (!types || !isAppKind(kind)) return <p>{t('nothing_here')}</p>;
          if (!chosen) return <Types kind={kind} types={types.types} />;
          return <NewAppForm key={chosen.type} kind={kind} known={types} form={chosen} />;
        }}
      </Show>
    </Page>
  );
}

const nameOf = ({ title }: AppType): string => title.split(': ')[0] ?? title;
const explanationOf = ({ title, provider }: AppType): string => title.split(': ').slice(1).join(': ') || provider;

/** Searched in all that the reader may know a type by. */
function isFound({ title, provider, type }: AppType, wanted: string): boolean {
  const text = `${title} ${provider} ${type}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Types({ kind, types }: { kind: AppKind; types: readonly AppType[] }) {
  const [wanted, setWanted] = useState('');
  const found = types.filter((type) => isFound(type, wanted.trim()));
  return (
    <section aria-label={t('choose_type')}>
      <p>{t('choose_type_help', { kind: named('kind', kind).toLowerCase() })}</p>
      <div class="field">
        <label for="find-type">{t('find_type')}</label>
        <input
          id="find-type"
          type="search"
          autocomplete="off"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <p class="unseen" role="status">
        {t('types_found', { found: found.length })}
      </p>
      {found.length === 0 && <Empty icon="search" text={t('no_type_found')} />}
      <ul class="cards">
        {found.map((type) => (
          <li key={type.type}>
            <a href={to(`apps/${kind}/new`, { type: type.type })}>
              <strong>{nameOf(type)}</strong>
              <span>{explanationOf(type)}</span>
              <code>{type.type}</code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The fields that are required, and the rest; all are shown if none is required. */
function splitSchema(schema: Schema): { needed: Schema; optional: Schema | null } {
  const all = Object.entries(schema.properties ?? {});
  const isNeeded = ([name]: (typeof all)[number]) => schema.required?.includes(name) === true;
  const [needed, optional] = [all.filter(isNeeded), all.filter((one) => !isNeeded(one))];
  if (needed.length === 0 || optional.length === 0) return { needed: schema, optional: null };
  return {
    needed: { ...schema, properties: Object.fromEntries(needed) },
    optional: { ...schema, properties: Object.fromEntries(optional) },
  };
}

function NewAppForm({ kind, known, form }: { kind: AppKind; known: AppTypes; form: AppType }) {
  const create = async (values: FormData) => {
    const goOn = fromHere();
    const body: BodyOf<`POST /account/${AppKind}`> = {
      name: textOf(values, 'name'),
      type: form.type,
      is_live: textOf(values, 'is_live') === 'true',
      config: readSchema(form.config, values, 'config', null),
      ...readSettings(known.settings, values, null),
    };
    const { id } = await callData(`POST /account/${kind}`, { body });
    forgetApps();
    announce(t('made'));
    // Replaced, so that "Back" does not lead to a form that would create the app again.
    goOn(to(`apps/${kind}/new`, { app: id, step: 'test' }), true);
  };
  const modes = [
    ['false', t('sandbox')],
    ['true', t('live')],
  ] as const;
  const { needed, optional } = splitSchema(form.config);
  return (
    <>
      <p>{explanationOf(form)}</p>
      {form.setup && <Setup setup={form.setup} />}
      <Form submit={create} action={t('make_app')}>
        <Input name="name" label={t('name')} maxLength={100} autocomplete="off" help={t('app_name_help')} />
        <Choice name="is_live" label={t('mode')} options={modes} help={t('mode_help')} />
        <fieldset>
          <legend>{t('configuration')}</legend>
          <SchemaFields schema={needed} path="config" known={nothingKnown} />
        </fieldset>
        {optional && (
          <FoldedFields title={t('advanced')}>
            <SchemaFields schema={optional} path="config" known={nothingKnown} />
          </FoldedFields>
        )}
        {hasSettings(known) && (
          <FoldedFields title={t('more_settings')}>
            <SchemaFields schema={known.settings} path="" known={nothingKnown} />
          </FoldedFields>
        )}
      </Form>
    </>
  );
}

const Setup = ({ setup: { portal, steps } }: { setup: NonNullable<AppType['setup']> }) => (
  <section class="panel" aria-label={t('at_provider')}>
    <h2>{t('at_provider')}</h2>
    {portal && (
      <p>
        <a href={portal.url} target="_blank" rel="noreferrer">
          {t('open_portal', { portal: portal.name })}
        </a>
      </p>
    )}
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);
