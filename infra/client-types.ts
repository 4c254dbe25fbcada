/** Generates TypeScript from a JSON schema, for the generated client. */

import { type JsonSchema, placesOf } from '../shared/openapi/schemas.ts';

export type { JsonSchema };

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

/** Quoted only where TypeScript requires it. */
const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

export function toType(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const forms = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (forms) return union(forms.map((form) => toType(form)));
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => `(${toType(part as JsonSchema)})`).join(' & ');
  return union([schema.type].flat().map((type) => ofType(String(type), schema)));
}

function ofType(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'object':
      return toObject(schema);
    case 'array':
      return toArray(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

function toArray(schema: JsonSchema): string {
  const places = placesOf(schema);
  if (places) return `[${places.map(toType).join(', ')}]`;
  const item = toType((schema.items ?? {}) as JsonSchema);
  return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
}

function toObject({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const members = Object.entries(properties as Record<string, JsonSchema>).map(([name, member]) => {
    const mark = (required as string[]).includes(name) ? '' : '?';
    const comment = typeof member.description === 'string' ? `/** ${member.description} */\n  ` : '';
    return `${comment}${memberName(name)}${mark}: ${indent(toType(member))};`;
  });
  const others = typeof additionalProperties === 'object' && additionalProperties !== null;
  if (others) {
    const type = members.length > 0 ? 'unknown' : toType(additionalProperties as JsonSchema);
    members.push(`[name: string]: ${indent(type)};`);
  }
  return members.length === 0 ? '{}' : `{\n  ${members.join('\n  ')}\n}`;
}
