/**
 * Gives every field of the OpenAPI document that has no description one from a glossary. Names that recur are described
 * there once instead of in every schema; a description in a schema always wins.
 */
import { isObject, type JsonSchema } from './schemas.ts';

/**
 * Descriptions of the fields of some operations, webhooks and shared schemas. A key is a field's name, or is narrowed
 * to the field it is in (`location.latitude`; outermost, it is in `body` or `reply`), to its owner (`get_message.uuid`) or to both (`get_message.media.url`).
 * The owner is an operation's name, a webhook's event or the title of a shared schema; a parameter is in `path`,
 * `query` or `header`. The narrowest key wins.
 */
export type Glossary = {
  /** The tags of its operations. */
  sections: readonly string[];
  /** Where the paths begin of those operations of other sections that it describes too. */
  paths?: readonly string[];
  /** The titles of its shared schemas. */
  schemas: readonly string[];
  /** The services whose webhooks it describes. */
  services: readonly string[];
  fields: Readonly<Record<string, string>>;
};

export type Glossaries = {
  /** For what the glossary of the place does not describe. */
  common: Readonly<Record<string, string>>;
  modules: Readonly<Record<string, Glossary>>;
};

/** Where a field is: the glossary for it, its owner, and the field it is in. */
type Place = { module: string | undefined; owner: string; parent: string };

type Lookup = (place: Place, name: string) => string | undefined;

/** `used` collects the entries that described something, as `module key`. */
export function describeFields(document: JsonSchema, glossaries: Glossaries, used = new Set<string>()): JsonSchema {
  const lookup = lookupIn(glossaries, used);
  const moduleWhere = (matches: (glossary: Glossary) => boolean): string | undefined =>
    Object.entries(glossaries.modules).find(([, glossary]) => matches(glossary))?.[0];
  const { components, paths, webhooks } = document;
  const schemas = mapMembers(isObject(components) ? components.schemas : {}, (schema, title) =>
    inSchema(
      schema,
      { module: moduleWhere((glossary) => glossary.schemas.includes(title)), owner: title, parent: '' },
      lookup,
    ),
  );
  return {
    ...document,
    paths: mapMembers(paths, (item, path) =>
      mapMembers(item, (operation) => {
        const [section = ''] = (operation.tags ?? []) as string[];
        const module =
          moduleWhere((glossary) => glossary.paths?.some((begin) => path.startsWith(begin)) === true) ??
          moduleWhere((glossary) => glossary.sections.includes(section));
        return inOperation(operation, { module, owner: String(operation.operationId), parent: '' }, lookup);
      }),
    ),
    webhooks: mapMembers(webhooks, (item, event) =>
      mapMembers(item, (operation) => {
        const module = moduleWhere((glossary) => glossary.services.includes(event.split('.')[0] ?? ''));
        return inOperation(operation, { module, owner: event, parent: '' }, lookup);
      }),
    ),
    components: { ...(isObject(components) ? components : {}), schemas },
  };
}

/** The narrowest entry for a field, of its module before the common ones. */
function lookupIn({ common, modules }: Glossaries, used: Set<string>): Lookup {
  return ({ module, owner, parent }, name) => {
    const keys = [`${owner}.${parent}.${name}`, `${owner}.${name}`, `${parent}.${name}`, name];
    const sources = [[module ?? '', modules[module ?? '']?.fields ?? {}] as const, ['common', common] as const];
    for (const [source, fields] of sources) {
      const key = keys.find((one) => Object.hasOwn(fields, one));
      if (key === undefined) continue;
      used.add(`${source} ${key}`);
      return fields[key];
    }
    return undefined;
  };
}

/** An operation of a path or a webhook: its parameters, its body and its replies. */
function inOperation(operation: JsonSchema, place: Place, lookup: Lookup): JsonSchema {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(Array.isArray(parameters)
      ? { parameters: (parameters as JsonSchema[]).map((parameter) => describeParameter(parameter, place, lookup)) }
      : {}),
    ...(isObject(requestBody) ? { requestBody: inContent(requestBody, { ...place, parent: 'body' }, lookup) } : {}),
    responses: mapMembers(responses, (reply) => inContent(reply, { ...place, parent: 'reply' }, lookup)),
  };
}

function describeParameter(parameter: JsonSchema, place: Place, lookup: Lookup): JsonSchema {
  const { name, in: where, description, schema } = parameter;
  if (description !== undefined) return parameter;
  const found =
    (isObject(schema) ? schema.description : undefined) ?? lookup({ ...place, parent: String(where) }, String(name));
  return found === undefined ? parameter : { ...parameter, description: found };
}

const inContent = (body: JsonSchema, place: Place, lookup: Lookup): JsonSchema =>
  isObject(body.content)
    ? {
        ...body,
        content: mapMembers(body.content, (media) =>
          isObject(media.schema) ? { ...media, schema: inSchema(media.schema, place, lookup) } : media,
        ),
      }
    : body;

/** The keywords under which a schema has other schemas for the same value, or for the values in it. */
const forms = ['anyOf', 'oneOf', 'allOf'] as const;
const inner = ['items', 'additionalProperties'] as const;

function inSchema(schema: JsonSchema, place: Place, lookup: Lookup): JsonSchema {
  const described = { ...schema };
  for (const keyword of forms) {
    const parts = schema[keyword];
    if (Array.isArray(parts)) described[keyword] = parts.map((part: JsonSchema) => inSchema(part, place, lookup));
  }
  for (const keyword of inner) {
    const part = schema[keyword];
    if (isObject(part)) described[keyword] = inSchema(part, place, lookup);
  }
  if (isObject(schema.properties)) {
    described.properties = mapMembers(schema.properties, (field, name) => {
      const description = isDescribed(field) ? undefined : lookup(place, name);
      return {
        ...inSchema(field, { ...place, parent: name }, lookup),
        ...(description === undefined ? {} : { description }),
      };
    });
  }
  return described;
}

/** Whether a field says what it is: in its own schema, or in a form of it, such as the one that is not null. */
export const isDescribed = (field: JsonSchema): boolean =>
  field.description !== undefined ||
  forms.some((keyword) => Array.isArray(field[keyword]) && (field[keyword] as JsonSchema[]).some(isDescribed));

const mapMembers = (value: unknown, map: (member: JsonSchema, name: string) => JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, member]) => [
      name,
      isObject(member) ? map(member, name) : member,
    ]),
  );
