/**
 * Fields generated from the JSON schema of a driver's configuration. Secrets can be written but never read: an empty
 * field leaves the stored value unchanged. Values without a simple form are entered as JSON.
 */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Schema } from '../api/json-schema.ts';
import { asText } from '../format.ts';
import { fieldText } from '../i18n/fields.ts';
import { readable, t } from '../i18n/text.ts';
import { Choice, Field, Input, textOf } from './form.tsx';

export type Known = { values: Record<string, unknown>; secretsSet: readonly string[] };

type FieldProps = { path: string; name: string; schema: Schema; isRequired: boolean; known: Known };

/** Without the null branch of an optional member. */
function bare(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(rest.type)) return { ...rest, type: rest.type.find((type) => type !== 'null') ?? 'string' };
  const branches = anyOf?.filter(({ type }) => type !== 'null');
  return branches?.length === 1 ? { ...rest, ...branches[0] } : schema;
}

const optionsOf = ({ enum: values, anyOf }: Schema): string[] | null => {
  if (values) return values.map(String);
  return anyOf?.every((branch) => branch.const !== undefined) ? anyOf.map((branch) => String(branch.const)) : null;
};

const isSimple = (schema: Schema): boolean => ['string', 'integer', 'number', 'boolean'].includes(String(schema.type));
const isTextList = ({ type, items }: Schema): boolean => type === 'array' && items?.type === 'string';
/** Several simple types of one value, such as a number or a text. */
const isMixed = ({ anyOf }: Schema): boolean => anyOf?.every(isSimple) === true;

/** The name of a field is that of the gateway's errors about it; the fields at the top have no path. */
const nameIn = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

export function SchemaFields(props: { schema: Schema; path: string; known: Known }) {
  const { schema, path, known } = props;
  return Object.entries(schema.properties ?? {}).map(([name, member]) => (
    <SchemaField
      key={name}
      path={nameIn(path, name)}
      name={name}
      schema={bare(member)}
      isRequired={schema.required?.includes(name) === true}
      known={known}
    />
  ));
}

/** Fields behind a summary; an error next to one of them opens it. */
export const FoldedFields = (props: { title: string; children: ComponentChildren }) => (
  <details>
    <summary>{props.title}</summary>
    {props.children}
  </details>
);

function SchemaField({ path, name, schema, isRequired, known }: FieldProps) {
  const { label, help } = fieldText(name, schema);
  const value = known.values[name] ?? schema.default;
  const common = { name: path, label, optional: !isRequired };
  if (schema.writeOnly)
    return <SecretField {...common} schema={schema} isSet={known.secretsSet.includes(name)} help={help} />;
  const options = optionsOf(schema);
  const text = asText(value);
  if (options) {
    const all = isRequired ? options : ['', ...options];
    return <Choice {...common} help={help} value={text} options={all.map((one) => [one, one === '' ? '–' : one])} />;
  }
  if (schema.type === 'boolean') {
    const choices = [
      ...(isRequired ? [] : [['', '–'] as const]),
      ['true', t('yes')] as const,
      ['false', t('no')] as const,
    ];
    return <Choice {...common} help={help} value={text} options={choices} />;
  }
  if (schema.oneOf) return <Variants path={path} label={label} schema={schema} value={value} />;
  if (schema.type === 'object' && schema.properties) {
    const inner = { values: (value ?? {}) as Record<string, unknown>, secretsSet: known.secretsSet };
    return (
      <fieldset>
        <legend>{label}</legend>
        <SchemaFields schema={schema} path={path} known={inner} />
      </fieldset>
    );
  }
  if (isTextList(schema)) {
    const lines = Array.isArray(value) ? value.join('\n') : '';
    return <LongText {...common} help={help ?? t('one_a_line')} value={lines} />;
  }
  if (isSimple(schema) || isMixed(schema)) {
    const isNumber = schema.type === 'integer' || schema.type === 'number';
    if (/certificate|private_key/.test(name)) return <LongText {...common} help={help} value={text} />;
    return (
      <Input
        {...common}
        help={help}
        value={text}
        type={isNumber ? 'number' : 'text'}
        step={schema.type === 'number' ? 'any' : undefined}
        min={schema.minimum}
        max={schema.maximum}
        maxLength={schema.maxLength}
        autocomplete="off"
      />
    );
  }
  return <LongText {...common} help={help ?? t('as_json')} value={value === undefined ? '' : JSON.stringify(value)} />;
}

type TextProps = { name: string; label: string; optional: boolean; help?: string | undefined };

const LongText = (props: TextProps & { value: string }) => (
  <Field {...props}>
    {(control) => (
      <textarea
        {...control}
        rows={3}
        spellcheck={false}
        autocapitalize="none"
        required={!props.optional}
        defaultValue={props.value}
      />
    )}
  </Field>
);

function SecretField(props: TextProps & { schema: Schema; isSet: boolean }) {
  const { schema, isSet, optional, name } = props;
  const help = [isSet ? t('secret_is_set') : '', props.help ?? (isSimple(schema) ? '' : t('as_json'))]
    .filter((text) => text !== '')
    .join(' ');
  const facts = { name, label: props.label, optional, help: help === '' ? undefined : help };
  const isLong = !isSimple(schema) || /certificate|private_key/.test(name);
  return (
    <>
      <Field {...facts}>
        {(control) =>
          isLong ? (
            <textarea
              {...control}
              rows={3}
              autocomplete="off"
              spellcheck={false}
              autocapitalize="none"
              required={!optional && !isSet}
            />
          ) : (
            <input {...control} type="password" autocomplete="new-password" required={!optional && !isSet} />
          )
        }
      </Field>
      {isSet && optional && (
        <label class="check">
          <input type="checkbox" name={`${name}!remove`} /> {t('remove_stored', { field: props.label })}
        </label>
      )}
    </>
  );
}

/** One of several variants, distinguished by a member with a fixed value. */
function Variants(props: { path: string; label: string; schema: Schema; value: unknown }) {
  const { path, label, schema, value } = props;
  const marker = markerOf(schema);
  const given = (value ?? {}) as Record<string, unknown>;
  const [chosen, setChosen] = useState(asText(given[marker]));
  const variant = variantOf(schema, marker, chosen);
  const { [marker]: _, ...others } = variant?.properties ?? {};
  const options = (schema.oneOf ?? []).map(({ properties }) => String(properties?.[marker]?.const));
  return (
    <fieldset>
      <legend>{label}</legend>
      <Choice
        name={`${path}.${marker}`}
        label={readable(marker)}
        optional
        value={chosen}
        onChange={setChosen}
        options={[['', '–'], ...options.map((option) => [option, readable(option)] as const)]}
      />
      {variant && (
        <SchemaFields
          key={chosen}
          schema={{ ...variant, properties: others }}
          path={path}
          known={{ values: given, secretsSet: [] }}
        />
      )}
    </fieldset>
  );
}

const markerOf = ({ oneOf = [] }: Schema): string =>
  Object.entries(oneOf[0]?.properties ?? {}).find(([, { const: fixed }]) => fixed !== undefined)?.[0] ?? 'kind';

const variantOf = ({ oneOf = [] }: Schema, marker: string, chosen: string): Schema | undefined =>
  oneOf.find(({ properties }) => String(properties?.[marker]?.const) === chosen);

/**
 * The values of a schema's fields. Empty fields are omitted for a new app and clear the values of an existing one.
 * Secrets remain unchanged unless their removal is checked.
 */
export function readSchema(
  schema: Schema,
  values: FormData,
  path: string,
  known: Record<string, unknown> | null,
): Record<string, unknown> {
  const read = Object.entries(schema.properties ?? {}).flatMap(([name, given]): [string, unknown][] => {
    const member = bare(given);
    const field = nameIn(path, name);
    const value = readMember(member, values, field, known?.[name]);
    if (value !== undefined) return [[name, value]];
    const isTakenAway = !member.writeOnly && !isGroup(member) && asText(known?.[name]) !== '';
    const isRemoved = isTakenAway || values.get(`${field}!remove`) === 'on';
    return isRemoved ? [[name, isText(given) && !path.startsWith('config') ? '' : null]] : [];
  });
  return Object.fromEntries(read);
}

/** Removed member by member. */
const isGroup = ({ type, properties }: Schema): boolean => type === 'object' && properties !== undefined;
/** May be empty, but not null: in a configuration null always removes a value. */
const isText = ({ type, minLength = 0 }: Schema): boolean => type === 'string' && minLength === 0;

function readMember(schema: Schema, values: FormData, path: string, known: unknown): unknown {
  if (schema.oneOf && !schema.writeOnly) {
    const marker = markerOf(schema);
    const chosen = textOf(values, `${path}.${marker}`);
    const variant = variantOf(schema, marker, chosen);
    return variant && { ...readSchema(variant, values, path, null), [marker]: chosen };
  }
  if (isGroup(schema)) {
    const inner = readSchema(schema, values, path, (known ?? null) as Record<string, unknown> | null);
    return Object.keys(inner).length > 0 ? inner : undefined;
  }
  const text = textOf(values, path);
  return text === '' ? undefined : readText(schema, text);
}

function readText(schema: Schema, text: string): unknown {
  if (schema.type === 'boolean') return text === 'true';
  if (schema.type === 'integer' || schema.type === 'number') return Number(text);
  if (isTextList(schema)) return text.split('\n').flatMap((line) => line.trim() || []);
  const literal = schema.anyOf?.find((branch) => String(branch.const) === text)?.const;
  if (literal !== undefined) return literal;
  if (isMixed(schema)) return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (schema.type === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
