/** OpenAPI Generator (openapi-generator.tech) accepts the document; the Python and TypeScript clients that it writes make a payment. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { documentFile, type Ended, python, run, tool, tools, withoutPython, writeDocument } from './tools.ts';

const version = '7.25.0';
const folder = `${tools}/java`;
const jar = `${folder}/openapi-generator-cli-${version}.jar`;

/** Why the generator is unavailable; undefined if it is available. Maven keeps what it has downloaded. */
async function installGenerator(): Promise<string | undefined> {
  const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${version}`;
  const download = ['mvn', '-q', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`];
  const steps = [['java', '-version'], ...(existsSync(jar) ? [] : [download])];
  for (const [command = '', ...given] of steps) {
    const ended = await run(command, given).catch((error: Error) => ({ status: 1, stdout: error.message }));
    if (ended.status !== 0) return `${command} failed: ${ended.stdout.trim().split('\n')[0]}`;
  }
  return undefined;
}

/** Warnings of the generator about itself or about the words of its language, which no document can prevent. */
const aboutItself = [
  'OpenAPI 3.1 support is still in beta',
  // Schemas without a name, such as those of a field.
  'Failed to get the schema name: null',
  'Error in generating `example` for the property',
  '(reserved word) cannot be used as model name',
  '(model name matches existing language type) cannot be used as a model name',
  'Default to typing.Any',
];

let gateway: TestGateway;
let missing: string | undefined;
beforeAll(async () => {
  writeDocument();
  missing = await installGenerator();
  gateway = await shareTestGateway();
});
beforeEach(({ skip }) => {
  if (missing !== undefined) skip(missing);
});
afterAll(() => gateway.stop());

const payment = `import json, os
from openapi_client import ApiClient, Configuration, PaymentsApi, RequestPaymentRequest
client = ApiClient(Configuration(host=os.environ["BASE_URL"], access_token=os.environ["TOKEN"]))
body = RequestPaymentRequest(phone_number="254700000101", amount=150, reference="INV-14", description="Order 14")
paid = PaymentsApi(client).request_payment(int(os.environ["APP"]), body, idempotency_key="order-14", prefer="wait=25")
print(json.dumps(paid.to_dict()))
`;

/**
 * The generator remembers 200 names, and takes four times the CPU time for a document with more: a name that it forgot is
 * made again, for each of the other names.
 */
const quickly = ['-XX:TieredStopAtLevel=1', '-Dorg.openapitools.codegen.utils.namecache.cachesize=100000'];

/** Generates a client into a folder of the tools, which is emptied first, with no warning about the document. */
async function generate(name: string, to: string, options: readonly string[] = []): Promise<void> {
  rmSync(`${tools}/${to}`, { recursive: true, force: true });
  const properties = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  const given = ['-g', name, '-i', documentFile, '-o', to, '--global-property', properties, ...options];
  const generated = await run('java', [...quickly, '-jar', jar, 'generate', ...given]);
  const lines = `${generated.stdout}${generated.stderr}`
    .split('\n')
    .filter((line) => /\b(WARN|ERROR|Exception)\b/.test(line));
  const ours = lines.filter((line) => !aboutItself.some((text) => line.includes(text)));
  expect([generated.status, ours]).toEqual([0, []]);
}

const environment = () => ({
  BASE_URL: gateway.run.facts.base_url,
  TOKEN: gateway.tenant.token,
  APP: String(gateway.tenant.appId),
});

const paidBy = ({ status, stdout, stderr }: Ended): unknown => {
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};
const paid = { status: 'success', transaction: { status: 'STATUS_COMPLETED' } };

const typeScriptPayment = `import { Configuration, PaymentsApi } from './index';
declare const process: { env: Record<string, string | undefined> };
const { BASE_URL: basePath = '', TOKEN: accessToken = '', APP = '' } = process.env;
const requestPaymentRequest = { phoneNumber: '254700000101', amount: 150, reference: 'INV-15', description: 'Order 15' };
new PaymentsApi(new Configuration({ basePath, accessToken }))
  .requestPayment({ paymentApp: Number(APP), requestPaymentRequest, idempotencyKey: 'order-15', prefer: 'wait=25' })
  .then((response) => console.log(JSON.stringify(response)));
`;

describe('OpenAPI Generator', () => {
  it('validates the document and writes a Python client that makes a payment', async ({ skip }) => {
    if (withoutPython !== undefined) skip(`No Python: ${withoutPython}`);
    await generate('python', 'generated-python');
    writeFileSync(`${tools}/generated-python/pay.py`, payment);
    const output = await run(`${python}/python`, ['-W', 'ignore', 'generated-python/pay.py'], environment());
    expect(paidBy(output)).toMatchObject(paid);
  });

  /*
   * The generator also writes a class that would call the document's `webhooks`, which no client needs and which its
   * index does not export. Whatever the body of a webhook is, inline or a reference to a schema, its typescript-fetch
   * imports nothing there: `import { type , FromJSON, ToJSON } from '../models/'`. Only a webhook without a body avoids
   * it. A compiler that starts at the index never reads that file; to compile the whole folder, exclude it, as here.
   */
  const unusable = 'src/apis/WebhooksApi.ts';

  it('writes a TypeScript client, of which all that is exported compiles, and which makes a payment', async () => {
    const to = 'generated-typescript';
    await generate('typescript-fetch', to, ['--additional-properties', 'npmName=generated-gateway']);
    expect(readFileSync(`${tools}/${to}/${unusable}`, 'utf8')).toContain('    type ,\n    FromJSON,');
    const project = { extends: './tsconfig.json', include: ['src'], exclude: [unusable] };
    writeFileSync(`${tools}/${to}/tsconfig.usable.json`, JSON.stringify(project));
    writeFileSync(`${tools}/${to}/src/pay.ts`, typeScriptPayment);
    const { status, stdout } = await tool('tsc', '-p', `${to}/tsconfig.usable.json`, '--strict', '--lib', 'es2022,dom');
    expect([status, stdout]).toEqual([0, '']);
    expect(paidBy(await run(process.execPath, [`${to}/dist/pay.js`], environment()))).toMatchObject(paid);
  });
});
