/** Clients that third-party generators create from the document compile, and make a payment. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { documentFile, type Ended, python, run, tool, tools, withoutPython, writeDocument } from './tools.ts';

let gateway: TestGateway;
beforeAll(async () => {
  writeDocument();
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const environment = () => ({
  BASE_URL: gateway.run.facts.base_url,
  TOKEN: gateway.tenant.token,
  APP: String(gateway.tenant.appId),
});

/** The output of every program: the response to the order, held until its payment is final. */
const paid = { status: 'success', transaction: { status: 'STATUS_COMPLETED' } };
const toldBy = ({ stdout, stderr, status }: Ended): unknown => {
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

const order = `{ phone_number: '254700000101', amount: 150, reference: 'INV-14', description: 'Order 14' }`;
const typeScriptClients: Record<string, { generate: () => Promise<Ended>; program: string }> = {
  'openapi-typescript with openapi-fetch': {
    generate: () => tool('openapi-typescript', documentFile, '-o', 'client/schema.ts'),
    program: `import createClient from 'openapi-fetch';
import type { paths } from './schema';
const { BASE_URL: baseUrl = '', TOKEN = '', APP = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + TOKEN } });
client
  .POST('/api/pay/{payment_app}/requestPayment', {
    params: { path: { payment_app: Number(APP) }, header: { Prefer: 'wait=25' } },
    body: ${order},
  })
  .then(({ data }) => console.log(JSON.stringify(data)));
`,
  },
  '@hey-api/openapi-ts': {
    generate: () => tool('openapi-ts', '-i', documentFile, '-o', 'client'),
    program: `import { requestPayment } from './sdk.gen';
import { client } from './client.gen';
const { BASE_URL = '', TOKEN = '', APP = '' } = process.env;
client.setConfig({ baseUrl: BASE_URL, auth: () => TOKEN });
requestPayment({ path: { payment_app: Number(APP) }, headers: { Prefer: 'wait=25' }, body: ${order} }).then(({ data }) =>
  console.log(JSON.stringify(data)),
);
`,
  },
  orval: {
    generate: () => tool('orval', '--input', documentFile, '--output', 'client/api.ts', '--client', 'fetch'),
    program: `import { requestPayment } from './api';
const { BASE_URL = '', TOKEN = '', APP = '' } = process.env;
const plain = globalThis.fetch;
globalThis.fetch = (url, options) => plain(BASE_URL + String(url), options);
const headers = { Authorization: 'Bearer ' + TOKEN, Prefer: 'wait=25' };
requestPayment(Number(APP), ${order}, { headers }).then(({ data }) => console.log(JSON.stringify(data)));
`,
  },
};

const compilerOptions = {
  strict: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  skipLibCheck: true,
  types: [],
  outDir: 'compiled',
  rootDir: 'client',
};

describe('A client made by', () => {
  it.each(Object.entries(typeScriptClients))('%s compiles and makes a payment', async (_, { generate, program }) => {
    for (const folder of ['client', 'compiled']) rmSync(`${tools}/${folder}`, { recursive: true, force: true });
    mkdirSync(`${tools}/client`);
    const generated = await generate();
    expect([generated.status, generated.status === 0 ? '' : generated.stderr]).toEqual([0, '']);
    writeFileSync(`${tools}/client/pay.ts`, `declare const process: { env: Record<string, string> };\n${program}`);
    writeFileSync(`${tools}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['client'] }));
    expect(await tool('tsc', '-p', '.')).toMatchObject({ status: 0, stdout: '' });
    const output = await run(process.execPath, ['compiled/pay.js'], environment());
    expect(toldBy(output)).toMatchObject(paid);
  });

  it('openapi-python-client makes a payment', async ({ skip }) => {
    if (withoutPython !== undefined) skip(`No Python: ${withoutPython}`);
    const given = [
      'generate',
      '--path',
      documentFile,
      '--output-path',
      'gateway_client',
      '--meta',
      'none',
      '--overwrite',
    ];
    const generated = await run(`${python}/openapi-python-client`, given);
    expect([generated.status, generated.status === 0 ? '' : generated.stderr]).toEqual([0, '']);
    writeFileSync(
      `${tools}/pay.py`,
      `import json, os
from gateway_client import AuthenticatedClient
from gateway_client.api.payments import request_payment
from gateway_client.models import RequestPaymentBody
client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["TOKEN"], timeout=30)
body = RequestPaymentBody(phone_number="254700000101", amount=150, reference="INV-14", description="Order 14")
paid = request_payment.sync(int(os.environ["APP"]), client=client, body=body, prefer="wait=25")
print(json.dumps(paid.to_dict()))
`,
    );
    expect(toldBy(await run(`${python}/python`, ['pay.py'], environment()))).toMatchObject(paid);
  });
});
