/** The curl command of an endpoint, to be copied into a shell that has BASE and TOKEN. */
import type { Entry, Parameter } from './document.ts';

/** Upper case without spaces, as shells call their variables. */
const variable = (name: string): string => `$${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`;

const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function toCurl({ method, path, operation }: Entry): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => variable(name));
  const asked = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = asked.map(({ name }) => `${name}=${variable(name)}`).join('&');
  const body = operation.requestBody?.content['application/json']?.example;
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  const lines = [
    `curl -s${verb} "$BASE${address}${query ? `?${query}` : ''}"`,
    ...accessOf(method, operation),
    ...headersOf(operation.parameters),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${inShell(JSON.stringify(body))}`]),
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
    ...(app === undefined ? [] : [`-H "${app}: ${variable(app.slice(2).replaceAll('-', '_'))}"`]),
    ...(has('Idempotency-Key') ? [`-H 'Idempotency-Key: order-14'`] : []),
    ...(has('Prefer') ? [`-H 'Prefer: wait=10'`] : []),
  ];
}
