/** The Postman collection of the API: a folder for each tag of the OpenAPI document, a request for each operation. */
import { addressesOf, type Document } from './document.ts';
import type { Collection, Folder, PostmanEnvironment } from './format.ts';
import { toItem } from './request.ts';

/** Never changes, so that a new import replaces the one before. */
const collectionId = '6b0f7a52-3d0b-4b52-9f1c-0f5d1c7a2e94';

/** Collection variables, since an empty variable of an environment would hide them. */
const afterEachReply = `const type = pm.response.headers.get('Content-Type') || '';
const reply = type.startsWith('application/json') && pm.response.code < 300 ? pm.response.json() : {};
if (reply.request_id) pm.collectionVariables.set('request_id', reply.request_id);
if (reply.data && reply.data.csrf_token) pm.collectionVariables.set('csrf_token', reply.data.csrf_token);`;

const howToUse = `## Use this collection

1. Choose an environment and set \`base_url\`, \`token\` and the ids of your apps. Create them in the console.
2. Send a request. Each sends a new \`Idempotency-Key\`; write your own to repeat a call safely.
3. After a queued call, the first request of the folder Requests reads its outcome: \`request_id\` is stored for you.

Requests of the folder Console use a session instead of a token: send \`POST /account/login\` first.`;

function foldersOf({ tags, paths }: Document): Folder[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  return tags.map(({ name, description }) => ({
    name,
    description,
    item: operations
      .filter(({ operation }) => operation.tags[0] === name)
      .map(({ path, method, operation }) => toItem(method, path, operation)),
  }));
}

export function makeCollection(document: Document): Collection {
  const [address = ''] = addressesOf(document);
  const { title, description } = document.info;
  return {
    info: {
      _postman_id: collectionId,
      name: `${title} API`,
      description: `${description}\n\n${howToUse}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: foldersOf(document),
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: afterEachReply.split('\n') } }],
    variable: [
      { key: 'base_url', value: address, type: 'string', description: 'Your environment sets it' },
      { key: 'request_id', value: '', type: 'string', description: 'The last queued request; stored by a script' },
      {
        key: 'csrf_token',
        value: '',
        type: 'string',
        description: 'The CSRF token of the session; stored by a script',
      },
    ],
  };
}

const idOf = { sandbox: 'b1c0a3d4-7c43-4d7e-8f6a-5f0a9e2d1c01', live: 'b1c0a3d4-7c43-4d7e-8f6a-5f0a9e2d1c02' };

/** Sandbox and live have the same address, and different apps and tokens. */
export function makeEnvironments(document: Document): Record<keyof typeof idOf, PostmanEnvironment> {
  const [address = ''] = addressesOf(document);
  const apps = ['payment_app', 'sms_app', 'tax_app', 'einvoicing_app', 'accounting_app', 'lock_app'];
  const environment = (name: keyof typeof idOf): PostmanEnvironment => ({
    id: idOf[name],
    name: `${document.info.title} ${name}`,
    values: [
      { key: 'base_url', value: address, type: 'default', enabled: true },
      { key: 'token', value: '', type: 'secret', enabled: true },
      ...apps.map((key) => ({ key, value: '', type: 'default', enabled: true }) as const),
    ],
    _postman_variable_scope: 'environment',
  });
  return { sandbox: environment('sandbox'), live: environment('live') };
}
