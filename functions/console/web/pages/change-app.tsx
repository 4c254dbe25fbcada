/** The form that changes the name, configuration and settings of an app; secrets that are left empty stay as they are. */
import { forgetApps } from '../api/apps.ts';
import { memberChangesOf } from '../api/changes.ts';
import type { BodyOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useStored } from '../api/stored.ts';
import type { App, AppKind } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Form, Input, textOf } from '../components/form.tsx';
import { FoldedFields, readSchema, SchemaFields } from '../components/schema-form.tsx';
import { t } from '../i18n/text.ts';
import type { AppTypes } from './app-kinds.ts';
import { hasSettings, readSettings } from './app-settings.ts';

type Change = { kind: AppKind; types: AppTypes; app: App; action: string; onSaved: () => void };

export function ChangeApp({ kind, types, app, action, onSaved }: Change) {
  const { stored, version, renew } = useStored(app);
  const form = types.types.find(({ type }) => type === app.type);
  if (!form) return null;
  const known = { values: stored.config, secretsSet: stored.secrets_set };
  const save = async (values: FormData) => {
    const name = textOf(values, 'name');
    const config = readSchema(form.config, values, 'config', stored.config);
    const body: BodyOf<`PATCH /account/${AppKind}/{id}`> = memberChangesOf(
      { name, config, ...readSettings(types.settings, values, stored) },
      stored,
    );
    await callData(`PATCH /account/${kind}/{id}`, { id: app.id, body });
    forgetApps();
    announce(t('saved'));
    renew();
    onSaved();
  };
  return (
    <section class="panel" aria-label={t('configuration')}>
      <h2>{t('configuration')}</h2>
      <Form key={version} submit={save} action={action}>
        <Input name="name" label={t('name')} maxLength={100} value={stored.name} />
        <SchemaFields schema={form.config} path="config" known={known} />
        {hasSettings(types) && (
          <FoldedFields title={t('more_settings')}>
            <SchemaFields schema={types.settings} path="" known={{ values: stored, secretsSet: [] }} />
          </FoldedFields>
        )}
      </Form>
    </section>
  );
}
