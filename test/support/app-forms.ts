/** Every type of app of every kind, with its configuration as the console's form shows it. */
import type { AppKindRules } from '../../shared/apps/app-kind.ts';
import { toFormSchema } from '../../shared/apps/describe-kind.ts';
import { createAppOf, type ManageAppsDependencies } from '../../shared/apps/manage-apps.ts';
import { appKinds } from '../../shared/declared.ts';
import type { JsonSchema } from '../../shared/openapi/schemas.ts';
import { appRegistries } from '../../shared/providers/app-registries.ts';
import { validConfigOf } from './valid-configs.ts';

export type TypeOfApp = { rules: AppKindRules<never>; type: string };

export const appForms = (
  await Promise.all(
    appKinds.map(async (rules) =>
      (await rules.forms(appRegistries as never)).map(({ type, config, providers }) => ({
        rules,
        type,
        form: toFormSchema(config),
        providers,
      })),
    ),
  )
).flat();

/** Each with a name for its test. */
export const configFields = appForms.flatMap(({ rules, type, form }) =>
  Object.entries((form.properties ?? {}) as Record<string, JsonSchema>).map(([field, schema]) => ({
    rules,
    type,
    field,
    schema,
    path: `${rules.kind} ${type} ${field}`,
  })),
);

/** As deployed, without a store: every app that is created with these must be refused. */
export const withoutStore = {
  ...appRegistries,
  addressRules: { allowLoopback: false },
} as unknown as ManageAppsDependencies;

/** The error of a new app whose configuration is valid except for this part. */
export const refusalOf = ({ rules, type }: TypeOfApp, wrong: Record<string, unknown>): Promise<unknown> =>
  createAppOf(withoutStore, rules, 7, {
    name: 'An app',
    type,
    is_live: false,
    config: { ...validConfigOf(rules.kind, type), ...wrong },
  }).catch((error: unknown) => error);
