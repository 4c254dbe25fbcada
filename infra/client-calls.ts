/** The calls of the API as the generators of the Python and PHP packages need them. */
import { placesOf } from '../shared/openapi/schemas.ts';
import { contentOf, type Document, type Endpoint, endpointsOf, isAlwaysSent } from './client-document.ts';
import type { JsonSchema } from './client-types.ts';

export type Named = { name: string; schema: JsonSchema };
export type ApiCall = {
  /** The operation id, such as `request_payment`. */
  name: string;
  /** The module, such as `pay`; `account` for what members and their console call. */
  group: string;
  verb: string;
  path: string;
  summary: string;
  access: string;
  isQueued: boolean;
  ids: Named[];
  /** Headers that the caller chooses. */
  headers: (Named & { required: boolean })[];
  query: JsonSchema | null;
  body: JsonSchema | null;
  isQueryRequired: boolean;
  isBodyRequired: boolean;
  reply: JsonSchema;
  isJson: boolean;
  /** Where the page is in a list's reply, and the schema of its items; null for any other call. */
  page: { place: 'top' | 'data' | 'data.1'; item: JsonSchema } | null;
};

/** Set by the client itself; and for the last, a caller would need the `ETag`, which no method returns. */
const withoutArgument = ['idempotency-key', 'prefer', 'if-none-match'];

const propertiesOf = (schema: JsonSchema | undefined): Record<string, JsonSchema> =>
  (schema?.properties ?? {}) as Record<string, JsonSchema>;

const itemOf = (page: JsonSchema | undefined): JsonSchema => (propertiesOf(page).data?.items ?? {}) as JsonSchema;

function pageOf(verb: string, reply: JsonSchema): ApiCall['page'] {
  const { data } = propertiesOf(reply);
  const second = data && placesOf(data)?.[1];
  const isPage = (schema: JsonSchema | undefined): boolean => 'current_page' in propertiesOf(schema);
  if (verb !== 'GET') return null;
  if (isPage(reply)) return { place: 'top', item: itemOf(reply) };
  if (isPage(data)) return { place: 'data', item: itemOf(data) };
  return isPage(second) ? { place: 'data.1', item: itemOf(second) } : null;
}

function toCall({ verb, path, operation }: Endpoint): ApiCall {
  const { parameters, requestBody } = operation;
  const inDocument = parameters.filter((parameter) => parameter.in === 'path');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const described = ({ schema, description }: (typeof query)[number]): JsonSchema =>
    description === undefined ? schema : { ...schema, description };
  const [kind, { schema: reply }] = contentOf(operation);
  const [, first = '', second = ''] = path.split('/');
  return {
    name: operation.operationId,
    group: first === 'api' ? second : 'account',
    verb,
    path,
    summary: operation.summary,
    access: operation['x-scope']
      ? `Scope \`${operation['x-scope']}\``
      : operation['x-role']
        ? `Role ${operation['x-role']}`
        : 'Open',
    isQueued: operation['x-mode'] === 'queued',
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => ({ name, schema: inDocument[at]?.schema ?? {} })),
    headers: parameters
      .filter((parameter) => parameter.in === 'header' && !withoutArgument.includes(parameter.name.toLowerCase()))
      .map((parameter) => ({
        name: parameter.name.toLowerCase(),
        schema: described(parameter),
        required: isAlwaysSent(parameter),
      })),
    query:
      query.length === 0
        ? null
        : {
            type: 'object',
            properties: Object.fromEntries(query.map((parameter) => [parameter.name, described(parameter)])),
            required,
          },
    body: requestBody?.content['application/json']?.schema ?? null,
    isQueryRequired: required.length > 0,
    isBodyRequired: requestBody?.required ?? false,
    reply,
    isJson: kind === 'application/json',
    page: pageOf(verb, reply),
  };
}

export const callsOf = (document: Document): ApiCall[] => endpointsOf(document).map(toCall);

const refName = (schema: JsonSchema): string | undefined =>
  typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;

/**
 * The forms of a schema without `allOf`: one object for each combination of the alternatives of its parts, with the
 * members of all of them.
 */
export function formsOf(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema[] {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.flatMap((one) => formsOf(one, components));
  if (!Array.isArray(schema.allOf)) return [schema];
  let forms: JsonSchema[] = [{ type: 'object', properties: {}, required: [] }];
  for (const part of schema.allOf as JsonSchema[]) {
    const name = refName(part);
    const added = formsOf(name === undefined ? part : (components[name] ?? {}), components);
    forms = forms.flatMap((form) => added.map((one) => mergeObjects(form, one)));
  }
  return forms;
}

/**
 * The places of a body that may be an empty object or one with names of its own, such as `customer.billing_address`,
 * where `*` is any name or index: those inside another one before it.
 */
export function objectPlaces(body: JsonSchema, components: Record<string, JsonSchema>, place = ''): string[] {
  const name = refName(body);
  const forms = formsOf(name === undefined ? body : (components[name] ?? {}), components);
  const inside = forms.flatMap(({ properties, items, additionalProperties }) => {
    const members = Object.entries({ ...(properties as object), '*': items ?? additionalProperties });
    return members
      .filter((member): member is [string, JsonSchema] => typeof member[1] === 'object' && member[1] !== null)
      .flatMap(([key, schema]) => objectPlaces(schema, components, place === '' ? key : `${place}.${key}`));
  });
  const isObject = place !== '' && hasType(forms, 'object') && !hasType(forms, 'array');
  const mayBeEmpty = forms.some(({ required }) => ((required ?? []) as string[]).length === 0);
  const all = new Set([...inside, ...(isObject && mayBeEmpty ? [place] : [])]);
  return [...all].toSorted((one, other) => depthOf(other) - depthOf(one));
}

const depthOf = (place: string): number => place.split('.').length;

const hasType = (forms: readonly JsonSchema[], type: string): boolean =>
  forms.some((form) => [form.type].flat().includes(type));

const mergeObjects = (first: JsonSchema, second: JsonSchema): JsonSchema => ({
  ...first,
  properties: { ...propertiesOf(first), ...propertiesOf(second) },
  required: [...((first.required ?? []) as string[]), ...((second.required ?? []) as string[])],
});
