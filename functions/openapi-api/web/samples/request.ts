/** The call that the samples of an operation make, in any language. Variables come from the environment. */
import type { Entry, Parameter } from '../document.ts';

export type Variable = { variable: string };
/** Text with variables in it. */
export type Template = readonly (string | Variable)[];

export type SampleRequest = {
  method: string;
  /** Follows the variable BASE. */
  path: Template;
  headers: readonly { name: string; value: Template }[];
  body?: unknown;
  hasJsonReply: boolean;
};

/** A language of the samples: `name` is what a reader chooses. */
export type SampleLanguage = { id: string; name: string; write: (request: SampleRequest) => string };

/** A variable of the environment: upper case with underscores. */
const toVariable = (name: string): Variable => ({
  variable: name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replaceAll('-', '_')
    .toUpperCase(),
});

const pathOf = (path: string): (string | Variable)[] =>
  path.split(/(?=\{)|(?<=\})/).map((part) => (part.startsWith('{') ? toVariable(part.slice(1, -1)) : part));

export function sampleRequestOf({ method, path, operation }: Entry): SampleRequest {
  const verb = method === 'ANY' ? 'POST' : method;
  const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required.flatMap(({ name }, at) => [`${at === 0 ? '?' : '&'}${name}=`, toVariable(name)]);
  const body = operation.requestBody?.content['application/json']?.example;
  const json = [{ name: 'Content-Type', value: ['application/json'] }];
  const success = operation.responses['200'] ?? operation.responses['201'];
  return {
    method: verb,
    path: [...pathOf(path), ...query],
    headers: [...accessOf(verb, operation), ...headersOf(operation.parameters), ...(body === undefined ? [] : json)],
    ...(body === undefined ? {} : { body }),
    hasJsonReply: success?.content?.['application/json'] !== undefined,
  };
}

function accessOf(method: string, operation: Entry['operation']): SampleRequest['headers'] {
  if (operation['x-scope'] !== undefined) return [{ name: 'Authorization', value: ['Bearer ', toVariable('TOKEN')] }];
  if (operation['x-role'] === undefined) return [];
  const session = { name: 'Cookie', value: ['__Host-session=', toVariable('SESSION')] };
  return method === 'GET' ? [session] : [session, { name: 'X-CSRF-TOKEN', value: [toVariable('CSRF_TOKEN')] }];
}

/** The headers that a careful caller sends: which app is meant, and what makes a queued call safe to repeat. */
function headersOf(parameters: readonly Parameter[]): SampleRequest['headers'] {
  const has = (name: string): boolean => parameters.some((parameter) => parameter.name === name);
  const app = parameters.find(({ name }) => /^X-.*-App-Id$/i.test(name))?.name;
  return [
    ...(app === undefined ? [] : [{ name: app, value: [toVariable(app.slice(2))] }]),
    ...(has('Idempotency-Key') ? [{ name: 'Idempotency-Key', value: ['order-14'] }] : []),
    ...(has('Prefer') ? [{ name: 'Prefer', value: ['wait=10'] }] : []),
  ];
}

/** The variables of a call, in the order in which they occur. */
export function variablesOf({ path, headers }: SampleRequest): string[] {
  const parts = [...path, ...headers.flatMap(({ value }) => value)];
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
  return ['BASE', ...new Set(names)];
}

export const hasVariable = (template: Template): boolean => template.some((part) => typeof part !== 'string');

/** Joins a template, with its texts and its variables as the language writes them inside a string. */
export const fill = (
  template: Template,
  toText: (variable: string) => string,
  escape: (text: string) => string = (text) => text,
): string => template.map((part) => (typeof part === 'string' ? escape(part) : toText(part.variable))).join('');
