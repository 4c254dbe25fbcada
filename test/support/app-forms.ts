/** The configuration of every type of app of every kind, as the console's forms show it. */
import type { AppKindRules } from '../../shared/apps/app-kind.ts';
import { toFormSchema } from '../../shared/apps/describe-kind.ts';
import { appKinds } from '../../shared/declared.ts';
import type { JsonSchema } from '../../shared/openapi/schemas.ts';
import { appRegistries } from '../../shared/providers/app-registries.ts';

export type AppForm = { rules: AppKindRules<never>; type: string; form: JsonSchema };

const formsOfKind = async (rules: AppKindRules<never>): Promise<AppForm[]> =>
  (await rules.forms(appRegistries as never)).map(({ type, config }) => ({ rules, type, form: toFormSchema(config) }));

export const appForms: readonly AppForm[] = (await Promise.all(appKinds.map(formsOfKind))).flat();

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
