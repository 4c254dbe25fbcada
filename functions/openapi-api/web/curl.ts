/** The curl command for an endpoint. The shell needs the variables BASE and TOKEN. */
import type { Entry, Parameter } from './document.ts';

/** A shell variable: upper case with underscores. */
const toVariable = (name: string): string => `$${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function toCurl({ method, path, operation }: Entry): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => toVariable(name));
  const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required.map(({ name }) => `${name}=${toVariable(name)}`).join('&');
  const body = operation.requestBody?.content['application/json']?.example;
  const methodOption = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  const lines = [
    `curl -s${methodOption} "$BASE${address}${query ? `?${query}` : ''}"`,
    ...accessOf(method, operation),
    ...headersOf(operation.parameters),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

function accessOf(method: string, operation: Entry['operation']): string[] {
  if (operation['x-scope'] !== undefined) return ['-H "Authorization: Bearer $TOKEN"'];
  if (operation['x-role'] === undefined) return [];
  return ['-b cookies.txt', ...(method === 'GET' ? [] : ['-H "X-CSRF-TOKEN: $CSRF_TOKEN"'])];
}

function headersOf(parameters: readonly Parameter[]): string[] {
  const has = (name: string): boolean => parameters.some((parameter) => parameter.name === name);
  const app = parameters.find(({ name }) => /^X-.*-App-Id$/i.test(name))?.name;
  return [
    ...(app === undefined ? [] : [`-H "${app}: ${toVariable(app.slice(2).replaceAll('-', '_'))}"`]),
    ...(has('Idempotency-Key') ? [`-H 'Idempotency-Key: order-14'`] : []),
    ...(has('Prefer') ? [`-H 'Prefer: wait=10'`] : []),
  ];
}
