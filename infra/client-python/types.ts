/** Generates Python types from JSON schemas: a TypedDict for each object, with the descriptions of its fields. */
import { placesOf } from '../../shared/openapi/schemas.ts';
import { formsOf } from '../client-calls.ts';
import { pascal } from '../client-document.ts';
import type { JsonSchema } from '../client-types.ts';

const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

const isName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && !keywords.has(name);

/** A text as a Python docstring of one line. */
export const docstring = (text: string): string => {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll(/\s+/g, ' ');
  return `"""${safe.endsWith('"') ? `${safe} ` : safe}"""`;
};

const union = (types: readonly string[]): string => {
  const several = [...new Set(types)];
  const others = several.filter((type) => type !== 'None');
  if (several.includes('Any')) return 'Any';
  const joined = others.length === 1 ? (others[0] ?? 'Any') : `Union[${others.join(', ')}]`;
  if (others.length === 0) return 'None';
  return others.length < several.length ? `Optional[${joined}]` : joined;
};

const literal = (value: unknown): string => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return `Literal[${value ? 'True' : 'False'}]`;
  return typeof value === 'number' && !Number.isInteger(value) ? 'float' : `Literal[${JSON.stringify(value)}]`;
};

const literals = (values: readonly unknown[]): string => {
  const texts = values.map(literal);
  const inside = texts.flatMap((text) => /^Literal\[(.*)\]$/s.exec(text)?.[1] ?? []);
  return union([
    ...(inside.length > 0 ? [`Literal[${inside.join(', ')}]`] : []),
    ...texts.filter((text) => !text.startsWith('Literal')),
  ]);
};

/** The declarations of one module. Objects are declared before what contains them, since aliases are evaluated. */
export class PythonTypes {
  readonly declared: string[] = [];
  readonly names: string[] = [];
  readonly #components: Record<string, JsonSchema>;
  readonly #types = new Map<JsonSchema, string>();

  constructor(components: Record<string, JsonSchema>) {
    this.#components = components;
  }

  /** The type of a schema; an object without a name of its own is declared as `name`. */
  typeOf(schema: JsonSchema, name: string): string {
    const known = this.#types.get(schema);
    if (known !== undefined) return known;
    const type = this.#make(schema, name);
    this.#types.set(schema, type);
    return type;
  }

  /** Declares a schema as `name`, also one that is no object. */
  declare(schema: JsonSchema, name: string): void {
    const type = this.typeOf(schema, name);
    if (type === name) return;
    this.names.push(name);
    this.declared.push(`${name} = ${type}\n`);
  }

  #make(schema: JsonSchema, name: string): string {
    if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'Any';
    if ('const' in schema) return literal(schema.const);
    if (Array.isArray(schema.enum)) return literals(schema.enum);
    const forms = formsOf(schema, this.#components);
    const [only] = forms;
    if (forms.length > 1 || only !== schema) {
      const objects = forms.filter((form) => form.type === 'object' && form.properties !== undefined).length;
      return union(forms.map((form, at) => this.typeOf(form, objects > 1 ? `${name}${at + 1}` : name)));
    }
    return union([schema.type].flat().map((type) => this.#ofType(String(type), schema, name)));
  }

  #ofType(type: string, schema: JsonSchema, name: string): string {
    switch (type) {
      case 'object':
        return this.#toObject(schema, name);
      case 'array': {
        const places = placesOf(schema);
        if (places) return `tuple[${places.map((place, at) => this.typeOf(place, `${name}${at + 1}`)).join(', ')}]`;
        return `list[${this.typeOf((schema.items ?? {}) as JsonSchema, `${name}Item`)}]`;
      }
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'string':
        return 'str';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      default:
        return 'Any';
    }
  }

  #toObject({ properties = {}, required = [], additionalProperties }: JsonSchema, name: string): string {
    const members = Object.entries(properties as Record<string, JsonSchema>);
    if (members.length === 0) {
      const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
      return `dict[str, ${isOpen ? this.typeOf(additionalProperties as JsonSchema, `${name}Value`) : 'Any'}]`;
    }
    if (this.names.includes(name)) throw new Error(`Two types have the name ${name}`);
    this.names.push(name);
    const typed = members.map(([member, schema]) => {
      const type = this.typeOf(schema, `${name}${pascal(member.replaceAll(/\W/g, '_'))}`);
      const isRequired = (required as string[]).includes(member);
      return { member, schema, type: isRequired ? type : `NotRequired[${type}]` };
    });
    this.declared.push(typed.every(({ member }) => isName(member)) ? toClass(name, typed) : toFunctional(name, typed));
    return name;
  }
}

type Typed = { member: string; schema: JsonSchema; type: string }[];

const toClass = (name: string, members: Typed): string =>
  `class ${name}(TypedDict):\n${members
    .map(({ member, schema, type }) => {
      const doc = typeof schema.description === 'string' ? `    ${docstring(schema.description)}\n` : '';
      return `    ${member}: ${type}\n${doc}`;
    })
    .join('')}`;

/** A member such as `from` is a keyword of the language. */
const toFunctional = (name: string, members: Typed): string =>
  `${name} = TypedDict(\n    "${name}",\n    {\n${members
    .map(({ member, schema, type }) => {
      const doc =
        typeof schema.description === 'string' ? `        # ${schema.description.replaceAll(/\s+/g, ' ')}\n` : '';
      return `${doc}        ${JSON.stringify(member)}: ${JSON.stringify(type)},\n`;
    })
    .join('')}    },\n)\n`;
