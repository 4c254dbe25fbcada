/** The generated modules of the Python package, by name. */
import { type ApiCall, callsOf } from '../client-calls.ts';
import { type Document, pascal } from '../client-document.ts';
import { type CallTypes, toPythonMethod } from './methods.ts';
import { docstring, PythonTypes } from './types.ts';

export const pythonFolder = new URL('../../shared/client/python/src/east_africa_gateway/generated/', import.meta.url);

const written = 'Written by npm run client from the OpenAPI document; a test compares.';
const future = 'from __future__ import annotations\n\n';

/** The imports that a module needs, of those given as name and module. */
function importsOf(text: string, shared: readonly string[], from: string): string {
  const code = text.replaceAll(/"""[\s\S]*?"""|^\s*#.*$/gm, '');
  const words = new Set(code.match(/\b[A-Za-z_]\w*/g));
  const used = (names: readonly string[]) => names.filter((name) => words.has(name)).join(', ');
  const lines: [string, string][] = [
    ['typing', used(['Any', 'Literal', 'Optional', 'Union'])],
    ['.._typing', used(['NotRequired', 'TypedDict'])],
    [from, used(shared)],
  ];
  return lines.map(([module, names]) => (names === '' ? '' : `from ${module} import ${names}\n`)).join('');
}

function toModule(about: string, types: PythonTypes, shared: readonly string[], from = '.schemas'): string {
  const text = types.declared.map((one) => `\n\n${one}`).join('');
  return `${docstring(`${written} ${about}`)}\n\n${future}${importsOf(text, shared, from)}${text}`;
}

/** Declares the types of a call in its module. */
function typesOf(call: ApiCall, types: PythonTypes): CallTypes {
  const name = pascal(call.name);
  if (call.query) types.declare(call.query, `${name}Query`);
  if (call.body) types.declare(call.body, `${name}Body`);
  if (call.isJson) types.declare(call.reply, `${name}Reply`);
  return {
    call,
    ids: call.ids.map(({ schema }, at) => types.typeOf(schema, `${name}Id${at + 1}`)),
    headers: call.headers.map(({ schema }) => types.typeOf(schema, name)),
    query: `${name}Query`,
    body: `${name}Body`,
    reply: call.isJson ? `${name}Reply` : 'Any',
    item: call.page ? types.typeOf(call.page.item, `${name}Item`) : 'Any',
  };
}

type Module = { name: string; names: readonly string[] };

function toMethods(calls: readonly CallTypes[], modules: readonly Module[], isAsync: boolean): string {
  const [base, file, name] = isAsync
    ? ['AsyncCalls', '.._async_calls', 'AsyncGatewayMethods']
    : ['Calls', '.._sync_calls', 'GatewayMethods'];
  const text = calls.map((call) => `\n${toPythonMethod(call, isAsync)}`).join('');
  const words = new Set(text.match(/\b[A-Za-z_]\w*/g));
  const imports = modules.flatMap((module) => {
    const used = module.names.filter((one) => words.has(one));
    return used.length === 0
      ? []
      : [`from .${module.name} import (\n${used.map((one) => `    ${one},\n`).join('')})\n`];
  });
  const typing = ['Any', 'AsyncIterator', 'Iterator', 'Literal', 'Optional', 'Union', 'cast', 'overload'];
  return [
    `${docstring(`${written} A method per endpoint.`)}\n\n${future}`,
    `from typing import ${typing.filter((one) => words.has(one)).join(', ')}\n\n`,
    `from .._calls import Call, CallOptions, keyed_headers, text_or_none\nfrom ${file} import ${base}\n`,
    ...imports,
    `\n\nclass ${name}(${base}):\n    ${docstring('The methods of a client.')}\n`,
    text,
  ].join('');
}

export function makePython(document: Document): Record<string, string> {
  const components = document.components.schemas;
  const schemas = new PythonTypes(components);
  for (const [name, schema] of Object.entries(components)) schemas.declare(schema, name);
  const shared = schemas.names;
  const groups = new Map<string, PythonTypes>();
  const calls = callsOf(document).map((call) => {
    const types = groups.get(call.group) ?? new PythonTypes(components);
    groups.set(call.group, types);
    return typesOf(call, types);
  });
  const events = new PythonTypes(components);
  const names = Object.entries(document.webhooks).map(([name, { post }]) => {
    events.declare(post.requestBody.content['application/json']?.schema ?? {}, `On${pascal(name)}`);
    return `On${pascal(name)}`;
  });
  events.declared.push(`Webhook = Union[\n${names.map((name) => `    ${name},\n`).join('')}]\n`);
  events.names.push('Webhook');
  const modules: Module[] = [
    { name: 'schemas', names: shared },
    ...[...groups].map(([group, types]) => ({ name: `${group}_types`, names: types.names })),
    { name: 'webhooks', names: events.names },
  ];
  const exported = modules.flatMap(({ name, names: own }) =>
    own.map((one) => `from .${name} import ${one} as ${one}\n`),
  );
  return {
    '__init__.py': `${docstring(written)}\n`,
    'schemas.py': toModule('What several calls share.', schemas, []),
    ...Object.fromEntries(
      [...groups].map(([group, types]) => [
        `${group}_types.py`,
        toModule(`Calls and replies of ${group}.`, types, shared),
      ]),
    ),
    'webhooks.py': toModule('Webhooks, distinguished by `event`.', events, shared),
    'types.py': `${docstring(`${written} Every type.`)}\n\n${exported.join('')}`,
    'methods.py': toMethods(calls, modules, false),
    'async_methods.py': toMethods(calls, modules, true),
  };
}
