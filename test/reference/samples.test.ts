/** The samples of the reference, run by the programs they are for: what arrives must be what the document describes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Document, entriesOf, type Entry } from '../../functions/openapi-api/web/document.ts';
import { languages } from '../../functions/openapi-api/web/samples/languages.ts';
import { sampleRequestOf, variablesOf } from '../../functions/openapi-api/web/samples/request.ts';
import { makeDocument } from '../../shared/openapi/document.ts';

const run = promisify(execFile);
const document = JSON.parse(JSON.stringify(makeDocument('1.2.3'))) as Document;
const entries = entriesOf(document).filter(({ isWebhook }) => !isWebhook);

function entryOf(id: string): Entry {
  const found = entries.find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`The document has no operation ${id}`);
  return found;
}

type Arrived = { method: string; path: string; headers: Record<string, unknown>; body: unknown };

async function record(request: IncomingMessage): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = await text(request);
  arrived.push({ method, path: url, headers, body: body === '' ? undefined : JSON.parse(body) });
}

let server: Server;
let folder: string;
let arrived: Arrived[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  server = createServer((request, response) => {
    void record(request).then(() =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"success"}'),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  arrived = [];
});

type Runtime = { file: string; program: string; check: readonly string[]; args: (file: string) => string[] };
const runtimes: Readonly<Record<string, Runtime>> = {
  curl: { file: 'sample.sh', program: 'bash', check: ['-c', 'curl --version'], args: (file) => [file] },
  node: { file: 'sample.mjs', program: 'node', check: ['--version'], args: (file) => [file] },
  python: { file: 'sample.py', program: 'python3', check: ['-c', 'import requests'], args: (file) => [file] },
  php: { file: 'sample.php', program: 'php', check: ['-r', 'curl_version();'], args: (file) => [file] },
};

/** Why samples of a language cannot run here, if so. */
async function missing({ program, check }: Runtime): Promise<string | undefined> {
  return run(program, [...check]).then(
    () => undefined,
    () => `${program} ${check.join(' ')} fails on this machine`,
  );
}

/** Values for the variables of a sample, each different. */
const valuesOf = (entry: Entry): Record<string, string> =>
  Object.fromEntries(variablesOf(sampleRequestOf(entry)).map((name, at) => [name, `${at}-${name.toLowerCase()}`]));

const variableOf = (parameter: string): string =>
  parameter
    .replaceAll('-', '_')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase();

/** What the document says, computed without the samples' own code. */
function expectedOf({ method, path, operation }: Entry, values: Record<string, string>): Arrived {
  const query = operation.parameters.filter((one) => one.in === 'query' && one.required);
  const headers = operation.parameters.filter((one) => one.in === 'header').map((one) => one.name.toLowerCase());
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => values[variableOf(parameter)] ?? 'missing');
  const search = query.map((one) => `${one.name}=${values[variableOf(one.name)]}`).join('&');
  const body = operation.requestBody?.content['application/json']?.example;
  return {
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    headers: {
      ...(operation['x-scope'] === undefined ? {} : { authorization: `Bearer ${values['TOKEN']}` }),
      ...(operation['x-role'] === undefined ? {} : { cookie: `__Host-session=${values['SESSION']}` }),
      ...(operation['x-role'] === undefined || method === 'GET' ? {} : { 'x-csrf-token': values['CSRF_TOKEN'] }),
      ...(headers.includes('idempotency-key') ? { 'idempotency-key': 'order-14' } : {}),
      ...(headers.includes('prefer') ? { prefer: 'wait=10' } : {}),
      ...(headers.includes('x-tax-app-id') ? { 'x-tax-app-id': values['TAX_APP_ID'] } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body,
  };
}

const chosen = [
  'list_payment_apps',
  'request_payment',
  'reverse_transaction',
  'get_request',
  'send_message',
  'change_sms_group',
  'delete_sms_group',
  'add_app_to_sms_group',
  'initialize_device',
  'save_sale',
  'sync_sale',
  'create_api_token',
  'revoke_api_token',
];

describe.each(Object.entries(runtimes))('A sample for %s', (id, runtime) => {
  it.for(chosen)('of %s makes the documented call', { timeout: 60_000 }, async (operationId, { skip }) => {
    const reason = await missing(runtime);
    if (reason !== undefined) skip(reason);
    const entry = entryOf(operationId);
    const sample = languages.find((language) => language.id === id)?.write(sampleRequestOf(entry)) ?? '';
    const file = join(folder, runtime.file);
    await writeFile(file, sample);
    const values = { ...valuesOf(entry), BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const { stdout } = await run(runtime.program, runtime.args(file), { env: { ...process.env, ...values } });
    expect(stdout).toContain('success');
    expect(arrived).toHaveLength(1);
    const { headers = {}, ...rest } = arrived[0] ?? {};
    const { headers: wantedHeaders, ...wanted } = expectedOf(entry, values);
    expect(rest).toEqual(wanted);
    const sent = Object.fromEntries(Object.keys(wantedHeaders).map((name) => [name, headers[name]]));
    expect(sent).toEqual(wantedHeaders);
  });
});

describe('Every operation', () => {
  it.each(languages)('has a sample for $name with its path, its variables and its body', ({ write }) => {
    for (const entry of entries) {
      const request = sampleRequestOf(entry);
      const sample = write(request);
      for (const part of request.path) expect(sample).toContain(typeof part === 'string' ? part : part.variable);
      for (const name of variablesOf(request)) expect(sample).toContain(name);
      for (const field of Object.keys(request.body ?? {})) expect(sample).toContain(field);
    }
  });

  it('has a sample for Laravel that sends an empty object, not an empty list, for an empty body', () => {
    const laravel = languages.find(({ id }) => id === 'laravel');
    const sample = laravel?.write({ method: 'POST', path: ['/a'], headers: [], body: {}, hasJsonReply: true });
    expect(sample).toContain(`withBody('{}', 'application/json')`);
  });
});
