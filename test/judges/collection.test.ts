/** Newman plays the Postman collection against a running gateway, and Bruno imports it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCollection } from '../../infra/packages-collection.ts';
import type { Collection, Item } from '../../infra/postman/format.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { documentFile, run, tool, tools, writeDocument } from './tools.ts';

let gateway: TestGateway;
let folder: string;
let items: Item[];
beforeAll(async () => {
  writeDocument();
  folder = writeCollection(tools);
  const { item } = JSON.parse(readFileSync(`${folder}/collection.json`, 'utf8')) as Collection;
  items = item.flatMap((one) => one.item);
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Report = {
  run: {
    executions: { item: { id: string }; response: { code: number } }[];
    failures: { error: { message: string } }[];
  };
};

/** Plays folders and single requests, with the variables that a user enters. Returns the statuses by operation. */
async function play(names: readonly string[], variables: Record<string, unknown>): Promise<Record<string, number>> {
  const report = `${tools}/newman.json`;
  const { stdout, status } = await tool(
    'newman',
    'run',
    `${folder}/collection.json`,
    `--environment=${folder}/sandbox.postman_environment.json`,
    ...names.flatMap((name) => ['--folder', name]),
    ...Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${String(value)}`]),
    '--reporters=json',
    `--reporter-json-export=${report}`,
  );
  const { run: played } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  expect([status, stdout, played.failures.map(({ error }) => error.message)]).toEqual([0, '', []]);
  return Object.fromEntries(played.executions.map(({ item, response }) => [item.id, response.code]));
}

const nameOf = (id: string): string => items.find((item) => item.id === id)?.name ?? id;

describe('The Postman collection', () => {
  it('played by Newman pays, reads the request, and signs in to the console without further editing', async () => {
    const { facts } = gateway.run;
    const statuses = await play(['Payments', 'Requests', ...['login', 'get_session', 'create_api_token'].map(nameOf)], {
      base_url: facts.base_url,
      token: gateway.tenant.token,
      payment_app: gateway.tenant.appId,
    });
    expect(statuses).toMatchObject({
      list_payment_apps: 200,
      request_payment: 202,
      query_transactions: 200,
      check_balance: 200,
      // With the id that the reply to the payment request contained.
      get_request: 200,
      list_events: 200,
      login: 200,
      // With the cookie of the login, and its CSRF token.
      get_session: 200,
      create_api_token: 200,
    });
    const played = items.filter(({ id }) => id in statuses);
    expect(played.length).toBeGreaterThan(20);
    const { paths } = JSON.parse(readFileSync(documentFile, 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const { id } of played) {
      const documented = Object.keys(operations.find(({ operationId }) => operationId === id)?.responses ?? {});
      expect([id, documented.includes(String(statuses[id]))]).toEqual([id, true]);
      expect([id, statuses[id]]).not.toEqual([id, 401]);
    }
  });

  it('is imported by Bruno as a whole, with its token as a secret', async () => {
    const program = `import { readFileSync } from 'node:fs';
import { postmanToBruno, postmanToBrunoEnvironment } from '@usebruno/converters';
const read = (name) => JSON.parse(readFileSync('postman/' + name, 'utf8'));
const { collection, issues } = await postmanToBruno(read('collection.json'));
const folders = collection.items.map(({ name, items }) => [name, items.length]);
const requests = collection.items.flatMap(({ items }) => items.map(({ name, request: { method, url } }) => ({ name, method, url })));
const { variables } = postmanToBrunoEnvironment(read('live.postman_environment.json'));
const secrets = variables.filter(({ secret }) => secret).map(({ name }) => name);
const auth = collection.root.request.auth.bearer.token;
const isScriptTranslated = !collection.root.request.script.res.includes('pm.');
console.log(JSON.stringify({ issues, folders, requests, secrets, auth, isScriptTranslated }));`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    const imported = JSON.parse(stdout || JSON.stringify({ stderr })) as { requests: unknown[] };
    const { item } = JSON.parse(readFileSync(`${folder}/collection.json`, 'utf8')) as Collection;
    expect(imported).toEqual({
      issues: [],
      folders: item.map(({ name, item: own }) => [name, own.length]),
      requests: items.map(({ name, request: { method, url } }) => ({ name, method, url: url.raw })),
      secrets: ['token'],
      auth: '{{token}}',
      isScriptTranslated: true,
    });
  });
});
