/** Every field of an OpenAPI document: parameters, and the fields of bodies, replies, webhooks and shared schemas. */
import { isObject, type JsonSchema } from '../../shared/openapi/schemas.ts';

/** `group`: the section of its operation; webhooks and shared schemas are groups of their own. */
export type Field = { group: string; place: string; name: string; description: string | undefined };

type Operation = {
  tags: string[];
  operationId: string;
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: Body;
  responses: Record<string, Body>;
};
type Body = { content?: Record<string, { schema: JsonSchema }> };
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
};

export function fieldsOf(made: object): Field[] {
  const document = JSON.parse(JSON.stringify(made)) as Document;
  const { paths = {}, webhooks = {}, components = {} } = document;
  return [
    ...Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => inOperation(groupOf(operation), operation.operationId, operation)),
    ),
    ...Object.entries(webhooks).flatMap(([event, item]) =>
      Object.values(item).flatMap(({ requestBody }) =>
        inBody(`Webhooks of ${event.split('.')[0]}`, event, requestBody),
      ),
    ),
    ...Object.entries(components.schemas ?? {}).flatMap(([title, schema]) =>
      inSchema(isOfApi(document, title) ? 'Shared schemas' : 'Console', title, schema),
    ),
  ];
}

/** Whether a shared schema is in a call of the API or in a webhook, and not only in calls of the console. */
function isOfApi({ paths = {}, webhooks = {}, components = {} }: Document, title: string): boolean {
  const api = Object.entries(paths).filter(([path]) => !path.startsWith('/account/'));
  const mention = JSON.stringify(`#/components/schemas/${title}`);
  const holders = Object.entries(components.schemas ?? {}).filter(
    ([other, schema]) => other !== title && JSON.stringify(schema).includes(mention),
  );
  return (
    JSON.stringify([api, webhooks]).includes(mention) ||
    holders.some(([holder]) => isOfApi({ paths, webhooks, components }, holder))
  );
}

const groupOf = ({ tags: [section = ''] }: Operation): string => section;

const inOperation = (group: string, name: string, { parameters = [], requestBody, responses }: Operation): Field[] => [
  ...parameters.map((one) => ({ group, place: `${name} ${one.in}`, name: one.name, description: one.description })),
  ...inBody(group, `${name} body`, requestBody),
  ...Object.entries(responses).flatMap(([status, reply]) => inBody(group, `${name} ${status}`, reply)),
];

const inBody = (group: string, place: string, { content = {} }: Body = {}): Field[] =>
  Object.values(content).flatMap(({ schema }) => inSchema(group, place, schema));

function inSchema(group: string, place: string, schema: JsonSchema): Field[] {
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => (parts ?? []) as JsonSchema[]);
  const values = [schema.items, schema.additionalProperties].filter(isObject);
  return [
    ...[...forms, ...values].flatMap((part) => inSchema(group, place, part)),
    ...Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
      { group, place, name, description: textOf(field) },
      ...inSchema(group, `${place}.${name}`, field),
    ]),
  ];
}

/** A field that may be null has its text in the form that is not null. */
function textOf(field: JsonSchema): string | undefined {
  if (typeof field.description === 'string') return field.description;
  const forms = [field.anyOf, field.oneOf, field.allOf].flatMap((parts) => (parts ?? []) as JsonSchema[]);
  return forms.map(textOf).find((text) => text !== undefined);
}
