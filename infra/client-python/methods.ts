/** Generates the methods of the Python clients, with and without asyncio. */
import type { ApiCall } from '../client-calls.ts';
import { docstring } from './types.ts';

/** The Python types of a call. */
export type CallTypes = {
  call: ApiCall;
  ids: string[];
  headers: string[];
  query: string;
  body: string;
  reply: string;
  item: string;
};

const snake = (name: string): string =>
  name
    .replaceAll('-', '_')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();

const optional = (isRequired: boolean, name: string, type: string): string =>
  isRequired ? `${name}: ${type}` : `${name}: Optional[${type}] = None`;

/** What comes after `self`. */
function parametersOf({ call, ids, headers, query, body }: CallTypes, more: readonly string[] = []): string {
  return [
    'self',
    ...call.ids.map(({ name }, at) => `${snake(name)}: ${ids[at]}`),
    '*',
    ...call.headers.map(({ name, required }, at) => optional(required, snake(name), headers[at] ?? 'str')),
    ...(call.query ? [optional(call.isQueryRequired, 'query', query)] : []),
    ...(call.body ? [optional(call.isBodyRequired, 'body', body)] : []),
    ...more,
    'options: Optional[CallOptions] = None',
  ].join(', ');
}

function callOf({ call }: CallTypes): string {
  const names = call.ids.map(({ name }) => `"${name}": ${snake(name)}`).join(', ');
  const own = call.headers.map(({ name }) => `"${name}": text_or_none(${snake(name)})`);
  const all = [...(call.isQueued ? ['**keyed_headers(idempotency_key, wait)'] : []), ...own].join(', ');
  const headers = [...(all === '' ? [] : [`headers={${all}}`]), ...(call.isQueued ? ['is_keyed=True'] : [])];
  const given = [
    ...(call.query ? ['query=query'] : []),
    ...(call.body ? ['body=body'] : []),
    ...headers,
    ...(call.isJson ? [] : ['is_json=False']),
    ...(call.page && call.page.place !== 'top' ? [`place="${call.page.place}"`] : []),
  ];
  return `Call("${call.verb}", "${call.path}", {${names}}${given.map((one) => `, ${one}`).join('')})`;
}

export function toPythonMethod(types: CallTypes, isAsync: boolean): string {
  const { call, reply, item } = types;
  const [def, wait] = isAsync ? ['async def', 'await '] : ['def', ''];
  const doc = `        ${docstring(`${call.summary}. ${call.access}. \`${call.verb} ${call.path}\``)}\n`;
  if (call.isQueued) {
    const keyed = 'idempotency_key: Optional[str] = None';
    const either = `Union[${reply}, Accepted]`;
    return (
      `    @overload\n    ${def} ${call.name}(${parametersOf(types, [keyed, 'wait: None = None'])}) -> Accepted: ...\n` +
      `    @overload\n    ${def} ${call.name}(${parametersOf(types, [keyed, 'wait: int'])}) -> ${either}: ...\n` +
      `    ${def} ${call.name}(${parametersOf(types, [keyed, 'wait: Optional[int] = None'])}) -> Any:\n${doc}` +
      `        return ${wait}self._call(${callOf(types)}, options)\n`
    );
  }
  const sent = `${wait}self._call(${callOf(types)}, options)`;
  const method =
    `    ${def} ${call.name}(${parametersOf(types)}) -> ${reply}:\n${doc}` +
    `        return ${reply === 'Any' ? sent : `cast("${reply}", ${sent})`}\n`;
  if (!call.page) return method;
  const each = `        ${docstring(`Every item of every page of \`${call.name}\`; the loop fetches pages as it needs them.`)}\n`;
  return (
    `${method}\n    def ${call.name}_each(${parametersOf(types)}) -> ${isAsync ? 'AsyncIterator' : 'Iterator'}[${item}]:\n` +
    `${each}        return self._each(${callOf(types)}, options)\n`
  );
}
