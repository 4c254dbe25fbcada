/** A kind of app as GET /account/drivers describes it, from which a console builds its forms. */
import * as z from 'zod';
import { type AppSetup, setupBody } from '../drivers/app-setup.ts';
import { secretFieldsOf } from './app-config.ts';
import { type AppForm, type AppKindRules, isTestable } from './app-kind.ts';
import { maxConfigText } from './check-config.ts';

const formBody = () =>
  z.object({
    type: z.string(),
    title: z.string(),
    provider: z.string(),
    actions: z.array(z.string()),
    is_testable: z.boolean(),
    config: z.record(z.string(), z.unknown()),
    secret_fields: z.array(z.string()),
    /** Null if the fields say everything. */
    setup: setupBody().nullable(),
  });

export const kindDescription = () =>
  z.object({ types: z.array(formBody()), settings: z.record(z.string(), z.unknown()), can_be_tested: z.boolean() });

export type KindDescription = z.infer<ReturnType<typeof kindDescription>>;

/** By type. */
type FindSetup = (type: string) => AppSetup | null;

type FormSchema = Record<string, unknown> & {
  properties?: Record<string, unknown>;
  required?: readonly string[];
  allOf?: readonly FormSchema[];
};

/** The schema of a console's form; secret fields are marked write-only. */
export const toFormSchema = (schema: z.ZodType): FormSchema =>
  joined(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override({ jsonSchema }) {
        if (jsonSchema.secret === true) jsonSchema.writeOnly = true;
        delete jsonSchema.receives_secrets;
        if (jsonSchema.type === 'string' && !jsonSchema.enum) jsonSchema.maxLength ??= maxConfigText;
      },
    }),
  );

/**
 * Joins a configuration of several parts into one form. If two parts have the same field, the first part describes it.
 */
function joined({ allOf, ...schema }: FormSchema): FormSchema {
  if (allOf === undefined) return schema;
  const halves = allOf.map(joined);
  const properties = Object.assign(
    {},
    ...halves.toReversed().map((half) => half.properties),
  ) as FormSchema['properties'];
  const required = [...new Set(halves.flatMap((half) => half.required ?? []))];
  return { ...schema, type: 'object', properties: properties ?? {}, required };
}

const toFormBody = (
  rules: AppKindRules<never>,
  form: AppForm,
  setupOf: FindSetup,
): KindDescription['types'][number] => ({
  type: form.type,
  title: form.title,
  provider: form.provider,
  actions: [...(form.actions ?? [])],
  is_testable: isTestable(rules, form),
  config: toFormSchema(form.config),
  secret_fields: [...secretFieldsOf(form.config)],
  setup: setupOf(form.type),
});

/** Nothing here depends on an account or a stage. */
export const describeKind = async <D>(
  rules: AppKindRules<D>,
  dependencies: D,
  setupOf: FindSetup,
): Promise<KindDescription> => ({
  types: (await rules.forms(dependencies)).map((form) => toFormBody(rules, form, setupOf)),
  settings: toFormSchema(rules.settings()),
  can_be_tested: rules.test !== undefined,
});
