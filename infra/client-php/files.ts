/** The generated class of the PHP package: a method per endpoint, with the shapes of its arguments and its reply. */
import { type ApiCall, callsOf, objectPlaces } from '../client-calls.ts';
import { camel, type Document } from '../client-document.ts';
import type { JsonSchema } from '../client-types.ts';
import { toShape } from './types.ts';

export const phpFolder = new URL('../../shared/client/php/src/Generated/', import.meta.url);

const written = 'Written by npm run client from the OpenAPI document; a test compares.';

/** A text inside a comment. */
const comment = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');

const variableOf = (name: string): string => `$${camel(name.replaceAll('-', '_'))}`;

type Parameter = { native: string; name: string; isRequired: boolean; shape: string; about: string };

const scalar = (schema: JsonSchema): string => (schema.type === 'integer' ? 'int' : 'string');

function parametersOf(call: ApiCall, components: Record<string, JsonSchema>): Parameter[] {
  const shapeOf = (schema: JsonSchema): string => toShape(schema, components);
  const all: Parameter[] = [
    ...call.ids.map(({ name, schema }) => ({
      native: scalar(schema),
      name: variableOf(name),
      isRequired: true,
      shape: scalar(schema),
      about: '',
    })),
    ...call.headers.map(({ name, schema, required }) => ({
      native: `${required ? '' : '?'}${scalar(schema)}`,
      name: variableOf(name),
      isRequired: required,
      shape: `${scalar(schema)}${required ? '' : '|null'}`,
      about: typeof schema.description === 'string' ? schema.description : '',
    })),
    ...(['query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      const isRequired = part === 'query' ? call.isQueryRequired : call.isBodyRequired;
      if (schema === null) return [];
      return [{ native: 'array', name: `$${part}`, isRequired, shape: shapeOf(schema), about: describe(schema) }];
    }),
  ];
  // A parameter without a default cannot follow one that has it.
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)];
}

/** The descriptions of the fields, which array shapes have no place for. */
function describe(schema: JsonSchema): string {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as JsonSchema[]).map(describe) : [];
  const own = Object.entries(properties).flatMap(([name, { description }]) =>
    typeof description === 'string' ? [`\`${name}\`: ${description}`] : [],
  );
  return [...own, ...parts].filter((text) => text !== '').join('; ');
}

const defaultOf = ({ native, isRequired }: Parameter): string => {
  if (isRequired) return '';
  return native === 'array' ? ' = []' : ' = null';
};

function toMethod(call: ApiCall, components: Record<string, JsonSchema>): string {
  const parameters = parametersOf(call, components);
  const keyed: Parameter[] = call.isQueued
    ? [
        {
          native: '?string',
          name: '$idempotencyKey',
          isRequired: false,
          shape: 'string|null',
          about: 'Random without it',
        },
        { native: '?int', name: '$wait', isRequired: false, shape: 'int|null', about: 'Seconds to hold the call' },
      ]
    : [];
  const options: Parameter = { native: 'array', name: '$options', isRequired: false, shape: 'CallOptions', about: '' };
  const signature = (all: readonly Parameter[]): string =>
    all.map((one) => `${one.native} ${one.name}${defaultOf(one)}`).join(', ');
  const documented = (all: readonly Parameter[]): string =>
    all.map(({ shape, name, about }) => `     * @param ${shape} ${name} ${comment(about)}`.trimEnd() + '\n').join('');
  const reply = call.isJson ? toShape(call.reply, components) : 'mixed';
  const own = call.headers.map(({ name }) => `'${name}' => ${variableOf(name)}`);
  const objects = call.body === null ? [] : objectPlaces(call.body, components);
  const more = [
    ...(call.isJson ? [] : ['isJson: false']),
    ...(objects.length === 0 ? [] : [`objects: [${objects.map((place) => `'${place}'`).join(', ')}]`]),
  ];
  const names = `[${call.ids.map(({ name }) => `'${name}' => ${variableOf(name)}`).join(', ')}]`;
  const headers = `[${[...(call.isQueued ? ['...self::keyedHeaders($idempotencyKey, $wait)'] : []), ...own].join(', ')}]`;
  const query = call.query ? '$query' : '[]';
  const heading = `    /**\n     * ${comment(`${call.summary}. ${call.access}.`)} \`${call.verb} ${call.path}\`\n     *\n`;
  const all = [...parameters, ...keyed, options];
  const method =
    `${heading}${documented(all)}     * @return ${call.isQueued ? `Accepted|${reply}` : reply}\n     */\n` +
    `    public function ${camel(call.name)}(${signature(all)}): mixed\n    {\n` +
    `        return $this->call('${call.verb}', '${call.path}', ${names}, ${query}, ${call.body ? '$body' : 'null'}, ${headers}, ${['$options', ...more].join(', ')});\n    }\n`;
  if (!call.page) return method;
  const withOptions = [...parameters, options];
  return (
    `${method}\n    /**\n     * Every item of every page of ${camel(call.name)}; the loop fetches pages as it needs them.\n     *\n` +
    `${documented(withOptions)}     * @return \\Generator<int, ${toShape(call.page.item, components)}>\n     */\n` +
    `    public function ${camel(call.name)}Each(${signature(withOptions)}): \\Generator\n    {\n` +
    `        return $this->each('${call.path}', '${call.page.place}', ${names}, ${query}, ${headers}, $options);\n    }\n`
  );
}

export function makePhp(document: Document): Record<string, string> {
  const components = document.components.schemas;
  const aliases = Object.entries(components).map(
    ([name, schema]) => ` * @phpstan-type ${name} ${toShape(schema, components)}\n`,
  );
  return {
    'GatewayMethods.php': [
      '<?php\n\ndeclare(strict_types=1);\n\nnamespace EastAfricaGateway\\Generated;\n\nuse EastAfricaGateway\\Calls;\n\n',
      `/**\n * ${written} A method per endpoint.\n *\n * @phpstan-import-type CallOptions from Calls\n`,
      ...aliases,
      ' */\nabstract class GatewayMethods extends Calls\n{\n',
      callsOf(document)
        .map((call) => toMethod(call, components))
        .join('\n'),
      '}\n',
    ].join(''),
  };
}
