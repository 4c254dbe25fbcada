/** One operation of the document as a request of the collection, with its successful reply. */
import { STATUS_CODES } from 'node:http';
import { exampleOf } from '../../shared/openapi/examples.ts';
import { isAlwaysSent, type Parameter } from '../client-document.ts';
import type { Operation } from './document.ts';
import type { Field, Item, PostmanReply, PostmanRequest } from './format.ts';

const reference = (variable: string): string => `{{${variable}}}`;
const described = ({ description }: Parameter): Pick<Field, 'description'> =>
  description === undefined ? {} : { description };

/** Apps differ between the environments; the collection's script stores the id of the last request. */
const isVariable = (name: string): boolean => name.endsWith('_app') || name === 'request_id';

/** An example id would be another record's, so that other ids are for the caller to fill in. */
const pathVariable = (parameter: Parameter): Field => ({
  key: parameter.name,
  value: isVariable(parameter.name) ? reference(parameter.name) : '',
  ...described(parameter),
});

function exampleText({ schema, name }: Parameter): string {
  const example = exampleOf(schema, (one) => one, name) ?? '';
  return typeof example === 'string' ? example : JSON.stringify(example);
}

const queryField = (parameter: Parameter): Field => ({
  key: parameter.name,
  value: exampleText(parameter),
  ...described(parameter),
  ...(parameter.required ? {} : { disabled: true }),
});

function headerField(parameter: Parameter, path: string): Field {
  const { name } = parameter;
  // A new key for each request that is sent: sending it again is a new call, unless the user writes a key.
  if (name === 'Idempotency-Key') return { key: name, value: reference('$guid'), ...described(parameter) };
  const app = /^X-(\w+)-App-Id$/.exec(name)?.[1]?.toLowerCase();
  const variable = path.startsWith('/api/tax/einv/') ? 'einvoicing_app' : `${app}_app`;
  const value = app === undefined ? exampleText(parameter) : reference(variable);
  return { key: name, value, ...described(parameter), ...(isAlwaysSent(parameter) ? {} : { disabled: true }) };
}

/** The session is a cookie, which Postman stores itself after the call that signs in. */
function accessOf({ security }: Operation): Pick<PostmanRequest, 'auth' | 'header'> {
  const [needed = {}] = security;
  if ('bearer' in needed) return { header: [] };
  const csrf = { key: 'X-CSRF-TOKEN', value: reference('csrf_token'), description: 'Stored by the call that signs in' };
  return { auth: { type: 'noauth' }, header: 'csrf' in needed ? [csrf] : [] };
}

function descriptionOf(operation: Operation): string {
  const { description, 'x-scope': scope, 'x-role': role } = operation;
  const access =
    scope === undefined
      ? role === undefined
        ? 'Needs no authentication.'
        : `Needs a session with the role \`${role}\`. Call \`POST /account/login\` first.`
      : scope === 'any active token'
        ? 'Needs any active token.'
        : scope === '*'
          ? 'Needs a token with every scope.'
          : `Needs a token with the scope \`${scope}\`.`;
  return [description, access].filter((part) => part !== undefined).join('\n\n');
}

function replyOf({ responses }: Operation): PostmanReply[] {
  const found = Object.entries(responses).find(
    ([status, { content }]) => status < '300' && content?.['application/json'],
  );
  if (!found) return [];
  const [status, { content = {} }] = found;
  return [
    {
      name: STATUS_CODES[status] ?? status,
      code: Number(status),
      status: STATUS_CODES[status] ?? '',
      header: [{ key: 'Content-Type', value: 'application/json' }],
      body: JSON.stringify(content['application/json']?.example, null, 2),
      _postman_previewlanguage: 'json',
    },
  ];
}

function urlOf(path: string, parameters: readonly Parameter[]): PostmanRequest['url'] {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'));
  const query = parameters.filter((parameter) => parameter.in === 'query').map(queryField);
  const variable = parameters.filter((parameter) => parameter.in === 'path').map(pathVariable);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  const base = reference('base_url');
  return {
    raw: `${base}/${segments.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: [base],
    path: segments,
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
}

export function toItem(method: string, path: string, operation: Operation): Item {
  const { operationId, summary, parameters, requestBody } = operation;
  const body = requestBody?.content['application/json']?.example;
  const { header, auth } = accessOf(operation);
  const headers = parameters.filter((parameter) => parameter.in === 'header').map((one) => headerField(one, path));
  const json = { key: 'Content-Type', value: 'application/json' };
  return {
    id: operationId,
    name: operation['x-method'] === 'ANY' ? `${summary} (${method.toUpperCase()})` : summary,
    request: {
      method: method.toUpperCase(),
      header: [...header, ...headers, ...(body === undefined ? [] : [json])],
      url: urlOf(path, parameters),
      description: descriptionOf(operation),
      ...(auth ? { auth } : {}),
      ...(body === undefined
        ? {}
        : { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } } }),
    },
    response: replyOf(operation),
  };
}
