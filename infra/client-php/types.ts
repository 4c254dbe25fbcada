/** Generates PHPStan's array shapes from JSON schemas. */
import { placesOf } from '../../shared/openapi/schemas.ts';
import { formsOf } from '../client-calls.ts';
import type { JsonSchema } from '../client-types.ts';

const union = (types: readonly string[]): string => [...new Set(types)].join('|') || 'mixed';

const literal = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return typeof value === 'object' && value !== null ? 'mixed' : String(value);
};

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** The shape on one line. Shared schemas are named by an alias. */
export function toShape(schema: JsonSchema, components: Record<string, JsonSchema>): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'mixed';
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  const forms = formsOf(schema, components);
  if (forms.length > 1 || forms[0] !== schema) return unite(forms.map((form) => toShape(form, components)));
  return unite([schema.type].flat().map((type) => ofType(String(type), schema, components)));
}

/** `mixed` in a union is `mixed`. */
const unite = (types: readonly string[]): string => (types.includes('mixed') ? 'mixed' : union(types));

function ofType(type: string, schema: JsonSchema, components: Record<string, JsonSchema>): string {
  switch (type) {
    case 'object':
      return toObject(schema, components);
    case 'array': {
      const places = placesOf(schema);
      if (places) return `array{${places.map((place) => toShape(place, components)).join(', ')}}`;
      return `list<${toShape((schema.items ?? {}) as JsonSchema, components)}>`;
    }
    case 'integer':
      return 'int';
    case 'number':
      return 'int|float';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'null';
    default:
      return 'mixed';
  }
}

function toObject(schema: JsonSchema, components: Record<string, JsonSchema>): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const members = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, member]) =>
      `${keyOf(name)}${(required as string[]).includes(name) ? '' : '?'}: ${toShape(member, components)}`,
  );
  const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
  if (members.length === 0) {
    return `array<string, ${isOpen ? toShape(additionalProperties as JsonSchema, components) : 'mixed'}>`;
  }
  return `array{${[...members, ...(isOpen ? ['...'] : [])].join(', ')}}`;
}
